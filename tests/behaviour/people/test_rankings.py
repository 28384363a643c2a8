"""Boards by wins and by best score, in a month, as a file; and how two people have fared against each other."""

import csv
import io
from dataclasses import asdict
from typing import Any

import pytest
from simcord.actors import MemberActor
from sqlalchemy import insert

from bot.kit.ratings import month
from db.people.rows import ResultRow
from db.people.schema import results
from tests.behaviour.driver import Shown, Table, click, forge, labels, page_of, plant, said, text
from tests.behaviour.people.past import file_of
from tests.behaviour.people.test_boards import board, end, named, placed, ranked, stand
from tests.behaviour.people.test_history import history, listed, remembered


def names(message: Shown) -> list[str]:
    """Who is on a board, in order, without the marks of the reader's own line."""
    return [each.split(" ")[1].strip("*") for each in ranked(message)]


async def three(table: Table, **given: Any) -> None:
    """Ana has the best rating, Ben the most wins, Cleo the best score, and too few matches for a place by rating."""
    ana, ben, cleo = table.people[:3]
    await named(table, table.people)
    await stand(
        table,
        placed(table, ana.id, 900.0, wins=2, best=70, **given),
        placed(table, ben.id, 800.0, wins=4, best=60, **given),
        placed(table, cleo.id, 700.0, wins=1, best=91, games=2, **given),
    )


async def test_a_board_can_be_sorted_by_wins_and_by_best_score(table: Table) -> None:
    """One match is enough for a place there."""
    await three(table)
    ana = table.people[0]
    assert names(await board(table, ana)) == ["Ana", "Ben"]
    wins = await board(table, ana, by="wins")
    assert names(wins) == ["Ben", "Ana", "Cleo"]
    assert "all time · people · by wins · 3 ranked" in text(wins)
    best = page_of(await click(ana, wins, "Best score"))
    assert names(best) == ["Cleo", "Ana", "Ben"]
    assert "best score **91**" in ranked(best)[0]


async def test_somebody_without_a_win_has_no_place_by_wins(table: Table) -> None:
    """And hears why."""
    ana, ben = table.people[:2]
    await named(table, table.people)
    await stand(table, placed(table, ana.id, wins=1, best=50), placed(table, ben.id, wins=0, best=None))
    wins, best = await board(table, ben, by="wins"), await board(table, ben, by="best score")
    assert ranked(wins)[1].startswith("not ranked: **Ben**")
    assert "You haven't won one of the matches that count here yet." in text(wins)
    assert "You haven't played one of the matches that count here to its end yet." in text(best)


async def test_a_match_counts_in_its_month_with_the_best_score(table: Table) -> None:
    """Played through Discord, on this server's boards of the month, the season and all time."""
    number = await end(table)
    scores = (await table.bot.tables.find(number)).play.scores()
    ana = table.people[0]
    for when in ("this month", month(table.now()), "this season", "all time"):
        best = await board(table, ana, by="best score", when=when)
        said_best = [int(each.split("best score **")[1].rstrip("*")) for each in ranked(best)]
        assert said_best == sorted((score.total for score in scores[:2]), reverse=True)
    assert ranked(await board(table, ana, by="best score", when="2020-01")) == []


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"by": "wins"}, "is ranked yet: it takes a win in a rated match among people on this server, and"),
        (
            {"by": "best score", "when": "2025-07", "scope": "all servers"},
            "was ranked in 2025-07: it took a rated match among people, played to the end, and",
        ),
        (
            {"scope": "all servers"},
            "is ranked yet: it takes 5 rated matches among people, the last one within 90 days, and",
        ),
    ],
)
async def test_an_empty_board_says_what_a_place_takes(table: Table, chosen: dict[str, str], sentence: str) -> None:
    """Those who play but show themselves on their servers alone keep the board of all servers empty."""
    for person in table.people:
        await table.bot.tables.store.users.set_privacy(person.id, "hidden" if "scope" not in chosen else "server")
    await three(table)
    answer = await board(table, table.people[3], **chosen)
    assert f"Nobody {sentence} a /privacy setting that shows you here." in text(answer)


async def test_a_board_comes_as_a_file_that_no_spreadsheet_runs(table: Table) -> None:
    """All of its places, for the asker alone, without those who are hidden."""
    await three(table)
    ana, ben, cleo = table.people[:3]
    await table.bot.tables.store.users.set_name(ben.id, "=1+2")
    await table.bot.tables.store.users.set_privacy(cleo.id, "hidden")
    given = await table.press(ana, await board(table, ana, by="wins"), "ranksfile")
    assert given.ephemeral
    name, data = await file_of(given)
    assert name == "ecosystem-all-wins.csv"
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert rows[0] == ["rank", "name", "rating", "margin", "matches", "wins", "best score"]
    assert [(each[0], each[1], each[5], each[6]) for each in rows[1:]] == [
        ("1", "'=1+2", "4", "60"),
        ("2", "Ana", "2", "70"),
    ]


async def test_an_empty_board_has_no_file(table: Table) -> None:
    """Nor pages to turn; it can be sorted otherwise, and leads to the cards."""
    assert labels(await board(table, table.people[0])) == ["Wins", "Best score", "Cards"]


async def met(table: Table, person: MemberActor, totals: list[tuple[int, int] | None]) -> None:
    """Matches of Ana and this person with these totals, the oldest first; None: the other one left it."""
    ana = table.people[0]
    await remembered(table, ana, len(totals))
    async with table.bot.tables.store.storage.writer.begin() as connection:
        for number, pair in enumerate(totals, 1001):
            mine, theirs = pair or (50, 0)
            rank = 1 if mine >= theirs else 2
            ended = (results.c.match_id == number,)
            await connection.execute(results.update().where(*ended).values(total=mine, rank=rank, won=rank == 1))
            row = ResultRow(
                number, 1 if pair else 100, person.id, None, "Ben", "human", "played" if pair else "left", theirs,
                1 + (mine > theirs), 2, theirs >= mine, "ecosystem", 1, None, table.now(),
            )  # fmt: skip
            await connection.execute(insert(results).values(**asdict(row)))


async def test_two_people_see_how_they_have_fared_against_each_other(table: Table) -> None:
    """Their matches alone, page by page, with both totals; a match that one left counts for the other."""
    ana, ben, cleo = table.people[:3]
    await met(table, ben, [(50, 40), (40, 50), (45, 45), None, *[(60, 50)] * 8])
    await table.bot.tables.store.users.set_privacy(ben.id, "public")
    first = await history(table, ana, against=ben)
    assert f"### You and <@{ben.id}>\n12 matches: you were ahead in 10, behind in 1, level in 1." in text(first)
    assert listed(first) == [*range(1012, 1002, -1)]
    assert "Ecosystem 1012 · won with 60, they had 50" in text(first)
    assert "Ecosystem 1004 · won with 50, they didn't finish" in text(first)
    second = page_of(await click(ana, first, "Older"))
    assert listed(second) == [1002, 1001]
    assert "Ecosystem 1002 · place 2 of 2 with 40, they had 50" in text(second)
    await table.bot.tables.store.users.set_privacy(ana.id, "public")
    mirrored = text(await history(table, ben, against=ana))
    assert "12 matches: you were ahead in 1, behind in 10, level in 1." in mirrored
    assert "Ecosystem 1004 · left, they had 50" in mirrored
    await table.bot.tables.store.users.set_privacy(cleo.id, "public")
    assert "No finished matches yet." in text(await history(table, ana, against=cleo))


async def test_nobody_is_compared_with_who_hides_or_with_themselves(table: Table) -> None:
    """Not even by a button from before they hid."""
    ana, ben = table.people[:2]
    await met(table, ben, [(50, 40)] * 12)
    await table.bot.tables.store.users.set_privacy(ben.id, "public")
    first = await history(table, ana, against=ben)
    await table.bot.tables.store.users.set_privacy(ben.id, "hidden")
    assert "isn't public here" in said(await table.press(ana, first, "past"))
    assert "isn't public here" in said(await ana.slash(table.channel, "profile", player=ben.user))
    forged = f"b:past:0:0:any any 0 {ana.id}"
    plant(table, first, "b:past:", custom_id=forged)
    assert "That's you" in said(await forge(table, ana, 3, {"custom_id": forged, "component_type": 2}, first))

"""Boards: who is on them in which order, who isn't and why, by rating, wins and best score, in a month, as a file."""

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.kit.clock import HOUR
from bot.kit.ratings import FADES_AFTER, month
from cogs.people.departures import REMEMBERED
from db.people.ledger import add_entries
from db.people.rows import LedgerRow
from db.tables.rows import NewMatch
from tests.behaviour.driver import Shown, Table, click, labels, page_of, said, text
from tests.behaviour.people.past import file_of, finished, pictures
from tests.db.invented import stands

YEAR = 365 * 24 * HOUR
PAST = "2025-Q1"


async def stand(table: Table, *lines: Sequence[LedgerRow]) -> None:
    store, guild_id = table.bot.tables.store, table.people[0].guild.id
    new = NewMatch(
        game="ecosystem", rules=1, options="{}", size=2, seed="", secret="", commitment="", guild_id=guild_id, channel_id=1,
        host_id=0, created_at=1,
    )  # fmt: skip
    match_id = await store.matches.create(new)
    await store.matches.close(match_id, "cancelled", 1)
    rows = [replace(each, match_id=match_id, guild_id=guild_id) for line in lines for each in line]
    await store.storage.write(lambda connection: add_entries(connection, rows))


def placed(table: Table, player: int, sure: float = 10.0, **given: Any) -> Sequence[LedgerRow]:
    """What takes somebody to a place now: enough matches and a low enough sigma."""
    return stands(0, player, sure, **{"sigma": 3.0, "at": table.now(), **given})


async def named(table: Table, people: Sequence[MemberActor]) -> None:
    for person in people:
        await table.bot.tables.store.users.set_name(person.id, person.user.global_name or "")


async def more_people(table: Table, count: int) -> list[MemberActor]:
    guild = table.people[0].guild
    people = [guild.add_member(table.env.create_user(f"p{n}", global_name=f"Player {n:02}")) for n in range(count)]
    await named(table, people)
    return people


async def board(table: Table, person: MemberActor, **chosen: object) -> Shown:
    """The answer of /leaderboard: always with a picture, and only for the person who asked."""
    result = await person.slash(table.channel, "leaderboard", **chosen)
    assert result.ephemeral
    assert result.response is not None
    assert len(pictures(result.response)) == 1
    return result.response


def ranked(message: Shown) -> list[str]:
    """The lines of a board."""
    return [each for each in text(message).splitlines() if each.endswith((" won", "**")) or " won, " in each]


def names(message: Shown) -> list[str]:
    return [each.split(" ")[1].strip("*") for each in ranked(message) if not each.startswith("not")]


async def three(table: Table, **given: Any) -> None:
    """Ana has the best rating, Ben the most wins, Cleo the best score, and too few matches for a place by rating."""
    await named(table, table.people)
    await stand(
        table,
        placed(table, table.ana.id, 21.0, wins=2, total=70, mu_before=29.6, **given),
        placed(table, table.ben.id, 16.0, wins=4, total=60, **given),
        placed(table, table.cleo.id, 11.0, wins=1, total=91, games=2, **given),
    )


async def test_a_board_has_its_people_in_order_with_uncertainty_and_their_last_change(table: Table) -> None:
    await three(table)
    lines = await board(table, table.people[2])
    assert ranked(lines) == [
        "1. Ana 1650 ± 180 · 2 of 5 won, last match +12",
        "2. Ben 1500 ± 180 · 4 of 5 won",
        "not ranked: **Cleo** 1350 ± 180 · 1 of 2 won",
    ]
    assert "provisional until" in text(lines)


async def test_a_board_can_be_sorted_by_wins_and_by_best_score(table: Table) -> None:
    await three(table)
    wins = await board(table, table.ana, by="wins")
    assert names(wins) == ["Ben", "Ana", "Cleo"]
    assert "all time · people · by wins · 3 ranked\n" in text(wins)
    best = page_of(await click(table.ana, wins, "Best score"))
    assert names(best) == ["Cleo", "Ana", "Ben"]
    assert "best score **91**" in ranked(best)[0]


async def test_pages_turn_and_the_caller_s_line_is_always_there(table: Table) -> None:
    people = await more_people(table, 23)
    await named(table, [table.ana])
    await stand(
        table,
        *(placed(table, person.id, 1000.0 - number) for number, person in enumerate(people)),
        placed(table, table.ana.id, 500.0),
    )
    first = await board(table, table.ana)
    assert len(ranked(first)) == 11
    assert "24 ranked · page 1 of 3" in text(first)
    assert ranked(first)[0].startswith("1. Player 00")
    assert ranked(first)[10].startswith("24. **Ana**")
    assert labels(first) == ["Wins", "Best score", "▶", "CSV", "Cards"]
    second = page_of(await click(table.ana, first, "▶"))
    assert ranked(second)[0].startswith("11. Player 10")
    assert ranked(second)[10].startswith("24. **Ana**")
    assert labels(second) == ["Wins", "Best score", "◀", "▶", "CSV", "Cards"]
    third = page_of(await click(table.ana, second, "▶"))
    assert [each.split()[0] for each in ranked(third)] == ["21.", "22.", "23.", "24."]
    assert labels(third) == ["Wins", "Best score", "◀", "CSV", "Cards"]
    assert len(ranked(await board(table, table.ben))) == 10, "who has no line sees the others'"


async def test_all_servers_show_public_people_and_no_board_hidden_ones(table: Table) -> None:
    store = table.bot.tables.store
    await named(table, table.people)
    await stand(table, *(placed(table, person.id, 100.0 - n) for n, person in enumerate(table.people)))
    await store.users.set_privacy(table.ana.id, "public")
    await store.users.set_privacy(table.cleo.id, "hidden")
    assert names(await board(table, table.ana)) == ["Ana", "Ben", "Dimitri"]
    mine = await board(table, table.ben, scope="all servers")
    assert [each.split()[:2] for each in ranked(mine)] == [["1.", "Ana"], ["not", "ranked:"]]
    assert "/privacy" in text(mine)
    hidden = await board(table, table.cleo)
    assert "not ranked: **Cleo**" in text(hidden)
    assert "chosen not to appear on leaderboards" in text(hidden)
    assert "Cleo" not in text(await board(table, table.dimitri))


async def test_whoever_has_no_place_hears_why(table: Table) -> None:
    await named(table, table.people)
    old = table.now() - FADES_AFTER - 1
    await stand(table, placed(table, table.ana.id, total=50), placed(table, table.ben.id, wins=0, at=old))
    for by, why in {
        "rating": "Your last rated match was more than 90 days ago",
        "wins": "You haven't won any of the matches that count here yet.",
        "best score": "You haven't played any of the matches that count here to its end yet.",
    }.items():
        shown = await board(table, table.ben, by=by)
        assert names(shown) == ["Ana"]
        assert ranked(shown)[1].startswith("not ranked: **Ben**")
        assert why in text(shown)


@pytest.mark.parametrize("ladder", ["people", "opponents"])
async def test_people_who_left_the_server_are_not_on_its_board(table: Table, ladder: str) -> None:
    people = await more_people(table, 12)
    games = 5 if ladder == "people" else 1
    await stand(
        table,
        placed(table, table.ana.id, 5000.0, ladder=ladder, games=games),
        *(placed(table, each.id, 1000.0 - n, ladder=ladder, games=games) for n, each in enumerate(people)),
    )
    assert len(ranked(await board(table, table.ana, ladder=ladder))) == 10
    for person in (people[0], people[9]):
        table.ana.guild.remove_member(person)
    await table.env.settle()
    await table.env.advance_time(REMEMBERED / 1000)
    lines = ranked(await board(table, table.ana, ladder=ladder))
    assert [each.split()[2] for each in lines[1:]] == [f"{n:02}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 10)]
    table.ana.guild.remove_member(people[5])
    assert len(ranked(await board(table, table.ana, ladder=ladder))) == 10, "within the hour nobody is asked again"
    await table.env.advance_time(REMEMBERED / 1000)
    assert "Player 05" not in text(await board(table, table.ana, ladder=ladder))
    again = table.ana.guild.add_member(people[0].user)
    assert "**Player 00**" in text(await board(table, again, ladder=ladder))
    assert ranked(await board(table, table.ana, ladder=ladder))[1].startswith("2. Player 00")


async def test_whoever_returns_and_opens_a_table_is_on_the_board_again(table: Table) -> None:
    await named(table, table.people)
    await stand(table, placed(table, table.ana.id), placed(table, table.ben.id))
    await table.bot.leaderboards.note_departure(table.ana.guild.id, table.ana.id)
    assert names(await board(table, table.ben)) == ["Ben"]
    await table.lobby(2)
    assert names(await board(table, table.ben)) == ["Ben", "Ana"]


async def test_opponents_have_a_ladder_of_their_own(table: Table) -> None:
    await named(table, table.people)
    await stand(
        table,
        placed(table, 0, 700.0, ladder="opponents", level="apex", games=1),
        placed(table, 0, 500.0, ladder="opponents", level="sprout", games=1),
        placed(table, table.ana.id, 600.0, ladder="opponents", games=1),
    )
    assert ranked(await board(table, table.ana)) == []
    assert names(await board(table, table.ana, ladder="opponents")) == ["Apex", "Ana", "Sprout"]


async def test_a_forged_page_is_refused_in_a_sentence(table: Table) -> None:
    people = await more_people(table, 11)
    await stand(table, *(placed(table, each.id, 10.0 - n) for n, each in enumerate(people)))
    message = await board(table, table.ana)
    for words in (
        "chess server all people wins",
        "ecosystem all",
        "ecosystem server 2026-Q5 people wins",
        "ecosystem server all lions wins",
        "ecosystem server all people luck",
        "",
    ):
        assert "has expired" in said(await table.press_forged(table.ana, message, f"b:ranks:1:1:{words}"))
    far = "b:ranks:1:999999:ecosystem all all people rating"
    assert "Ecosystem" in said(await table.press_forged(table.ana, message, far))


async def test_a_match_counts_in_its_month_with_the_best_score(table: Table) -> None:
    number = await finished(table)
    scores = (await table.bot.tables.find(number)).play.scores()
    for when in ("this month", month(table.now()), "this season", "all time"):
        best = await board(table, table.ana, by="best score", when=when)
        said_best = [int(each.split("best score **")[1].rstrip("*")) for each in ranked(best)]
        assert said_best == sorted((score.total for score in scores[:2]), reverse=True)
    assert ranked(await board(table, table.ana, by="best score", when="2020-01")) == []


async def test_a_past_season_is_asked_for_by_its_name(table: Table) -> None:
    await named(table, table.people)
    await stand(table, placed(table, table.ana.id, at=table.now() - YEAR), placed(table, table.ben.id, 20.0))
    offered = await table.ana.autocomplete(table.channel, "leaderboard", "when", "20")
    assert [each["value"] for each in offered] == [PAST, month(table.now() - YEAR)]
    answer = await board(table, table.ben, when=PAST.lower())
    assert PAST in text(answer)
    assert names(answer) == ["Ana"]
    assert names(await board(table, table.ben)) == ["Ben"]


async def test_what_is_no_season_is_refused(table: Table) -> None:
    for typed in ("2026-Q5", "2026-13", "last year", "all"):
        refused = said(await table.people[0].slash(table.channel, "leaderboard", when=typed))
        assert refused.startswith(
            f"'{typed}' isn't a season or month; choose all time, this season, this month, or one"
        )


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({}, "is ranked yet: it takes 5 rated matches among people on this server, the latest within 90 days, and"),
        (
            {"ladder": "opponents"},
            "is ranked yet: it takes a rated match with opponents on this server in the last 90 days, and",
        ),
        ({"by": "wins"}, "is ranked yet: it takes a win in a rated match among people on this server, and"),
        (
            {"by": "best score", "when": "2025-07", "scope": "all servers"},
            "was ranked in 2025-07: it took a rated match among people, played to the end, and",
        ),
        ({"when": "2024-Q4"}, "was ranked in 2024-Q4: it took 5 rated matches among people on this server, and"),
        ({"scope": "all servers"}, "is ranked yet: it takes 5 rated matches among people, the latest within"),
    ],
)
async def test_an_empty_board_says_what_a_place_takes(table: Table, chosen: dict[str, str], sentence: str) -> None:
    for person in table.people:
        await table.bot.tables.store.users.set_privacy(person.id, "hidden" if "scope" not in chosen else "server")
    await three(table)
    answer = await board(table, table.people[3], **chosen)
    assert f"Nobody {sentence}" in text(answer)
    assert "and /privacy must allow the board to show you." in text(answer)
    assert "0 ranked" not in text(answer)
    assert not {"▶", "◀", "CSV"} & {*labels(answer)}


async def test_a_board_comes_as_a_file_that_no_spreadsheet_runs(table: Table) -> None:
    await three(table)
    await table.bot.tables.store.users.set_name(table.ben.id, "=1+2")
    await table.bot.tables.store.users.set_privacy(table.cleo.id, "hidden")
    given = await table.press(table.ana, await board(table, table.ana, by="wins"), "ranksfile")
    assert given.ephemeral
    name, data = await file_of(given)
    assert name == "ecosystem-all-wins.csv"
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert rows[0] == ["rank", "name", "rating", "margin", "matches", "wins", "best score"]
    assert [(each[0], each[1], each[5], each[6]) for each in rows[1:]] == [
        ("1", "'=1+2", "4", "60"),
        ("2", "Ana", "2", "70"),
    ]


async def test_the_board_is_shown_even_if_discord_does_not_answer(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await named(table, table.people)
    await stand(table, placed(table, table.ben.id))

    class RemovedCard:
        status, reason = 500, "no"

    async def fails(self: discord.Guild, member_id: int, /) -> discord.Member:
        raise discord.DiscordServerError(RemovedCard(), "no")

    monkeypatch.setattr(discord.Guild, "fetch_member", fails)
    assert names(await board(table, table.ana)) == ["Ben"]

"""Whole matches of Savannah Lines, EcoGoGo and Phylo against opponents."""

import random
import re
from collections.abc import Mapping

import pytest

from bot.tables.records import record_of
from cogs.kit.text import plain_names
from cogs.tables.hand_page import LONGEST_NEWS
from cogs.tables.table_page import news_since_own_turn
from games import GAMES
from games.core.values import figure
from games.verify import verify
from tests.behaviour.driver import LONGEST, TURNED, Shown, Table, asks, forge, labels, page_of, rename, said, text
from tests.depth import depth

MOST_TURNS = 200
LATER: Mapping[str, int] = depth({"lines": 30, "ecogogo": 10, "phylo": 20}, {"lines": 30})
"""The turn from which on a match is played by presses."""


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        ("lines", "", r"The cards are dealt; (\S+) is the dealer, drawn by lot, and goes first\."),
        ("ecogogo", "", r"The cards are dealt\. The draw chose (\S+) to begin\."),
        ("phylo", "", r"The cards are dealt\. To see who goes first, .+ were revealed; (\S+) goes first\."),
        (
            "phylo",
            "hand chosen",
            r"Both players choose a first hand, (\S+) first; the cards that they show decide who begins\.",
        ),
    ],
)
async def test_the_page_of_a_new_table_says_who_begins_and_why(
    table: Table, game: str, options: str, expected: str
) -> None:
    number = await table.open(2, options, game=game)
    stored = await table.bot.tables.find(number)
    begins = re.search(expected, text(table.post()))
    assert begins, text(table.post())
    assert begins[1] == plain_names(stored.names)[stored.waiting[0]]


@pytest.mark.parametrize(
    ("game", "opponents", "options", "name"),
    [
        ("lines", ("sprout", "grazer"), "hints off", TURNED),
        ("ecogogo", ("sprout", "sprout", "grazer"), "scoring classic", LONGEST),
        ("phylo", ("sprout",), "rules 1.3, hints off", LONGEST),
    ],
)
async def test_one_person_plays_a_whole_match_against_opponents_to_its_sheet(
    table: Table, game: str, opponents: tuple[str, ...], options: str, name: str
) -> None:
    rename(table, name)
    number = await table.open(len(opponents) + 1, options, opponents, game=game)
    ana, choose = table.people[0], random.Random(3).choice
    if game in LATER:
        await table.skip(number, LATER[game])
    elsewhere: Shown | None = None
    for step in range(MOST_TURNS):
        stored = await table.bot.tables.find(number)
        if not stored.running:
            break
        assert stored.waiting == (0,), "opponents move at once"
        page = elsewhere if elsewhere is not None and asks(elsewhere) else table.dms(ana)[-1]
        assert asks(page), text(page)
        if stored.play.progress.shows_table:
            assert news_since_own_turn(stored, 0, LONGEST_NEWS) in text(page), (
                "what the others have done stands above the question"
            )
        if step % 9 == 4:
            asked = page_of(await ana.slash(table.channel, "hand"))
            assert asks(asked) == asks(page)
            page = elsewhere = asked
        if page is not elsewhere:
            await table.seal(ana.user, page, choose)
        else:
            elsewhere = (await table.seal(ana, page, choose)).response
    stored = await table.bot.tables.find(number)
    assert stored.row.status == "finished"
    await table.at_rest()
    end = table.post()
    for each, score in zip(plain_names(stored.names), stored.play.scores(), strict=True):
        assert f"{each} {figure(score.total)}" in text(end)
    assert text(end).count("-# New rating: ") == 1, "an opponent's rating is its level's, not its seat's"
    assert {"Rematch", "Review my match", "Replay", "Record", "Verify the deal"} <= set(labels(end))
    assert verify(await record_of(table.bot.tables, stored)).over
    replay = page_of(await table.press(ana, end, "replay"))
    assert "Played next: " in text(replay), "one after another, nothing is picked in secret"
    assert "checks out" in said(await table.press(ana, end, "proof"))
    for seat in range(len(opponents) + 1):
        answer = await table.pick(ana, end, "why", str(seat))
        assert str(stored.play.scores()[seat].total) in said(answer)


@pytest.mark.parametrize(("game", "seats"), [("lines", 3), ("ecogogo", 4), ("ecosystem", 4), ("phylo", 2)])
async def test_a_table_has_four_seats_or_as_many_as_its_game_is_for(table: Table, game: str, seats: int) -> None:
    opened = await table.people[0].slash(table.channel, "play", game=game)
    assert opened.response is not None, said(opened)
    assert (await table.bot.tables.find(1)).row.size == seats


async def test_the_line_game_cannot_be_played_alone(table: Table) -> None:
    commands = table.env.backend.visible_commands(user_id=table.ana.id, channel_id=table.channel.id)
    solo = next(each for each in commands if each["name"] == "solo")
    game = next(each for each in solo["options"] if each["name"] == "game")
    assert {each["value"] for each in game["choices"]} == {slug for slug in GAMES if 1 in GAMES[slug].seats}
    data = {"id": solo["id"], "name": "solo", "type": 1, "options": [{"type": 3, "name": "game", "value": "lines"}]}
    refused = await forge(table, table.ana, 2, data)
    assert "Savannah Lines can't be played alone; open a table with /play." in said(refused)

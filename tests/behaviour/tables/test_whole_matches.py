"""Whole matches, by slash commands, direct messages, menus and buttons, to the score sheet."""

import random

import pytest

from games.core.match import Entry, Match
from games.core.values import Setup
from tests.behaviour.driver import Table, custom_ids, said, text
from tests.depth import depth, full


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=full)])
async def test_a_whole_match_is_played_to_its_sheet_and_equals_the_replay_of_its_record(
    table: Table, seats: int
) -> None:
    number = await table.open(seats)
    choose = random.Random(seats).choice
    for turn in depth((1, 2, 10, 11, 20), range(1, 21)):
        await table.skip(number, turn)
        for person in table.people[:seats]:
            page = table.hand(person)
            assert f":{turn}:" in custom_ids(page)[0]
            await table.seal(person.user, page, choose)
    stored = await table.bot.tables.find(number)
    assert stored.row.status == "finished"
    log = await table.bot.tables.store.log.read(number)
    again = Match.begin(stored.game, Setup(seats, stored.row.seed, stored.options)).replay(
        Entry(row.turn, row.seat, row.move) for row in log
    )
    assert again.over
    assert again.scores() == stored.play.scores()
    assert len(log) == 20 * seats
    end = text(table.post())
    winners = [stored.names[seat] for seat in again.winners]
    assert all(name in end.splitlines()[0] for name in winners)
    for name, score in zip(stored.names, again.scores(), strict=True):
        assert f"{name} {score.total}" in end
    assert stored.row.seed in said(await table.press(table.people[0], table.post(), "proof"))
    assert not any("called off" in text(post) for post in table.posts()), "the last turn's message says what it said"
    assert all(f"table {number}" in text(table.dms(person)[-1]) for person in table.people[:seats])

"""Presses that call a table off and come late: twice, or as somebody else ends it."""

import asyncio
import random

import pytest

from bot.tables.seats import Seats
from games.core.values import Refusal
from tests.bot.room import Room
from tests.bot.tables.test_stopping import ANA, BEN, CLEO, at_turn, away


async def test_two_last_presses_at_once_both_learn_that_the_table_has_ended(room: Room) -> None:
    """And three presses of one person count as one vote."""
    table = await at_turn(room, 12, seats=3)
    seats = Seats(room.tables)
    votes = await asyncio.gather(*(seats.call_off(table.id, ANA, leaves=False) for _ in range(3)))
    assert {vote.outcome for vote in votes} == {"open"}
    await seats.call_off(table.id, CLEO, leaves=False)
    last = await asyncio.gather(*(seats.call_off(table.id, BEN, leaves=False) for _ in range(2)))
    assert [vote.outcome for vote in last] == ["off", "off"]


async def test_a_press_that_arrives_after_the_end_learns_what_has_come_of_it(room: Room) -> None:
    """The last press of all is sent twice, and the second one is slow: early the table is off, late its person has left."""
    seats = Seats(room.tables)
    early, late = await at_turn(room, 10, seats=2), await at_turn(room, 20, seats=2)
    for table, leaves, outcome in ((early, False, "off"), (late, True, "left")):
        if leaves:
            await away(room, table, 0)
        else:
            await seats.call_off(table.id, ANA, leaves=False)
        presses = [await seats.call_off(table.id, BEN, leaves=leaves) for _ in range(2)]
        assert [vote.outcome for vote in presses] == [outcome, outcome]
        assert presses[1].stop.asked == frozenset(), "the channel hears of it once"


async def test_a_press_overtaken_by_the_last_pick_does_not_call_the_match_off(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody agrees, and at the same moment the match is played to its end."""
    table = await at_turn(room, 20, seats=2)
    seats = Seats(room.tables)
    await seats.call_off(table.id, ANA, leaves=False)

    async def overtaken(*_: object) -> bool:
        for seat in (0, 1):
            await room.pick(table.id, seat, random.Random(1))
        return False

    monkeypatch.setattr(room.store.stopping, "call_off", overtaken)
    with pytest.raises(Refusal, match="is over"):
        await seats.call_off(table.id, BEN, leaves=False)


async def test_whoever_has_left_hears_no_more_than_that_they_have_no_seat_once_the_match_is_over(room: Room) -> None:
    """An old button must not say that somebody plays on."""
    table = await at_turn(room, 20, opponents=("sprout", "sprout"))
    seats = Seats(room.tables)
    assert (await seats.call_off(table.id, ANA, leaves=True)).outcome == "left"
    await room.go_on(table.id)
    with pytest.raises(Refusal, match="no seat"):
        await seats.call_off(table.id, ANA, leaves=True)


async def test_a_late_press_does_not_call_off_what_was_played_to_its_end(room: Room) -> None:
    """And somebody without a seat is told so."""
    table = await at_turn(room, 20, seats=2)
    seats = Seats(room.tables)
    for seat in (0, 1):
        await room.pick(table.id, seat, random.Random(1))
    for who, words in ((ANA, "over"), (CLEO, "no seat")):
        with pytest.raises(Refusal, match=words):
            await seats.call_off(table.id, who, leaves=False)

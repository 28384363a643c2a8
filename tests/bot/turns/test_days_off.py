"""On days off slow clocks stand still: for at most 14 days a year of a person, and 14 in all at a table."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.kit.clock import DAY
from bot.tables.pace import days_off, find_pace
from bot.turns.hours import PlayingHours
from db.turns.rows import OffRow
from games.core.values import Refusal
from tests.bot.room import PEOPLE, START, Room

ANA, BEN, CLEO = PEOPLE[:3]


def day(number: int) -> str:
    """A day after the first, as people type it."""
    return datetime.fromtimestamp((START + number * DAY) / 1000, UTC).date().isoformat()


@pytest.fixture
def hours(room: Room) -> PlayingHours:
    return PlayingHours(room.store, room.clocks, lambda: None)


async def due(room: Room, number: int) -> dict[int, int]:
    """When each seat's time is up, in milliseconds from the start."""
    table = await room.tables.for_display(await room.tables.find(number))
    return {seat: at - START for seat, at in table.due.items()}


MIDNIGHT = DAY - START % DAY
"""From the start to the next midnight."""


async def test_a_clock_stands_still_on_days_off_and_goes_on_after_them(room: Room, hours: PlayingHours) -> None:
    slow, live = (await room.begin("ecosystem", 2)).id, (await room.begin("ecosystem", 2, "live")).id
    before = await due(room, live)
    assert await due(room, slow) == {0: 3 * DAY, 1: 3 * DAY}
    setting = await hours.take_off(ANA, day(1), day(7))
    assert setting.left == 7
    assert await due(room, slow) == {0: 10 * DAY, 1: 3 * DAY}
    assert await due(room, live) == before
    await room.advance(9 * DAY)
    table = await room.tables.find(slow)
    assert table.waiting == (0,), "the stand-in has picked for Ben alone"
    assert await room.delivery.budget.may_notify(ANA, "now")
    await room.pick(slow, 0)
    assert (await room.tables.find(slow)).people[0].bank == DAY, "of nine days seven were off, and one was for the pick"


async def test_nothing_rings_on_a_day_off(room: Room, hours: PlayingHours) -> None:
    await hours.take_off(ANA, day(0), day(0))
    assert not await room.delivery.budget.may_notify(ANA, "a")
    assert not await room.delivery.budget.may_notify(ANA, "b", pace=find_pace("evening"))
    assert await room.delivery.budget.may_notify(ANA, "c", pace=find_pace("live"))
    await room.advance(MIDNIGHT)
    assert await room.delivery.budget.may_notify(ANA, "a")


async def test_days_off_that_end_early_give_the_rest_back_and_a_begun_day_counts(
    room: Room, hours: PlayingHours
) -> None:
    slow = (await room.begin("ecosystem", 2)).id
    await hours.take_off(ANA, day(0), day(9))
    await room.advance(DAY)
    setting = await hours.end(ANA)
    assert (setting.off, setting.left) == (None, 13)
    assert (await due(room, slow))[0] == 4 * DAY
    await hours.take_off(ANA, day(3), day(4))
    assert (await due(room, slow))[0] == 6 * DAY
    assert (await hours.end(ANA)).left == 13
    assert (await due(room, slow))[0] == 4 * DAY


async def test_nobody_takes_more_than_fourteen_days_in_any_year(room: Room, hours: PlayingHours) -> None:
    await hours.take_off(ANA, day(300), day(309))
    with pytest.raises(Refusal, match="already have days off until"):
        await hours.take_off(ANA, day(311), day(311))
    await room.advance(311 * DAY)
    for first, last in ((320, 324), (311, 315), (640, 644)):
        with pytest.raises(Refusal, match=r"5 days off\. You may take 14 in a year, and have 4 left"):
            await hours.take_off(ANA, day(first), day(last))
    await hours.take_off(ANA, day(320), day(323))
    await room.advance(400 * DAY)
    assert (await hours.get(ANA)).left == 14


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        ("tomorrow", "2027-01-20", "looks like \"2026-12-24\", not 'tomorrow'"),
        ("2027-01-14", "2027-01-20", "must be today or later"),
        ("2027-02-02", "2027-02-01", "within two years"),
        ("2027-02-01", "9999-12-31", "within two years"),
        ("9999-12-31", "9999-12-31", "within two years"),
        ("2027-02-01", "2027-02-15", r"15 days off\. You may take 14"),
    ],
)
async def test_what_cannot_be_taken_is_refused_in_a_sentence(
    hours: PlayingHours, first: str, last: str, why: str
) -> None:
    with pytest.raises(Refusal, match=why):
        await hours.take_off(ANA, first, last)
    assert (await hours.get(ANA)).off is None


async def test_a_given_day_moves_the_others_clocks_three_times_at_most(room: Room, hours: PlayingHours) -> None:
    slow = (await room.begin("ecosystem", 3, opponents=("grazer",))).id
    await hours.give(slow, ANA)
    assert await due(room, slow) == {0: 3 * DAY, 1: 4 * DAY}
    with pytest.raises(Refusal, match="already has an extra day"):
        await hours.give(slow, BEN)
    await room.advance(DAY)
    await hours.give(slow, BEN)
    assert await due(room, slow) == {0: 4 * DAY, 1: 4 * DAY}
    await room.advance(DAY)
    await hours.give(slow, ANA)
    await room.advance(DAY)
    with pytest.raises(Refusal, match="given 3 days"):
        await hours.give(slow, BEN)
    with pytest.raises(Refusal, match="no table"):
        await hours.give(slow, CLEO)
    for alone in (await room.begin("ecosystem", 2, "live"), await room.begin("savanna", 2, opponents=("grazer",))):
        with pytest.raises(Refusal, match="only to other people, at a table with a clock"):
            await hours.give(alone.id, ANA)


async def test_a_day_that_would_move_no_clock_is_not_given(room: Room, hours: PlayingHours) -> None:
    slow = (await room.begin("ecosystem", 2)).id
    await hours.take_off(ANA, day(0), day(4))
    with pytest.raises(Refusal, match="would gain nothing"):
        await hours.give(slow, BEN)
    assert not await room.store.days_off.given(slow)
    await hours.give(slow, ANA)
    await room.advance(4 * DAY)
    before = (await due(room, slow))[0]
    await hours.give(slow, BEN)
    assert (await due(room, slow))[0] > before


async def test_days_given_stay_when_their_giver_is_erased_and_are_read_in_their_order(
    room: Room, hours: PlayingHours
) -> None:
    slow = (await room.begin("ecosystem", 3, opponents=("grazer",))).id
    late, early = (OffRow(ANA, slow, START - number * DAY, START - number * DAY + 1) for number in (1, 2))
    assert await room.store.days_off.add(late, [])
    assert await room.store.days_off.add(early, [late])
    await hours.give(slow, ANA)
    await room.store.privacy.erase(ANA)
    await room.clocks.recompute(slow)
    assert (await due(room, slow))[1] == 4 * DAY


async def test_a_clock_that_starts_while_days_off_are_taken_knows_them(
    room: Room, hours: PlayingHours, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, taken = (await room.begin("ecosystem", 2, opponents=("grazer",))).id, list[asyncio.Task[object]]()
    change = room.store.clocks.change

    async def taken_first(*changed: Any) -> None:
        if not taken:
            taken.append(asyncio.create_task(hours.take_off(ANA, day(2), day(2))))
            await asyncio.wait(taken, timeout=1)
        await change(*changed)

    monkeypatch.setattr(room.store.clocks, "change", taken_first)
    await room.pick(slow, 0)
    await asyncio.gather(*taken)
    await room.go_on(slow)
    assert await due(room, slow) == {0: 4 * DAY}


async def test_a_clock_that_another_process_has_just_started_stays(
    room: Room, hours: PlayingHours, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, find = (await room.begin("ecosystem", 2)).id, room.tables.find_snapshot
    later = replace((await room.store.clocks.of(slow))[0], turn=2, deadline_at=START + 5 * DAY)

    async def found_before(match_id: int) -> Any:
        found = await find(match_id)
        await room.store.clocks.change(match_id, [], [later], {})
        return found

    monkeypatch.setattr(room.tables, "find_snapshot", found_before)
    monkeypatch.setattr(room.clocks, "on_moved", lambda match_ids: None)
    await hours.take_off(ANA, day(1), day(2))
    assert (await room.store.clocks.of(slow))[0] == later


async def test_a_table_stands_still_for_fourteen_days_at_most_however_they_are_chained(
    room: Room, hours: PlayingHours
) -> None:
    slow, _ = (await room.begin("ecosystem", 2)).id, await room.begin("ecosystem", 2, "live")
    assert (await hours.take_off(ANA, day(1), day(10))).cut == ()
    ends = START + MIDNIGHT + 14 * DAY
    assert (await hours.take_off(BEN, day(11), day(22))).cut == ((slow, ends),)
    assert await due(room, slow) == {0: 13 * DAY, 1: 3 * DAY}


async def test_time_that_the_bot_was_down_is_given_back_beside_days_off(room: Room, hours: PlayingHours) -> None:
    slow = (await room.begin("ecosystem", 2)).id
    await hours.take_off(ANA, day(1), day(3))
    await room.lose(6 * 3600_000)
    assert await due(room, slow) == {0: 6 * DAY + 6 * 3600_000, 1: 3 * DAY + 6 * 3600_000}
    await room.advance(MIDNIGHT)
    before = (await due(room, slow))[0]
    await room.lose(DAY)
    assert (await due(room, slow))[0] == before, "nothing of hers is lost on a day off"


def test_of_all_days_off_at_a_table_the_first_fourteen_count() -> None:
    given, early = OffRow(BEN, 7, 3 * DAY, 4 * DAY), OffRow(ANA, None, -2 * DAY, 2 * DAY)
    long = OffRow(BEN, None, 5 * DAY, 30 * DAY)
    rows = (long, given, early)
    assert days_off(rows, ANA, 0) == ((0, 2 * DAY), (3 * DAY, 4 * DAY))
    assert days_off(rows, BEN, 0) == ((5 * DAY, 16 * DAY),)
    assert days_off((long, OffRow(ANA, None, 20 * DAY, 22 * DAY)), ANA, 0) == ()

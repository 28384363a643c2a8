"""Nobody loses or gains time when the wall clock jumps."""

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.kit.clock import HOUR, MINUTE, ClockJumps
from bot.turns.clocks import LostTime
from db.store import StorageUnavailable
from db.turns import clocks as stored
from db.turns.rows import ClockRow
from tests.bot.room import Room


class Machine:
    """A machine whose time can be set, and which can be suspended: only its steady clock stops then."""

    def __init__(self, room: Room) -> None:
        self.room, self.steady = room, 0

    def runs(self, ms: int) -> None:
        self.room.now += ms
        self.steady += ms

    def jumps(self, ms: int) -> None:
        self.room.now += ms


@pytest_asyncio.fixture
async def machine(room: Room) -> Machine:
    """The machine on which the room's bot runs."""
    return Machine(room)


@pytest_asyncio.fixture
async def lost(room: Room, machine: Machine) -> LostTime:
    """Time that runs."""
    made = LostTime(room.clocks, ClockJumps(room.time, lambda: machine.steady))
    await made.resume()
    return made


async def left(room: Room, number: int) -> dict[int, int]:
    return {seat: row.deadline_at - room.now for seat, row in (await room.store.clocks.of(number)).items()}


@pytest.mark.parametrize("hours", [5, 30 * 24, -5, -30 * 24])
@pytest.mark.parametrize("pace", ["live", "day"])
async def test_after_a_jump_everyone_has_as_much_time_left_as_before(
    room: Room, machine: Machine, lost: LostTime, hours: int, pace: str
) -> None:
    table = await room.begin("ecosystem", 2, pace)
    machine.runs(MINUTE)
    before, said = await left(room, table.id), len(room.messenger.said)
    machine.jumps(hours * HOUR)
    assert await lost.check()
    assert await room.clocks.run_due() == []
    assert await left(room, table.id) == before
    assert len(room.messenger.said) == said
    assert await room.store.meta.get("alive_at") == room.now, "the next start gives nothing back for this"
    assert await lost.check()
    assert await left(room, table.id) == before, "a jump counts once"


@pytest_asyncio.fixture
async def stopped(
    room: Room, machine: Machine, lost: LostTime, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[dict[int, int]]:
    """A process wakes that was stopped for five hours."""
    loop, woken = asyncio.get_running_loop(), asyncio.Event()
    watching = asyncio.create_task(lost.clock_jumps.watch(woken.set))
    await asyncio.sleep(0)
    before, time = await left(room, (await room.begin("ecosystem", 2, "live")).id), loop.time
    machine.runs(5 * HOUR)
    monkeypatch.setattr(loop, "time", lambda: time() + 5 * HOUR / 1000)
    await woken.wait()
    yield before
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)


def the_same(before: dict[int, int], now: dict[int, int]) -> bool:
    return all(0 <= before[seat] - now[seat] <= 5_000 for seat in before)


async def test_a_process_that_was_stopped_times_nobody_out_when_it_wakes(
    room: Room, lost: LostTime, stopped: dict[int, int]
) -> None:
    for _ in range(2):
        assert await lost.check()
        assert await room.clocks.run_due() == []
        assert the_same(stopped, await left(room, 1))


async def test_a_shard_that_a_stopped_process_lost_gets_its_time_back(
    room: Room, lost: LostTime, stopped: dict[int, int]
) -> None:
    await lost.adopt(0, left_at=lost.ran_until())
    assert the_same(stopped, await left(room, 1))


async def test_a_jump_takes_nothing_out_of_a_bank_and_puts_nothing_in(
    room: Room, machine: Machine, lost: LostTime
) -> None:
    table = await room.begin("ecosystem", 2, "live")
    for jump in (5 * HOUR, -5 * HOUR):
        machine.jumps(jump)
        await lost.check()
        for seat in (0, 1):
            await room.pick(table.id, seat, random.Random(seat))
        table = await room.tables.find(table.id)
        assert [person.bank for person in table.people] == [10 * MINUTE, 10 * MINUTE]


async def test_small_differences_never_add_up_to_a_jump(room: Room, machine: Machine, lost: LostTime) -> None:
    table = await room.begin("ecosystem", 2)
    before = (await room.store.clocks.of(table.id))[0]
    for _ in range(300):
        machine.runs(MINUTE)
        machine.jumps(500)
        assert await lost.check()
    assert (await room.store.clocks.of(table.id))[0] == before


async def test_time_that_fails_to_be_given_back_stands_still_and_is_given_back_once(
    room: Room, machine: Machine, lost: LostTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 2, "live")
    before = await left(room, table.id)
    machine.jumps(5 * HOUR)

    def fails(*args: object) -> None:
        raise OSError("an odd failure")

    with monkeypatch.context() as broken:
        broken.setattr(stored, "upsert", fails)
        with pytest.raises(StorageUnavailable, match="an odd failure"):
            await lost.check()
    assert lost.stopped
    machine.runs(MINUTE)
    assert await lost.check()
    assert await left(room, table.id) == before


async def test_a_jump_while_a_shard_is_away_counts_once(room: Room, machine: Machine, lost: LostTime) -> None:
    """Also one just before the shard notices: the whole stay away is given back in one piece."""
    table = await room.begin("ecosystem", 2, "live")
    before = await left(room, table.id)
    machine.jumps(HOUR)
    lost.shard_left(0)
    machine.jumps(2 * HOUR)
    assert not await lost.check()
    machine.runs(HOUR)
    lost.away.discard(0)
    assert await lost.check()
    assert await left(room, table.id) == before


async def test_a_turn_that_began_after_the_time_was_set_back_stays_as_it_is(
    room: Room, machine: Machine, lost: LostTime
) -> None:
    old, new = [await room.begin("ecosystem", 2, "live") for _ in range(2)]
    before = await left(room, old.id)
    machine.jumps(-5 * HOUR)
    await room.store.clocks.change(new.id, [0, 1], [], {})
    await room.clocks.update(await room.tables.find(new.id))
    began = await left(room, new.id)
    machine.runs(3_000)
    assert await lost.check()
    for table, was in ((old, before), (new, began)):
        assert await left(room, table.id) == {seat: each - 3_000 for seat, each in was.items()}


async def test_a_sleeping_table_sleeps_no_longer_for_a_jump(room: Room, machine: Machine, lost: LostTime) -> None:
    table = await room.begin("ecosystem", 2, "live")
    machine.runs(HOUR)
    for seat in (0, 1):
        await room.store.seats.set_away(table.id, seat)
    await room.go_on(table.id)
    assert (await room.tables.find(table.id)).asleep
    for jump in (30 * 24 * HOUR, -60 * 24 * HOUR):
        machine.runs(HOUR)
        slept = room.now - ((await room.tables.find(table.id)).row.asleep_since or 0)
        machine.jumps(jump)
        await lost.check()
        assert room.now - ((await room.tables.find(table.id)).row.asleep_since or 0) == slept


async def test_a_clock_that_stops_while_time_is_given_back_stays_stopped(
    room: Room, machine: Machine, lost: LostTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 2, "live")
    write = room.store.clocks.give_back

    async def picked(*args: object) -> None:
        await room.store.clocks.change(table.id, [0], [], {})
        row = (await room.store.clocks.of(table.id))[1]
        await room.store.clocks.change(row.match_id, [], [replace(row, turn=2, since=room.now)], {})
        await write(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(room.store.clocks, "give_back", picked)
    # Nobody has really picked, so the work that follows would set the clocks as they were.
    monkeypatch.setattr(room.clocks, "on_moved", lambda numbers: None)
    machine.jumps(HOUR)
    await lost.check()
    rows: dict[int, ClockRow] = await room.store.clocks.of(table.id)
    assert [(seat, row.turn, row.since) for seat, row in rows.items()] == [(1, 2, room.now)]

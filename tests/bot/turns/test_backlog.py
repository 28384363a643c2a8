"""At the start, tables are looked at a few at a time: those where somebody waits first, and a press never waits for them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection

import pytest
import pytest_asyncio

from bot.kit.clock import HOUR, MINUTE
from bot.messages.audiences import audience
from bot.tables.tables import Tables
from bot.turns import backlog, turns
from bot.turns.backlog import AT_ONCE, Backlog
from db.store import StorageUnavailable
from db.turns.glances import Glances
from tests.bot.room import PEOPLE, Room
from tests.bot.turns.test_glance import Counted, post
from tests.bot.turns.test_watchdog import quietly

__all__ = ["post"]


class Work:
    """Moves no table along, but notes in which order that was asked, and how many were in work at once."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.at_once = self.most = 0
        self.go = asyncio.Event()
        self.go.set()

    async def __call__(self, match_id: int) -> None:
        self.begun.append(match_id)
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await self.go.wait()
        await asyncio.sleep(0.02)
        self.at_once -= 1


@pytest_asyncio.fixture
async def work() -> AsyncIterator[Work]:
    """What the backlog asks for."""
    yield Work()


async def until(so: Callable[[], bool]) -> None:
    """Wait for what nothing tells. Raises TimeoutError after a minute."""
    async with asyncio.timeout(60):
        while not so():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def ended(line: Backlog) -> None:
    """Wait until nothing is left."""
    while line.tasks:
        await asyncio.wait(line.tasks)


async def undelivered(room: Room, number: int) -> None:
    """A player of this table never got their hand."""
    await room.store.shown.clear_message(number, audience(0))


async def test_few_tables_are_in_work_at_once(room: Room, work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are."""
    monkeypatch.setattr(backlog, "RATE", 1e9)
    numbers = [(await room.begin("ecosystem", 2)).id for _ in range(3 * AT_ONCE)]
    for number in numbers:
        await undelivered(room, number)
    line = Backlog(room.store.glances, work)
    line.add(numbers)
    await ended(line)
    assert sorted(work.begun) == numbers
    assert work.most == AT_ONCE
    assert not line.busy


async def test_tables_where_somebody_waits_come_first_and_then_those_whose_time_runs_out(
    room: Room, work: Work
) -> None:
    """A hand that nobody has got comes before deadlines that were moved; the soonest deadline comes before later ones."""
    slow, soon, healthy, late = [
        (await room.begin("ecosystem", 2, pace)).id for pace in ("relaxed", "live", "day", "day")
    ]
    await room.clocks.heartbeat()
    room.now += HOUR
    work.go.clear()
    await room.clocks.give_back()
    await room.turns._whole(healthy)
    await undelivered(room, slow)
    await undelivered(room, late)
    line = Backlog(room.store.glances, work)
    line.add([slow, soon, healthy, late])
    await until(lambda: len(work.begun) == 3)
    work.go.set()
    await ended(line)
    assert work.begun == [late, slow, soon]


async def test_whoever_waits_does_not_wait_for_a_glance_at_all_tables(
    room: Room, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest table is the only one where somebody lacks a hand: it is moved along after the first glance of many."""
    monkeypatch.setattr(backlog, "AT_A_GLANCE", 2)
    numbers = [(await room.begin("ecosystem", 2)).id for _ in range(9)]
    await undelivered(room, numbers[-1])
    glances, of = list[tuple[int, ...]](), Glances.of

    async def noted(self: Glances, match_ids: Collection[int]) -> object:
        glances.append((*match_ids, *work.begun))
        return await of(self, match_ids)

    monkeypatch.setattr(Glances, "of", noted)
    line = Backlog(room.store.glances, work)
    line.add(await room.store.glances.in_order(numbers))
    await ended(line)
    assert numbers[-1] in glances[0]
    assert len(glances) == 5
    assert work.begun == [numbers[-1]]
    assert glances[1][-1] == numbers[-1], "its work has begun before the second glance"


async def test_tables_that_owe_nothing_cost_no_replay_and_no_request(
    room: Room, post: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start of a bot that was away for some seconds, almost all are like that."""
    numbers = [(await room.begin(game, 2)).id for game in ("ecosystem", "lines", "phylo")]
    before, sent = Tables(room.store, room.time), Counted.requests
    await room.clocks.heartbeat()
    room.now += MINUTE // 4
    await room.clocks.give_back()
    room.tables.find = before.find  # type: ignore[method-assign] # as after a restart, no match is in memory
    with monkeypatch.context() as patch:
        patch.setattr("bot.tables.tables._begun", None)
        assert await room.turns.catch_up() == len(numbers)
        assert room.turns.busy
        await room.quiet()
    assert not room.turns.busy
    assert Counted.requests == sent


async def test_after_a_crash_everything_that_is_owed_is_delivered(room: Room, post: Counted) -> None:
    """A pick that completed a turn, a lost hand, a lost message, and an end that nobody has seen."""
    numbers = [(await room.begin("ecosystem", 2)).id for _ in range(8)]
    for seat in (0, 1):
        await quietly(room, await room.tables.find(numbers[1]), seat)
    await undelivered(room, numbers[4])
    await room.store.shown.clear_message(numbers[5], "channel")
    await room.store.matches.close(numbers[7], "cancelled", room.now, "somebody said so")
    sent = len(post.hands), len(post.tables)
    await room.turns.catch_up()
    await room.quiet()
    assert (await room.tables.find(numbers[1])).turn == 2
    assert (len(post.hands), len(post.tables)) == (sent[0] + 3, sent[1] + 3)
    assert await room.store.matches.unfinished_deliveries() == tuple(
        number for number in numbers if number != numbers[7]
    )
    assert {row.turn for row in (await room.store.shown.get(numbers[1])).values() if row.audience == "seat:0"} == {2}


async def test_a_press_takes_its_table_out_of_the_backlog_even_during_a_glance(
    room: Room, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rows are being read when somebody presses: the press moves it along, and the backlog leaves it alone."""
    numbers = [(await room.begin("ecosystem", 2)).id for _ in range(2)]
    for number in numbers:
        await undelivered(room, number)
    line, of = Backlog(room.store.glances, work), Glances.of

    async def pressed(self: Glances, match_ids: Collection[int]) -> object:
        line.drop(numbers[1])
        return await of(self, match_ids)

    monkeypatch.setattr(Glances, "of", pressed)
    line.add(numbers)
    await ended(line)
    assert work.begun == numbers[:1]


async def test_a_press_during_a_glance_does_not_keep_its_table_from_the_next(
    room: Room, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If its deadlines are moved after the press, the backlog looks at it again."""
    number = (await room.begin("ecosystem", 2)).id
    await undelivered(room, number)
    line, of = Backlog(room.store.glances, work), Glances.of

    async def pressed(self: Glances, match_ids: Collection[int]) -> object:
        monkeypatch.setattr(Glances, "of", of)
        line.drop(number)
        line.add([number])
        return await of(self, match_ids)

    monkeypatch.setattr(Glances, "of", pressed)
    line.add([number])
    await ended(line)
    assert work.begun == [number]


async def test_a_press_does_not_wait_for_the_backlog_and_takes_its_table_out_of_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every place is taken by a table that makes no headway; the table that is pressed on goes on at once, and only once."""
    monkeypatch.setattr(turns, "PATIENCE", 600.0)
    numbers = [(await room.begin("ecosystem", 2)).id for _ in range(AT_ONCE + 2)]
    for number in numbers:
        await undelivered(room, number)
    stuck, update, done = asyncio.Event(), room.turns.update, list[int]()
    begun: list[int] = []

    async def slow(match_id: int) -> None:
        begun.append(match_id)
        if match_id != numbers[-1]:
            await stuck.wait()
        await update(match_id)
        done.append(match_id)

    monkeypatch.setattr(room.turns, "update", slow)
    await room.turns.catch_up()
    try:
        await until(lambda: len(begun) == AT_ONCE)
        assert begun == numbers[:AT_ONCE]
        table = await room.tables.find(numbers[-1])
        await room.tables.seal(table, PEOPLE[0], 1, str(table.game.legal(table.play.view(0))[0]))
        room.turns.soon(table.id)
        assert table.id not in room.turns.backlog._waiting
        await until(lambda: bool(done))
        assert done == [table.id]
    finally:
        stuck.set()
    await room.quiet()
    assert sorted({*done}) == numbers
    assert done.count(table.id) <= 2, "once for the press, and perhaps once because the other player's clock ran on"


async def test_of_many_clocks_that_run_out_at_once_most_wait_their_turn(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their moves are made at once; their messages come in the order of the backlog. A few go at once, as always."""
    numbers = [(await room.begin("ecosystem", 2, "live")).id for _ in range(turns.MANY + 5)]
    waited: list[int] = []
    add = room.turns.backlog.add

    def noted(match_ids: list[int]) -> None:
        waited.extend(match_ids)
        add(match_ids)

    monkeypatch.setattr(room.turns.backlog, "add", noted)
    for number in numbers:
        room.turns.in_turn(number)
    assert waited == numbers[turns.MANY :]
    await room.quiet()
    room.turns.in_turn(numbers[-1])
    assert waited == numbers[turns.MANY :]
    await room.quiet()


async def test_no_more_is_sent_than_discord_takes(room: Room, work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables wait for the requests of those before them; the pauses are as long as their number says."""
    slept: list[float] = []
    loop = asyncio.get_running_loop()
    now = [loop.time()]

    async def passes(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    numbers = [(await room.begin("ecosystem", 2)).id for _ in range(20)]
    for number in numbers:
        await undelivered(room, number)
    monkeypatch.setattr(backlog, "AT_ONCE", 1)
    line = Backlog(room.store.glances, work)
    monkeypatch.setattr(line, "_now", lambda: now[0])
    monkeypatch.setattr(line, "_sleep", passes)
    line.add(numbers)
    await ended(line)
    assert sum(slept) == pytest.approx((20 - 1) * 3 / backlog.RATE - backlog.BURST, abs=0.01)


async def test_rows_that_cannot_be_read_mean_a_closer_look(
    room: Room, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is busy for a moment: no table is left out."""
    number = (await room.begin("ecosystem", 2)).id

    async def busy(self: Glances, match_ids: object) -> None:
        raise StorageUnavailable("busy")

    monkeypatch.setattr(Glances, "of", busy)
    line = Backlog(room.store.glances, work)
    line.add([number])
    await ended(line)
    assert work.begun == [number]


async def test_what_fails_for_one_table_keeps_no_other_from_its_turn(room: Room) -> None:
    """Nor does closing wait for the rest."""
    numbers, begun = [(await room.begin("ecosystem", 2)).id for _ in range(3)], list[int]()

    async def fails(match_id: int) -> None:
        begun.append(match_id)
        raise OSError("an odd failure")

    for number in numbers:
        await undelivered(room, number)
    line = Backlog(room.store.glances, fails)
    line.add(numbers)
    await ended(line)
    assert sorted(begun) == numbers
    line.add(numbers)
    await line.close()
    assert not line.busy

"""When time passes, everything due happens at its instant."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.kit.clock import HOUR
from sandbox import bot as process
from sandbox.bot import MovedClock, Orders, travel
from tests.behaviour.driver import Table, a_table, text

DAY = 24 * HOUR


class Lines(Orders):
    """Orders in place of those on standard input."""

    def __init__(self, *lines: str) -> None:
        self._left = [*lines]

    async def next(self) -> int:
        if not self._left:
            raise asyncio.QueueEmpty
        return int(self._left.pop(0).split()[1])


@pytest.fixture
def clock() -> MovedClock:
    """The machine's time."""
    return MovedClock()


@pytest_asyncio.fixture
async def table(tmp_path: Path, clock: MovedClock) -> AsyncIterator[Table]:
    """A table whose bot goes by that clock."""
    async with a_table(tmp_path, clock=clock) as fresh:
        yield fresh
        fresh.env.raise_errors()


async def test_a_reminder_comes_before_its_deadline(table: Table, clock: MovedClock) -> None:
    await table.open(2, pace="day", opponents=("sprout",))
    before, steps, seen = {message.id for message in table.dms(table.people[0])}, list[int](), dict[int, str]()

    def moved(offset: int) -> None:
        steps.append(offset)
        seen.update((message.id, text(message)) for message in table.dms(table.people[0]))

    await travel(table.bot, clock, 4 * DAY, moved)
    assert [round(step / HOUR) for step in steps] == [54, 65, 72, 90, 94, 96, 96]
    news = [seen[each] for each in sorted(seen.keys() - before)]  # each of them goes when its turn is over
    reminded = [number for number, each in enumerate(news) if "is waiting for your pick" in each]
    late = [number for number, each in enumerate(news) if "Time ran out" in each]
    assert (len(reminded), len(late)) == (4, 2), "two reminders of each deadline"
    assert reminded[1] < late[0] < reminded[2] < reminded[3] < late[1]
    assert clock.offset == 4 * DAY
    assert table.bot.at_rest


async def test_work_that_is_stuck_does_not_stop_time(
    table: Table, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.open(2, pace="day", opponents=("sprout",))
    assert await process.wait_until_idle(table.bot)
    monkeypatch.setattr(process, "LONGEST_STEP", 1.0)

    async def nothing(soon: object) -> list[int]:
        return []

    monkeypatch.setattr(table.bot.clocks, "run_due", nothing)
    steps = list[int]()
    await travel(table.bot, clock, 4 * DAY, steps.append)
    assert [round(step / HOUR) for step in steps] == [54, 96]


async def test_time_waits_for_whoever_waits_for_an_answer(table: Table) -> None:
    assert await process.wait_until_idle(table.bot)
    async with table.bot.request_limiter.enter(1):
        assert not table.bot.at_rest
    assert table.bot.at_rest


async def test_with_nothing_due_all_of_the_time_passes_at_once(table: Table, clock: MovedClock) -> None:
    steps = list[int]()
    await travel(table.bot, clock, HOUR, steps.append)
    await travel(table.bot, clock, HOUR, steps.append)
    assert steps == [HOUR, 2 * HOUR]


async def test_a_travel_that_fails_ends_and_the_next_one_goes_on(
    table: Table, clock: MovedClock, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    orders = Lines("travel 1000", "travel 2000")
    working = table.bot.due_at

    async def failing() -> int | None:
        monkeypatch.setattr(table.bot, "due_at", working)
        raise OSError("the disk is full")

    monkeypatch.setattr(table.bot, "due_at", failing)
    with pytest.raises(asyncio.QueueEmpty):
        await process.obey(orders, table.bot, clock)
    printed = capsys.readouterr().out.splitlines()
    assert [each for each in printed if each.startswith(("clock", "done"))] == ["done", "clock 2000", "done"]
    assert "time could not be moved" in "".join(printed)

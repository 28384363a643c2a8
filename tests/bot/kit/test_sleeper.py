"""The sleeper asks what is due next no more often than it may, and yet does what is due in time."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.kit.clock import wall_clock
from bot.kit.sleeper import SHORTEST_NAP, Sleeper

GAP = 300
"""Milliseconds."""


class Log:
    """When the sleeper asked and worked, by the loop's time; what is due is `due` milliseconds after the question."""

    def __init__(self, due: int | None) -> None:
        self.due = due
        self.asked: list[float] = []
        self.worked: list[float] = []

    async def next_at(self) -> int | None:
        self.asked.append(asyncio.get_running_loop().time())
        await asyncio.sleep(0)
        return None if self.due is None else wall_clock() + self.due

    async def work(self) -> None:
        self.worked.append(asyncio.get_running_loop().time())


@asynccontextmanager
async def asleep(log: Log, gap: int) -> AsyncIterator[Sleeper]:
    """A sleeper that has asked once."""
    sleeper = Sleeper(wall_clock, log.next_at, log.work, gap=gap)
    sleeper.start()
    await until(lambda: sleeper.asleep)
    yield sleeper
    await sleeper.close()


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not done():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_many_wakes_are_one_question() -> None:
    """It comes once the gap after the question before is over."""
    log = Log(None)
    async with asleep(log, GAP) as sleeper:
        for _ in range(100):
            sleeper.wake()
            await asyncio.sleep(0)
        assert len(log.asked) == 1
        assert not sleeper.asleep
        await until(lambda: sleeper.asleep)
        assert len(log.asked) == 2
        assert log.asked[1] - log.asked[0] >= GAP / 1000


async def test_after_a_quiet_time_it_asks_at_once() -> None:
    log = Log(None)
    async with asleep(log, GAP) as sleeper:
        await asyncio.sleep(1.1 * GAP / 1000)
        woken = asyncio.get_running_loop().time()
        sleeper.wake()
        await until(lambda: len(log.asked) == 2)
        assert log.asked[1] - woken < GAP / 2000


async def test_what_is_due_is_done_however_often_somebody_wakes_it() -> None:
    """A nap that ends within the gap isn't begun again."""
    log = Log(0)
    sleeper = Sleeper(wall_clock, log.next_at, log.work, gap=GAP)
    sleeper.start()
    try:
        async with asyncio.timeout(20):
            while not log.worked:
                sleeper.wake()
                await asyncio.sleep(0)
        assert len(log.asked) == 1
        assert log.worked[0] - log.asked[0] >= SHORTEST_NAP / 1000 * 0.9
    finally:
        await sleeper.close()


async def test_without_a_gap_every_wake_asks() -> None:
    """So it is where somebody else turns the clock."""
    log = Log(None)
    async with asleep(log, 0) as sleeper:
        for number in range(2, 5):
            sleeper.wake()
            await until(lambda: sleeper.asleep)
            assert len(log.asked) == number

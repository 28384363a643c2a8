"""Locks by name: who waits for whom."""

import asyncio
import gc

from bot.kit.limits import Locks


async def test_the_same_thing_done_to_the_same_subject_waits_and_anything_else_does_not() -> None:
    locks = Locks()
    async with locks.of("turn", 7):
        assert locks.of("turn", 7).locked()
        assert not locks.of("delivery", 7).locked()
        assert not locks.of("turn", 8).locked()


async def test_waiters_proceed_in_the_order_they_asked() -> None:
    locks, order = Locks(), list[int]()

    async def come(number: int) -> None:
        async with locks.of("lobby", 1):
            await asyncio.sleep(0)
            order.append(number)

    await asyncio.gather(*(come(number) for number in range(5)))
    assert order == [0, 1, 2, 3, 4]


async def test_a_lock_that_nobody_uses_is_dropped() -> None:
    locks = Locks()
    async with locks.of("move", 1):
        assert len(locks._locks) == 1
    gc.collect()
    assert len(locks._locks) == 0

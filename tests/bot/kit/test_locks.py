"""Locks by name: who waits for whom."""

from bot.kit.limits import Locks


async def test_the_same_thing_done_to_the_same_subject_waits_and_anything_else_does_not() -> None:
    locks = Locks()
    async with locks.of("turn", 7):
        assert locks.of("turn", 7).locked()
        assert not locks.of("delivery", 7).locked()
        assert not locks.of("turn", 8).locked()

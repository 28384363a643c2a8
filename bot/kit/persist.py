"""Work that must succeed: it is done again, with growing pauses, until it does."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

log = structlog.get_logger()

T = TypeVar("T")

FIRST_PAUSE, LAST_PAUSE = 1.0, 300.0
"""Seconds between two attempts, doubling from the first to the last."""


def always(failure: Exception) -> bool:
    """Every failure is worth another attempt."""
    return True


async def persist(
    what: str, work: Callable[[], Awaitable[T]], passes: Callable[[Exception], bool] = always, *, odd: bool = True
) -> T:
    """The result of `work`, however many attempts it takes. Raises a failure that doesn't `pass`. The log has a line for each other one,
    with its traceback if it is `odd`, which means that nobody expects it.
    """
    pause = FIRST_PAUSE
    while True:
        try:
            return await work()
        except Exception as failure:
            if not passes(failure):
                raise
            why = f"{type(failure).__name__}: {failure}".removesuffix(": ")
            log.warning(f"{what} is tried again", seconds=pause, why=why, exc_info=odd)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LAST_PAUSE)

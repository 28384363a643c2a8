"""Work that must succeed: it is done again, with growing pauses, until it does."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from bot.kit.failures import why_away

log = structlog.get_logger()

T = TypeVar("T")

FIRST_PAUSE, LAST_PAUSE = 1.0, 300.0
"""Seconds between two attempts, doubling from the first to the last."""


async def persist(
    what: str, work: Callable[[], Awaitable[T]], passes: Callable[[Exception], bool] | None = None, *, odd: bool = True
) -> T:
    """The result of `work`, however many attempts it takes. Raises a failure that doesn't `pass`, where that is asked. The log has a line
    for each other one, with its traceback if it is `odd`, which means that nobody expects it. Otherwise Discord is away: the log says so
    once, and again only at the level debug.
    """
    pause = FIRST_PAUSE
    while True:
        try:
            return await work()
        except Exception as failure:
            if passes is not None and not passes(failure):
                raise
            tell = log.warning if odd or pause == FIRST_PAUSE else log.debug
            why = repr(failure) if odd else why_away(failure)
            tell(f"{what} is tried again", seconds=pause, why=why, exc_info=odd)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LAST_PAUSE)

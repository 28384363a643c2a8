"""Retries one piece of work, with longer and longer pauses, until it succeeds."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from bot.kit.failures import why_away

log = structlog.get_logger()

T = TypeVar("T")

FIRST_PAUSE, LAST_PAUSE = 1.0, 300.0
"""Seconds between attempts; the pause doubles from the first to the last."""


async def retry_until_done(
    what: str, work: Callable[[], Awaitable[T]], is_temporary: Callable[[Exception], bool] | None = None
) -> T:
    """The result of `work`, after as many attempts as it takes. Re-raises failures for which `is_temporary` is false; by
    default it retries all, and logs their tracebacks."""
    pause, odd = FIRST_PAUSE, is_temporary is None
    while True:
        try:
            return await work()
        except Exception as failure:
            if is_temporary is not None and not is_temporary(failure):
                raise
            tell = log.warning if odd or pause == FIRST_PAUSE else log.debug
            why = repr(failure) if odd else why_away(failure)
            tell(f"{what} is tried again", seconds=pause, why=why, exc_info=odd)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LAST_PAUSE)

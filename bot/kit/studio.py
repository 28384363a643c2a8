"""Work that would hold up the event loop, such as drawing, is done here, in a few threads beside it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Studio:
    """Works in `threads` threads (Pillow lets go of the interpreter while it draws, so two give about twice as much)."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="studio")

    async def draw(self, paint: Callable[[], T]) -> T:
        """What `paint` returns, once a thread has come to it."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, paint)

    def close(self) -> None:
        """Finish what is being drawn and drop what waits."""
        self._pool.shutdown(wait=False, cancel_futures=True)

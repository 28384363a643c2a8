"""A few threads for work that would block the event loop, such as drawing."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.kit.fair import Fair

T = TypeVar("T")


class Studio:
    """Runs work in `threads` threads, and people take turns. Pillow releases the interpreter lock while it draws, so two threads draw about
    twice as much.
    """

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="studio")
        self._fair = Fair(threads)
        self._closed = False

    async def draw(self, paint: Callable[[], T]) -> T:
        """The result of `paint`, run in a thread."""
        async with self._fair.place():
            if self._closed:
                raise asyncio.CancelledError
            return await asyncio.get_running_loop().run_in_executor(self._pool, paint)

    def close(self) -> None:
        """Finish the pictures in progress and drop those in the queue."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)

"""Pictures are drawn by a pool's workers, and pages are kept for whoever asks next."""

import pickle
from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from cachetools import LRUCache

from bot.kit.pool import Pool

P = ParamSpec("P")
T = TypeVar("T")

LONGEST = 20.0
"""Seconds after which a worker that draws one picture is taken to hang."""

KEPT = 64
"""Pages that are kept as they were drawn last, of about 80 kB each: many are asked for again, or by several people."""


class Studio:
    """Draws in a pool."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._kept: LRUCache[bytes, object] = LRUCache(KEPT)

    async def draw(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The result of `paint`, a function that a worker can load with arguments that it can receive.

        Raises what it raises, and what Pool.run raises.
        """
        return await self._pool.run(paint, *args, longest=LONGEST, **named)

    async def page(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The same for a page, which `paint` makes of its arguments alone: it is kept, for whoever asks for it next."""
        order = pickle.dumps((paint, args, named))
        if (kept := self._kept.get(order)) is None:
            kept = self._kept[order] = await self.draw(paint, *args, **named)
        return cast(T, kept)

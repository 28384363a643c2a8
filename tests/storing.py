"""Lets tests interfere while a move is stored."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from db.tables.log import Log

Go = Callable[[], Awaitable[Any]]
"""Stores a move."""


@contextmanager
def meddling(around: Callable[[Go], Awaitable[Any]]) -> Iterator[None]:
    """Meanwhile `around` is called wherever a move is stored, with what stores it."""
    append = Log.append

    async def appended(self: Log, *args: Any, **named: Any) -> None:
        await around(lambda: append(self, *args, **named))

    with patch.object(Log, "append", appended):
        yield

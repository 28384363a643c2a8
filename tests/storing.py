"""The two ways on which a player's move reaches the log, for tests that meddle with the moment in which it is stored."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from db.presses import Attempt, Presses, Seen
from db.tables.log import Log

Go = Callable[[], Awaitable[Any]]
"""Stores a move."""


@contextmanager
def meddling(around: Callable[[Go], Awaitable[Any]]) -> Iterator[None]:
    """Meanwhile `around` is called wherever a move is stored, with what stores it."""
    append, look = Log.append, Presses.look

    async def appended(self: Log, *args: Any, **named: Any) -> None:
        await around(lambda: append(self, *args, **named))

    async def looked(
        self: Presses, match_id: int, user_id: int, after: int = 0, attempt: Attempt | None = None
    ) -> Seen | None:
        if attempt is None:
            return await look(self, match_id, user_id, after)
        found: Seen | None = await around(lambda: look(self, match_id, user_id, after, attempt))
        return found

    with patch.object(Log, "append", appended), patch.object(Presses, "look", looked):
        yield

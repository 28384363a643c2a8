"""One process of the bot, with its database connections and sockets."""

import asyncio
import sqlite3
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakSet

from tests.faults.pipe import Pipe

LIFE: ContextVar["Life"] = ContextVar("life")
"""The life whose task is at work."""


class Ended(Exception):
    """The whole run is over."""


@dataclass(eq=False)
class Life:
    """What the system gives to a process and takes back when the process dies."""

    number: int
    alive: bool = True
    over: bool = False
    databases: list[sqlite3.Connection] = field(default_factory=list)
    cursors: WeakSet[sqlite3.Cursor] = field(default_factory=WeakSet)
    pipes: list[Pipe] = field(default_factory=list)
    bot: Any = None
    main: asyncio.Task[None] | None = None
    hung: list[asyncio.Future[Any]] = field(default_factory=list)
    """What the dead process waits for."""

    def kill(self) -> None:
        """`kill -9`: open transactions are undone by SQLite, and the other ends of the sockets hear of it."""
        self.alive = False
        opened: list[sqlite3.Cursor | sqlite3.Connection] = [*self.cursors, *self.databases]
        for each in opened:
            with suppress(sqlite3.ProgrammingError):  # the process had closed it itself
                each.close()  # a cursor that is still open would keep its connection and the lock
        for pipe in self.pipes:
            pipe.cut()

    async def forever(self) -> None:
        """Wait for something that never comes."""
        if self.over:
            raise Ended
        future = asyncio.get_running_loop().create_future()
        self.hung.append(future)
        await future

"""One process of the bot, with its database connections and sockets."""

import asyncio
import sqlite3
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakSet

from aiohttp import WSMessage, WSMsgType

LIFE: ContextVar["Life"] = ContextVar("life")
"""The life whose task is at work."""


class Ended(Exception):
    """The whole run is over."""


class End:
    """One end of the gateway's websocket, with what discord.py and the small Discord ask of a websocket."""

    def __init__(self) -> None:
        self.other: End
        self.closed = False
        self.close_code: int | None = None
        self._in: asyncio.Queue[WSMessage] = asyncio.Queue()

    async def prepare(self, request: object) -> None:
        """Nothing to agree on."""

    async def receive(self, **_: float) -> WSMessage:
        if self.closed:
            return WSMessage(WSMsgType.CLOSED, None, None)
        message = await self._in.get()
        if message.type is WSMsgType.CLOSE:
            self.closed, self.close_code = True, message.data
        return message

    async def send_str(self, text: str) -> None:
        if self.closed:
            raise ConnectionResetError("Cannot write to closing transport")
        self.other.put(WSMessage(WSMsgType.TEXT, text, None))

    async def close(self, *, code: int = 1000, message: bytes = b"") -> bool:
        if not self.closed:
            self.closed, self.close_code = True, code
            self.other.put(WSMessage(WSMsgType.CLOSE, code, None))
            self.put(WSMessage(WSMsgType.CLOSED, None, None))
        return True

    def put(self, message: WSMessage) -> None:
        """A frame arrives."""
        self._in.put_nowait(message)


class Pipe:
    """Both ends, in the same process and without a socket."""

    def __init__(self) -> None:
        self.client, self.server = End(), End()
        self.client.other, self.server.other = self.server, self.client

    def cut(self) -> None:
        self.server.put(WSMessage(WSMsgType.CLOSE, 1006, None))


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

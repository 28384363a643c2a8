"""Stand-ins for threads, sockets, the machine's time and real luck."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import aiosqlite.core
import discord

import db.engine
from render.game_pictures import GamePictures
from render.picture import Picture, Strips
from tests.faults.life import LIFE
from tests.faults.machine import Machine
from tests.faults.session import Session
from tests.undrawn import BLANK


class _Queue:
    """In place of the queue of aiosqlite's thread: works through it at once."""

    def __init__(self, machine: Machine) -> None:
        self._machine, self._life = machine, LIFE.get()

    def put_nowait(self, item: tuple[Any, Callable[[], Any]]) -> None:
        self._machine.statement(self._life, *item)


class _NoThread:
    daemon = True

    def start(self) -> None:
        """There is none."""


@contextmanager
def under(machine: Machine) -> Iterator[None]:
    """Inside, the bot's libraries use this machine instead of threads, sockets, the machine's time and real luck."""
    begin = aiosqlite.core.Connection.__init__

    def init(self: Any, *args: Any, **kwargs: Any) -> None:
        begin(self, *args, **kwargs)
        self._tx, self._thread = _Queue(machine), _NoThread()

    luck = Random(machine.rng.random())
    pragmas = tuple(
        each.replace("synchronous = FULL", "synchronous = OFF").replace(str(db.engine.PATIENCE), "0")
        for each in db.engine.PRAGMAS
    )
    drawn: dict[str, Any] = {
        name: lambda *_, **__: Strips((Picture(BLANK, "A picture."),)) for name in ("banner", "table", "page", "sheet")
    }
    with (
        nullcontext() if machine.pictures else patch.multiple(GamePictures, **drawn),
        patch.object(aiosqlite.core.Connection, "__init__", init),
        patch("aiohttp.ClientSession", lambda **_: Session(machine.request, machine.connect)),
        patch("discord.gateway.KeepAliveHandler.start", lambda self: None),
        patch("discord.backoff.random", SimpleNamespace(Random=lambda: Random(1))),
        patch.object(
            discord.utils, "utcnow", lambda: discord.utils.snowflake_time(int(machine.discord.world.clock.snowflake()))
        ),
        patch.object(secrets, "token_hex", lambda size=32: luck.randbytes(size).hex()),
        patch.object(secrets, "token_urlsafe", lambda size=32: luck.randbytes(size).hex()),
        patch.object(secrets, "randbelow", luck.randrange),
        patch.object(db.engine, "PRAGMAS", pragmas),
    ):
        yield

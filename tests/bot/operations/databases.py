"""A database with tables in play, and the bot's commands on it in processes of their own."""

import asyncio
import os
import random
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile

from db.store import Store
from games.core.match import Entry
from tests.bot.room import Notes, Room
from tests.processes.forked import ROOT, Forked

WRITER = """
import asyncio, random, sys
from db.store import Store
from tests.bot.operations.databases import pick_on
from tests.bot.room import Notes, Room
async def main():
    room = Room(await Store.open(sys.argv[1]), Notes())
    rnd = random.Random(1)
    print("ready", flush=True)
    while True:
        await pick_on(room, rnd)
asyncio.run(main())
"""
"""A process that plays on at every table until it is killed."""


@dataclass(frozen=True)
class Ended:
    """A command that has ended."""

    status: int
    said: str
    refused: str


def names(folder: Path) -> set[str]:
    """The files in a database's folder, without the one that keeps other bots away."""
    return {path.name for path in folder.iterdir()} - {"bot.db.lock"}


async def command(url: str, *words: str | Path, **more: str) -> Ended:
    """`python -m bot` with these words, in a process of its own."""
    return await forked("-m", "bot", *words, environment=os.environ | {"DATABASE_URL": url} | more)


async def forked(*words: str | Path, environment: Mapping[str, str]) -> Ended:
    """`python` with these words, in a process that has its modules loaded."""
    with NamedTemporaryFile() as errors:
        made = await Forked.start(*words, environment=environment, errors=errors.name)
        said, _ = await made.communicate()
        return Ended(made.returncode or 0, said.decode(), errors.read().decode())


async def typed(url: str, *words: str | Path, **more: str) -> Ended:
    """The same command in a new Python."""
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *map(str, words), cwd=ROOT, stdout=PIPE, stderr=PIPE, env=os.environ | {"DATABASE_URL": url} | more
    )  # fmt: skip
    said, refused = await made.communicate()
    return Ended(made.returncode or 0, said.decode(), refused.decode())


@asynccontextmanager
async def a_room_at(url: str) -> AsyncIterator[Room]:
    room = Room(await Store.open(url), Notes())
    try:
        yield room
    finally:
        await room.close()


async def seal(room: Room, match_id: int, rnd: random.Random) -> None:
    table = await room.tables.find(match_id)
    seat = table.waiting[0]
    move = str(rnd.choice(table.game.legal(table.play.view(seat))))
    after = table.play.seal(Entry(table.turn, seat, move))
    place = (match_id, table.n + 1, table.turn, seat)
    await room.store.log.append(*place, move, after.fingerprint(), room.now, finish=after.over)


async def pick_on(room: Room, rnd: random.Random) -> None:
    """A pick at each of three tables or more."""
    while len(await room.store.due.unfinished()) < 3:
        await room.begin("ecosystem", 2)
    for match_id in await room.store.due.unfinished():
        await seal(room, match_id, rnd)

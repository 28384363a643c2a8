"""A database of many tables in the middle of their matches: a few are played, and the others are copies with people of their own."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Table

from bot.kit.clock import HOUR, MINUTE
from bot.turns.glance import Lack, lack
from db.messages.schema import shown
from db.tables.schema import log, matches, seats
from db.turns.schema import clocks
from games import GAMES
from sandbox.loopback.clock import EPOCH
from tests.bot.room import Room, a_room

DEPTHS = (2, 6, 12)
"""How many moves into the match the tables are, at least."""

AMONG = 200
"""One in so many tables has a deadline that is long past, one a deadline that comes soon, and one owes somebody a hand."""

SOON = 2_000
"""Milliseconds until the first deadline that comes soon, once the bot has given back the time for which it was down."""

DOWN = 5_000
"""Milliseconds for which the bot was stopped."""


WRITTEN = HOUR * 6
"""Milliseconds since the messages were written that show the tables. Discord takes few edits of such old ones."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the tables are: a server, its channels, and people with the direct channels that the bot has with them."""

    guild: int
    channels: Sequence[int]
    people: Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Filled:
    """The numbers of all tables, and of those where something is to do."""

    tables: Sequence[int]
    past: Sequence[int]
    soon: Sequence[int]
    owing: Sequence[int]


async def play(room: Room) -> int:
    """Tables of all games, each at rest after some moves; returns how many. One that ends too soon stays, and another is played."""
    rnd, made = random.Random(1), 0
    for game in GAMES.values():
        for depth in DEPTHS:
            opponents = ("sprout",) if depth == DEPTHS[1] else ()
            seats, rests = 3 if 3 in game.seats and opponents else 2, False
            while not rests:
                rests, made = await _played(room, game.slug, seats, opponents, depth, rnd), made + 1
    return made


async def _played(
    room: Room, game: str, seats: int, opponents: tuple[str, ...], depth: int, rnd: random.Random
) -> bool:
    """Play at a new table until nothing is left to do there; False if it has ended."""
    table = await room.begin(game, seats, "day", opponents)
    while (now := await room.tables.find(table.id)).running:
        (seen,) = await room.store.glances.of([table.id])
        if now.n >= depth and lack(seen) is Lack.NOTHING:
            return True
        await room.pick(table.id, next(seat for seat in now.waiting if now.people[seat].player == "human"), rnd)
    return False


def copied(table: Table, kinds: int, times: int, change: Mapping[str, str]) -> str:
    """The statement that copies all rows of a table so many times, with matches numbered on; `change` has expressions for columns."""
    names = [f'"{column.name}"' for column in table.c]
    key = "id" if table is matches else "match_id"
    change = {key: f"{key} + {kinds} * copy", **change}
    values = [change.get(column.name, f'"{column.name}"') for column in table.c]
    copies = f"WITH RECURSIVE copies(copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < {times})"
    order = ' ORDER BY match_id, copy, "n"' if table is log else ""
    return f"INSERT INTO {table.name} ({', '.join(names)}) {copies} SELECT {', '.join(values)} FROM {table.name}, copies{order}"


def fill(path: Path, places: Places, kinds: int, tables: int) -> Filled:
    """Copy the first tables of the database until there are so many, then let some owe something."""
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TEMP TABLE people (k INTEGER PRIMARY KEY, id INTEGER, direct INTEGER)")
        base.executemany("INSERT INTO people VALUES (?, ?, ?)", [(k, *who) for k, who in enumerate(places.people)])
        base.execute("CREATE TEMP TABLE channels (k INTEGER PRIMARY KEY, id INTEGER)")
        base.executemany("INSERT INTO channels VALUES (?, ?)", [*enumerate(places.channels)])
        _copy(base, kinds, -(-tables // kinds) - 1)
        _move_in(base, places)
        running = base.execute("SELECT id FROM matches WHERE status = 'running' ORDER BY id LIMIT ?", (tables,))
        return _owe(base, [number for (number,) in running])


def _copy(base: sqlite3.Connection, kinds: int, times: int) -> None:
    if times < 1:
        return
    base.execute(copied(matches, kinds, times, {"finished_n": f"finished_n + {kinds} * copy"}))
    for table in (seats, clocks, shown):
        base.execute(copied(table, kinds, times, {}))
    base.execute(copied(log, kinds, times, {}))


def _move_in(base: sqlite3.Connection, places: Places) -> None:
    """Give every table a channel, and every seat a person."""
    who, here = len(places.people), len(places.channels)
    person = f"(SELECT {{}} FROM people WHERE k = (match_id * 7 + {{}}) % {who})"
    base.execute(f"UPDATE seats SET user_id = {person.format('id', 'seat')} WHERE user_id IS NOT NULL")
    base.execute(f"UPDATE matches SET channel_id = (SELECT c.id FROM channels c WHERE c.k = matches.id % {here})")
    base.execute(
        "UPDATE matches SET guild_id = ?, commitment = printf('%08x', id) || substr(commitment, 9), host_id = "
        "(SELECT user_id FROM seats WHERE match_id = id AND seat = 0)", (places.guild,)
    )  # fmt: skip
    written = int(time.time() * 1000) - WRITTEN - EPOCH << 22
    base.execute(
        "UPDATE shown SET message_id = ? + match_id * 1000 + message_id WHERE message_id IS NOT NULL", (written,)
    )
    direct = person.format("direct", "CAST(substr(audience, 6) AS INTEGER)")
    base.execute(f"UPDATE shown SET channel_id = {direct} WHERE audience LIKE 'seat:%' AND channel_id IS NOT NULL")
    there = "(SELECT m.channel_id FROM matches m WHERE m.id = match_id)"
    base.execute(f"UPDATE shown SET channel_id = {there} WHERE audience = 'channel'")
    rows = [
        (user, direct, "08:00-23:00 Europe/Berlin" if k % 2 else "") for k, (user, direct) in enumerate(places.people)
    ]
    base.executemany("INSERT OR REPLACE INTO users (id, direct_id, hours, greeted_at) VALUES (?, ?, ?, 1)", rows)


def _owe(base: sqlite3.Connection, tables: Sequence[int]) -> Filled:
    """Let some tables' deadlines pass, and take a hand from others."""
    stopped = int(time.time() * 1000) - DOWN
    base.execute("INSERT OR REPLACE INTO meta (key, value) VALUES ('alive_at', ?)", (stopped,))
    some = random.Random(3).sample(tables, 3 * max(1, len(tables) // AMONG))
    past, soon, owing = (sorted(some[first::3]) for first in range(3))
    for numbers, first, step in ((past, stopped - 10 * MINUTE, 0), (soon, stopped + SOON, 50)):
        for place, number in enumerate(numbers):
            due = first + step * place
            base.execute("UPDATE matches SET pace = 'live' WHERE id = ?", (number,))
            base.execute("UPDATE seats SET bank = ? WHERE match_id = ?", (10 * MINUTE, number))
            clock = due - 12 * MINUTE, due - 3 * MINUTE, due, number
            base.execute(
                "UPDATE clocks SET since = ?, reminder_at = ?, deadline_at = ?, reminded = 1 WHERE match_id = ?", clock
            )
    for number in owing:
        seat = "(SELECT min(seat) FROM clocks WHERE match_id = ?)"
        base.execute(f"DELETE FROM shown WHERE match_id = ? AND audience = 'seat:' || {seat}", (number, number))
    return Filled(tables, past, soon, owing)


def template(folder: Path) -> tuple[Path, int]:
    """A database with the tables that are played, and how many they are."""

    async def played() -> int:
        async with a_room(folder, int(time.time() * 1000) - 6 * HOUR) as room:
            return await play(room)

    return folder / "room.db", asyncio.run(played())


def database(folder: Path, made: tuple[Path, int], places: Places, tables: int) -> tuple[Path, Filled]:
    """A database with so many tables in this folder, copied from a template; at least as many as that has."""
    (source, kinds), path = made, folder / "ecodraft.db"
    with closing(sqlite3.connect(source)) as base, closing(sqlite3.connect(path)) as copy:
        base.backup(copy)
    return path, fill(path, places, kinds, max(tables, kinds))

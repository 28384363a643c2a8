"""Tables that people sit at, written straight into a new database: running, with clocks, and shown in their channels."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from bot.kit.clock import EPOCH, wall_clock
from bot.kit.hours import WHOLE_DAY
from bot.messages.audiences import CHANNEL, HAND, IDLE, audience, line
from bot.tables.pace import due
from bot.tables.table import Table
from bot.tables.terms import chosen
from bot.turns.clocks import runs
from db.messages.rows import ShownRow
from db.messages.schema import shown
from db.people.schema import users
from db.store import Store
from db.tables.rows import MatchRow, Player, SeatRow
from db.tables.schema import matches, seats
from db.turns.rows import ClockRow
from db.turns.schema import clocks
from games import GAMES
from games.core.match import Match
from games.core.values import Setup

COMMITMENT = "0" * 64
"""The commitment of every table: nobody checks its deal."""

CIRCLE = 4
"""People who play with each other; each circle has a channel."""

GAMES_OF_TEN = (
    "ecosystem",
    "savanna",
    "ecosystem",
    "savanna",
    "ecogogo",
    "ecosystem",
    "savanna",
    "lines",
    "ecosystem",
    "phylo",
)
"""The games of each ten tables."""

_LAST = 0


def snowflake() -> int:
    """A new id, larger than those before."""
    global _LAST
    _LAST = max(_LAST + 1, (wall_clock() - EPOCH) << 22)
    return _LAST


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a direct channel, and a seat at these tables."""

    id: int
    name: str
    direct: int
    channel: int
    tables: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Sat:
    """A server whose people sit at tables: the message of each table, by its number, and everybody's seat there."""

    guild: int
    app: int
    channels: tuple[int, ...]
    people: tuple[Person, ...]
    messages: dict[int, tuple[int, int]]
    """The channel and the message that show a table."""
    seats: dict[tuple[int, int], int]
    """The seat of a person at a table, by the number of the table and the id of the person."""


def database(folder: Path) -> str:
    """The address of the database in a folder."""
    return f"sqlite+aiosqlite:///{folder / 'crowd.db'}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A table to be: its game, its people, and how many opponents of which level sit there with them."""

    game: str
    people: Sequence[Person]
    opponents: int = 0
    level: Player = "apex"


async def seated(folder: Path, people: int, tables: int) -> Sat:
    """A new database in which so many people sit at so many tables."""
    sat = await gathered(folder, people)
    circles = [[person for person in sat.people if person.channel == channel] for channel in sat.channels]
    await sit(folder, sat, [_planned(circles, number) for number in range(1, tables + 1)])
    return sat


async def gathered(folder: Path, people: int) -> Sat:
    """A new database, and a server with so many people, who sit nowhere yet."""
    store = await Store.open(database(folder))
    await store.close()
    guild, app = snowflake(), snowflake()
    circles = max(1, people // CIRCLE)
    channels = tuple(snowflake() for _ in range(circles))
    known = tuple(
        Person(snowflake(), f"Person {number}", snowflake(), channels[number % circles]) for number in range(people)
    )
    return Sat(guild, app, channels, known, {}, {})


async def sit(folder: Path, sat: Sat, plans: Sequence[Plan]) -> None:
    """Seat people at tables, from number 1 on."""
    rows = await asyncio.to_thread(_rows, sat, plans)
    store = await Store.open(database(folder))
    try:
        async with store.matches._storage.writer.begin() as connection:
            for table, values in rows.items():
                await connection.execute(insert(table), values)
    finally:
        await store.close()


def _planned(circles: Sequence[Sequence[Person]], number: int) -> Plan:
    circle, first = circles[number % len(circles)], number // len(circles)
    slug = GAMES_OF_TEN[first % len(GAMES_OF_TEN)]
    size = min(len(circle), 4 - first % 2, max(GAMES[slug].seats))
    return Plan(slug, [circle[(first + seat) % len(circle)] for seat in range(size)])


def _rows(sat: Sat, plans: Sequence[Plan]) -> dict[Any, list[dict[str, Any]]]:
    now = wall_clock()
    made: dict[Any, list[dict[str, Any]]] = {users: [], matches: [], seats: [], clocks: [], shown: []}
    for person in sat.people:
        made[users].append({"id": person.id, "greeted_at": now, "name": person.name, "direct_id": person.direct})
    for number, plan in enumerate(plans, 1):
        _table(sat, number, plan, now, made)
    return made


def _table(sat: Sat, number: int, plan: Plan, now: int, made: dict[Any, list[dict[str, Any]]]) -> None:
    game, players = GAMES[plan.game], plan.people
    size = len(players) + plan.opponents
    terms, seed, message = chosen(game, ""), f"{number:064x}", snowflake()
    row = MatchRow(
        id=number, game=plan.game, rules=game.rules, options=json.dumps(dict(terms.options), sort_keys=True), size=size, seed=seed,
        commitment=COMMITMENT, status="running", guild_id=sat.guild, channel_id=players[0].channel, host_id=players[0].id,
        message_id=None, notice=None, rematch_of=None, created_at=now, expires_at=None, started_at=now, ended_at=None,
        pace=terms.pace, settings=json.dumps(dict(terms.settings), sort_keys=True),
    )  # fmt: skip
    match = Match.begin(game, Setup(size, seed, dict(terms.options)))
    people = (
        *(SeatRow(number, seat, person.id, person.name) for seat, person in enumerate(players)),
        *(SeatRow(number, seat, None, f"{plan.level} {seat}", plan.level) for seat in range(len(players), size)),
    )
    table = Table(row, people, game, match)
    pace = table.pace
    assert pace is not None
    table = replace(table, people=tuple(replace(each, bank=pace.bank if each.user_id else 0) for each in people))
    times = due(pace, pace.bank, now, WHOLE_DAY)
    running = [seat for seat in range(size) if runs(table, seat)]
    table = replace(table, due=dict.fromkeys(running, times.deadline))
    picture = json.dumps([[snowflake(), "table.png", "The table"]], separators=(",", ":"))
    where = row.channel_id
    says = line(table)
    seen = [
        ShownRow(
            number, CHANNEL, table.turn, "", where, message, now, picture, says.deadline, "", says.seats, says.away, 0
        )
    ]
    for seat, player in enumerate(players):
        page = ShownRow(number, audience(seat), table.turn, IDLE, player.direct, snowflake(), now)
        seen.append(replace(page, shows=HAND, deadline=times.deadline) if seat in running else page)
        player.tables.append(number)
        sat.seats[number, player.id] = seat
    sat.messages[number] = where, message
    made[matches].append(_as_row(matches, row))
    made[seats] += [_as_row(seats, person) for person in table.people]
    made[clocks] += [
        _as_row(clocks, ClockRow(number, seat, table.turn, now, times.reminders[0], times.deadline, reminded=False))
        for seat in running
    ]
    made[shown] += [_as_row(shown, each) for each in seen]


def _as_row(table: Any, row: Any) -> dict[str, Any]:
    """A frozen row as the columns of its table."""
    return dict(zip(table.c.keys(), astuple(row), strict=False))

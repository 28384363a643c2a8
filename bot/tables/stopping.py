"""What it costs to stop a match. Early it costs nothing, for rated matches twice in thirty days. Once half of a rated match is played,
everybody with a seat must agree, or it counts as leaving: opponents play the match out, and the archive rates whoever left as last.
"""

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.kit.clock import HOUR
from bot.tables.opponents import new_name
from bot.tables.table import SETTINGS, Table
from bot.tables.tables import Tables
from db.tables.rows import LogRow, Player
from db.tables.stopping import Snapshot
from games import AnyMatch
from games.core.match import Entry

HALF = 0.5
"""How much of a rated match is played when stopping begins to count."""

FREE, DAYS = 2, 30
"""So many rated matches in so many days a person may call off; stopping a further one counts as leaving, so that nobody can play only those
that begin well.
"""

HEIR: Player = "hunter"
"""Who plays on for those who stop late: the level of the stand-in."""

LOST_CHANNEL = (
    "I can't write in its channel; every pick is safe. I try again every half hour and continue by myself. To go on elsewhere, "
    "type /tables in another channel of its server, and press the table."
)
"""Why a match is paused whose channel the bot has lost."""

REMOVED = "the bot was removed from its server; every pick is safe. Once it is back there, press the table in /tables to go on."
"""Why a match is paused whose server the bot has lost. Unlike a lost channel, it never counts as leaving."""


@dataclass(frozen=True, slots=True)
class Stop:
    """What calling a table off means for the person who asks now: who must agree, who of all people does, and whether it counts as leaving.

    `late`: half of a rated match is played; `since`: votes before this instant no longer count; `before`: how many rated matches this
    person has called off lately, 0 if this one isn't rated.
    """

    asked: frozenset[int]
    agreed: frozenset[int]
    late: bool = False
    leaves: bool = False
    since: int = 0
    before: int = 0

    @property
    def alone(self) -> bool:
        """Whether nobody else must agree."""
        return len(self.asked) == 1

    @property
    def settled(self) -> bool:
        return self.asked <= self.agreed

    def agrees(self, user_id: int) -> bool:
        """Whether this person agrees already, and others still have to."""
        return user_id in self.agreed and not self.settled


def _rated(table: Table) -> bool:
    return table.match is not None and not table.solo and table.settings["rated"] == "on"


def late(table: Table) -> bool:
    """Whether stopping this match counts: it is rated, and at least half of it is played."""
    return _rated(table) and table.game.played(table.play.state) >= HALF


async def called_off(tables: Tables, table: Table, user_id: int) -> int:
    """How many rated matches this person has called off lately; 0 if this one isn't rated."""
    if not _rated(table):
        return 0
    settings = await tables.store.votes.called_off(user_id, tables.clock() - DAYS * 24 * HOUR)
    return sum({**SETTINGS, **json.loads(each)}["rated"] == "on" for each in settings)


async def abandoned(tables: Tables, table: Table) -> bool:
    """Whether opponents play a match out in which nobody plays any longer: it is late, or its only person has none left to call off."""
    people = [person.user_id for person in table.humans if person.user_id is not None]
    return late(table) or (len(people) == 1 and await called_off(tables, table, people[0]) >= FREE)


async def stop_of(tables: Tables, table: Table, user_id: int) -> Stop:
    """What calling a table off means for this person now.

    Somebody who has called off enough lately leaves alone. Else early, everyone present must agree. Late, everybody with a seat must,
    absent people too; opponents who were dealt in can't agree, and someone whom nobody else hears has nobody to ask: for these people it
    counts as leaving.
    """
    people = frozenset(person.user_id for person in table.humans if person.user_id is not None)
    present = frozenset(person.user_id for person in table.humans if person.user_id and not person.away) | {user_id}
    agreed, before = await tables.store.votes.of(table.id), await called_off(tables, table, user_id)
    if before >= FREE:
        return Stop(frozenset({user_id}), agreed, late(table), leaves=True, before=before)
    if not late(table):
        return Stop(present, agreed, before=before)
    since = 0
    if agreed:
        since = await _half_at(tables, table)
        agreed = await tables.store.votes.of(table.id, since)
    heard = present | (agreed & people)
    leaves = len(heard) == 1 or await _opponents_dealt_in(tables, table)
    return Stop(heard if leaves else people, agreed, late=True, leaves=leaves, since=since, before=before)


async def _opponents_dealt_in(tables: Tables, table: Table) -> bool:
    """Whether an opponent sits there who doesn't play for someone who left."""
    left = {gone.seat for gone in await tables.store.seats.departures(table.id)}
    return any(person.player != "human" and person.seat not in left for person in table.people)


async def left_when_lost(tables: Tables, table: Table) -> bool:
    """Whether people who never resume this match elsewhere have left it: somebody who plays against opponents may own the channel. Where
    only people play, one of them would take the others along.
    """
    return await abandoned(tables, table) and await _opponents_dealt_in(tables, table)


async def _half_at(tables: Tables, table: Table) -> int:
    """When half of the match was played."""
    begun = (await tables.at(table, 1)).play
    rows = await tables.store.log.read(table.id)
    return await asyncio.to_thread(_passed, begun, rows)


def _passed(match: AnyMatch, rows: Iterable[LogRow]) -> int:
    at = 0
    for row in rows:
        if match.game.played(match.state) >= HALF:
            break
        match, at = match.replay((Entry(row.turn, row.seat, row.move),)), row.at
    return at


def snapshot_of(table: Table, agreeing: frozenset[int] = frozenset(), since: int = 0) -> Snapshot:
    """What was decided on, so that nothing happens if the table changes in between."""
    away = {person.user_id: person.away for person in table.humans if person.user_id is not None}
    gone = frozenset(user_id for user_id in away if away[user_id])
    return Snapshot(table.id, table.row.status == "paused", table.n, frozenset(away), gone, agreeing, since)


async def leave_together(tables: Tables, table: Table, snapshot: Snapshot, leavers: frozenset[int]) -> bool:
    """Opponents take the seats of these people, in one step. False if the table has changed since `snapshot`."""
    names, seen = {}, table
    for person in table.humans:
        if person.user_id is not None and person.user_id in leavers:
            names[person.user_id] = name = new_name(HEIR, seen)
            seen = replace(seen, people=(*seen.people, replace(person, name=name)))
    return await tables.store.stopping.leave(snapshot, tables.clock(), HEIR, names)

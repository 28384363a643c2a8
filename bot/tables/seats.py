"""Changes to the seats of a running match: come back, leave to an opponent or a substitute, vote to call the table off."""

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

import structlog

from bot.kit.clock import HOUR
from bot.tables.table import SETTINGS, Table, Tables
from bot.tables.terms import level_named, new_name
from db.store import AlreadySeated
from db.tables.rows import LogRow, Player
from db.tables.stopping import Snapshot
from games import AnyMatch
from games.core.match import Entry
from games.core.values import Refusal, Seat

log = structlog.get_logger()

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


Outcome = Literal["open", "off", "left", "changed"]

SEATED = "You're already at this table."


@dataclass(frozen=True, slots=True)
class Vote:
    """An answer to calling a table off, and what has come of it: "open" (others must still agree), "off" (it has ended), "left" (whoever
    agreed has left, and opponents play it out), or "changed" (it now means something else than the page said, so nobody has agreed). `new`
    is whether it is another answer than before."""

    table: Table
    stop: Stop
    outcome: Outcome
    new: bool = True


class Seats:
    """The use cases of seats in a running match. Every method raises Refusal with a sentence for the player who asked."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def _seated(self, match_id: int, user_id: int) -> tuple[Table, Seat]:
        table = await self.tables.find(match_id)
        return table, self._must_run(table, user_id)

    def _must_run(self, table: Table, user_id: int) -> Seat:
        """This person's seat in a match that goes on or is paused."""
        seat = table.seat(user_id)
        if table.match is None or table.ended:
            table.must_run()
        return seat

    async def back(self, match_id: int, user_id: int) -> Table:
        """The player is back: they get their seat from the stand-in, and missed deadlines no longer count."""
        table, seat = await self._seated(match_id, user_id)
        await self.tables.present(table, seat)
        return await self.tables.find(match_id)

    async def leave_to_opponent(self, match_id: int, user_id: int, level: str) -> Table:
        """Leave for good: an opponent plays on with this hand."""
        table, seat = await self._seated(match_id, user_id)
        must_not_be_alone(table)
        player = level_named(level)
        name = new_name(player, table)
        if not await self.store.seats.hand_over(
            match_id, seat, self.tables.clock(), user_id=None, player=player, name=name, leaver=user_id
        ):
            raise Refusal(f"Table {match_id} has just changed; check it and press again.")
        log.info("left to an opponent", match=match_id, seat=seat, level=level)
        return await self.tables.find(match_id)

    async def offer(self, match_id: int, user_id: int, successor: int) -> tuple[Table, Seat]:
        """Offer the seat to someone; its player plays on until they take it. A new offer replaces the old one."""
        table, seat = await self._seated(match_id, user_id)
        must_not_be_alone(table)
        if table.seat_of(successor) is not None:
            raise Refusal("That person is already at this table; name someone else.")
        if await self._has_left(match_id, successor):
            raise Refusal("That person left this table and has seen a hand there; name someone else.")
        await self.store.offers.put(match_id, seat, successor, self.tables.clock())
        return table, seat

    async def _has_left(self, match_id: int, user_id: int) -> bool:
        return any(gone.user_id == user_id for gone in await self.store.seats.departures(match_id))

    async def take(self, match_id: int, seat: Seat, user_id: int, name: str) -> Table:
        """Take an offered seat."""
        table = await self.tables.find(match_id)
        table.must_run()
        if table.seat_of(user_id) is not None:
            raise Refusal(SEATED)
        if await self._has_left(match_id, user_id):
            raise Refusal("You left this table and have seen a hand there, so you can't take a seat again.")
        if not await self.store.offers.take(match_id, seat, user_id):
            raise Refusal("This seat isn't offered to you, or no longer is.")
        try:
            done = await self.store.seats.hand_over(
                match_id, seat, self.tables.clock(), user_id=user_id, player="human", name=name,
                leaver=table.people[seat].user_id if seat < len(table.people) else None,
            )  # fmt: skip
        except AlreadySeated as twice:
            raise Refusal(SEATED) from twice
        if not done:
            raise Refusal(f"Table {match_id} no longer takes substitutes.")
        log.info("left to a substitute", match=match_id, seat=seat)
        return await self.tables.find(match_id)

    async def stop(self, table: Table, user_id: int) -> Stop:
        """What calling the table off means for this person now."""
        return await stop_of(self.tables, table, user_id)

    async def play_on(self, match_id: int, user_id: int) -> Vote:
        """Take back that one agrees to call the table off."""
        table, _ = await self._seated(match_id, user_id)
        new = await self.store.votes.remove(match_id, user_id)
        return Vote(table, await self.stop(table, user_id), "open", new)

    async def call_off(self, match_id: int, user_id: int, *, leaves: bool, alone: bool = True) -> Vote:
        """Agree to call the table off; `leaves` is whether this person knows that it counts as leaving, `alone` whether they know that
        nobody else has to agree.
        """
        new = False
        for _ in range(5):
            table = await self.tables.find(match_id)
            done = await self._done(table, user_id, leaves)
            if done:
                return done
            self._must_run(table, user_id)
            stop = await self.stop(table, user_id)
            if stop.leaves != leaves or (stop.alone and not (leaves or alone)):
                return Vote(table, stop, "changed")
            await self.store.votes.add(match_id, user_id, self.tables.clock())
            new = new or user_id not in stop.agreed
            stop = replace(stop, agreed=stop.agreed | {user_id})
            if not stop.settled:
                return Vote(table, stop, "open", new)
            if await self._carried_out(table, stop):
                log.info("called off", match=match_id, late=stop.late, leaves=leaves)
                return Vote(await self.tables.find(match_id), stop, "left" if leaves else "off")
        raise Refusal(f"Table {match_id} is very busy right now; press again in a moment.")

    async def _done(self, table: Table, user_id: int, leaves: bool) -> Vote | None:
        """What has already come of calling the table off: somebody else has just pressed last, or this press has arrived twice."""
        nobody = Stop(frozenset(), frozenset())
        if table.seat_of(user_id) is not None:
            return Vote(table, nobody, "off") if table.row.status == "cancelled" else None
        if not leaves or table.ended:
            return None
        gone = await self.store.seats.departures(table.id)
        return (
            Vote(table, nobody, "left") if (user_id, HEIR) in [(row.user_id, row.successor) for row in gone] else None
        )

    async def _carried_out(self, table: Table, stop: Stop) -> bool:
        snapshot = snapshot_of(table, frozenset() if stop.alone else stop.asked, stop.since)
        if stop.leaves:
            return await leave_together(self.tables, table, snapshot, stop.asked)
        notice = "its player stopped" if stop.alone else "everyone agreed to stop"
        return await self.store.stopping.call_off(snapshot, self.tables.clock(), notice)


def must_not_be_alone(table: Table) -> None:
    """Raises Refusal at a solo table, which nobody else can play on."""
    if table.solo:
        raise Refusal("You're playing alone, so nobody can take your seat; call the table off instead, under More.")

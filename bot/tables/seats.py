"""Seats of a running match: coming back, leaving, substitutes and calling the match off."""

import json
from dataclasses import dataclass, replace
from typing import Literal

import structlog

from bot.kit.clock import DAY, HOUR
from bot.tables.pace import find_pace
from bot.tables.table import SETTINGS, Table, Tables
from bot.tables.terms import level_named, opponent_name
from db.store import AlreadySeated
from db.tables.rows import Player
from db.tables.stopping import Snapshot
from games.core.values import Refusal, Seat

log = structlog.get_logger()

SEATED = "You're already at this table."

HALF = 0.5
"""The share of a rated match after which calling it off may count as leaving."""

FREE, DAYS = 2, 30
"""How many rated matches a person may call off in how many days; more count as leaving."""

HEIR: Player = "hunter"

LONGEST_NOTE = 300
"""Characters to which a note to oneself is cut."""

LOST_CHANNEL = (
    "I can't write in its channel; every pick is safe. I try again every half hour and continue by myself. To go on elsewhere, "
    "type /tables in another channel of its server and choose the table."
)

REMOVED = "the bot was removed from its server; every pick is safe. Once it is back there, choose the table in /tables to go on."


@dataclass(frozen=True, slots=True)
class StopTerms:
    """What calling a match off means for a person. `asked`: who must agree; `late`: half of a rated match is played;
    `leaves`: it counts as leaving, so nobody is asked; `before`: how many rated matches they called off lately."""

    asked: frozenset[int]
    agreed: frozenset[int]
    late: bool = False
    leaves: bool = False
    before: int = 0

    @property
    def alone(self) -> bool:
        return len(self.asked) == 1

    @property
    def settled(self) -> bool:
        return self.asked <= self.agreed

    def agrees(self, user_id: int) -> bool:
        """Whether a person has agreed, but not yet everybody who must."""
        return user_id in self.agreed and not self.settled


def _rated(table: Table) -> bool:
    return table.match is not None and not table.solo and table.settings["rated"] == "on"


def stopping_counts(table: Table) -> bool:
    """Whether a match is rated and half played, so that calling it off may count as leaving."""
    return _rated(table) and table.play.progress.share >= HALF


async def called_off(tables: Tables, table: Table, user_id: int) -> int:
    """How many rated matches somebody has called off in the last `DAYS` days; 0 if this table isn't rated."""
    if not _rated(table):
        return 0
    settings = await tables.store.votes.called_off(user_id, tables.clock() - DAYS * 24 * HOUR)
    return sum({**SETTINGS, **json.loads(each)}["rated"] == "on" for each in settings)


async def silence_counts(tables: Tables, table: Table) -> bool:
    """Whether letting a match fall asleep counts as leaving it: it is rated, and either half played or its only human
    player has no free call-offs left."""
    people = [person.user_id or 0 for person in table.humans]
    return stopping_counts(table) or (len(people) == 1 and await called_off(tables, table, people[0]) >= FREE)


async def _opponents_dealt_in(tables: Tables, table: Table) -> bool:
    left = {gone.seat for gone in await tables.store.seats.departures(table.id)}
    return any(person.player != "human" and person.seat not in left for person in table.people)


async def left_when_lost(tables: Tables, table: Table) -> bool:
    """Whether not resuming a match in a lost channel counts as leaving. Never in a match that people began without
    opponents, or one could force the others out."""
    return await silence_counts(tables, table) and await _opponents_dealt_in(tables, table)


async def everybody_leaves(tables: Tables, table: Table) -> bool:
    """Give all people's seats to opponents in one step. Returns False if the table has changed."""
    names, seen = dict[int, str](), table
    for person in table.humans:
        names[person.user_id or 0] = name = opponent_name(HEIR, seen)
        seen = replace(seen, people=(*seen.people, replace(person, name=name)))
    return await tables.store.stopping.leave(_snapshot(table), tables.clock(), HEIR, names)


def _snapshot(table: Table, agreeing: frozenset[int] = frozenset()) -> Snapshot:
    return Snapshot(table.id, table.row.status, table.n, table.people, agreeing)


@dataclass(frozen=True, slots=True)
class Vote:
    """The outcome of a vote to end a match: "open" (others must agree), "off" (it has ended) or "changed" (the page was
    out of date, so the vote doesn't count). `new`: whether the vote is new."""

    table: Table
    stop: StopTerms
    outcome: Literal["open", "off", "changed"]
    new: bool = True


class Seats:
    """What people at a running match do with their seats. Every method that changes something raises Refusal."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def _seated(self, match_id: int, user_id: int) -> tuple[Table, Seat]:
        table = await self.tables.find(match_id)
        seat = table.seat(user_id)
        if table.match is None or table.ended:
            table.must_run()
        return table, seat

    async def come_back(self, match_id: int, user_id: int) -> Table:
        table, seat = await self._seated(match_id, user_id)
        await self.tables.note_presence(table, seat)
        return await self.tables.find(match_id)

    async def note(self, table: Table, user_id: int) -> str:
        """A player's note to themselves; "" if there is none."""
        return await self.store.notes.get(table.id, user_id)

    async def write_note(self, match_id: int, user_id: int, note: str) -> Table:
        """Replace a player's note to themselves; an empty one deletes it."""
        table, _ = await self._seated(match_id, user_id)
        await self.store.notes.put(match_id, user_id, note[:LONGEST_NOTE].strip())
        return table

    async def wish_pace(self, match_id: int, user_id: int, wished: str) -> tuple[Table, bool]:
        """Wish for another pace, or for the present one to take that back. Returns the table, and whether its pace has
        changed."""
        table, _ = await self._seated(match_id, user_id)
        if table.pace is None:
            raise Refusal("This table has no clock, so there is no pace to change.")
        pace = find_pace(wished)
        name, now = "" if pace == table.pace else pace.name, self.tables.clock()
        until = now + (7 * DAY if pace.hours else HOUR)  # one that runs at any hour needs everybody awake
        changed = await self.store.seats.wish_pace(match_id, user_id, name, pace.bank, now, until)
        if changed:
            log.info("the pace changes", match=match_id, pace=pace.name)
        return await self.tables.find(match_id), changed

    async def leave_to_opponent(self, match_id: int, user_id: int, level: str) -> Table:
        """Leave a match for good; an opponent of this level plays on with the hand."""
        table, seat = await self._seated(match_id, user_id)
        must_not_be_alone(table)
        player = level_named(level)
        name = opponent_name(player, table)
        if not await self.store.seats.hand_over(
            match_id, seat, self.tables.clock(), user_id=None, player=player, name=name, leaver=user_id
        ):
            raise Refusal(f"Table {match_id} has just changed; check it and press again.")
        log.info("left to an opponent", match=match_id, seat=seat, level=level)
        return await self.tables.find(match_id)

    async def offer(self, match_id: int, user_id: int, successor: int) -> tuple[Table, Seat]:
        """Offer one's seat to `successor`, and play on until they take it. A new offer replaces the old one."""
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

    async def take_seat(self, match_id: int, seat: Seat, user_id: int, name: str) -> Table:
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

    async def stop_terms(self, table: Table, user_id: int) -> StopTerms:
        """What it takes to call a match off: everyone present must agree; if `late`, everyone seated. It counts as
        leaving after `FREE` matches called off or, if `late`, with opponents dealt in or nobody else to answer."""
        people = frozenset(person.user_id for person in table.humans if person.user_id is not None)
        present = frozenset(person.user_id for person in table.humans if person.user_id and not person.away) | {user_id}
        before, counts = await called_off(self.tables, table, user_id), stopping_counts(table)
        # Late, an earlier agreement doesn't count: when it was given, stopping cost nothing and absent people weren't asked.
        agreed = await self.store.votes.of(table.id, late=counts)
        unheard = counts and (present | (agreed & people) == {user_id} or await _opponents_dealt_in(self.tables, table))
        if before >= FREE or unheard:
            return StopTerms(frozenset({user_id}), agreed, counts, leaves=True, before=before)
        return StopTerms(people if counts else present, agreed, counts, before=before)

    async def play_on(self, match_id: int, user_id: int) -> Vote:
        table, _ = await self._seated(match_id, user_id)
        new = await self.store.votes.remove(match_id, user_id)
        return Vote(table, await self.stop_terms(table, user_id), "open", new)

    async def call_off(self, match_id: int, user_id: int, *, alone: bool = False) -> Vote:
        """Vote to end a match. `alone`: whether the page said that nobody else must agree."""
        new = False
        for _ in range(5):
            table, _ = await self._seated(match_id, user_id)
            stop = await self.stop_terms(table, user_id)
            if stop.leaves or stop.alone != alone:
                return Vote(table, stop, "changed")
            await self.store.votes.add(match_id, user_id, self.tables.clock(), late=stop.late)
            new = new or user_id not in stop.agreed
            stop = await self.stop_terms(table, user_id)  # once more: others may have agreed at the same moment
            stop = replace(stop, agreed=stop.agreed | {user_id})
            if not stop.settled:
                return Vote(table, stop, "open", new)
            notice = "its player stopped" if alone else "everyone agreed to stop"
            if await self.store.stopping.call_off(_snapshot(table, stop.asked), self.tables.clock(), notice):
                log.info("called off", match=match_id, late=stop.late)
                return Vote(await self.tables.find(match_id), stop, "off")
        raise Refusal(f"Table {match_id} is very busy right now; press again in a moment.")


def must_not_be_alone(table: Table) -> None:
    if table.private:
        raise Refusal("You're playing alone, so nobody can take your seat; call the table off instead, under More.")

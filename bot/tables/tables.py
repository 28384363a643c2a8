"""The use cases of a running table: load it by replaying its log, seal a move, change it."""

import asyncio
import json
import math
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import structlog

from bot.kit.clock import HOUR, Clock
from bot.kit.limits import Locks
from bot.kit.ratings import points, provisional
from bot.tables.table import Seal, Table, folded, grown, no_table, over
from db.engine import Work
from db.store import Moment, NotRunning, Overtaken, Store
from db.tables.matches import Whole
from db.tables.rows import OPEN, By, LogRow, MatchRow, PlaceRow, SeatRow
from games import AnyGame, AnyMatch, edition
from games.core.match import Entry, Match
from games.core.values import Refusal, Seat, Setup, Stale

log = structlog.get_logger()

KEPT = 256
"""Most replayed matches in memory. Others are replayed from the log, in 1 to 100 ms depending on the game."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A stored move: the table after it, the seat, the text, and whether it completed the turn."""

    table: Table
    seat: Seat
    move: str
    resolved: bool


class Tables:
    """All tables of one store. Several processes may share a store: the log decides who was first."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._folded: OrderedDict[int, Table] = OrderedDict()
        self.locks = Locks()
        """Locks of this process, so that presses at one table queue up in order."""

    async def find(self, match_id: int) -> Table:
        """The table as it is now. Raises Refusal if there is no table with this number."""
        known = self._folded.get(match_id)
        whole = await self.store.matches.whole(match_id, known.n if known else 0) if 0 < match_id < 1 << 63 else None
        if whole is None:
            raise no_table(match_id)
        return await self._read(known, whole)

    async def moment(self, match_id: int) -> tuple[Table, Moment]:
        """The table as it is now, with all that moves it along. Raises Refusal if there is no table with this number."""
        known = self._folded.get(match_id)
        moment = await self.store.due.moment(match_id, known.n if known else 0) if 0 < match_id < 1 << 63 else None
        if moment is None:
            raise no_table(match_id)
        return await self._read(known, moment.whole), moment

    async def _read(self, known: Table | None, whole: Whole) -> Table:
        """A table as the store has it; `known` is the same table as it was before the last rows of its log."""
        row, people, rows = whole
        game = edition(row.game, row.rules)
        if row.started_at is None:
            return Table(row, people, game, None)
        table = replace(known, row=row, people=people) if known else _begun(row, people, game)
        if rows:
            try:
                table, stands = await asyncio.to_thread(_checked, table, rows)
            except Refusal as refusal:
                log.error("a match's log cannot be replayed", match=row.id, turn=rows[-1].turn, why=str(refusal))
                stands = False
            if not stands:
                table = replace(table, row=await self._pause(row, rows[-1].turn))
        if table.row.status != "paused":
            self._remember(table)
        return table

    async def for_display(self, table: Table) -> Table:
        """The same table with what its pages show beside the match: running deadlines or, once it is finished, rating changes."""
        if table.row.status == "finished":
            return await self._with_ratings(table)
        if not table.running or table.pace is None:
            return replace(table, due={})
        clocks = (await self.store.clocks.of(table.id)).values()
        return replace(table, due={row.seat: row.deadline_at for row in clocks if row.turn == table.turn})

    async def _with_ratings(self, table: Table) -> Table:
        """What a finished match changed. A person's first matches move a rating so far that the change says nothing."""
        rows = {(row.player, row.level): row for row in await self.store.ledger.of_match(table.id)}
        keys = {
            each.seat: (each.user_id or 0, "") if each.player == "human" else (0, each.player) for each in table.people
        }
        found = {seat: rows[key] for seat, key in keys.items() if key in rows}
        settling = set()
        for seat, row in found.items():
            if table.people[seat].player == "human":
                last = await self.store.ledger.curve(row.ladder, row.game, row.player)
                if provisional(row.sigma, len(last)):
                    settling.add(seat)
        rated = {seat: points(row.mu) - points(row.mu_before) for seat, row in found.items() if seat not in settling}
        limited = frozenset(seat for seat in rated if found[seat].mu == found[seat].mu_before and not found[seat].level)
        return replace(table, rated=rated, settling=frozenset(settling), limited=limited)

    async def at(self, table: Table, turn: int) -> Table:
        """The same table as it was when a turn began: only the log up to then is replayed."""
        rows = [row for row in await self.store.log.read(table.id) if row.turn < turn]
        return await asyncio.to_thread(lambda: folded(_begun(table.row, table.people, table.game), rows))

    async def _pause(self, row: MatchRow, turn: int) -> MatchRow:
        """The log leads to another position than when it was played: pause rather than show a game that never happened."""
        notice = (
            "its record doesn't lead to the position it once had, so it's waiting for a maintainer; nothing is lost."
        )
        log.error("fingerprint differs", match=row.id, turn=turn, game=row.game, rules=row.rules)
        if row.status == "running":
            await self.store.matches.pause(row.id, notice)
        return replace(row, status="paused", notice=notice) if row.status == "running" else row

    def _remember(self, table: Table) -> None:
        if (newer := self._folded.get(table.id)) is not None and newer.n > table.n:
            return
        self._folded[table.id] = replace(table, due={}, rated={}, settling=frozenset(), limited=frozenset())
        self._folded.move_to_end(table.id)
        while len(self._folded) > KEPT:
            self._folded.popitem(last=False)

    async def seal(self, known: Table, user_id: int, turn: int, text: str) -> Sealed:
        """Store a player's move if it is legal. Pressing twice has the same effect as pressing once.

        `known` is the table as the caller just read it; if someone was faster, it is read again. Raises Stale for another turn's move, and
        otherwise Refusal with a sentence for the player.
        """
        sealed = await self._seal(known, lambda table: table.seat(user_id), turn, text, "player", user_id)
        return await self._with_player(sealed)

    @property
    def played(self) -> set[str]:
        """The games of the tables that this process remembers."""
        return {table.game.slug for table in self._folded.values()}

    def remembered(self, match_id: int) -> Table | None:
        """A table as this process has last read it. It may have moved on."""
        return self._folded.get(match_id)

    async def _with_player(self, sealed: Sealed) -> Sealed:
        """The same, after noting that its player is present."""
        news = await self.present(sealed.table, sealed.seat)
        return replace(sealed, table=await self.find(sealed.table.id)) if news else sealed

    async def present(self, table: Table, seat: Seat) -> bool:
        """A person has answered: missed deadlines no longer count, they get their seat back from the stand-in, the table wakes. Returns
        whether anything changed.
        """
        person, row = table.people[seat], table.row
        # Without a clock, a table counts its silence from the last answer; an hour more or less doesn't matter.
        stale = row.asleep_since is not None and (table.pace is not None or self.clock() - row.asleep_since > HOUR)
        news = bool(person.misses or person.away) or stale
        if news:
            await self.store.seats.present(table.id, seat, self.clock())
        return news

    async def seal_for(
        self,
        known: Table,
        seat: Seat,
        turn: int,
        text: str,
        by: By,
        person: int | None = None,
        also: Work[object] | None = None,
    ) -> Sealed:
        """Store a move that no player pressed, under the same rules, while this `person` has the seat; `also` is stored in the same
        transaction.

        Raises Stale if it comes too late: the turn is over, or the seat has sealed a pick in the meantime.
        """

        def still_open(table: Table) -> Seat:
            if seat not in table.waiting or table.people[seat].user_id != (person or table.people[seat].user_id):
                raise Stale(f"Seat {seat} of table {table.id} is no longer waiting for this pick.")
            return seat

        return await self._seal(known, still_open, turn, text, by, person, also)

    async def _seal(
        self, known: Table, seat_at: Callable[[Table], Seat], turn: int, text: str, by: By,
        person: int | None = None, also: Work[object] | None = None,
    ) -> Sealed:  # fmt: skip
        async with self.locks.of("move", known.id):
            for attempt in range(5):
                table = await self.find(known.id) if attempt else known
                seat = seat_at(table)
                match = self._playable(table, turn)
                move = str(match.game.parse(text))
                earlier = table.seals.get((turn, seat))
                if str(match.sealed.get(seat, "")) == move and earlier is not None and earlier.by == by:
                    return Sealed(table, seat, move, resolved=False)
                after = match.seal(Entry(turn, seat, move))
                try:
                    return await self._commit(table, seat, move, after, by, person, also)
                except (Overtaken, NotRunning):
                    continue
            raise Refusal("This table is very busy right now and your pick didn't go through; press again in a moment.")

    @staticmethod
    def _playable(table: Table, turn: int) -> AnyMatch:
        if table.ended and table.match is not None:
            raise Stale(over(table.id))
        table.must_run()
        match = table.play
        if turn != match.turn:
            raise Stale(
                f"That was turn {turn}; turn {match.turn} is on the table now."
                if turn < match.turn
                else f"Table {table.id} is only at turn {match.turn}."
            )
        return match

    async def _commit(
        self,
        table: Table,
        seat: Seat,
        move: str,
        after: AnyMatch,
        by: By,
        person: int | None,
        also: Work[object] | None,
    ) -> Sealed:
        turn, n, at = table.play.turn, table.n + 1, self.clock()
        await self.store.log.append(
            table.id, n, turn, seat, move, after.fingerprint(), at, finish=after.over, by=by, person=person, also=also
        )
        table = grown(table, after, n, Entry(turn, seat, move), Seal(by, at))
        self._remember(table)
        resolved = after.turn != turn
        log.info("sealed", match=table.id, turn=turn, n=n, by=by, resolved=resolved)
        row = replace(table.row, status="finished", ended_at=at) if after.over else table.row
        return Sealed(replace(table, row=row), seat, move, resolved)

    async def of_player(self, user_id: int, statuses: tuple[str, ...] = OPEN) -> list[Table]:
        """A player's tables: first those that wait for them, the least time first, then the newest. Each knows the player's deadline."""
        known = {**self._folded}
        wholes = await self.store.matches.wholes_of(
            user_id, statuses, {number: table.n for number, table in known.items()}
        )
        deadlines = await self.store.clocks.deadlines(user_id) if wholes else {}
        tables = list[Table]()
        for whole in wholes:
            table = await self._read(known.get(whole[0].id), whole)
            due = {table.seat(user_id): deadlines[table.id]} if table.id in deadlines else {}
            tables.append(replace(table, due=due))
        return sorted(tables, key=lambda table: _urgency(table, user_id))

    async def waiting_elsewhere(self, user_id: int, number: int) -> int:
        """At how many tables but this one a player's time runs."""
        return len((await self.store.clocks.deadlines(user_id)).keys() - {number})


def _urgency(table: Table, user_id: int) -> tuple[bool, float]:
    """What sorts a player's tables: who waits for them, and for how long."""
    seat = table.seat(user_id)
    waits = seat in table.waiting
    return not waits, table.due.get(seat, math.inf) if waits else 0.0


def _checked(table: Table, rows: Sequence[LogRow]) -> tuple[Table, bool]:
    """A table after more rows of its log, and whether they lead where they once led. Runs in a thread: a long log takes a while."""
    table = folded(table, rows)
    return table, table.play.fingerprint() == rows[-1].fingerprint


def _begun(row: MatchRow, people: tuple[SeatRow, ...], game: AnyGame) -> Table:
    """A table at its deal."""
    return Table(row, people, game, Match.begin(game, Setup(row.size, row.seed, json.loads(row.options))))


Views = Callable[[int | None, int], bool]
"""Whether whoever asks can view a channel, by the numbers of its server and of the channel."""

Place = PlaceRow
"""What decides who may see a table, and which table a button belongs to."""


class Sight:
    """The one place that decides who may see a table."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def must_see(self, match_id: int, user_id: int, views: Views) -> Place:
        """A table that this person may see. Raises Refusal if they may not: the same one as for a number that no table has, after the same
        query, so that a number never tells whether a hidden table exists.
        """
        place = await self._store.matches.place(match_id, user_id) if 0 < match_id < 1 << 63 else None
        if place is None or not (place.insider or views(place.guild_id, place.channel_id)):
            raise no_table(match_id)
        return place

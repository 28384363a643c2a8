"""Tables: stored matches with their people and position. Loads them and seals moves."""

import asyncio
import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import structlog
from cachetools import LRUCache

from bot.kit.clock import DAY, HOUR, Clock
from bot.kit.limits import Locks
from bot.kit.ratings import points, provisional
from bot.tables.pace import LIVE, Pace, days_off, find_pace
from db.engine import Work
from db.store import NotRunning, Overtaken, Store, TableSnapshot
from db.tables.matches import StoredMatch
from db.tables.rows import OPEN, By, LogRow, MatchRow, SeatRow
from games import GAMES, AnyGame, AnyMatch, edition
from games.core.match import Entry, Match
from games.core.values import Option, Refusal, Seat, Setup, Stale

log = structlog.get_logger()

TABLE_OPTIONS = (
    Option("what-if", "What-if", ("on", "off")),
    Option("thread", "Own thread", ("off", "on")),
    Option("rated", "Rated", ("on", "off")),
    Option("finishers", "Finishers only", ("off", "on")),
)

SETTINGS = {option.name: option.default for option in TABLE_OPTIONS}

NO_CLOCK = "none"


@dataclass(frozen=True, slots=True)
class Seal:
    """Who sealed a seat's move in a turn: "player", "wish", "stand-in" or "opponent". `at`: when the seat first did, in
    Unix milliseconds."""

    by: str
    at: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment. `match` is None in a lobby; `n` is the number of log rows.

    `before` is the position shown before this one. `seals` holds the moves sealed since then, by (turn, seat); `moved`
    all seats that ever sealed. By seat, `looked` is the position of the player's own last move, `last_seen` the one
    they saw after it. `for_display` fills in `due` (deadlines), `off` (seat, beginning if it is ahead, and end of days off),
    `ends` (when the match may end), `rated` (rating changes in points), `settling` (provisional, so not in `rated`),
    `limited` (held back by the ratings' limit) and `same_deal` (names and totals at the channel's other tables with this
    deal, () while they play).
    """

    row: MatchRow
    people: tuple[SeatRow, ...]
    game: AnyGame
    match: AnyMatch | None
    n: int = 0
    before: AnyMatch | None = None
    seals: Mapping[tuple[int, Seat], Seal] = field(default_factory=dict)
    moved: frozenset[Seat] = frozenset()
    last_seen: Mapping[Seat, AnyMatch] = field(default_factory=dict)
    looked: Mapping[Seat, AnyMatch] = field(default_factory=dict)
    due: Mapping[Seat, int] = field(default_factory=dict)
    off: Sequence[tuple[Seat, int | None, int]] = ()
    ends: int | None = None
    rated: Mapping[Seat, int] = field(default_factory=dict)
    settling: frozenset[Seat] = frozenset()
    limited: frozenset[Seat] = frozenset()
    same_deal: Mapping[int, tuple[tuple[str, int], ...]] = field(default_factory=dict)

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    @property
    def scorers(self) -> tuple[str, ...]:
        """The names on the score sheet: the players' and a solo game's rival."""
        return (*self.names, self.game.rival) if self.solo and self.game.rival else self.names

    @property
    def options(self) -> dict[str, str]:
        return dict(json.loads(self.row.options))

    @property
    def settings(self) -> dict[str, str]:
        return {**SETTINGS, **json.loads(self.row.settings)}

    @property
    def pace(self) -> Pace | None:
        return None if self.row.pace == NO_CLOCK else find_pace(self.row.pace)

    @property
    def humans(self) -> tuple[SeatRow, ...]:
        """Seats of people, without erased ones."""
        return tuple(person for person in self.people if person.player == "human" and person.user_id is not None)

    @property
    def asleep(self) -> bool:
        return bool(self.humans) and all(person.away for person in self.humans)

    @property
    def moves_alone(self) -> bool:
        """Whether only one of several players moves now, so that the move counts at once."""
        return not self.solo and len(self.play.to_move) == 1

    def stand_in_seats(self) -> tuple[Seat, ...]:
        """Seats for which the stand-in has moved since the table was last shown."""
        since = _since(self.before, self.turn)
        seats = {
            seat for (turn, seat), seal in self.seals.items() if since <= turn < self.turn and seal.by == "stand-in"
        }
        return tuple(sorted(seats))

    def goes_on(self, seat: Seat) -> bool:
        """Whether a wish or the stand-in began a seat's turn, so that the player isn't asked."""
        last = self.seals.get((self.turn - 1, seat))
        return last is not None and last.by in ("stand-in", "wish") and not self.play.progress.shows_table

    def asks(self, seat: Seat) -> bool:
        person = self.people[seat]
        present = person.player == "human" and person.user_id is not None and not person.away
        return present and seat in self.waiting and not self.goes_on(seat)

    @property
    def posts_now(self) -> bool:
        """Whether to show everyone the table now: at the deal, when a person's turn begins, while everybody is away,
        and at the end."""
        match = self.play
        return self.ended or self.asleep or match.turn == 1 or _waits_for_people(match, self.people)

    @property
    def running(self) -> bool:
        return self.row.status == "running"

    @property
    def ended(self) -> bool:
        return self.row.status in ("finished", "cancelled", "expired")

    @property
    def play(self) -> AnyMatch:
        """The match. Raises Refusal before the start."""
        if self.match is None:
            if self.row.status == "lobby":
                self.must_run()
            raise Refusal(f"Table {self.id} was closed before it started; open a new one with /play.")
        return self.match

    @property
    def turn(self) -> int:
        return self.play.turn

    @property
    def solo(self) -> bool:
        return self.match is not None and self.match.setup.seats == 1

    @property
    def private(self) -> bool:
        """Whether no second person can ever have a seat: solo, a daily deal, or played on from a finished match."""
        return self.solo or self.row.branch_of is not None or self.row.daily is not None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose moves the table waits for, in order; empty unless it runs."""
        return tuple(sorted(self.match.waiting)) if self.match is not None and self.running else ()

    def changeable(self, seat: Seat) -> bool:
        return any(other != seat for other in self.waiting)

    @property
    def nonce(self) -> str:
        """Digits with which each nonce of this table's messages begins, unlike any other table's."""
        return f"{self.row.commitment[:4]}{self.id:x}"

    def seat_of(self, user_id: int) -> Seat | None:
        return next((person.seat for person in self.people if person.user_id == user_id), None)

    def seat(self, user_id: int) -> Seat:
        """A person's seat. Raises Refusal if they have none."""
        seat = self.seat_of(user_id)
        if seat is None:
            raise Refusal(self._no_seat)
        return seat

    @property
    def _no_seat(self) -> str:
        if self.row.status == "lobby":
            return f"You have no seat at table {self.id}; press **Join** to take one."
        if self.ended:
            return f"You have no seat at table {self.id}; start a match of your own with /play."
        return f"You aren't at table {self.id}. Watch it here, or start your own with /play."

    def must_be_lobby(self) -> None:
        if self.row.status == "lobby":
            return
        if self.ended:
            raise Refusal(f"Table {self.id} is closed; open a new one with /play.")
        raise Refusal(f"Table {self.id} has already started.")

    def must_run(self) -> None:
        match self.row.status:
            case "running":
                return
            case "paused":
                raise Refusal(f"Table {self.id} is paused: {self.row.notice or 'the bot could not go on'}")
            case "finished":
                raise Refusal(over_sentence(self.id))
            case "lobby":
                raise Refusal(
                    f"Table {self.id} hasn't started yet; its lobby message shows who isn't ready and which seats are open."
                )
            case _:
                raise Refusal(f"Table {self.id} was closed; open a new one with /play.")


def over_sentence(match_id: int) -> str:
    return f"Table {match_id} is over; see its score sheet with /match {match_id}."


def no_table(match_id: int) -> Refusal:
    """The same refusal for a missing table as for one that the asker may not see, so that nobody can tell which."""
    return Refusal(f"There's no table {match_id} here; see yours with /tables.")


def _waits_for_people(match: AnyMatch, people: tuple[SeatRow, ...]) -> bool:
    return match.progress.shows_table and any(people[seat].player == "human" for seat in match.to_move)


def with_move(table: Table, after: AnyMatch, n: int, entry: Entry, seal: Seal) -> Table:
    match = table.play
    begun = after.turn > match.turn and _waits_for_people(match, table.people)
    first = table.seals.get((entry.turn, entry.seat))
    seals = {**table.seals, (entry.turn, entry.seat): replace(seal, at=first.at) if first else seal}
    before = match if begun else table.before
    recent = {key: each for key, each in seals.items() if key[0] >= _since(before, after.turn)}
    last_seen, looked = table.last_seen, table.looked
    if seal.by in ("player", "opponent"):  # a table that plays on has an opponent's moves on its player's seat
        last_seen = {**last_seen, entry.seat: match if len(match.to_move) > 1 else after}
        looked = {**looked, entry.seat: match}
    return replace(
        table, match=after, n=n, before=before, seals=recent, moved=table.moved | {entry.seat}, last_seen=last_seen,
        looked=looked,
    )  # fmt: skip


def _since(before: AnyMatch | None, turn: int) -> int:
    return min(turn - 1, before.turn if before is not None else 1)


def with_rows(table: Table, rows: Iterable[LogRow]) -> Table:
    """The table after these further rows of its log. Raises Stale if a row's turn doesn't fit."""
    for row in rows:
        entry = Entry(row.turn, row.seat, row.move)
        table = with_move(table, table.play.replay((entry,)), row.n, entry, Seal(row.by, row.at))
    return table


FORESEEN = 0.25
"""The share of a match after which pages estimate when it ends."""

KEPT = 256
"""How many tables are kept in memory; others are replayed in 1 to 100 ms."""


Views = Callable[[int | None, int], bool]
"""Whether the asker can view a channel, by ids of server and channel."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A stored move and the table after it. `resolved`: whether it completed the turn."""

    table: Table
    seat: Seat
    move: str
    resolved: bool


class Tables:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._folded = LRUCache[int, Table](KEPT)
        self.locks = Locks()

    async def find(self, match_id: int) -> Table:
        """The table as it is now. Raises Refusal if there is none."""
        known = self._folded.get(match_id)
        whole = await self.store.matches.read(match_id, known.n if known else 0) if 0 < match_id < 1 << 63 else None
        if whole is None:
            raise no_table(match_id)
        return await self._read(known, whole)

    async def find_snapshot(self, match_id: int) -> tuple[Table, TableSnapshot]:
        """The table with what `Turns.settle` needs. Raises Refusal if there is none."""
        known = self._folded.get(match_id)
        moment = await self.store.due.snapshot(match_id, known.n if known else 0) if 0 < match_id < 1 << 63 else None
        if moment is None:
            raise no_table(match_id)
        return await self._read(known, moment.whole), moment

    async def _read(self, known: Table | None, whole: StoredMatch) -> Table:
        row, people, rows = whole
        game = edition(row.game, row.rules)
        if row.started_at is None:
            return Table(row, people, game, None)
        table = replace(known, row=row, people=people) if known else _table_at_deal(row, people, game)
        if rows:
            try:
                table, intact = await asyncio.to_thread(_with_checked_rows, table, rows)
            except Refusal as refusal:
                log.error("a match's log cannot be replayed", match=row.id, turn=rows[-1].turn, why=str(refusal))
                intact = False
            if not intact:
                table = replace(table, row=await self._pause(row, rows[-1].turn))
        if table.row.status != "paused":
            self._remember(table)
        return table

    async def for_display(self, table: Table) -> Table:
        """Add what only pages show: deadlines and days off, or rating changes at the end."""
        if table.row.status == "finished":
            return await self._with_ratings(table)
        if not table.running or table.pace is None:
            return replace(table, due={})
        clocks, now = (await self.store.clocks.of(table.id)).values(), self.clock()
        due = {row.seat: row.deadline_at for row in clocks if row.turn == table.turn}
        rows = await self.store.days_off.of_match(table.id)
        off = [
            (seat, since if since > now else None, until)
            for seat in sorted(due)
            for since, until in days_off(rows, table.people[seat].user_id, table.row.started_at or 0)
            if until > now and since < due[seat]
        ]
        slow, share, started = table.pace.name != LIVE, table.play.progress.share, table.row.started_at or now
        ends = started + int((now - started) / share) if slow and share >= FORESEEN else None
        return replace(table, due=due, off=off if slow else (), ends=ends)

    async def _with_ratings(self, table: Table) -> Table:
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
        same = await self.store.deals.tables(table.row.deal_of or table.id, table.row.channel_id)
        same.pop(table.id, None)
        return replace(table, rated=rated, settling=frozenset(settling), limited=limited, same_deal=same)

    async def find_at(self, table: Table, turn: int) -> Table:
        rows = [row for row in await self.store.log.read(table.id) if row.turn < turn]
        return await asyncio.to_thread(lambda: with_rows(_table_at_deal(table.row, table.people, table.game), rows))

    async def _pause(self, row: MatchRow, turn: int) -> MatchRow:
        notice = (
            "its record doesn't lead to the position it once had, so it's waiting for a maintainer; nothing is lost."
        )
        log.error("fingerprint differs", match=row.id, turn=turn, game=row.game, rules=row.rules)
        if row.status == "running":
            await self.store.matches.pause(row.id, notice)
        return replace(row, status="paused", notice=notice) if row.status == "running" else row

    def _remember(self, table: Table) -> None:
        if (newer := self._folded.get(table.id)) is None or newer.n <= table.n:
            self._folded[table.id] = replace(
                table, due={}, off=(), ends=None, rated={}, settling=frozenset(), limited=frozenset(), same_deal={}
            )

    async def seal(self, known: Table, user_id: int, turn: int, text: str) -> Sealed:
        """Store a player's move, unless it is stored already. Raises Stale for another turn's move, and Refusal for one
        that the player may not make."""
        sealed = await self._seal(known, lambda table: table.seat(user_id), turn, text, "player", user_id)
        return await self._with_player(sealed)

    async def _with_player(self, sealed: Sealed) -> Sealed:
        news = await self.note_presence(sealed.table, sealed.seat)
        return replace(sealed, table=await self.find(sealed.table.id)) if news else sealed

    async def note_presence(self, table: Table, seat: Seat) -> bool:
        """Note that a person has answered: misses are forgiven, the stand-in leaves, the table wakes. Returns whether
        anything changed."""
        person, row = table.people[seat], table.row
        # Without a clock, a table counts its silence from the last answer; an hour more or less doesn't matter.
        stale = row.asleep_since is not None and (table.pace is not None or self.clock() - row.asleep_since > HOUR)
        news = bool(person.misses or person.away) or stale
        if news:
            await self.store.seats.note_presence(table.id, seat, self.clock())
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
        """Store a move that no player pressed. `person`: who must still have the seat; `also` runs in the same
        transaction. Raises Stale if it comes too late."""

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
            raise Stale(over_sentence(table.id))
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
        table = with_move(table, after, n, Entry(turn, seat, move), Seal(by, at))
        self._remember(table)
        resolved = after.turn != turn
        log.info("sealed", match=table.id, turn=turn, n=n, by=by, resolved=resolved)
        row = replace(table.row, status="finished", ended_at=at) if after.over else table.row
        return Sealed(replace(table, row=row), seat, move, resolved)

    async def of_player(self, user_id: int, statuses: tuple[str, ...] = OPEN) -> list[Table]:
        """A person's tables: first those that wait for them, the next deadline first, then the newest."""
        known = {**self._folded}
        wholes = await self.store.matches.read_of_user(
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
        return len((await self.store.clocks.deadlines(user_id)).keys() - {number})

    async def must_see(self, match_id: int, user_id: int, views: Views, *, to_review: bool = False) -> str:
        """A table's commitment. Raises Refusal if this person may not see the table, as if there were none. Once a
        daily deal's day is over, everybody may see its tables `to_review`."""
        place = await self.store.matches.find_place(match_id, user_id) if 0 < match_id < 1 << 63 else None
        past = to_review and place is not None and place.daily is not None and place.daily < self.clock() // DAY
        if place is None or not (past or place.insider or views(place.guild_id, place.channel_id)):
            raise no_table(match_id)
        return place.commitment


def _urgency(table: Table, user_id: int) -> tuple[bool, float]:
    seat = table.seat(user_id)
    waits = seat in table.waiting
    return not waits, table.due.get(seat, math.inf) if waits else 0.0


def _with_checked_rows(table: Table, rows: Sequence[LogRow]) -> tuple[Table, bool]:
    table = with_rows(table, rows)
    return table, table.play.fingerprint() == rows[-1].fingerprint


def _table_at_deal(row: MatchRow, people: tuple[SeatRow, ...], game: AnyGame) -> Table:
    return Table(row, people, game, Match.begin(game, Setup(row.size, row.seed, json.loads(row.options))))


def match_label(game: str, state: str) -> str:
    return f"{GAMES[game].title} · {state}"


def parse_search(typed: str, states: Iterable[str]) -> tuple[str, list[tuple[str, str]]]:
    """What a typed text can mean: the start of a table's number, and (game, state) pairs whose label contains it."""
    wanted = typed.strip().casefold()
    return wanted, [
        (game, state) for state in states for game in GAMES if wanted in match_label(game, state).casefold()
    ]

"""A table: a stored match, its people, and the position its log leads to."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from bot.tables.pace import Pace, by_name
from db.tables.rows import LogRow, MatchRow, SeatRow
from games import AnyGame, AnyMatch
from games.core.match import Entry
from games.core.values import Option, Refusal, Seat

TABLE_OPTIONS = (
    Option("what-if", "What-if", ("on", "off")),
    Option("thread", "Own thread", ("off", "on")),
    Option("rated", "Rated", ("on", "off")),
)
"""What the host can choose in every game: a preview of placements, a thread of its own, and whether it counts for ratings."""

SETTINGS = {option.name: option.default for option in TABLE_OPTIONS}

NO_CLOCK = "none"
"""The pace of a table without deadlines: a solo game."""


@dataclass(frozen=True, slots=True)
class Seal:
    """Who made a seat's pick in a turn ("player", "wish", "stand-in" or "opponent"), and when the seat first sealed one."""

    by: str
    at: int


@dataclass(frozen=True, slots=True)
class Table:
    """One whole table at one moment. `match` is None while the table is a lobby; `n` counts the rows of its log.

    `before` is the position that everyone saw before this one, None if this is the first. `seals` are, by turn and seat, those of this turn
    and of the turns since `before`; `moved` are all seats that have ever sealed one. `last_seen` is, by seat, the position after their last
    move, or before the reveal of their last pick; `looked` the position in which a player last moved themselves. `due` (deadlines of the
    running clocks), `rated` (how many points a finished match changed each seat's rating), `settling` (the people whose rating is still
    provisional, so that its change is not in `rated`) and `limited` (those whose rating would have risen above its limit) are filled in on
    request.
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
    rated: Mapping[Seat, int] = field(default_factory=dict)
    settling: frozenset[Seat] = frozenset()
    limited: frozenset[Seat] = frozenset()

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(person.name for person in self.people)

    @property
    def scorers(self) -> tuple[str, ...]:
        """The names on the score sheet: the players', plus the rival's in a solo game that has one."""
        return (*self.names, self.game.rival) if self.solo and self.game.rival else self.names

    @property
    def options(self) -> dict[str, str]:
        return dict(json.loads(self.row.options))

    @property
    def settings(self) -> dict[str, str]:
        """What the host chose for the table itself, in any game."""
        return {**SETTINGS, **json.loads(self.row.settings)}

    @property
    def pace(self) -> Pace | None:
        """How fast the table plays; None without a clock."""
        return None if self.row.pace == NO_CLOCK else by_name(self.row.pace)

    @property
    def humans(self) -> tuple[SeatRow, ...]:
        """The seats of people. A seat whose person was erased is not among them: the stand-in plays it."""
        return tuple(person for person in self.people if person.player == "human" and person.user_id is not None)

    @property
    def asleep(self) -> bool:
        """Whether everyone is away: no person at the table has answered for so long that the stand-in keeps every seat."""
        return bool(self.humans) and all(person.away for person in self.humans)

    @property
    def moves_alone(self) -> bool:
        """Whether one player of several moves alone, so that the move counts at once and can't be changed."""
        return not self.solo and len(self.play.to_move) == 1

    def stood_in(self) -> tuple[Seat, ...]:
        """The seats the stand-in has moved for since the table was last shown."""
        since = _since(self.before, self.turn)
        seats = {
            seat for (turn, seat), seal in self.seals.items() if since <= turn < self.turn and seal.by == "stand-in"
        }
        return tuple(sorted(seats))

    def goes_on(self, seat: Seat) -> bool:
        """Whether the stand-in finishes a seat's turn that it, or a wish, has started: the player isn't asked in between."""
        last = self.seals.get((self.turn - 1, seat))
        return last is not None and last.by in ("stand-in", "wish") and not self.play.game.shows_table(self.play.state)

    def asks(self, seat: Seat) -> bool:
        """Whether a person has this seat's move to make: nobody who is away, and not for the rest of a turn that was begun for them."""
        person = self.people[seat]
        present = person.player == "human" and person.user_id is not None and not person.away
        return present and seat in self.waiting and not self.goes_on(seat)

    @property
    def posts_now(self) -> bool:
        """Whether everyone sees the table now: at the deal, when a person's turn begins, and at the end. Opponents' turns, and further
        moves of the same turn, wait until then.
        """
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
        """The match of a table that has started. Raises Refusal in a lobby, or if the table closed before it started."""
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
    def waiting(self) -> tuple[Seat, ...]:
        """The seats the table waits for, in order; empty unless it is running."""
        return tuple(sorted(self.match.waiting)) if self.match is not None and self.running else ()

    def changeable(self, seat: Seat) -> bool:
        """Whether a pick that a seat seals now can still be changed: somebody else's is missing."""
        return any(other != seat for other in self.waiting)

    @property
    def nonce(self) -> str:
        """What sets this table's messages apart, on every machine: the first 8 digits of its commitment."""
        return self.row.commitment[:8]

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a Discord user, None if they have none here."""
        return next((person.seat for person in self.people if person.user_id == user_id), None)

    def seat(self, user_id: int) -> Seat:
        """The seat of a Discord user. Raises Refusal if they have none here."""
        seat = self.seat_of(user_id)
        if seat is None:
            raise Refusal(self._no_seat)
        return seat

    @property
    def _no_seat(self) -> str:
        """What somebody without a seat can do instead."""
        if self.row.status == "lobby":
            return f"You have no seat at table {self.id}; press **Join** to take one."
        if self.ended:
            return f"You have no seat at table {self.id}; start a match of your own with /play."
        return f"You aren't at table {self.id}. Watch it here, or start your own with /play."

    def must_be_lobby(self) -> None:
        """Raises Refusal if the table has started or closed."""
        if self.row.status == "lobby":
            return
        if self.ended:
            raise Refusal(f"Table {self.id} is closed; open a new one with /play.")
        raise Refusal(f"Table {self.id} has already started.")

    def must_run(self) -> None:
        """Raises Refusal, saying what to do, if no move can be made at this table now."""
        match self.row.status:
            case "running":
                return
            case "paused":
                raise Refusal(f"Table {self.id} is paused: {self.row.notice or 'the bot could not go on'}")
            case "finished":
                raise Refusal(over(self.id))
            case "lobby":
                raise Refusal(
                    f"Table {self.id} hasn't started yet; its lobby message shows who isn't ready and which seats are open."
                )
            case _:
                raise Refusal(f"Table {self.id} was closed; open a new one with /play.")


def over(match_id: int) -> str:
    """What someone hears who tries to play at a finished table."""
    return f"Table {match_id} is over; its score sheet is in the channel."


def no_table(match_id: int) -> Refusal:
    """The refusal for a number that no table has, and for a table that the asker may not see: nobody can tell which."""
    return Refusal(f"There's no table {match_id} here; see yours with /tables.")


def _waits_for_people(match: AnyMatch, people: tuple[SeatRow, ...]) -> bool:
    """Whether a turn of at least one person begins with this position."""
    return match.game.shows_table(match.state) and any(people[seat].player == "human" for seat in match.to_move)


def grown(table: Table, after: AnyMatch, n: int, entry: Entry, seal: Seal) -> Table:
    """A table after one more row of its log, number `n`, which leads to the position `after`. Keeps the seals since the position shown
    before.
    """
    match = table.play
    begun = after.turn > match.turn and _waits_for_people(match, table.people)
    first = table.seals.get((entry.turn, entry.seat))
    seals = {**table.seals, (entry.turn, entry.seat): replace(seal, at=first.at) if first else seal}
    before = match if begun else table.before
    recent = {key: each for key, each in seals.items() if key[0] >= _since(before, after.turn)}
    together = len(match.to_move) > 1
    last_seen, looked = table.last_seen, table.looked
    if together or seal.by == "player":
        last_seen = {**last_seen, entry.seat: match if together else after}
    if seal.by == "player":
        looked = {**looked, entry.seat: match}
    return replace(
        table, match=after, n=n, before=before, seals=recent, moved=table.moved | {entry.seat}, last_seen=last_seen,
        looked=looked,
    )  # fmt: skip


def _since(before: AnyMatch | None, turn: int) -> int:
    """The first turn whose seals still matter: that of the position shown before, and at the latest the previous turn."""
    return min(turn - 1, before.turn if before is not None else 1)


def folded(table: Table, rows: Iterable[LogRow]) -> Table:
    """A table after more rows of its log. Raises Stale if a row's turn doesn't fit."""
    for row in rows:
        entry = Entry(row.turn, row.seat, row.move)
        table = grown(table, table.play.replay((entry,)), row.n, entry, Seal(row.by, row.at))
    return table

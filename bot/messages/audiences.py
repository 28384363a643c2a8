"""Finds what each audience of a table has yet to see; db/turns/due.py does the same in SQL."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from bot.kit.clock import MINUTE
from bot.tables.table import Table
from db.messages.rows import (
    AWAY,
    CALL,
    END,
    HAND,
    OWED,
    PAST,
    REFUSED,
    SILENT,
    SLIGHT,
    UNSURE,
    WORDS,
    ShownRow,
    audience,
    notice,
)
from games.core.values import Seat

UNHEARD = MINUTE
"""Milliseconds without a press after which a question that appeared silently rings."""

REMINDER = "r"

CLOCKS_TAKE = 10_000
"""How long a new turn waits for its clocks before it is shown, in milliseconds at most."""

Lack = Literal["nothing", "line", "turn", "message"]
"""What the channel lacks: nothing, the line about who is to move, the present turn, or a new message."""


def mask(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def past_rows(rows: Iterable[ShownRow], who: str) -> list[ShownRow]:
    """An audience's former messages: hand pages and calls to delete, or table messages that lose their buttons."""
    return [row for row in rows if row.audience.startswith(f"{PAST}:{who}:")]


def lacks_hand(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    seen = last is not None and last.turn >= table.turn and last.shows != AWAY
    return table.asks(seat) and not seen


def lacks_result(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    shown = last is not None and last.turn >= table.turn and last.shows == END
    return table.ended and not table.solo and table.people[seat].user_id is not None and not shown


def deadline_moved(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    due = table.due.get(seat)
    if last is None or last.turn != table.turn or due is None or not table.asks(seat):
        return False
    return last.deadline is not None and abs(last.deadline - due) >= SLIGHT


def content_unknown(table: Table, last: ShownRow | None) -> bool:
    return last is not None and last.turn == table.turn and last.shows in (UNSURE, WORDS)


def rings_at(table: Table, seat: Seat, last: ShownRow | None) -> int | None:
    """When the question on a player's page rings, in Unix milliseconds; None if it needn't."""
    owed = last is not None and last.turn == table.turn and last.sound == OWED and table.asks(seat)
    return last.at + UNHEARD if last is not None and owed else None


def must_ring(table: Table, seat: Seat, last: ShownRow | None, now: int) -> bool:
    at = rings_at(table, seat, last)
    return at is not None and now >= at


def offers_past_pick(table: Table, last: ShownRow | None) -> bool:
    asks = last is not None and last.message_id is not None and last.shows in (HAND, WORDS, REFUSED, UNSURE)
    return last is not None and asks and last.turn < table.turn


def outdated(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    """Whether a notice can be deleted: a reminder after the pick, any other after the player's next move, and all at
    the end."""
    if last is None or table.ended:
        return last is not None
    if last.shows == REMINDER:
        return last.turn < table.turn or seat not in table.waiting
    return any(who == seat and turn >= last.turn and seal.by == "player" for (turn, who), seal in table.seals.items())


def needs_update(table: Table, seat: Seat, rows: Mapping[str, ShownRow]) -> bool:
    last, told = rows.get(audience(seat)), rows.get(notice(seat))
    lacks = lacks_hand(table, seat, last) or lacks_result(table, seat, last) or rings_at(table, seat, last) is not None
    wrong = deadline_moved(table, seat, last) or content_unknown(table, last) or offers_past_pick(table, last)
    old = any(past_rows(rows.values(), who) for who in (audience(seat), notice(seat)))
    return lacks or wrong or old or outdated(table, seat, told)


def clocks_starting(table: Table, now: int) -> bool:
    """Whether a turn's clocks are about to start: pages sent now would lack their deadlines."""
    seals = [seal.at for (turn, _), seal in table.seals.items() if turn == table.turn - 1]
    begun = max(seals, default=table.row.started_at or 0)
    timed = table.running and table.pace is not None and now - begun < CLOCKS_TAKE
    return timed and any(table.asks(person.seat) and person.seat not in table.due for person in table.humans)


def called_seats(last: ShownRow | None, turn: int) -> frozenset[Seat]:
    named = last.seats if last is not None and last.turn == turn else 0
    return frozenset(seat for seat in range(named.bit_length()) if named >> seat & 1)


def given_up(table: Table, last: ShownRow | None) -> bool:
    """Whether nobody more is called in this turn, because Discord refused the call or it was deleted."""
    return last is not None and last.turn == table.turn and last.shows == REFUSED


def to_call(table: Table, rows: Mapping[str, ShownRow], waiting: frozenset[Seat], now: int) -> frozenset[Seat]:
    """The players to call in the channel: those who get no direct message and haven't opened their hand, and those
    already called, until they move."""
    if not table.row.channel_id:
        return frozenset()
    already = called_seats(rows.get(CALL), table.turn)
    pages = {seat: rows.get(audience(seat)) for seat in table.waiting}
    refused = [seat for seat, last in pages.items() if last and (last.turn, last.shows) == (table.turn, REFUSED)]
    lacking = waiting.union(seat for seat in refused if table.asks(seat))
    return frozenset(seat for seat in lacking if seat in already or not _opened(table, seat, pages.get(seat), now))


def _opened(table: Table, seat: Seat, last: ShownRow | None, now: int) -> bool:
    return (
        last is not None
        and last.turn >= table.turn
        and last.shows not in (AWAY, REFUSED)
        and last.sound != SILENT
        and not must_ring(table, seat, last, now)
    )


@dataclass(frozen=True, slots=True)
class TurnLine:
    """What a table message says about who is to move. `seats` and `away` are bit masks."""

    shows: str
    seats: int = 0
    away: int = 0
    deadline: int | None = None

    def same(self, last: ShownRow) -> bool:
        """Whether a message says the same, up to a deadline that differs by less than `SLIGHT`."""
        near = self.deadline == last.deadline or (
            self.deadline is not None and last.deadline is not None and abs(self.deadline - last.deadline) < SLIGHT
        )
        return near and (self.shows, self.seats, self.away) == (last.shows, last.seats, last.away)


def turn_line(table: Table) -> TurnLine:
    if table.ended:
        return TurnLine(END)
    due = [table.due[seat] for seat in table.waiting if seat in table.due]
    away = mask(person.seat for person in table.humans if person.away)
    return TurnLine("", mask(table.waiting), away, min(due, default=None))


def channel_lacks(table: Table, last: ShownRow | None) -> Lack:
    """What the channel lacks. A match that is called off gets one more message in the same turn."""
    if not table.row.channel_id:
        return "nothing"
    if last is None or (table.ended and last.shows != END):
        return "message"
    if last.turn < table.turn:
        # In the middle of a turn, `before` is its beginning, which nobody saw because the bot was away.
        missed = table.before is not None and last.turn < table.before.turn and any(map(table.asks, table.waiting))
        return "turn" if table.posts_now or missed else "nothing"
    same = last.turn > table.turn or last.shows == REFUSED or turn_line(table).same(last)
    return "nothing" if same or last.message_id is None else "line"

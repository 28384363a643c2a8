"""What an audience of a table has yet to see. Delivery sends by these conditions; db/turns/clocks.py has them as a query."""

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
"""Milliseconds that a player has for that press. Whoever has put the phone away hears of their turn then."""

REMINDER = "r"
"""What a notice shows that reminds its player of their pick."""

CLOCKS_TAKE = 10_000
"""Milliseconds after which a turn is shown without its clocks: if they can't be set, hands without deadlines are better than none."""

Lack = Literal["nothing", "line", "turn", "message"]
"""What the channel lacks: nothing, a new line in its message about who is to move, the present turn, or another message in any case."""


def mask(seats: Iterable[Seat]) -> int:
    """Seats as a row stores them."""
    return sum(1 << seat for seat in seats)


def past(rows: Iterable[ShownRow], who: str) -> list[ShownRow]:
    """The messages that an audience saw before its present one and that are still as they were: hand pages to delete, table messages to
    take the buttons from.
    """
    return [row for row in rows if row.audience.startswith(f"{PAST}:{who}:")]


def lacks_hand(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    """Whether a player has yet to get the hand of this turn."""
    seen = last is not None and last.turn >= table.turn and last.shows != AWAY
    return table.asks(seat) and not seen


def lacks_result(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    """Whether a player of a match that has ended has yet to get its result."""
    shown = last is not None and last.turn >= table.turn and last.shows == END
    return table.ended and not table.solo and table.people[seat].user_id is not None and not shown


def misdated(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    """Whether a player's page asks for this turn's pick by a deadline that has been moved since. A page that names none is right."""
    due = table.due.get(seat)
    if last is None or last.turn != table.turn or due is None or not table.asks(seat):
        return False
    return last.deadline is not None and abs(last.deadline - due) >= SLIGHT


def unsure(table: Table, last: ShownRow | None) -> bool:
    """Whether a player's page may show something else than the present turn, which is noted: an earlier one, or words before the hand."""
    return last is not None and last.turn == table.turn and last.shows in (UNSURE, WORDS)


def rings_at(table: Table, seat: Seat, last: ShownRow | None) -> int | None:
    """When a player is to hear of the question that their page has turned into; None if no sound is owed."""
    owed = last is not None and last.turn == table.turn and last.sound == OWED and table.asks(seat)
    return last.at + UNHEARD if last is not None and owed else None


def unheard(table: Table, seat: Seat, last: ShownRow | None, now: int) -> bool:
    """Whether that sound is due."""
    at = rings_at(table, seat, last)
    return at is not None and now >= at


def dead(table: Table, last: ShownRow | None) -> bool:
    """Whether a player's page asks for, or lets them change, the pick of a turn that is over."""
    asks = last is not None and last.message_id is not None and last.shows in (HAND, WORDS, REFUSED, UNSURE)
    return last is not None and asks and last.turn < table.turn


def outdated(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    """Whether a notice has had its time: a reminder when the pick is made, anything else when the player has moved again."""
    if last is None or table.ended:
        return last is not None
    if last.shows == REMINDER:
        return last.turn < table.turn or seat not in table.waiting
    return any(who == seat and turn >= last.turn and seal.by == "player" for (turn, who), seal in table.seals.items())


def owed(table: Table, seat: Seat, rows: Mapping[str, ShownRow]) -> bool:
    """Whether something is to be done for a player: a hand, a result, a sound, a page to mend, an old page or notice to remove."""
    last, told = rows.get(audience(seat)), rows.get(notice(seat))
    lacks = lacks_hand(table, seat, last) or lacks_result(table, seat, last) or rings_at(table, seat, last) is not None
    wrong = misdated(table, seat, last) or unsure(table, last) or dead(table, last) or outdated(table, seat, told)
    return lacks or wrong or any(past(rows.values(), who) for who in (audience(seat), notice(seat)))


def starting(table: Table, now: int) -> bool:
    """Whether a turn has just begun and its clocks have not: pages of now would lack their deadlines, and the clocks start right away."""
    seals = [seal.at for (turn, _), seal in table.seals.items() if turn == table.turn - 1]
    begun = max(seals, default=table.row.started_at or 0)
    timed = table.running and table.pace is not None and now - begun < CLOCKS_TAKE
    return timed and any(table.asks(person.seat) and person.seat not in table.due for person in table.humans)


def called_by(last: ShownRow | None, turn: int) -> frozenset[Seat]:
    """The seats that the line in the channel calls to this turn."""
    named = last.seats if last is not None and last.turn == turn else 0
    return frozenset(seat for seat in range(named.bit_length()) if named >> seat & 1)


def given_up(table: Table, last: ShownRow | None) -> bool:
    """Whether nobody is called again in this turn, as Discord, or somebody who deletes the line, wants none."""
    return last is not None and last.turn == table.turn and last.shows == REFUSED


def to_call(table: Table, rows: Mapping[str, ShownRow], waiting: frozenset[Seat], now: int) -> frozenset[Seat]:
    """Of the players whom no hand reaches (they are `waiting`, or Discord refuses it) and who are to move, those whom the channel calls:
    who hasn't opened this turn's hand, and until they move whoever is called already.
    """
    if not table.row.channel_id:
        return frozenset()
    already, pages = called_by(rows.get(CALL), table.turn), {seat: rows.get(audience(seat)) for seat in table.waiting}
    refused = [seat for seat, last in pages.items() if last and (last.turn, last.shows) == (table.turn, REFUSED)]
    lacking = waiting.union(seat for seat in refused if table.asks(seat))
    return frozenset(seat for seat in lacking if seat in already or not _opened(table, seat, pages.get(seat), now))


def _opened(table: Table, seat: Seat, last: ShownRow | None, now: int) -> bool:
    """Whether a player has seen this turn's question in the answer to a press of theirs, or may still look at it."""
    return (
        last is not None
        and last.turn >= table.turn
        and last.shows not in (AWAY, REFUSED)
        and last.sound != SILENT
        and not unheard(table, seat, last, now)
    )


@dataclass(frozen=True, slots=True)
class Line:
    """The line of a table message about who is to move, within a turn: its state, who that is, who is away, the next deadline."""

    shows: str
    seats: int = 0
    away: int = 0
    deadline: int | None = None

    def same(self, last: ShownRow) -> bool:
        """Whether a message says so, but for seconds of its deadline."""
        near = self.deadline == last.deadline or (
            self.deadline is not None and last.deadline is not None and abs(self.deadline - last.deadline) < SLIGHT
        )
        return near and (self.shows, self.seats, self.away) == (last.shows, last.seats, last.away)


def line(table: Table) -> Line:
    """The line as it is to be now."""
    if table.ended:
        return Line(END)
    due = [table.due[seat] for seat in table.waiting if seat in table.due]
    away = mask(person.seat for person in table.humans if person.away)
    return Line("", mask(table.waiting), away, min(due, default=None))


def channel_lacks(table: Table, last: ShownRow | None) -> Lack:
    """What the table's channel lacks. A match that was called off gets one more message for the same turn."""
    if not table.row.channel_id:
        return "nothing"
    if last is None or (table.ended and last.shows != END):
        return "message"
    if last.turn < table.turn:
        # The bot was away when a person's turn began. Alone, a turn takes two moves.
        asked = mask(seat for seat in table.waiting if table.asks(seat))
        missed = last.turn + 2 <= table.turn if table.solo else bool(asked & ~last.seats)
        return "turn" if table.posts_now or missed else "nothing"
    same = last.turn > table.turn or last.shows == REFUSED or line(table).same(last)
    return "nothing" if same or last.message_id is None else "line"

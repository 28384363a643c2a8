"""What an audience of a table has yet to see. Delivery sends by these conditions, and the sweep checks by the same ones."""

from collections.abc import Iterable, Mapping
from typing import Literal

from bot.kit.clock import MINUTE
from bot.tables.table import Table
from db.messages.rows import ShownRow
from games.core.values import Seat

CHANNEL = "channel"
CALL = "call"
"""The line in the channel that calls players to press My hand. Its position lists their seats, "0,2". Without a message, it is on its way.
"""
BEFORE = "before"
"""The turn that the channel message's news starts from; 0 if it starts from the deal."""
ALL = "all"
"""Marked once everyone has seen the end."""

HAND, IDLE, AWAY, REFUSED, END = "hand", "idle", "away", "refused", "end"
"""Positions of a player, who sees: a question or their sealed pick; whose turn it is; that the stand-in keeps their seat; nothing, as
Discord refuses the page; the end.
"""

WORDS = "words"
"""The position of a player whose direct message says that it is their turn, before the hand takes the place of these words."""

UNTIL = " until "
"""What comes between `HAND` and the deadline that the page names, if it names one."""

SILENT = "silent "
"""What comes before the position of a player whose page has turned into this question by itself: nothing has rung."""

TURNED = "turned "
"""What comes before it if they looked at the page just then: a sound follows after `UNHEARD`, unless they press something there."""

UNHEARD = MINUTE
"""Milliseconds that a player has for that press. Whoever has put the phone away hears of their turn then."""

CROSSED = "crossed"
"""The position of a player whose page had turned into this question when the answer to an earlier press came and took its place."""

UNSURE = "unsure"
"""The position of a player whose page has been edited in the answer to a press, and Discord has not said whether it took that."""

GONE = "gone"
"""The position of a channel whose message somebody has deleted. A channel can be `REFUSED` as well."""

REMINDER = "r"
"""The position of a player whose last notice reminds them of their pick."""

SLIGHT = MINUTE
"""Milliseconds from which a deadline that was moved is shown anew. Each restart of the bot moves them all by seconds."""

CLOCKS_TAKE = 10_000
"""Milliseconds after which a turn is shown without its clocks: if they can't be set, hands without deadlines are better than none."""

Lack = Literal["nothing", "line", "turn", "message"]
"""What the channel lacks: nothing, a new line in its message about who is to move, the present turn, or another message in any case."""


def audience(seat: Seat) -> str:
    """The name that stores which turn a seat has seen."""
    return f"seat:{seat}"


def notice(seat: Seat) -> str:
    """The name that stores the last notice to a seat's player, such as a reminder."""
    return f"notice:{seat}"


def past(rows: Iterable[ShownRow], who: str) -> list[ShownRow]:
    """The messages that an audience saw before its present one and that are still as they were: hand pages to delete, table messages to
    take the buttons from.
    """
    return [row for row in rows if row.audience.startswith(f"past:{who}:")]


def lacks_hand(table: Table, seat: Seat, last: ShownRow | None, *, on_request: bool) -> bool:
    """Whether a player has yet to get the hand of this turn; nobody is sent one who asks for their hands."""
    seen = last is not None and last.turn >= table.turn and last.position != AWAY
    return table.asks(seat) and not on_request and not seen


def lacks_result(table: Table, seat: Seat, last: ShownRow | None, *, on_request: bool) -> bool:
    """Whether a player of a match that has ended has yet to get its result."""
    shown = last is not None and last.turn >= table.turn and last.position == END
    return table.ended and not table.solo and table.people[seat].user_id is not None and not on_request and not shown


def misdated(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    """Whether a player's page asks for this turn's pick by a deadline that has been moved since. A page that names none is right."""
    due = table.due.get(seat)
    if last is None or last.turn != table.turn or due is None or not table.asks(seat):
        return False
    said = _page(last).removeprefix(f"{HAND}{UNTIL}")
    return said.isdigit() and abs(int(said) - due) >= SLIGHT


def crossed(table: Table, last: ShownRow | None) -> bool:
    """Whether a player's page may show something else than the present turn, which is noted: an earlier one, or words before the hand."""
    return last is not None and last.turn == table.turn and last.position in (CROSSED, UNSURE, WORDS)


def rings_at(table: Table, seat: Seat, last: ShownRow | None) -> int | None:
    """When a player is to hear of the question that their page has turned into; None if no sound is owed."""
    owed = last is not None and last.turn == table.turn and last.position.startswith(TURNED) and table.asks(seat)
    return last.at + UNHEARD if last is not None and owed else None


def unheard(table: Table, seat: Seat, last: ShownRow | None, now: int) -> bool:
    """Whether that sound is due."""
    at = rings_at(table, seat, last)
    return at is not None and now >= at


def dead(table: Table, last: ShownRow | None) -> bool:
    """Whether a player's page asks for, or lets them change, the pick of a turn that is over."""
    may_ask = HAND, WORDS, REFUSED, CROSSED, UNSURE
    asks = last is not None and last.message_id is not None and _page(last).split(UNTIL)[0] in may_ask
    return asks and last is not None and last.turn < table.turn


def outdated(table: Table, seat: Seat, last: ShownRow | None) -> bool:
    """Whether a notice has had its time: a reminder when the pick is made, anything else when the player has moved again."""
    if last is None or table.ended:
        return last is not None
    if last.position == REMINDER:
        return last.turn < table.turn or seat not in table.waiting
    return any(who == seat and turn >= last.turn and seal.by == "player" for (turn, who), seal in table.seals.items())


def starting(table: Table, now: int) -> bool:
    """Whether a turn has just begun and its clocks have not: pages of now would lack their deadlines, and the clocks start right away."""
    seals = [seal.at for (turn, _), seal in table.seals.items() if turn == table.turn - 1]
    begun = max(seals, default=table.row.started_at or 0)
    timed = table.running and table.pace is not None and now - begun < CLOCKS_TAKE
    return timed and any(table.asks(person.seat) and person.seat not in table.due for person in table.humans)


def called_by(last: ShownRow | None, turn: int) -> frozenset[Seat]:
    """The seats that the line in the channel calls to this turn."""
    listed = last is not None and last.turn == turn and last.position[:1].isdigit()
    return frozenset(map(int, last.position.split(","))) if last is not None and listed else frozenset()


def to_call(table: Table, rows: Mapping[str, ShownRow], waiting: frozenset[Seat], now: int) -> frozenset[Seat]:
    """Of the players whom no hand reaches and who are to move, those whom the channel calls: who hasn't opened this turn's hand, and until
    they move whoever is called already.
    """
    if not table.row.channel_id:
        return frozenset()
    already = called_by(rows.get(CALL), table.turn)
    return frozenset(
        seat for seat in waiting if seat in already or not _opened(table, seat, rows.get(audience(seat)), now)
    )


def _opened(table: Table, seat: Seat, last: ShownRow | None, now: int) -> bool:
    """Whether a player has seen this turn's question in the answer to a press of theirs, or may still look at it."""
    return (
        last is not None
        and last.turn >= table.turn
        and last.position not in (AWAY, REFUSED)
        and not last.position.startswith(SILENT)
        and not unheard(table, seat, last, now)
    )


def _page(last: ShownRow) -> str:
    """What a player's page shows, however it came there."""
    return last.position.removeprefix(SILENT).removeprefix(TURNED)


def position(table: Table) -> str:
    """What the line of a table message about who is to move depends on, within a turn."""
    if table.ended:
        return END
    away = ",".join(str(person.seat) for person in table.humans if person.away)
    due = [table.due[seat] for seat in table.waiting if seat in table.due]
    line = ",".join(map(str, table.waiting)) + f" away {away}" * bool(away)
    return f"{line} until {min(due)}" if due else line


def channel_lacks(table: Table, last: ShownRow | None) -> Lack:
    """What the table's channel lacks. A match that was called off gets one more message for the same turn."""
    if not table.row.channel_id:
        return "nothing"
    if last is None or last.position == GONE or (table.ended and last.position != END):
        return "message"
    if last.turn < table.turn:
        return "turn" if table.posts_now else "nothing"
    same = last.turn > table.turn or last.position == REFUSED or _same_line(last.position, position(table))
    return "nothing" if same or last.message_id is None else "line"


def _same_line(said: str, now: str) -> bool:
    """Whether a table message's line is still true, but for seconds of its deadline."""
    who, _, due = said.partition(UNTIL)
    wanted, _, true_due = now.partition(UNTIL)
    near = due.isdigit() and true_due.isdigit() and abs(int(due) - int(true_due)) < SLIGHT
    return who == wanted and (due == true_due or near)

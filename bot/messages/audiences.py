"""What an audience of a table has yet to see. Delivery sends by these conditions, and the watchdog checks by the same ones."""

from typing import Literal

from bot.tables.table import Table
from db.messages.rows import ShownRow
from games.core.values import Seat

CHANNEL = "channel"
BEFORE = "before"
"""The turn that the channel message's news starts from; 0 if it starts from the deal."""
ALL = "all"
"""Marked once everyone has seen the end."""

END = "end"
"""The position of an audience that has seen the end."""

Lack = Literal["nothing", "edit", "message"]
"""What the channel lacks: nothing, a new line in its message about who is to move, or another message."""


def audience(seat: Seat) -> str:
    """The name that stores which turn a seat has seen."""
    return f"seat:{seat}"


def lacks_hand(table: Table, seat: Seat, last: ShownRow | None, *, on_request: bool) -> bool:
    """Whether a player has yet to get the hand of this turn. Nobody is sent one who is away, doesn't move now, or asks for their hands."""
    person = table.people[seat]
    asked = person.user_id is not None and not person.away and not on_request
    return asked and seat in table.waiting and not table.goes_on(seat) and (last is None or last.turn < table.turn)


def lacks_result(table: Table, seat: Seat, last: ShownRow | None, *, on_request: bool) -> bool:
    """Whether a player of a match that has ended has yet to get its result."""
    shown = last is not None and last.turn >= table.turn and last.position == END
    return table.ended and not table.solo and table.people[seat].user_id is not None and not on_request and not shown


def position(table: Table) -> str:
    """What the line of a table message about who is to move depends on, within a turn."""
    away = ",".join(str(person.seat) for person in table.humans if person.away)
    return END if table.ended else ",".join(map(str, table.waiting)) + f" away {away}" * bool(away)


def channel_lacks(table: Table, last: ShownRow | None) -> Lack:
    """What the table's channel lacks. A match that was called off gets one more message for the same turn."""
    if last is None:
        return "message"
    called_off = table.ended and last.position != END
    if last.message_id is not None and last.turn >= table.turn and not called_off:
        return "nothing" if last.position == position(table) else "edit"
    return "message" if table.posts_now else "nothing"

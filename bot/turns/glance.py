"""What the rows of a table say without a replay of its log: of most tables that nothing is left to do, and of none wrongly."""

import re
from enum import IntEnum

from bot.messages.audiences import (
    AWAY,
    BEFORE,
    CHANNEL,
    HAND,
    IDLE,
    SILENT,
    SLIGHT,
    UNTIL,
    audience,
)
from bot.messages.delivery import HOST_TOLD
from bot.tables.table import NO_CLOCK
from db.messages.rows import ShownRow
from db.turns.glances import Glance

_LINE = re.compile(r"(?P<seats>\d+(?:,\d+)*)(?: away (?P<away>[\d,]+))?(?: until (?P<due>\d+))?")
"""A table message's line, as `audiences.position` writes it."""

_PAGE = re.compile(rf"{HAND}(?:{UNTIL}(?P<due>\d+))?")


class Lack(IntEnum):
    """What a table may lack, the most urgent last."""

    NOTHING = 0
    DATES = 1
    """Its messages name deadlines that have been moved by a minute or more."""
    MORE = 2
    """Perhaps something that somebody waits for: only a closer look can tell."""


def lack(seen: Glance) -> Lack:
    """What a table may lack. `NOTHING` is certain: the turn that its clocks run for is still being played, nobody waits but people whose
    clocks run, each of them has the hand of this turn, and the channel's message says so.
    """
    turn = _turn(seen)
    waiting = {*seen.clocks} if seen.clocks else {0}
    if turn is None or any((turn, seat) in seen.moved for seat in waiting) or seen.wishes:
        return Lack.MORE
    due = {seat: clock.deadline_at for seat, clock in seen.clocks.items()}
    messages = [_channel(seen, turn, waiting, due)]
    for who, row in seen.shown.items():
        seat = who.removeprefix("seat:")
        if seat != who:
            messages.append(_page(row, turn, int(seat), waiting, due))
        elif who not in (CHANNEL, BEFORE, HOST_TOLD):
            return Lack.MORE
    if any(audience(seat) not in seen.shown for seat in waiting):
        return Lack.MORE
    return max(messages)


def _turn(seen: Glance) -> int | None:
    """The turn that is being played; None if the rows don't show that nothing has happened since it began."""
    last = max((turn for turn, _ in seen.moved), default=0)
    if seen.status != "running":
        return None
    if seen.size == 1 and seen.pace == NO_CLOCK:  # each move of a player alone completes a turn
        return last + 1 if not seen.clocks and seen.asleep_since is not None else None
    turns = {clock.turn for clock in seen.clocks.values()}
    return turns.pop() if len(turns) == 1 and max(turns) >= last and seen.asleep_since is None else None


def _channel(seen: Glance, turn: int, waiting: set[int], due: dict[int, int]) -> Lack:
    """The table message: it lists everybody the game waits for, people or not."""
    row = seen.shown.get(CHANNEL)
    said = _LINE.fullmatch(row.position) if row is not None and row.turn == turn and row.message_id else None
    if said is None or {*map(int, said["seats"].split(","))} != waiting:
        return Lack.MORE
    if (said["away"] or "") != ",".join(map(str, seen.away)):
        return Lack.MORE
    return _dates(said["due"], min(due.values(), default=None))


def _page(row: ShownRow, turn: int, seat: int, waiting: set[int], due: dict[int, int]) -> Lack:
    """A player's page: the hand of this turn, or, if they aren't to move, nothing that asks them to."""
    said = _PAGE.fullmatch(row.position)
    if seat in waiting:
        fits = said is not None and row.turn == turn and row.message_id is not None
        return _dates(said["due"], due.get(seat), unnamed=True) if fits and said is not None else Lack.MORE
    position = row.position.removeprefix(SILENT)
    over = position in (IDLE, AWAY) or (said is not None and (row.turn >= turn or row.message_id is None))
    return Lack.NOTHING if over else Lack.MORE


def _dates(said: str | None, due: int | None, *, unnamed: bool = False) -> Lack:
    """Whether a deadline is named as it is. A page where it could not be edited is right without one."""
    if said is None or due is None:
        return Lack.NOTHING if (said is None and due is None) or unnamed else Lack.MORE
    return Lack.NOTHING if abs(int(said) - due) < SLIGHT else Lack.DATES

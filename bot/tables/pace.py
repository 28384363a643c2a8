"""How fast a table plays: the paces a host can choose, and the arithmetic of one seat's clock."""

from dataclasses import dataclass

from bot.kit.clock import HOUR, MINUTE
from bot.kit.hours import WHOLE_DAY, Hours, between, later, opens
from games.core.values import Refusal, listing, many

DAY = 24 * HOUR

MISSES_UNTIL_AWAY = 3
"""Deadlines missed in a row before the stand-in keeps the seat, until its player presses *I'm back*."""

WARN_AFTER = 1 * DAY
"""Milliseconds of silence before a table is warned that it will close."""

CLOSE_AFTER = 10 * DAY
"""Milliseconds of silence before a table closes, which costs nobody anything."""


@dataclass(frozen=True, slots=True)
class Pace:
    """A player's time in milliseconds: for each turn (`pick`, at least 1), in reserve for the whole match (`bank`), and added back to the
    bank for a pick made within its own time (`increment`).

    `hours` says whether time runs only in the player's playing hours.
    """

    name: str
    title: str
    pick: int
    bank: int
    hours: bool
    increment: int = 0


PACES = (
    Pace("live", "Live, everyone at the table", 2 * MINUTE, 10 * MINUTE, hours=False, increment=MINUTE // 2),
    Pace("evening", "One evening", 15 * MINUTE, 30 * MINUTE, hours=False, increment=2 * MINUTE),
    Pace("day", "A pick a day", 24 * HOUR, 48 * HOUR, hours=True, increment=2 * HOUR),
    Pace("relaxed", "Whenever you get to it", 3 * DAY, 6 * DAY, hours=True, increment=6 * HOUR),
)
"""To add a pace, add an entry here and a row to docs/playing.md. The functions below produce all text about paces."""


@dataclass(frozen=True, slots=True)
class Due:
    """When things happen in a turn, in Unix milliseconds: the player gets a reminder or two, the stand-in moves."""

    reminders: tuple[int, ...]
    deadline: int


def offered() -> tuple[Pace, ...]:
    """The paces a host can choose, in menu order."""
    return PACES


def in_playing_hours() -> str:
    """The paces whose time runs in playing hours, as a sentence names them: "the day and relaxed paces"."""
    names = [pace.name for pace in PACES if pace.hours]
    return f"the {listing(names)} {'pace' if len(names) == 1 else 'paces'}"


def by_name(name: str) -> Pace:
    """The pace with this name. Raises Refusal naming all paces."""
    for pace in PACES:
        if pace.name == name.strip().lower():
            return pace
    raise Refusal(f"A pace is one of {', '.join(pace.name for pace in PACES)}, not {name.strip()[:40]!r}.")


def describe(pace: Pace) -> str:
    """The pace with its times: "day (24 h a pick, 48 h in the bank)"."""
    return f"{pace.name} ({in_words(pace.pick)} a pick, {in_words(pace.bank)} in the bank)"


def in_words(duration: int) -> str:
    """A duration in at most two units, rounded down: "48 h", "3 d 5 h", "1 h 20 min"; "less than 1 min" for anything shorter."""
    minutes = duration // MINUTE
    if minutes < 1:
        return "less than 1 min"
    if minutes < 60:
        return f"{minutes} min"
    hours = minutes // 60
    if hours < 72:
        return f"{hours} h {minutes % 60} min" if minutes % 60 else f"{hours} h"
    return f"{hours // 24} d {hours % 24} h" if hours % 24 else f"{hours // 24} d"


def roughly(duration: int) -> str:
    """A duration in one unit: "3 days", "23 hours", "1 minute"; rounded to a minute, and then down."""
    minutes = max(1, (duration + MINUTE // 2) // MINUTE)
    if minutes < 60:
        return many(minutes, "minute")
    hours = minutes // 60
    return many(hours, "hour") if hours < 72 else many(hours // 24, "day")


def counted(pace: Pace, hours: Hours) -> Hours:
    """The hours in which time runs at this pace: the player's playing hours, or day and night."""
    return hours if pace.hours else WHOLE_DAY


def due(pace: Pace, bank_left: int, since: int, hours: Hours = WHOLE_DAY) -> Due:
    """The clock of a turn that began at `since`. Reminders come after three quarters of the time, and again with a tenth of it left if that
    is at least an hour; always within playing hours.
    """
    runs = counted(pace, hours)
    whole = pace.pick + bank_left
    passed = [whole * 3 // 4, *([whole - whole // 10] if whole // 10 >= HOUR else [])]
    return Due(
        reminders=tuple(opens(runs, later(runs, since, each)) for each in passed),
        deadline=later(runs, since, whole),
    )


def bank_after(pace: Pace, bank_left: int, since: int, moved_at: int, hours: Hours = WHOLE_DAY) -> int:
    """The bank after a turn: time beyond the pick's own comes out of it, down to 0; nothing is added."""
    over = between(counted(pace, hours), since, moved_at) - pace.pick
    return max(0, bank_left - max(0, over))


def refilled(pace: Pace, bank_left: int) -> int:
    """The bank after a pick made within its own time: the increment is added, up to the starting amount."""
    return max(bank_left, min(pace.bank, bank_left + pace.increment))

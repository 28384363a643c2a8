"""The paces that tables can have, and when clocks, banks and days off let time run out."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.kit.clock import DAY, HOUR, MINUTE
from bot.kit.hours import WHOLE_DAY, Hours, add_time, next_open, time_between
from db.people.rows import Reliability
from db.turns.rows import OffRow
from games.core.values import Refusal, either, listing, many

MISSES_UNTIL_AWAY = 3
"""Deadlines missed in a row before the stand-in keeps the seat."""

WARN_AFTER = 1 * DAY
"""Milliseconds of silence before a table's people are warned."""

CLOSE_AFTER = 10 * DAY
"""Milliseconds of silence before a table closes, or opponents play it to its end."""


MOST_OFF = 14 * DAY
"""How long a person may be off in a year, and a table may stand still in all, in milliseconds."""


NEWEST, FEWEST = 20, 5
"""How many of a person's newest matches say how reliably they play, at most and at least."""

FINISHES = 80
"""The lowest percentages of matches finished and of turns made in time with which to join a table for finishers."""


def finishing(found: Reliability) -> tuple[int, int] | None:
    """A person's percentages of matches played to the end and of turns made in time; None for too few matches."""
    if found.matches < FEWEST:
        return None
    return 100 * found.finished // found.matches, 100 * found.on_time // max(1, found.turns)


@dataclass(frozen=True, slots=True)
class Pace:
    """A table's pace: milliseconds per turn (`pick`), in reserve for the match (`bank`), and added to the bank for a
    pick in time (`increment`). `hours`: whether only playing hours count."""

    name: str
    title: str
    pick: int
    bank: int
    hours: bool
    increment: int = 0


LIVE = "live"

PACES = (
    Pace(LIVE, "Live, everyone at the table", 2 * MINUTE, 10 * MINUTE, hours=False, increment=MINUTE // 2),
    Pace("evening", "One evening", 15 * MINUTE, 30 * MINUTE, hours=False, increment=2 * MINUTE),
    Pace("day", "A pick a day", 24 * HOUR, 48 * HOUR, hours=True, increment=2 * HOUR),
    Pace("relaxed", "Whenever you get to it", 3 * DAY, 6 * DAY, hours=True, increment=6 * HOUR),
)
"""To add a pace, add it here and in docs/playing.md."""


@dataclass(frozen=True, slots=True)
class Due:
    """The reminders and the deadline of one turn, in Unix milliseconds."""

    reminders: tuple[int, ...]
    deadline: int


def offered() -> tuple[Pace, ...]:
    return PACES


def paces_in_playing_hours() -> str:
    """The paces at which only playing hours count, in words such as "the day and relaxed paces"."""
    names = [pace.name for pace in PACES if pace.hours]
    return f"the {listing(names)} {'pace' if len(names) == 1 else 'paces'}"


def find_pace(name: str) -> Pace:
    """The pace of this name. If there is none, raises a Refusal that names all paces."""
    for pace in PACES:
        if pace.name == name.strip().lower():
            return pace
    raise Refusal(f"The pace can be {either(pace.name for pace in PACES)}, not {name.strip()[:40]!r}.")


def describe(pace: Pace) -> str:
    """A pace in words, such as "day (24 h a pick, 48 h in the bank)"."""
    return f"{pace.name} ({exact_duration(pace.pick)} a pick, {exact_duration(pace.bank)} in the bank)"


def exact_duration(duration: int) -> str:
    """Milliseconds in words, rounded down: "48 h", "3 d 5 h", "1 h 20 min", "less than 1 min"."""
    minutes = duration // MINUTE
    if minutes < 1:
        return "less than 1 min"
    if minutes < 60:
        return f"{minutes} min"
    hours = minutes // 60
    if hours < 72:
        return f"{hours} h {minutes % 60} min" if minutes % 60 else f"{hours} h"
    return f"{hours // 24} d {hours % 24} h" if hours % 24 else f"{hours // 24} d"


def discord_time(at: int) -> str:
    """A time as Discord shows it in the reader's own zone: "30 November 2026 18:00 (in 23 hours)"."""
    return f"<t:{at // 1000}:f> (<t:{at // 1000}:R>)"


def rough_duration(duration: int) -> str:
    """Milliseconds in words such as "3 days", "23 hours" or "1 minute"; rounded to a minute, then down."""
    minutes = max(1, (duration + MINUTE // 2) // MINUTE)
    if minutes < 60:
        return many(minutes, "minute")
    hours = minutes // 60
    return many(hours, "hour") if hours < 72 else many(hours // 24, "day")


def hours_for(pace: Pace, hours: Hours) -> Hours:
    """The hours in which a pace's clock runs for a person with these. At all paces but "live" it stops on days off."""
    return hours if pace.hours else Hours(off=hours.off) if pace.name != LIVE else WHOLE_DAY


def days_off(rows: Iterable[OffRow], user_id: int | None, begun: int) -> tuple[tuple[int, int], ...]:
    """A person's days off in a match as (from, until): their own and those that others give them. Of everybody's
    together, only the first `MOST_OFF` milliseconds since `begun` count."""
    left, until, found = MOST_OFF, begun, list[tuple[int, int]]()
    for row in sorted(rows, key=lambda row: row.since):
        beginning = max(row.since, begun)
        further = min(left, max(0, row.until - max(beginning, until)))
        left, until = left - further, max(until, max(beginning, until) + further)
        mine = (row.user_id == user_id) == (row.match_id is None)
        if mine and beginning < (end := min(row.until, until)):
            found.append((beginning, end))
    return tuple(found)


def due(pace: Pace, bank_left: int, since: int, hours: Hours = WHOLE_DAY) -> Due:
    """A turn's deadline and reminders, in playing hours. Reminders come after three quarters of the time, and with a
    tenth left if that is at least an hour."""
    runs = hours_for(pace, hours)
    whole = pace.pick + bank_left
    passed = [whole * 3 // 4, *([whole - whole // 10] if whole // 10 >= HOUR else [])]
    return Due(
        reminders=tuple(next_open(runs, add_time(runs, since, each)) for each in passed),
        deadline=add_time(runs, since, whole),
    )


def bank_after(pace: Pace, bank_left: int, since: int, moved_at: int, hours: Hours = WHOLE_DAY) -> int:
    """The bank in milliseconds after a turn: time beyond `pick` comes out of it, down to 0."""
    over = time_between(hours_for(pace, hours), since, moved_at) - pace.pick
    return max(0, bank_left - max(0, over))


def refill(pace: Pace, bank_left: int) -> int:
    """The bank after a pick in time: with the increment, up to its starting amount."""
    return max(bank_left, min(pace.bank, bank_left + pace.increment))

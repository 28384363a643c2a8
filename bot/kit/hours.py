"""Playing hours in a time zone, and time counted within them."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from difflib import get_close_matches
from functools import lru_cache
from typing import Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from games.core.values import Refusal

SHORTEST = 4 * 60
"""The shortest playing hours allowed, in minutes a day."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
ONE_DAY = timedelta(days=1)
MILLISECOND = timedelta(milliseconds=1)

WHOLE = re.compile(r"(?:the )?(?:whole|all|full) day|always", re.IGNORECASE)
CLOCK_TIME = r"(\d{1,2})(?::?(\d\d))?"
TIMES = re.compile(rf"{CLOCK_TIME}\s*(?:-|–|—|to)\s*{CLOCK_TIME}(?!\S)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Hours:
    """Daily playing hours, with `start` and `end` in minutes of the local day (0-1439). An `end` before `start` is on
    the next day; an equal one means all day."""

    zone: str = "UTC"
    start: int = 0
    end: int = 0
    off: tuple[tuple[int, int], ...] = ()
    """Days off as (from, until) in Unix milliseconds, earliest first."""

    @classmethod
    def parse(cls, times: str, zone: str = "") -> Self:
        """Read typed hours, such as "22:00-02:30" or "whole day", with a zone at the end or in `zone`. Raises Refusal
        if they can't be read, last less than 4 hours or name an unknown zone."""
        text = " ".join(f"{times} {zone}".split())
        if whole := WHOLE.match(text):
            return cls(zone_named(text[whole.end() :]))
        match = TIMES.match(text)
        start, end = (_minute(match[1], match[2]), _minute(match[3], match[4])) if match else (None, None)
        if match is None or start is None or end is None:
            raise Refusal(f'Playing hours look like "08:00-23:00" (or "whole day"), not {times.strip()[:40]!r}.')
        if 0 < (end - start) % 1440 < SHORTEST:
            raise Refusal(f'Playing hours must be at least {SHORTEST // 60} hours a day, such as "18:00-22:00".')
        return cls(zone_named(text[match.end() :]), start, end)

    @property
    def whole_day(self) -> bool:
        return self.start == self.end

    def __str__(self) -> str:
        """A text for `parse`: "08:00-23:00 Europe/Berlin" or "whole day, Europe/Berlin"."""
        if self.whole_day:
            return f"whole day, {self.zone}"
        start, end = (f"{minute // 60:02}:{minute % 60:02}" for minute in (self.start, self.end))
        return f"{start}-{end} {self.zone}"


WHOLE_DAY = Hours()

NEVER = 1 << 62
"""Later than any instant, in milliseconds."""


@lru_cache(maxsize=4096)
def parse_stored(text: str) -> Hours:
    return Hours.parse(text) if text else WHOLE_DAY


def is_open(hours: Hours, at: int) -> bool:
    return next_open(hours, at) == at


def next_open(hours: Hours, at: int) -> int:
    """The first instant within playing hours, `at` or later."""
    return next(_spans(hours, at))[0]


def add_time(hours: Hours, at: int, duration: int) -> int:
    """When `duration` milliseconds of playing time have passed since `at`; it may be the moment that playing hours end.
    For 0 or less, `at`."""
    if duration <= 0:
        return at
    spans = _spans(hours, at)
    opened, closed = next(spans)
    while duration > closed - opened:
        duration -= closed - opened
        opened, closed = next(spans)
    return opened + duration


def time_between(hours: Hours, one: int, other: int) -> int:
    """Milliseconds of playing time from `one` to `other`; 0 if `other` is earlier."""
    played = 0
    for opened, closed in _spans(hours, one):
        if opened >= other:
            break
        played += min(closed, other) - opened
    return played


def midnight(zone: str, day: date) -> int:
    """The first instant of a day in a zone."""
    return _instant(day, 0, _zone(zone))


def today(zone: str, at: int) -> date:
    return (EPOCH + at * MILLISECOND).astimezone(_zone(zone)).date()


def zone_named(text: str) -> str:
    """The exact name of a zone as typed; "UTC" for "". Raises a Refusal that suggests similar names."""
    typed = text.strip(" ,()")
    name = typed.replace(" ", "_")
    known = {each.lower(): each for each in zones()}
    if name.lower() in known or not name:
        return known[name.lower() or "utc"]
    close = similar_zones(name)
    meant = f"did you mean {' or '.join(close)}?" if close else "choose a city near you, such as Europe/Berlin."
    raise Refusal(f"There's no time zone {typed[:40]!r}; {meant}")


LONGEST_NAME = 40


def similar_zones(text: str, count: int = 3) -> list[str]:
    wanted = text.strip()[:LONGEST_NAME].replace(" ", "_").lower()
    places = {name.lower(): name for name in zones() if "/" in name and not name.startswith(("Etc/", "SystemV/"))}
    cities: dict[str, list[str]] = {}
    for place, name in places.items():
        cities.setdefault(place.rpartition("/")[2], []).append(name)
    city = wanted.rpartition("/")[2]
    holding = [name for place, name in places.items() if wanted and wanted in place]
    holding.sort(key=lambda name: not name.lower().rpartition("/")[2].startswith(city))
    spelt = [places[place] for place in get_close_matches(wanted, places, count, 0.75)]
    sounding = [name for place in get_close_matches(city, cities, count, 0.75) for name in cities[place]]
    return list(dict.fromkeys([*holding, *spelt, *sounding]))[:count]


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    return tuple(sorted(available_timezones() | {"UTC"}))


def _minute(hour: str, minute: str | None) -> int | None:
    counted = int(hour) * 60 + int(minute or 0)
    return counted % 1440 if int(minute or 0) < 60 and counted <= 1440 else None


@lru_cache(maxsize=1024)
def _zone(name: str) -> tzinfo:
    """The zone, or UTC if this machine doesn't know it, so that tables go on when the database moves to another machine."""
    try:
        return ZoneInfo(name)
    except ZoneInfoNotFoundError:
        return UTC


def _spans(hours: Hours, at: int) -> Iterator[tuple[int, int]]:
    """Spans of playing time as (opening, closing), without days off and without end; the first opens at `at` or
    later."""
    for opened, closed in [(at, NEVER)] if hours.whole_day else _days(hours, at):
        for since, until in hours.off:
            if opened < until and since < closed:
                if opened < since:
                    yield opened, since
                opened = until
        if opened < closed:
            yield opened, closed


def _days(hours: Hours, at: int) -> Iterator[tuple[int, int]]:
    """Like `_spans`, but ignores days off."""
    zone = _zone(hours.zone)
    day = (EPOCH + at * MILLISECOND).astimezone(zone).date() - ONE_DAY
    while True:
        opened = _instant(day, hours.start, zone)
        closed = _instant(day if hours.end > hours.start else day + ONE_DAY, hours.end, zone)
        day += ONE_DAY
        if closed > max(opened, at):
            yield max(opened, at), closed


@lru_cache(maxsize=8192)
def _instant(day: date, minute: int, zone: tzinfo) -> int:
    """The first instant when the zone's clocks show this minute or skip it."""
    wall = datetime.combine(day, time(minute // 60, minute % 60), UTC)
    offset, after = (wall.replace(tzinfo=zone, fold=fold).utcoffset() or timedelta() for fold in (0, 1))
    if after <= offset:
        return (wall - offset - EPOCH) // MILLISECOND
    jumped = range((wall - after - EPOCH) // MILLISECOND, (wall - offset - EPOCH) // MILLISECOND)

    def local_time(instant: int) -> datetime:
        return (EPOCH + instant * MILLISECOND).astimezone(zone).replace(tzinfo=UTC)

    return jumped[0] + bisect_left(jumped, wall, key=local_time)

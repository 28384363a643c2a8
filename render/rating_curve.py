"""A player's rating over their matches, with its uncertainty."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import ceil, floor

from PIL import Image

from games.core.values import figure, many
from render import text, theme
from render.canvas import Box, Canvas
from render.leaderboard import SIZE, empty_picture
from render.picture import Picture
from render.review.pen import Pen
from render.theme import Mood

Point = tuple[int, int, int]
"""When a match ended (Unix milliseconds), the rating after it, and how far off that rating may be, both in points."""

PLOT: Box = (108, 156, 1012, 416)
SIDE = 32
DOTTED = 40
NAMED, LABEL = 132, 24
EMPTY = "No rated matches yet: the curve starts with the first one finished."
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, slots=True)
class Frame:
    matches: int
    low: float
    high: float

    def at(self, match: int, rating: float) -> tuple[int, int]:
        left, top, right, bottom = PLOT
        share = match / (self.matches - 1) if self.matches > 1 else 0.5
        x = left + SIDE + share * (right - left - 2 * SIDE)
        return round(x), round(bottom - (rating - self.low) / (self.high - self.low) * (bottom - top))


def rating_curve(title: str, points: Sequence[Point], mood: Mood) -> Picture:
    """The plot of the matches, oldest first, 1048 pixels wide."""
    canvas = empty_picture(title, _span(points), mood, "" if points else EMPTY)
    if points:
        at = (SIZE[0] - theme.MARGIN - 4, 80)
        canvas.write(at, "shaded: uncertainty", 22, mood.muted, mood.felt, anchor="right")
        _drawn(canvas, points, mood)
    return Picture(canvas.png(), _alt(title, points))


def _drawn(canvas: Canvas, points: Sequence[Point], mood: Mood) -> None:
    frame = _frame(points)
    ticks = [tick for tick in axis_ticks(frame.low, frame.high) if frame.low <= tick <= frame.high]
    named = _named(points)
    plot = _plot(points, frame, ticks, {match: form for match, (_, form) in named.items()}, mood)
    canvas.paste(canvas.palette.adopt(plot), PLOT[:2])
    for tick in ticks:
        at = (PLOT[0] - 12, frame.at(0, tick)[1])
        canvas.write(at, figure(tick), 22, mood.muted, mood.panel, anchor="right")
    last = len(points)
    marks = [1, *(tick for tick in axis_ticks(1, last) if last > 5 and 0.14 < tick / last < 0.87), last]
    for number in dict.fromkeys(marks):
        words = f"match {number}" if number in (1, last) else str(number)
        half = text.length(words, 22, text.REGULAR) // 2
        at = (min(frame.at(number - 1, 0)[0], PLOT[2] - half), PLOT[3] + 24)
        canvas.write(at, words, 22, mood.muted, mood.panel, anchor="middle")
    x = PLOT[0]
    for match, (words, form) in named.items():
        pen = Pen((x, NAMED - 12, x + 24, NAMED + 12), mood.panel)
        pen.mark((x + 12, NAMED), form, 8, theme.GOLD, theme.INK)
        canvas.paste(canvas.palette.adopt(pen.drawn()), (x, NAMED - 12))
        ink = theme.GOLD if match == _best(points) else theme.CHALK
        x += 60 + canvas.write((x + 32, NAMED), words, LABEL, ink, mood.panel, weight=text.BOLD)


def _bands(points: Sequence[Point]) -> list[tuple[int, int]]:
    return [(rating - margin, rating + margin) for _, rating, margin in points]


def _frame(points: Sequence[Point]) -> Frame:
    low, high = min(low for low, _ in _bands(points)), max(high for _, high in _bands(points))
    edge = max(10, high - low) / 12
    return Frame(len(points), low - edge, high + edge)


def axis_ticks(low: float, high: float) -> tuple[int, ...]:
    """Evenly spaced round numbers, at most seven, from one not above `low` to one not below `high`.

    >>> axis_ticks(1130, 1870)
    (1000, 1200, 1400, 1600, 1800, 2000)
    >>> axis_ticks(1, 12)
    (0, 5, 10, 15)
    """
    sizes = (digit * 10**power // 2 for power in range(12) for digit in (2, 4, 10))
    size = next(size for size in sizes if (high - low) / size <= 5)
    return tuple(range(floor(low / size) * size, ceil(high / size) * size + 1, size))


def _named(points: Sequence[Point]) -> dict[int, tuple[str, str]]:
    found: dict[int, tuple[str, str]] = {}
    for match, word, form in (
        (_best(points), "best", "diamond"),
        (len(points) - 1, "now", "circle"),
        (0, "first", "square"),
    ):
        found[match] = (f"{found[match][0]}, {word}", found[match][1]) if match in found else (word, form)
    if len(points) == 1:
        found = {0: ("first match", "circle")}
    last = len(points) - 1
    return {
        match: (f"{word} {figure(points[match][1])}" + (f" ± {points[match][2]}" if match == last else ""), form)
        for match, (word, form) in sorted(found.items())
    }


def _plot(
    points: Sequence[Point], frame: Frame, ticks: Sequence[int], forms: Mapping[int, str], mood: Mood
) -> Image.Image:
    pen = Pen(PLOT, mood.panel)
    line, low, high = (
        [frame.at(match, rating + way * margin) for match, (_, rating, margin) in enumerate(points)]
        for way in (0, -1, 1)
    )
    if len(points) == 1:
        low, high = ([(x - 14, y), (x + 14, y)] for ((x, y),) in (low, high))
    pen.shape([*low, *reversed(high)], mood.rim)
    for tick in ticks:
        height = frame.at(0, tick)[1]
        pen.line([(PLOT[0], height), (PLOT[2], height)], 2, f"{mood.muted}30")
    pen.line(line, 4 if len(points) <= 120 else 3, theme.GOLD)
    for spot in line if 1 < len(points) <= DOTTED else ():
        pen.dot(spot, 4, theme.GOLD)
    for match, form in forms.items():
        pen.mark(line[match], form, 8, theme.GOLD, theme.INK)
    return pen.drawn()


def _best(points: Sequence[Point]) -> int:
    return max(range(len(points)), key=lambda match: points[match][1])


def _span(points: Sequence[Point]) -> str:
    if not points:
        return "no rated matches yet"
    first, last = _day(points[0][0]), _day(points[-1][0])
    return f"{many(len(points), 'rated match', 'rated matches')} · {first}" + (f" to {last}" if first != last else "")


def _day(instant: int) -> str:
    """
    >>> _day(1_772_000_000_000)
    '25 Feb 2026'
    """
    day = datetime.fromtimestamp(instant / 1000, UTC)
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def _alt(title: str, points: Sequence[Point]) -> str:
    head = text.plain(title)[:200]
    if not points:
        return f"{head}. {EMPTY}"

    def rating_at(match: int) -> str:
        return f"{figure(points[match][1])} ± {points[match][2]}"

    if len(points) == 1:
        return f"{head}. Rating after 1 rated match on {_day(points[0][0])}: {rating_at(0)}."
    best = _best(points)
    matches = many(len(points), "rated match", "rated matches")
    return (
        f"{head}. Rating over {matches} from {_day(points[0][0])} to {_day(points[-1][0])}: first {rating_at(0)}, "
        f"best {rating_at(best)} after match {best + 1} on {_day(points[best][0])}, last {rating_at(len(points) - 1)}."
    )

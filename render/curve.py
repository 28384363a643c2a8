"""A player's rating over their matches as a plot: a line, a band for its uncertainty, and labels for the first, best and last value."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from math import ceil, floor

from PIL import Image

from games.core.values import figure, many
from render import text, theme
from render.canvas import Box, Canvas
from render.picture import Picture
from render.ranks import headline, shades
from render.review.pen import Pen
from render.theme import Mood

Point = tuple[int, int, int]
"""When a match ended (Unix milliseconds), the rating after it, and its margin in points."""

SIZE = (theme.WIDTH, 480)
PLOT: Box = (108, 120, 1012, 416)
"""Where the curve lies in the picture."""
SIDE = 32
"""Pixels between the plot's edge and the first and last match."""
DOTTED = 40
"""With up to this many matches each has a dot."""
LABEL = 24
EMPTY = "No rated matches yet: the curve starts with the first one finished."
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, slots=True)
class Label:
    """Words beside a point of the curve: which match, and the box they stand in."""

    match: int
    words: str
    box: Box


@dataclass(frozen=True, slots=True)
class Frame:
    """The range of the plot: the number of matches, and the ratings at the bottom and the top."""

    matches: int
    low: float
    high: float

    def at(self, match: int, rating: float) -> tuple[int, int]:
        """Where a match (from 0) with a rating lies in the picture; a single match lies in the middle."""
        left, top, right, bottom = PLOT
        share = match / (self.matches - 1) if self.matches > 1 else 0.5
        x = left + SIDE + share * (right - left - 2 * SIDE)
        return round(x), round(bottom - (rating - self.low) / (self.high - self.low) * (bottom - top))


def curve(title: str, points: Sequence[Point], mood: Mood) -> Picture:
    """The plot of the matches in the order given, oldest first."""
    canvas = Canvas(shades(mood), SIZE, mood.felt)
    headline(canvas, title, _span(points), mood, SIZE[0] - 2 * theme.MARGIN - 8 - 320)
    canvas.panel((theme.MARGIN, 104, SIZE[0] - theme.MARGIN, SIZE[1] - theme.MARGIN), 18, mood.panel, mood.felt)
    if points:
        at = (SIZE[0] - theme.MARGIN - 4, 80)
        canvas.write(at, "shaded: uncertainty", 22, mood.muted, mood.felt, anchor="right")
        _drawn(canvas, points, mood)
    else:
        at = (SIZE[0] // 2, (104 + SIZE[1] - theme.MARGIN) // 2)
        canvas.write(at, EMPTY, 27, theme.CHALK, mood.panel, weight=text.MEDIUM, anchor="middle", width=960)
    return Picture(canvas.png(), _spoken(title, points))


def _drawn(canvas: Canvas, points: Sequence[Point], mood: Mood) -> None:
    """Plot, scales and labels."""
    frame = _frame(points)
    ticks = [tick for tick in steps(frame.low, frame.high) if frame.low <= tick <= frame.high]
    labels = _labels(points, frame)
    canvas.paste(canvas.palette.adopt(_plot(points, frame, ticks, labels, mood)), PLOT[:2])
    for tick in ticks:
        at = (PLOT[0] - 12, frame.at(0, tick)[1])
        canvas.write(at, figure(tick), 22, mood.muted, mood.panel, anchor="right")
    last = len(points)
    marks = [1, *(tick for tick in steps(1, last) if last > 5 and 0.14 < tick / last < 0.87), last]
    for number in dict.fromkeys(marks):
        words = f"match {number}" if number in (1, last) else str(number)
        half = text.length(words, 22, text.REGULAR) // 2
        at = (min(frame.at(number - 1, 0)[0], PLOT[2] - half), PLOT[3] + 24)
        canvas.write(at, words, 22, mood.muted, mood.panel, anchor="middle")
    for label in labels:
        left, top, right, bottom = label.box
        at = ((left + right) // 2, (top + bottom) // 2)
        ink = theme.GOLD if "best" in label.words else theme.CHALK
        canvas.write(at, label.words, LABEL, ink, theme.INK, weight=text.BOLD, anchor="middle")


def _bands(points: Sequence[Point]) -> list[tuple[int, int]]:
    """What each rating may be: its lower and its upper end."""
    return [(rating - margin, rating + margin) for _, rating, margin in points]


def _frame(points: Sequence[Point]) -> Frame:
    """Room for the whole band, and for a label above the best rating."""
    low, high = min(low for low, _ in _bands(points)), max(high for _, high in _bands(points))
    best = points[_best(points)][1]
    spread = max(10, high - low)
    return Frame(len(points), low - spread / 12, max(high + spread / 12, best + spread / 4))


def steps(low: float, high: float) -> tuple[int, ...]:
    """Round numbers from one not above `low` to one not below `high`, at most six steps apart.

    >>> steps(1130, 1870)
    (1000, 1200, 1400, 1600, 1800, 2000)
    >>> steps(1, 12)
    (0, 5, 10, 15)
    """
    sizes = (digit * 10**power // 2 for power in range(12) for digit in (2, 4, 10))
    size = next(size for size in sizes if (high - low) / size <= 5)
    return tuple(range(floor(low / size) * size, ceil(high / size) * size + 1, size))


def _labels(points: Sequence[Point], frame: Frame) -> tuple[Label, ...]:
    """First, best and last rating, with one label for those of the same match, each where it hides least."""
    ratings = [rating for _, rating, _ in points]
    best = _best(points)
    labels: dict[int, str] = {}
    for match, word in ((best, "best"), (len(points) - 1, "now"), (0, "first")):
        labels[match] = f"{labels[match]}, {word}" if match in labels else word
    if len(points) == 1:
        labels = {0: "first match"}  # its label stands beside the bar
    line = [frame.at(match, rating) for match, rating in enumerate(ratings)]
    placed: list[Label] = []
    for match, word in labels.items():
        words = f"{word} {figure(ratings[match])}" + (f" ± {points[match][2]}" if match == len(points) - 1 else "")
        wide = text.length(words, LABEL, text.BOLD) + 24
        boxes = _boxes(line[match], wide) if len(points) > 1 else [_beside(line[match], wide)]
        box = min(boxes, key=lambda box: _hidden(box, line, [each.box for each in placed], labels))
        placed.append(Label(match, words, box))
    return tuple(placed)


def _beside(at: tuple[int, int], wide: int) -> Box:
    """The box to the right of a point."""
    return at[0] + 40, at[1] - 18, at[0] + 40 + wide, at[1] + 18


def _boxes(at: tuple[int, int], wide: int) -> list[Box]:
    """Where a label may stand: above and below its point, near and farther, pushed into the plot."""
    left, top, right, bottom = PLOT
    boxes = []
    for gap in (16, 40, 72, 110):
        for y in (at[1] - gap - 36, at[1] + gap):
            for x in (at[0] - wide // 2, at[0] - wide + 20, at[0] - 20):
                x, y = min(max(x, left + 4), right - 4 - wide), min(max(y, top + 2), bottom - 38)
                boxes.append((x, y, x + wide, y + 36))
    return boxes


def _hidden(box: Box, line: Sequence[tuple[int, int]], taken: Sequence[Box], labels: dict[int, str]) -> int:
    """How much a label there would hide: other labels weigh most, then named points, then the line."""
    left, top, right, bottom = box
    cost = 100_000 * sum(
        left < other[2] + 6 and other[0] < right + 6 and top < other[3] + 6 and other[1] < bottom + 6 for other in taken
    )
    cost += 10_000 * sum(_inside(line[match], box, 10) for match in labels)
    for (x, y), (to_x, to_y) in pairwise(line):
        pieces = max(1, abs(to_x - x) // 8, abs(to_y - y) // 8)
        cost += sum(
            100 * _inside((x + (to_x - x) * piece // pieces, y + (to_y - y) * piece // pieces), box, 4)
            for piece in range(pieces)
            if x <= right + 8 and to_x >= left - 8
        )
    return cost


def _inside(at: tuple[int, int], box: Box, near: int) -> bool:
    return box[0] - near <= at[0] <= box[2] + near and box[1] - near <= at[1] <= box[3] + near


def _plot(
    points: Sequence[Point], frame: Frame, ticks: Sequence[int], labels: Sequence[Label], mood: Mood
) -> Image.Image:
    """Everything inside the plot but the writing."""
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
    for label in labels:
        (x, y), (left, top, right, bottom) = line[label.match], label.box
        middle = (top + bottom) / 2
        pen.line([(x, y), (min(max(x, left + 16), right - 16), middle)], 3, theme.INK)
        pen.mark((x, y), "circle", 7, theme.GOLD, theme.INK)
        pen.line([(left + 18, middle), (right - 18, middle)], bottom - top, theme.INK)
    return pen.drawn()


def _best(points: Sequence[Point]) -> int:
    """The match after which the rating was highest, the earliest of several."""
    return max(range(len(points)), key=lambda match: points[match][1])


def _span(points: Sequence[Point]) -> str:
    """How many matches, and from when to when."""
    if not points:
        return "no rated matches yet"
    first, last = _day(points[0][0]), _day(points[-1][0])
    return f"{many(len(points), 'rated match', 'rated matches')} · {first}" + (f" to {last}" if first != last else "")


def _day(instant: int) -> str:
    """A day as everybody reads it the same way, by universal time.

    >>> _day(1_772_000_000_000)
    '25 Feb 2026'
    """
    day = datetime.fromtimestamp(instant / 1000, UTC)
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def _spoken(title: str, points: Sequence[Point]) -> str:
    """The curve in words: first, best and last rating with their uncertainty, and the number of matches."""
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

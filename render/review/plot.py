"""The plot in a review's overview."""

from dataclasses import dataclass
from functools import cached_property
from math import hypot

from PIL import Image

from render import theme
from render.review.content import ReviewContent
from render.review.pen import Pen
from render.theme import Mood

LEFT, UP, FOOT = 112, 214, 576
ENDS, ALONE = 764, theme.WIDTH - theme.MARGIN - 40
EDGE = 30
CLEAR = 18
"""The smallest vertical distance, in pixels, between a mark and any line drawn over the mark's own."""
APART = 54

SKY, CORAL, LILAC, MINT = "#8ecbf2", "#f59a78", "#d8b6f5", "#8fe0b4"
COLOURS = (SKY, CORAL, LILAC, MINT)


@dataclass(frozen=True, slots=True)
class Style:
    """A seat's line: colour, the pixels of its strokes and gaps (none for a solid line), form of its marks, width."""

    colour: str
    dash: tuple[int, ...]
    form: str
    width: int = 4


OWN = Style(theme.GOLD, (), "circle", 8)
OTHERS = (
    Style(SKY, (), "triangle"), Style(CORAL, (16, 11), "square"), Style(theme.SILVER, (2, 9), "diamond"),
    Style(LILAC, (22, 8, 3, 8), "turned"), Style(MINT, (7, 6), "cross"),
)  # fmt: skip
"""The others' lines by seat: they differ by strokes and marks too, for people who can't tell all colours apart."""


@dataclass(frozen=True)
class Plot:
    """The values in percent, or in points of a solo match, and where they lie in the picture."""

    seen: ReviewContent
    most: int
    right: int

    @classmethod
    def of(cls, seen: ReviewContent) -> "Plot":
        if seen.solo:
            top = max((*seen.lost, 1))
            return cls(seen, next(each for each in (2, 4, 8, 12, 20, 40, 80, 1000) if each >= 1.3 * top), ALONE)
        top = max((100 * chance for row in seen.chances for chance in row), default=0.0)
        top = max(top, *(100 * each for each in seen.before)) if seen.before else top
        return cls(seen, next(each for each in (20, 40, 60, 80, 100) if each >= min(top, 100)), ENDS)

    @property
    def picks(self) -> int:
        return len(self.seen.lost)

    @property
    def last(self) -> list[float]:
        return [100 * each for each in self.seen.chances[-1]] if self.seen.chances else [0.0] * len(self.seen.names)

    @property
    def ticks(self) -> range:
        return range(0, self.most + 1, max(1, self.most // 4) if self.seen.solo else 20)

    @property
    def numbered(self) -> list[int]:
        step = next(each for each in (5, 10, 20, 50, 1000) if self.picks / each <= 6)
        between = [pick for pick in range(step, self.picks, step) if self.picks - pick > step * 0.6]
        return [*dict.fromkeys((1, *between, self.picks))] if self.picks else []

    @property
    def corner(self) -> tuple[int, int]:
        return LEFT - EDGE, UP - EDGE

    def at(self, pick: float, value: float) -> tuple[int, int]:
        share = (pick - 1) / (self.picks - 1) if self.picks > 1 else 0.5
        return round(LEFT + share * (self.right - LEFT)), round(FOOT - value / self.most * (FOOT - UP))

    def style(self, seat: int) -> Style:
        own = self.seen.seat
        return OWN if seat == own else OTHERS[(seat - (seat > own)) % len(OTHERS)]

    def line(self, seat: int) -> list[tuple[int, int]]:
        return [self.at(number, 100 * row[seat]) for number, row in enumerate(self.seen.chances, 1)]

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.seen.names)) if seat != self.seen.seat]

    def marked(self, seat: int) -> list[int]:
        """The picks (from 0) with a mark on another seat's line; none where a line drawn over it would touch the mark."""
        line, order = self.line(seat), self.others
        above = [self.line(each) for each in (self.seen.seat, *order[: order.index(seat)])]
        every = max(4, self.picks // 6)
        picks = [*range(1 + order[::-1].index(seat) % every, len(line) - 1, every), *range(len(line))[-1:]]
        return [at for at in picks if all(abs(line[at][1] - other[at][1]) >= CLEAR for other in above)]

    @cached_property
    def points(self) -> list[tuple[int, int]]:
        seen = self.seen
        values = seen.lost if seen.solo else [100 * row[seen.seat] for row in seen.chances]
        return [self.at(pick, values[pick - 1]) for pick in seen.moments]

    @cached_property
    def badges(self) -> list[tuple[int, int]]:
        placed: list[tuple[int, int]] = []
        for number, (x, y) in enumerate(self.points):
            wanted = y - 44 if self.seen.solo else min(y - 44, self.at(1, 100 * self.seen.before[number])[1])
            heights = [height for height in range(UP + 2, FOOT - 20, 4) if abs(height - y) >= 40]
            free = [each for each in heights if all(hypot(x - a, each - b) >= APART for a, b in placed)]
            placed.append((x, min(free or heights, key=lambda height: abs(height - wanted))))
        return placed


def draw_plot(plot: Plot, mood: Mood) -> Image.Image:
    pen = Pen((*plot.corner, plot.right + EDGE, FOOT + EDGE), mood.panel)
    for value in plot.ticks:
        height = plot.at(1, value)[1]
        pen.line([(LEFT - 10, height), (plot.right + 10, height)], 2, mood.rim)
    if plot.seen.solo:
        _bars(pen, plot)
    else:
        _lines(pen, plot, mood)
    return pen.drawn()


def _bars(pen: Pen, plot: Plot) -> None:
    half = max(3.0, (plot.right - LEFT) / max(1, plot.picks) * 0.32)
    for pick, lost in enumerate(plot.seen.lost, 1):
        x, y = plot.at(pick, lost)
        if lost > 0:
            chosen = pick in plot.seen.moments
            pen.shape(
                [(x - half, y), (x + half, y), (x + half, FOOT), (x - half, FOOT)], theme.ROSE if chosen else CORAL
            )
    for (x, y), (_, to_y) in zip(plot.points, plot.badges, strict=True):
        pen.line([(x, y), (x, to_y)], 3, theme.CHALK, (1, 8))


def _lines(pen: Pen, plot: Plot, mood: Mood) -> None:
    own = plot.line(plot.seen.seat)
    if len(own) > 1:
        pen.shape([*own, (own[-1][0], FOOT), (own[0][0], FOOT)], f"{theme.GOLD}1a")
    for value in plot.ticks:
        height = plot.at(1, value)[1]
        pen.line([(LEFT - 10, height), (plot.right + 10, height)], 2, mood.rim)
    for seat in reversed(plot.others):
        line, style = plot.line(seat), plot.style(seat)
        pen.line(line, style.width + 5, mood.panel)
        pen.line(line, style.width, style.colour, style.dash)
    for seat in reversed(plot.others):
        line, style = plot.line(seat), plot.style(seat)
        for at in plot.marked(seat):
            pen.mark(line[at], style.form, 10 if at == len(line) - 1 else 8, style.colour, mood.panel)
    pen.line(own, OWN.width + 6, mood.panel)
    pen.line(own, OWN.width, OWN.colour)
    if own:
        pen.mark(own[-1], OWN.form, 12, OWN.colour, mood.panel)
    for (x, y), (_, to_y) in zip(plot.points, plot.badges, strict=True):
        pen.line([(x, y), (x, to_y)], 4, theme.CHALK, (1, 8))
        pen.mark((x, y), "circle", 9, theme.ROSE, theme.INK)


def mark_picture(style: Style, ground: str) -> Image.Image:
    pen = Pen((-14, -28, 14, 28), ground)
    pen.mark((0, -14), style.form, 10, style.colour, ground)
    return pen.drawn()

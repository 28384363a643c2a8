"""The picture of a leaderboard: names, ratings with margins, wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from games.core.values import figure, many, signed
from render import alt_text, text, theme
from render.canvas import FINE, Canvas
from render.lazy.inputs import Metric, Row
from render.palette import Palette
from render.picture import Picture
from render.theme import Mood

SIZE = (theme.WIDTH, 480)
MOST = 11
HEAD, ROW, GUTTER, REST = 104, 42, 3, 18
"""The heights in pixels of the headline, a row, the gap between rows, and the dots for ranks left out."""
RANK, NAME, GAMES, WINS, RATING, MARGIN, SCALE, TREND = 58, 102, 526, 602, 714, 722, 812, 1016
NAME_WIDE, SCALE_WIDE = 348, 100
TAG_HIGH = 28
LETTERS = 32
MEDALS = (theme.GOLD, theme.SILVER, theme.BRONZE)
EMPTY = "Nobody is ranked."
UNRANKED = {"rating": "provisional", "wins": "not ranked", "best": "not ranked"}


@dataclass(frozen=True, slots=True)
class Scale:
    """The ratings between which all bars of a board lie, both multiples of a hundred."""

    low: int
    high: int

    def at(self, rating: int) -> int:
        return SCALE + (rating - self.low) * SCALE_WIDE // (self.high - self.low)


def leaderboard(title: str, subtitle: str, rows: Sequence[Row], mood: Mood, by: Metric = "rating") -> Picture:
    """A leaderboard of rows that come best first, ranked `by` a figure; dots stand for ranks left out. Raises ValueError for more than
    eleven rows."""
    if len(rows) > MOST:
        raise ValueError(f"A leaderboard shows at most {MOST} rows, not {len(rows)}; put the rest on another page.")
    drawn = _board(title, subtitle, rows, mood, by) if rows else empty_picture(title, subtitle, mood, EMPTY)
    return Picture(drawn.png(), _alt(title, subtitle, rows, by), text.badges([row.name for row in rows], len(rows)))


@lru_cache(maxsize=8)
def mood_palette(mood: Mood) -> Palette:
    """A small palette of a mood's colours, for pictures without cards."""
    more = (
        (theme.GOLD, mood.felt), (theme.CHALK, mood.hollow), (theme.CHALK, mood.rim), (theme.GOLD, mood.rim), (mood.muted, mood.felt),
        (mood.muted, mood.hollow), (mood.muted, mood.rim), (mood.rim, mood.panel), (mood.hollow, mood.felt), (theme.ROSE, mood.panel),
        (theme.INK, theme.SILVER), (theme.INK, theme.BRONZE), (theme.GOLD, theme.INK), (theme.INK, mood.rim), (theme.INK, mood.panel),
        (theme.SILVER, mood.panel), (theme.BRONZE, mood.panel),
    )  # fmt: skip
    return Palette(mood.colours, (*mood.smoothed, *more), Image.new("RGB", (1, 1), mood.felt))


def draw_headline(canvas: Canvas, title: str, subtitle: str, mood: Mood, wide: int) -> None:
    left = theme.MARGIN + 4
    all_wide = theme.WIDTH - 2 * left
    canvas.write((left, 36), text.drawable(title), 38, theme.CHALK, mood.felt, weight=text.BLACK, width=all_wide)
    canvas.write((left, 78), text.drawable(subtitle), 25, mood.muted, mood.felt, width=wide)


def _board(title: str, subtitle: str, rows: Sequence[Row], mood: Mood, by: Metric) -> Canvas:
    gaps = [_left_out(rows, place) for place in range(len(rows))]
    high = HEAD + len(rows) * (ROW + GUTTER) - GUTTER + sum(gaps) * REST + theme.MARGIN
    canvas = Canvas(mood_palette(mood), (theme.WIDTH, high), mood.felt)
    low = min(row.rating - row.margin for row in rows) // 100 * 100
    scale = Scale(low, max(low + 100, -(-max(row.rating + row.margin for row in rows) // 100) * 100))
    draw_headline(canvas, title, subtitle, mood, NAME_WIDE)
    heads = ((GAMES, "games"), (WINS, "wins"), (RATING, "rating"), (TREND, "best" if by == "best" else "change"))
    for right, words in heads:
        canvas.write((right, 84), words, 20, mood.muted, mood.felt, anchor="right")
    canvas.write((SCALE, 84), figure(scale.low), 20, mood.muted, mood.felt)
    canvas.write((SCALE + SCALE_WIDE, 84), figure(scale.high), 20, mood.muted, mood.felt, anchor="right")
    top = HEAD
    written = text.drawable_names([row.name for row in rows], len(rows))
    for row, name, gap in zip(rows, written, gaps, strict=True):
        if gap:
            for step in (-1, 0, 1):
                canvas.spot((RANK + step * 14, top + REST // 2 - GUTTER // 2), 6, mood.muted, mood.felt)
            top += REST
        _row(canvas, row, name, scale, mood, top, by)
        top += ROW + GUTTER
    return canvas


def _left_out(rows: Sequence[Row], place: int) -> bool:
    if not place:
        return False
    above, row = rows[place - 1], rows[place]
    if above.rank is None or row.rank is None:
        return row.mine and place == MOST - 1
    return row.rank > above.rank + sum(each.rank == above.rank for each in rows)


def _row(canvas: Canvas, row: Row, name: str, scale: Scale, mood: Mood, top: int, by: Metric) -> None:
    box = (theme.MARGIN, top, theme.WIDTH - theme.MARGIN, top + ROW)
    ground, ink = (mood.hollow, mood.muted) if row.rank is None else (mood.panel, theme.CHALK)
    if row.mine:
        canvas.frame(box, 12, 3, theme.GOLD, ground, mood.felt)
    else:
        canvas.panel(box, 12, ground, mood.felt)
    middle = top + ROW // 2
    _rank(canvas, row, (RANK, middle), ink, ground)
    _name(canvas, row, name, mood, middle, ink, ground, UNRANKED[by])
    figures = (
        ("games", GAMES, _short(row.games)),
        ("wins", WINS, _short(row.wins)),
        ("rating", RATING, figure(row.rating)),
    )
    for what, right, said in figures:
        size, colour, weight = (30, ink, text.BLACK) if what == by else (24, mood.muted, text.REGULAR)
        wide = 104 if what == "rating" else 70
        canvas.write((right, middle), said, size, colour, ground, weight=weight, anchor="right", width=wide)
    canvas.write((MARGIN, middle + 2), f"± {row.margin}", 22, mood.muted, ground, width=80)
    _bar(canvas, row, scale, mood, middle, ink, ground)
    if by == "best":
        best = "–" if row.best is None else str(row.best)
        canvas.write((TREND, middle), best, 30, ink, ground, weight=text.BLACK, anchor="right", width=90)
    else:
        _trend(canvas, _moved(row), mood, (TREND, middle), ink, ground)


def _moved(row: Row) -> int:
    return 0 if row.rank is None else row.trend


def _short(count: int) -> str:
    return str(count) if count < 10_000 else f"{count // 1000}k"


def _rank(canvas: Canvas, row: Row, at: tuple[int, int], ink: str, ground: str) -> None:
    if row.rank is not None and 1 <= row.rank <= len(MEDALS):
        medal = MEDALS[row.rank - 1]
        canvas.spot(at, 34, medal, ground)
        canvas.write(at, str(row.rank), 24, theme.INK, medal, weight=text.BLACK, anchor="middle")
        return
    words = "–" if row.rank is None else str(row.rank)
    size = text.fitting_size(words, (28, 25, 22, 20), 72)
    canvas.write(at, words, size, ink, ground, weight=text.BOLD, anchor="middle", width=76)


def _name(canvas: Canvas, row: Row, name: str, mood: Mood, middle: int, ink: str, ground: str, unranked: str) -> None:
    tags = [(row.kind, mood.muted, mood.panel if row.rank is None else mood.hollow)] if row.kind else []
    tags += [(unranked, mood.muted, mood.panel)] if row.rank is None else []
    tags += [("you", theme.INK, theme.GOLD)] if row.mine else []
    short = [(text.shorten(text.drawable(words), 20, text.MEDIUM, 140), *colours) for words, *colours in tags]
    room = NAME_WIDE - sum(_tag_wide(words) + 8 for words, *_ in short)
    size = text.fitting_size(name, (28, 25, 22), room)
    left = NAME + canvas.write((NAME, middle), name, size, ink, ground, weight=text.BOLD, width=room) + 10
    for words, pen, colour in short:
        right = left + _tag_wide(words)
        canvas.panel((left, middle - TAG_HIGH // 2, right, middle + TAG_HIGH // 2), TAG_HIGH // 2, colour, ground)
        canvas.write(((left + right) // 2, middle), words, 20, pen, colour, weight=text.MEDIUM, anchor="middle")
        left = right + 8


def _tag_wide(words: str) -> int:
    return text.length(words, 20, text.MEDIUM) + 20


def _bar(canvas: Canvas, row: Row, scale: Scale, mood: Mood, middle: int, ink: str, ground: str) -> None:
    canvas.fill((SCALE, middle - 1, SCALE + SCALE_WIDE, middle + 2), mood.rim)
    left, right = scale.at(row.rating - row.margin), scale.at(row.rating + row.margin)
    canvas.panel((left, middle - 4, max(left + 9, right), middle + 5), 4, mood.muted, ground)
    here = scale.at(row.rating)
    canvas.fill((here - 5, middle - 9, here + 5, middle + 10), ground)
    canvas.fill((here - 3, middle - 9, here + 3, middle + 10), ink if row.rank is None else theme.GOLD)


def _trend(canvas: Canvas, trend: int, mood: Mood, at: tuple[int, int], ink: str, ground: str) -> None:
    if not trend:
        canvas.write(at, "–", 25, mood.muted, ground, anchor="right")
        return
    long = canvas.write(at, signed(trend), 25, ink, ground, weight=text.BOLD, anchor="right")
    colour = mood.muted if ground == mood.hollow else theme.GOLD if trend > 0 else theme.ROSE
    canvas.paste(_arrowhead(canvas.palette, trend > 0, colour, ground), (at[0] - long - 28, at[1] - 8))


@lru_cache(maxsize=32)
def _arrowhead(palette: Palette, up: bool, colour: str, ground: str) -> Image.Image:
    large = Image.new("L", (20 * FINE, 16 * FINE))
    base, tip = (16 * FINE - 1, 0) if up else (0, 16 * FINE - 1)
    ImageDraw.Draw(large).polygon(((0, base), (20 * FINE - 1, base), (10 * FINE, tip)), fill=255)
    return palette.tint(large.reduce(FINE), colour, ground)


def empty_picture(title: str, subtitle: str, mood: Mood, words: str) -> Canvas:
    canvas = Canvas(mood_palette(mood), SIZE, mood.felt)
    draw_headline(canvas, title, subtitle, mood, SIZE[0] - 2 * theme.MARGIN - 8 - 320 * (not words))
    canvas.panel((theme.MARGIN, HEAD, SIZE[0] - theme.MARGIN, SIZE[1] - theme.MARGIN), 18, mood.panel, mood.felt)
    at = (SIZE[0] // 2, (HEAD + SIZE[1] - theme.MARGIN) // 2)
    canvas.write(at, words, 27, theme.CHALK, mood.panel, weight=text.MEDIUM, anchor="middle", width=960)
    return canvas


def _alt(title: str, subtitle: str, rows: Sequence[Row], by: Metric) -> str:
    head = ", ".join(filter(None, (text.plain(title)[:120], text.plain(subtitle)[:120])))
    return alt_text.alt_texts((f"{head}.", *([_sentence(row, by) for row in rows] or [EMPTY])))[0]


def _called(row: Row, by: Metric) -> str:
    name = text.plain(row.name)[:LETTERS] or "Player"
    notes = ", ".join(filter(None, (row.kind, "you" if row.mine else "")))
    return f"{UNRANKED[by] if row.rank is None else row.rank} {name}" + (f" ({notes})" if notes else "")


def _sentence(row: Row, by: Metric) -> str:
    moved = "" if not _moved(row) else f", {'up' if row.trend > 0 else 'down'} {abs(row.trend)}"
    if by == "best":
        moved = "" if row.best is None else f", best score {row.best}"
    won = f"{many(row.games, 'game')}, {many(row.wins, 'win')}"
    return f"{_called(row, by)} {figure(row.rating)} ± {row.margin}, {won}{moved}"

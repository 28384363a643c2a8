"""The overview of a review: chances to win by pick, or points lost in a solo match."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from games.core.values import many
from games.review.report import figure
from render import pictures, text, theme
from render.alt_text import alt_texts
from render.canvas import Canvas
from render.palette import Palette
from render.picture import Picture, Strips
from render.review.content import ReviewContent
from render.review.plot import COLOURS, FOOT, LEFT, UP, Plot, draw_plot, mark_picture
from render.review.signs import draw_sign
from render.theme import Mood

SIZE = (theme.WIDTH, 644)
TILES, PANEL = (74, 140), 154
GAP = 14
WIDE = (286, 216, SIZE[0] - 2 * theme.MARGIN - 2 * GAP - 286 - 216)
BADGE = 50
NAMES, RIGHT = 806, theme.WIDTH - theme.MARGIN - 12
ENTRY = 60
SPOKEN = 20


def review_overview(seen: ReviewContent) -> Strips:
    mood = pictures(seen.slug).mood
    names = text.drawable_names(seen.names, len(seen.names))
    canvas = Canvas(_shades(mood), SIZE, mood.felt)
    title = text.drawable(seen.title, f"{names[seen.seat]}'s match")
    wide = canvas.write(
        (SIZE[0] - theme.MARGIN - 6, 40), text.drawable(seen.result), 28, mood.muted, mood.felt, weight=text.MEDIUM,
        anchor="right", width=max(460, SIZE[0] - 2 * theme.MARGIN - 40 - text.length(title, 42, text.BLACK)),
    )  # fmt: skip
    room = SIZE[0] - 2 * theme.MARGIN - 40 - wide
    canvas.write((theme.MARGIN + 6, 38), title, 42, theme.CHALK, mood.felt, weight=text.BLACK, width=room)
    left = theme.MARGIN
    for wide, tile in zip(WIDE, _tiles(seen), strict=True):
        _tile(canvas, mood, left, wide, *tile)
        left += wide + GAP
    canvas.panel((theme.MARGIN, PANEL, SIZE[0] - theme.MARGIN, SIZE[1] - theme.MARGIN), 18, mood.panel, mood.felt)
    plot = Plot.of(seen)
    canvas.paste(canvas.palette.adopt(draw_plot(plot, mood)), plot.corner)
    _scales(canvas, mood, plot)
    for number, at in enumerate(plot.badges):
        draw_sign(canvas, at, BADGE, str(number + 1))
    if not seen.solo:
        _ends(
            canvas,
            mood,
            plot,
            ["You" if seat == seen.seat and seen.own == "You" else name for seat, name in enumerate(names)],
        )
    return Strips((Picture(canvas.png(), _spoken(seen), text.badges(seen.names, len(seen.names))),))


@lru_cache(maxsize=8)
def _shades(mood: Mood) -> Palette:
    inks = (*COLOURS, theme.GOLD, theme.CHALK, theme.ROSE, mood.muted, mood.rim)
    pairs = (*mood.smoothed, *((ink, mood.panel) for ink in inks), (theme.ROSE, mood.panel), (theme.INK, theme.CHALK))
    return Palette((*mood.colours, *COLOURS), tuple(dict.fromkeys(pairs)), Image.new("RGB", (1, 1), mood.felt))


def _tiles(seen: ReviewContent) -> tuple[tuple[str, str, str], ...]:
    good = len(seen.lost) - seen.errors
    lost = (
        figure(seen.points),
        "point lost" if figure(seen.points) == "1" else "points lost",
        theme.ROSE if seen.points else theme.GOLD,
    )
    errors = (str(seen.errors), "error" if seen.errors == 1 else "errors", theme.ROSE if seen.errors else theme.GOLD)
    return lost, errors, (str(good), f"of {many(len(seen.lost), 'pick')} good", theme.GOLD)


def _tile(canvas: Canvas, mood: Mood, left: int, wide: int, count: str, words: str, ink: str) -> None:
    middle = (TILES[0] + TILES[1]) // 2
    canvas.panel((left, TILES[0], left + wide, TILES[1]), 18, mood.panel, mood.felt)
    size = text.largest_size(words, wide - 40 - text.length(count, 44, text.BLACK), 34, 20, text.MEDIUM)
    long = text.length(count, 44, text.BLACK) + 14 + text.length(words, size, text.MEDIUM)
    start = left + (wide - long) // 2
    start += 14 + canvas.write((start, middle), count, 44, ink, mood.panel, weight=text.BLACK)
    canvas.write((start, middle + 1), words, size, theme.CHALK, mood.panel, weight=text.MEDIUM)


def _scales(canvas: Canvas, mood: Mood, plot: Plot) -> None:
    what = "points lost by pick" if plot.seen.solo else "chance to win"
    canvas.write((theme.MARGIN + 20, PANEL + 26), what, 26, mood.muted, mood.panel, weight=text.MEDIUM)
    for value in plot.ticks:
        words = str(value) if plot.seen.solo else f"{value}%"
        canvas.write((LEFT - 22, plot.at(1, value)[1]), words, 24, mood.muted, mood.panel, anchor="right")
    for number in plot.numbered:
        words = f"pick {number}" if number == 1 else str(number)
        canvas.write((plot.at(number, 0)[0], FOOT + 30), words, 24, mood.muted, mood.panel, anchor="middle")


def _ends(canvas: Canvas, mood: Mood, plot: Plot, names: Sequence[str]) -> None:
    order = sorted(range(len(names)), key=lambda seat: (-plot.last[seat], seat))
    shares = plot.seen.percent(-1) if plot.seen.chances else (0,) * len(names)
    for seat, middle in zip(order, _spread([plot.at(plot.picks, plot.last[seat])[1] for seat in order]), strict=True):
        own = seat == plot.seen.seat
        canvas.paste(canvas.palette.adopt(mark_picture(plot.style(seat), mood.panel)), (NAMES - 14, middle - 28))
        left, ink = NAMES + 22, theme.GOLD if own else theme.CHALK
        size = text.largest_size(names[seat], RIGHT - left, 28, 20)
        canvas.write((left, middle - 13), names[seat], size, ink, mood.panel, weight=text.BOLD, width=RIGHT - left)
        canvas.write(
            (left, middle + 14), f"{shares[seat]}%", 24, ink, mood.panel, weight=text.BLACK if own else text.MEDIUM
        )


def _spread(wanted: Sequence[int]) -> list[int]:
    """The wanted heights, moved so that entries don't overlap and stay inside the plot.

    >>> _spread([300, 310, 320])
    [300, 360, 420]
    """
    top, bottom = UP + 10, FOOT - 16
    placed: list[int] = []
    for number, height in enumerate(wanted):
        latest = bottom - ENTRY * (len(wanted) - 1 - number)
        placed.append(min(latest, max(height, top, placed[-1] + ENTRY if placed else top)))
    return placed


def _spoken(seen: ReviewContent) -> str:
    boxes = ", ".join(f"{count} {words}" for count, words, _ in _tiles(seen))
    said = [f"{text.plain(seen.title)}: {boxes}.", f"{text.plain(seen.result)}."]
    if seen.moments:
        costly = ", ".join(f"{pick} (−{figure(seen.lost[pick - 1])})" for pick in seen.moments)
        said.append(f"{many(len(seen.moments), 'pick')} cost most: {costly}.")
    if seen.chances and seen.solo:
        lost = ", ".join(f"{pick} −{figure(each)}" for pick, each in enumerate(seen.lost, 1) if each)
        said.append(f"Points lost by pick: {lost or 'none'}.")
    elif seen.chances:
        last = len(seen.chances) - 1
        shown = [*range(0, last, last // SPOKEN + 1), last]
        said.append(f"Chance to win in percent after picks {', '.join(str(at + 1) for at in shown)}:")
        for seat, name in enumerate(text.plain_names(seen.names, len(seen.names))):
            percent = " ".join(str(seen.percent(at)[seat]) for at in shown)
            said.append(f"{seen.own if seat == seen.seat else name} {percent}.")
    return alt_texts(said)[0]

"""How long pictures take and how large they are, against naive Pillow (RGBA sprites, text drawn every time, default PNG level)
and a floor (encoding alone)."""

import io
import statistics
import time
from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from games import GAMES
from games.core.sentence import read
from games.drafting.view import View, layout
from render import text, theme
from render.canvas import Canvas
from render.card import radius
from render.drafting import board, overview, page
from render.drafting.scene import private_scene
from render.drafting.sprites import Cards, DraftingCanvas, Look
from render.ecosystem import STYLE
from render.gallery import NAMES, match_after, match_positions
from render.grid import Layout
from render.phylo import page as own
from render.phylo import table
from render.phylo.scene import public_scene
from render.phylo.sprites import Cards as PhyloCards

ROUNDS = 15
CARDS, PHYLO = Cards(STYLE), PhyloCards()
MOOD = STYLE.mood


def run(small: bool = False) -> None:
    rounds = 1 if small else ROUNDS
    last, middle = match_after(4, 20).view(None), match_after(4, 14).view(0)
    full = match_after(4, 20).view(0)
    names = NAMES
    print(
        f"{'picture':44} {'ms':>7} {'bytes':>8} {'naive ms':>9} {'naive bytes':>12} {'x faster':>9} {'floor ms':>9} {'x floor':>8}"
    )
    _line("grid, 20 cards", lambda: [_grid(full)], lambda: _naive_grid(full), rounds)
    _line(
        "overview, 4 players, 80 cards",
        lambda: overview.draw(CARDS, last, names),
        lambda: _naive_overview(last, names),
        rounds,
    )
    _line(
        "overview, 4 players, 56 cards",
        lambda: overview.draw(CARDS, middle, names),
        lambda: _naive_overview(middle, names),
        rounds,
    )
    _line(
        "private page, 14 cards and a hand",
        lambda: page.draw(CARDS, middle, private_scene(STYLE, read(GAMES["ecosystem"], middle))),
        None,
        rounds,
    )
    _phylo(rounds)


def _phylo(rounds: int) -> None:
    positions = [match for match in match_positions(2, slug="phylo", rules="1.3") if not match.over]
    last = max(positions, key=lambda match: len(match.view(None).web))
    (seat,) = last.to_move
    mine, now = last.view(seat), public_scene(last.view(seat))
    asked, count = read(GAMES["phylo"], mine), len(mine.web)
    _line(f"Phylo's table, {count} cards", lambda: table.draw(PHYLO, mine, NAMES[:2]), None, rounds)
    _line(f"Phylo's page, {count} cards and a hand", lambda: own.draw(PHYLO, asked, NAMES[:2], now), None, rounds)


def _line(name: str, drawn: Callable[[], Sequence[Canvas]], naive: Callable[[], bytes] | None, rounds: int) -> None:
    canvases = drawn()
    width, height = canvases[0].size[0], sum(canvas.size[1] for canvas in canvases)
    works: list[Callable[[], object]] = [
        lambda: [canvas.png() for canvas in drawn()], lambda: [canvas.png() for canvas in canvases], *([naive] if naive else []),
    ]  # fmt: skip
    ours, floor, *slow = _medians(works, rounds)
    columns = f"{f'{name}, {width}x{height}':44} {ours:7.2f} {sum(len(canvas.png()) for canvas in canvases):8,}"
    if naive is None:
        print(f"{columns} {'':9} {'':12} {'':9} {floor:9.2f} {ours / floor:8.2f}")
    else:
        print(f"{columns} {slow[0]:9.2f} {len(naive()):12,} {slow[0] / ours:9.1f} {floor:9.2f} {ours / floor:8.2f}")


def _medians(works: list[Callable[[], object]], rounds: int) -> list[float]:
    """The median milliseconds of each work, measured in turns so that other load slows all of them."""
    times: list[list[float]] = [[] for _ in works]
    for number in range(rounds + 1):
        for work, taken in zip(works, times, strict=True):
            start = time.perf_counter()
            work()
            if number:
                taken.append((time.perf_counter() - start) * 1000)
    return [statistics.median(taken) for taken in times]


SIZE, STRIP, GAP = (theme.WIDTH, 960), 38, 10
WIDE = (SIZE[0] - 6 * GAP) // 5


def _place(view: View) -> Layout:
    return Layout(board.window(view, 0), GAP, 76, WIDE, GAP)


def _grid(view: View) -> Canvas:
    canvas = DraftingCanvas(CARDS, SIZE)
    canvas.write((GAP, 36), f"{NAMES[0]}: {view.scores[0].total} points", 34, theme.CHALK, MOOD.felt, weight=text.BOLD)
    board.draw_cards(canvas, _place(view), view.boards[0], MOOD.felt, strip=STRIP)
    return canvas


_rgba: dict[Look, Image.Image] = {}


def _see_through(look: Look) -> Image.Image:
    if look not in _rgba:
        mask = Image.new("L", (look.width, look.height))
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, look.width - 1, look.height - 1), radius(look.width), fill=255)
        image = CARDS.raster(look).convert("RGBA")
        image.putalpha(mask)
        _rgba[look] = image
    return _rgba[look]


def _naive_grid(view: View) -> bytes:
    image = Image.new("RGBA", SIZE, MOOD.felt)
    ImageDraw.Draw(image).text(
        (GAP, 20), f"{NAMES[0]}: {view.scores[0].total} points", theme.CHALK, text.typeface(34, text.BOLD)
    )
    place = _place(view)
    for cell, kind in layout(view.boards[0]).items():
        card = _see_through(Look(kind, WIDE, WIDE, STRIP, MOOD.felt))
        image.paste(card, place.at(cell), card)
    return _default(image)


def _naive_overview(view: View, names: tuple[str, ...]) -> bytes:
    high = overview.HEAD + 2 * overview.PANEL_HEIGHT + overview.GUTTER + overview.MARGIN
    image = Image.new("RGBA", (theme.WIDTH, high), MOOD.felt)
    pen = ImageDraw.Draw(image)
    pen.text((20, 14), overview.headline_words(view), theme.CHALK, text.typeface(30, text.BOLD))
    for seat, mine in enumerate(view.boards):
        left = overview.MARGIN + seat % 2 * (overview.PANEL_WIDTH + overview.GUTTER)
        top = overview.HEAD + seat // 2 * (overview.PANEL_HEIGHT + overview.GUTTER)
        pen.rounded_rectangle((left, top, left + overview.PANEL_WIDTH, top + overview.PANEL_HEIGHT), 18, MOOD.panel)
        pen.text((left + 16, top + 14), names[seat], theme.CHALK, text.typeface(28, text.BOLD))
        pen.text((left + 430, top + 10), str(view.scores[seat].total), theme.CHALK, text.typeface(34, text.BLACK))
        place = Layout(
            board.window(view, seat),
            left + overview.SIDE,
            top + overview.BAR + overview.LETTERS,
            overview.CARD,
            overview.GAP,
        )
        for cell in place.window:
            x, y = place.at(cell)
            pen.rounded_rectangle((x, y, x + place.size, y + place.size), 7, MOOD.hollow, MOOD.rim, 2)
        for name in (*place.window.column_names(), *place.window.row_names()):
            pen.text((left + 8, top + 60), name, MOOD.muted, text.typeface(19, text.MEDIUM))
        for cell, kind in layout(mine).items():
            card = _see_through(Look(kind, overview.CARD, overview.CARD, 0, MOOD.panel))
            image.paste(card, place.at(cell), card)
    return _default(image)


def _default(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()

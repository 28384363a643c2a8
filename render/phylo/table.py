"""Phylo's table as everybody sees it: players, news, key, web."""

from PIL import Image

from games.core.regions import regions
from games.phylo.narration import news, progress
from games.phylo.table.view import View
from render import text, theme
from render.alt_text import victory_words
from render.phylo import layout
from render.phylo.layout import HEAD, LEFT, RIGHT
from render.phylo.scene import Scene, public_scene
from render.phylo.sprites import Cards, PhyloCanvas
from render.phylo.style import MOOD, OWNERS
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.tile import GROWN, draw_plate
from render.phylo.web import board, legend
from render.phylo.web.windows import MARGIN, Window, windows

PLAYER, GUTTER = 132, 14
NEWS, LINE, MOST = 37, 44, 4


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> tuple[PhyloCanvas, ...]:
    scene = public_scene(view)
    among = regions(view.web)
    below = layout.plan_foot(scene, legend.table_key(scene, view.web), layout.room_below(MARGIN), len(among) > 1)
    key = PhyloCanvas(cards, (theme.WIDTH, below.high + 2 * MARGIN))
    below.draw(key, MARGIN, scene, among)
    return (_head(cards, view, names), key, *board.strips(cards, table_windows(scene), scene, among))


def table_windows(scene: Scene) -> tuple[Window, ...]:
    return windows(scene.view.web, scene.hollow)


def _head(cards: Cards, view: View, names: tuple[str, ...]) -> PhyloCanvas:
    start = "First hands are being chosen" if view.choosing else f"{names[view.first]} begins"
    lines = text.wrapped(news(None, view, names) or start, NEWS, RIGHT - LEFT, text.BOLD)
    if len(lines) > MOST:
        lines[MOST - 1 :] = [text.shorten(f"{lines[MOST - 1]}{text.ELLIPSIS}", NEWS, text.BOLD, RIGHT - LEFT)]
    told = HEAD + PLAYER + 16
    canvas = PhyloCanvas(cards, (theme.WIDTH, told + len(lines) * LINE + 6 + MARGIN))
    layout.draw_headline(canvas, headline_words(view, names), f"rules {view.rules}")
    wide = (RIGHT - LEFT - GUTTER) // 2
    for seat, name in enumerate(names):
        _player(canvas, view, seat, name, (LEFT + seat * (wide + GUTTER), HEAD, wide, PLAYER))
    for number, line in enumerate(lines):
        at = (LEFT, told + number * LINE + LINE // 2)
        canvas.write(at, line, NEWS, theme.GOLD, MOOD.felt, weight=text.BOLD)
    return canvas


def headline_words(view: View, names: tuple[str, ...]) -> str:
    if view.over:
        return victory_words(names, view.winners, view.scores)
    return f"{progress(view).capitalize()} · {names[view.mover]}"


def _player(canvas: PhyloCanvas, view: View, seat: int, name: str, box: tuple[int, int, int, int]) -> None:
    x, y, wide, high = box
    ahead = seat in view.winners if view.over else seat == view.mover
    canvas.paste(canvas.cards.piece(_plate, wide, high, seat, ahead), (x - GROWN, y - GROWN))
    ground, right = OWNERS[seat % 2], x + wide - 18
    total = str(view.scores[seat].total)
    long = canvas.write((right, y + high // 2 + 1), total, 54, theme.INK, ground, anchor="right", weight=text.BLACK)
    room = wide - 36 - long - 16
    canvas.write((x + 18, y + 26), name, 40, theme.INK, ground, weight=text.BLACK, width=room)
    hand, pile, gone = view.hand_sizes[seat], view.piles[seat], len(view.discards[seat])
    for number, words in enumerate((f"hand {hand} · deck {pile}", f"discards {gone}")):
        canvas.write((x + 18, y + 68 + 40 * number), words, 37, theme.INK, ground, weight=text.MEDIUM, width=room)


def _plate(wide: int, high: int, seat: int, ahead: bool) -> Image.Image:
    drawing = Drawing((wide + 2 * GROWN, high + 2 * GROWN), MOOD.felt)
    box = (GROWN, GROWN, wide, high)
    if ahead:
        draw_plate(drawing, box, seat, theme.GOLD, 16, 6)
        draw_plate(drawing, box, seat, theme.INK, 16, 2)
    draw_plate(drawing, box, seat, OWNERS[seat % 2], 16)
    return drawing.done()

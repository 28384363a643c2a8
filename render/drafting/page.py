"""The private page: the hand, and the ecosystem with the places to choose."""

from games.core.grid import NAMES, places
from games.drafting.view import View, occupied
from render import text, theme
from render.card import radius
from render.drafting import board, hand, marks, overview, side_panel
from render.drafting.scene import PrivateScene
from render.drafting.sprites import GHOST, Cards, DraftingCanvas
from render.grid import Layout, Window, smallest_window
from render.picture import FLAT

LARGEST, GAP = 150, 5
LETTERS, SIDE, PAD = 34, 38, 12
NAMED = 100
"""From this size on, in pixels, cards have their name below the picture."""
RIGHT = theme.WIDTH - overview.MARGIN - PAD


def draw(cards: Cards, view: View, now: PrivateScene) -> tuple[DraftingCanvas, ...]:
    below = _ecosystem(cards, view, now)
    return (hand.draw(cards, view, now), below) if now.hand else (below,)


def _ecosystem(cards: Cards, view: View, now: PrivateScene) -> DraftingCanvas:
    window, across = _window(view, now), RIGHT - SIDE - side_panel.RIGHT
    down = int(FLAT * theme.WIDTH) - 2 * overview.MARGIN - LETTERS - PAD
    size = min(LARGEST, (across + GAP) // window.columns - GAP, (down + GAP) // window.rows - GAP)
    grid = Layout(window, 0, 0, size, GAP)
    high = max(grid.height + LETTERS + PAD, side_panel.LEAST) + 2 * overview.MARGIN
    canvas = DraftingCanvas(cards, (theme.WIDTH, high))
    panel = (overview.MARGIN, overview.MARGIN, theme.WIDTH - overview.MARGIN, high - overview.MARGIN)
    canvas.panel(panel, 18, canvas.mood.panel, canvas.mood.felt)
    side_panel.draw(canvas, view, now, high)
    left = side_panel.RIGHT + SIDE + (across - grid.width) // 2
    top = overview.MARGIN + LETTERS + (high - 2 * overview.MARGIN - LETTERS - PAD - grid.height) // 2
    _grid(canvas, now, cards.style.turned(view, now.seat), Layout(window, left, top, size, GAP))
    return canvas


def _window(view: View, now: PrivateScene) -> Window:
    full = occupied(view.boards[now.seat])
    if (view.solo and now.seat == 1) or not full:
        return board.window(view, now.seat)
    return smallest_window(full | places(full))


def _grid(canvas: DraftingCanvas, now: PrivateScene, taken: board.TurnedOver, place: Layout) -> None:
    board.draw_names(canvas, place, 26, canvas.mood.panel)
    full = occupied(now.board)
    for cell in place.window:
        if cell in now.open:
            _open(canvas, place, cell, now.open[cell])
        elif not full >> cell & 1:
            board.draw_empty(canvas, place, cell, canvas.mood.panel)
    sealed = None if now.move is None else now.move.cell
    if now.move is not None and sealed is None:
        sealed = max(place.window, key=lambda cell: (full >> cell & 1, cell))
    new = {cell for cell in (now.ghost, sealed, *now.swapped) if cell is not None}
    signs = {sealed: marks.LOCK} if sealed is not None and now.sealed else {}
    states = {now.ghost: GHOST} if now.ghost is not None else {}
    strip = max(27, place.size // 5) if place.size >= NAMED else 0
    board.draw_cards(
        canvas, place, now.board, canvas.mood.panel,
        new=new, strip=strip, marks=signs | dict.fromkeys(now.swapped, marks.SWAP), states=states, taken=taken,
    )  # fmt: skip
    board.draw_hunters(canvas, place, taken, strip)
    for cell, points in now.partners.items():
        _tag(canvas, place, cell, points)


def _open(canvas: DraftingCanvas, place: Layout, cell: int, points: str) -> None:
    x, y = place.at(cell)
    panel = canvas.mood.panel
    canvas.fill((x, y, x + place.size, y + place.size), panel)
    canvas.dashes((x, y, x + place.size, y + place.size), radius(place.size), 3, canvas.mood.muted, panel)
    across, down = x + place.size // 2, y + place.size // 2
    canvas.write(
        (across, down - (20 if points else 0)), NAMES[cell], 36, theme.CHALK, panel, weight=text.BOLD, anchor="middle"
    )
    if points:
        ink = theme.GOLD if points.startswith("+") else canvas.mood.muted
        canvas.write((across, down + 24), points, 38, ink, panel, weight=text.BOLD, anchor="middle")


def _tag(canvas: DraftingCanvas, place: Layout, cell: int, points: str) -> None:
    x, y = place.at(cell)
    words = f"{NAMES[cell]} {points}".strip()
    wide = text.length(words, 26, text.BOLD) + 16
    edge = radius(place.size)
    ink = theme.GOLD if points.startswith("+") else theme.CHALK
    canvas.fill((x + 3, y + edge, x + 3 + wide, y + edge + 34), theme.INK)
    canvas.write((x + 11, y + edge + 17), words, 26, ink, theme.INK, weight=text.BOLD)

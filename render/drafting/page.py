"""The private page: the hand on top, the player's ecosystem below with the places that may come next."""

from games.core.grid import NAMES, places
from games.drafting.view import View, occupied
from render import text, theme
from render.card import radius
from render.drafting import board, marks, overview
from render.drafting.sprites import DIM, GHOST, PLAIN, TWO_LINES, Cards, Felt, Look
from render.drafting.turn import PrivateScene
from render.grid import Layout, Window, bounds

SPACE = 10
"""Pixels between cards of the hand."""
LARGEST_HAND, LARGEST_CELL = 136, 160
GRID_HEIGHT = 700
GAP = 6
LEAST_NAME = 18
"""Pixels of a name in the hand below which it goes on two lines."""


def draw(cards: Cards, view: View, now: PrivateScene) -> Felt:
    """As high as hand and grid need; the grid's cells as large as fit."""
    width = _hand_width(len(now.hand))
    strip = _strip(cards, now, width)
    tags = 34 if any(now.best.values()) else 0
    hand_height = width + strip + tags + 18 if now.hand else 0
    window = _window(view, now)
    size = min(LARGEST_CELL, (theme.WIDTH - 100) // window.columns - GAP, GRID_HEIGHT // window.rows - GAP) // 8 * 8
    place = Layout(window, 0, 0, size, GAP)
    panel_top = overview.HEAD + hand_height
    high = panel_top + overview.BAR + 30 + place.height + 18 + theme.MARGIN
    canvas = Felt(cards, (theme.WIDTH, high))
    overview.headline(canvas, view)
    _hand(canvas, now, width, strip)
    canvas.panel(
        (theme.MARGIN, panel_top, theme.WIDTH - theme.MARGIN, high - theme.MARGIN),
        18,
        canvas.mood.panel,
        canvas.mood.felt,
    )
    middle = panel_top + overview.BAR // 2 + 4
    board.bar(canvas, view, now.seat, now.question, theme.MARGIN + 20, theme.WIDTH - theme.MARGIN - 20, middle)
    taken = cards.style.turned(view, now.seat)
    _grid(
        canvas,
        now,
        taken,
        Layout(window, (theme.WIDTH - place.width) // 2 + 10, panel_top + overview.BAR + 30, size, GAP),
    )
    return canvas


def _hand_width(kinds: int) -> int:
    """How wide a card of the hand is, so that all kinds fit into one row."""
    return min(LARGEST_HAND, (theme.WIDTH - 2 * theme.MARGIN + SPACE) // max(1, kinds) - SPACE)


def _strip(cards: Cards, now: PrivateScene, width: int) -> int:
    """How high the name strips of the hand are: two lines where a name of two words would become too small to read."""
    names = [cards.style.deck.names[kind].capitalize() for kind, _ in now.hand]
    if any(" " in name and text.length(name, LEAST_NAME, text.BOLD) > width - 12 for name in names):
        return TWO_LINES
    return 34 if width > 110 else 28


def _window(view: View, now: PrivateScene) -> Window:
    """The cards and the places beside them: the same for every step of a sentence, so that no cell moves while a player chooses."""
    full = occupied(view.boards[now.seat])
    if (view.solo and now.seat == 1) or not full:
        return board.window(view, now.seat)
    return bounds(full | places(full))


def _hand(canvas: Felt, now: PrivateScene, width: int, strip: int) -> None:
    """One card for each kind with its count; the chosen one framed, the others darkened."""
    total = len(now.hand) * (width + SPACE) - SPACE
    left, top = (theme.WIDTH - total) // 2, overview.HEAD + 4
    for kind, count in now.hand:
        chosen = kind == now.chosen
        state = PLAIN if chosen or now.chosen is None else DIM
        mark = marks.LOCK if chosen and now.move and now.sealed else f"×{count}" if count > 1 else ""
        if chosen:
            box = (left - 5, top - 5, left + width + 5, top + width + strip + 5)
            canvas.panel(box, radius(width) + 5, theme.GOLD, canvas.mood.felt)
        ground = theme.GOLD if chosen else canvas.mood.felt
        canvas.card(Look(kind, width, width + strip, strip, ground, state, mark), (left, top))
        if (best := now.best.get(kind, "")) and now.move is None:
            ink = theme.GOLD if best.startswith("+") and state == PLAIN else canvas.mood.muted
            at = (left + width // 2, top + width + strip + 22)
            canvas.write(at, f"best {best}", 22, ink, canvas.mood.felt, weight=text.MEDIUM, anchor="middle")
        left += width + SPACE


def _grid(canvas: Felt, now: PrivateScene, taken: board.Taken, place: Layout) -> None:
    """The board with the open cells dashed and named, with points in them where they are known."""
    board.edges(canvas, place, 22, canvas.mood.panel)
    full = occupied(now.board)
    for cell in place.window:
        if cell in now.open:
            _open(canvas, place, cell, now.open[cell])
        elif not full >> cell & 1:
            board.hollow(canvas, place, cell, canvas.mood.panel)
    sealed = None if now.move is None else now.move.cell
    if now.move is not None and sealed is None:
        sealed = max(place.window, key=lambda cell: (full >> cell & 1, cell))
    new = {cell for cell in (now.ghost, sealed, *now.swapped) if cell is not None}
    signs = {sealed: marks.LOCK} if sealed is not None and now.sealed else {}
    states = {now.ghost: GHOST} if now.ghost is not None else {}
    strip = place.size // 5 if place.size >= 120 else 0
    board.lay(
        canvas, place, now.board, canvas.mood.panel,
        new=new, strip=strip, marks=signs | dict.fromkeys(now.swapped, marks.SWAP), states=states, taken=taken,
    )  # fmt: skip
    board.tracks(canvas, place, taken, strip)
    for cell, points in now.partners.items():
        _tag(canvas, place, cell, points)


def _open(canvas: Felt, place: Layout, cell: int, points: str) -> None:
    """A cell where the next card may lie."""
    x, y = place.at(cell)
    canvas.fill((x, y, x + place.size, y + place.size), canvas.mood.panel)
    canvas.dashes((x, y, x + place.size, y + place.size), radius(place.size), 3, canvas.mood.muted, canvas.mood.panel)
    middle = (x + place.size // 2, y + place.size // 2)
    up = 18 if points else 0
    canvas.write(
        (middle[0], middle[1] - up), NAMES[cell], 32, theme.CHALK, canvas.mood.panel, weight=text.BOLD, anchor="middle"
    )
    if points:
        ink = theme.GOLD if points.startswith("+") else canvas.mood.muted
        canvas.write((middle[0], middle[1] + 22), points, 30, ink, canvas.mood.panel, weight=text.BOLD, anchor="middle")


def _tag(canvas: Felt, place: Layout, cell: int, points: str) -> None:
    """A cell's name on a card that may be named next, with the points where they are known."""
    x, y = place.at(cell)
    words = f"{NAMES[cell]} {points}".strip()
    wide = text.length(words, 22, text.BOLD) + 16
    edge = radius(place.size)
    canvas.fill((x + 3, y + edge, x + 3 + wide, y + edge + 30), theme.INK)
    canvas.write(
        (x + 11, y + edge + 15),
        words,
        22,
        theme.GOLD if points.startswith("+") else theme.CHALK,
        theme.INK,
        weight=text.BOLD,
    )

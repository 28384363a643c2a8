"""The upper strip of a private page: headline and hand."""

from games.drafting.view import View
from render import text, theme
from render.card import radius
from render.drafting import marks, overview
from render.drafting.scene import PrivateScene
from render.drafting.sprites import DIM, PLAIN, TWO_LINES, Cards, DraftingCanvas, Look

SPACE = 10
ONE_ROW = 7
"""With more kinds than this, the hand lies in two rows."""
LARGEST, WIDEST, LOW = 160, 200, 108
STRIP, TAG = 36, 34
LEAST_NAME = 20


def draw(cards: Cards, view: View, now: PrivateScene) -> DraftingCanvas:
    count = len(now.hand)
    rows = 1 if count <= ONE_ROW else 2
    across = -(-count // rows)
    fitting = (theme.WIDTH - 2 * overview.MARGIN) // across - SPACE
    width, picture = (min(LARGEST, fitting),) * 2 if rows == 1 else (min(WIDEST, fitting), LOW)
    strip = _strip(cards, now, width)
    high = picture + strip + SPACE + (TAG if any(now.best.values()) else 0)
    canvas = DraftingCanvas(cards, (theme.WIDTH, overview.HEAD + 4 + rows * high + overview.MARGIN))
    overview.draw_headline(canvas, view)
    for number, (kind, many) in enumerate(now.hand):
        row, column = divmod(number, across)
        here = min(across, count - row * across)
        left = (theme.WIDTH - here * (width + SPACE) + SPACE) // 2 + column * (width + SPACE)
        size = (width, picture + strip)
        _card(canvas, now, kind, many, strip, (left, overview.HEAD + 4 + row * high), size)
    return canvas


def _strip(cards: Cards, now: PrivateScene, width: int) -> int:
    names = [cards.style.deck.names[kind].capitalize() for kind, _ in now.hand]
    if any(" " in name and text.length(name, LEAST_NAME, text.BOLD) > width - 12 for name in names):
        return TWO_LINES
    return STRIP


def _card(
    canvas: DraftingCanvas, now: PrivateScene, kind: int, many: int, strip: int, at: tuple[int, int], size: tuple[int, int],
) -> None:  # fmt: skip
    (left, top), (width, high) = at, size
    chosen = kind == now.chosen
    state = PLAIN if chosen or now.chosen is None else DIM
    mark = marks.LOCK if chosen and now.move and now.sealed else f"×{many}" if many > 1 else ""
    if chosen:
        box = (left - 5, top - 5, left + width + 5, top + high + 5)
        canvas.panel(box, radius(width) + 5, theme.GOLD, canvas.mood.felt)
    ground = theme.GOLD if chosen else canvas.mood.felt
    canvas.card(Look(kind, width, high, strip, ground, state, mark), at)
    canvas.note(f"hand {canvas.style.deck.words[kind]}", (*at, at[0] + width, at[1] + high))
    if (best := now.best.get(kind, "")) and now.move is None:
        ink = theme.GOLD if best.startswith("+") and state == PLAIN else canvas.mood.muted
        below = (left + width // 2, top + high + 20)
        canvas.write(below, f"{best} now", 26, ink, canvas.mood.felt, weight=text.BOLD, anchor="middle")

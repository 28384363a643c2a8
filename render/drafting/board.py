"""One ecosystem with its cards, empty cells and names of cells."""

from collections.abc import Collection, Mapping

from games.core.grid import FIRST, NAMES
from games.core.values import figure
from games.drafting.score_pad import CELLS
from games.drafting.solo import RIVAL_CELLS
from games.drafting.view import TYPED, Board, Placed, View, layout, occupied
from render import text, theme
from render.canvas import Box
from render.card import radius
from render.drafting.card_back import paw
from render.drafting.sprites import PLAIN, TURNED, DraftingCanvas, Look
from render.grid import Layout, Window, centred_window, smallest_window

ICON = 42

TurnedOver = Mapping[int, tuple[int, ...]]
"""The cells of the cards turned over, each with its hunters' cells."""


def window(view: View, seat: int) -> Window:
    """The 4 rows and 5 columns in which a board is shown; fixed for the solo rival and a typed grid."""
    if view.phase == TYPED:
        return smallest_window(1 << CELLS[0][0] | 1 << CELLS[-1][-1])
    if view.solo and seat == 1:
        return smallest_window(sum(1 << cell for cell in RIVAL_CELLS))
    return centred_window(occupied(view.boards[seat]), FIRST)


def last_placed(view: View, seat: int) -> Placed | None:
    return view.placed[seat] if seat < len(view.placed) else None


def changed_cells(placed: Placed | None) -> tuple[int, ...]:
    return () if placed is None else (placed.cell, *(placed.swap or ()))


def draw_names(canvas: DraftingCanvas, place: Layout, size: int, ground: str) -> None:
    step = place.size + place.gap
    for cell in place.window:
        canvas.note(f"cell {NAMES[cell]}", cell_box(place, cell))
    for number, letter in enumerate(place.window.column_names()):
        at = (place.x + number * step + place.size // 2, place.y - size * 2 // 3 - 1)
        canvas.write(at, letter, size, canvas.mood.muted, ground, anchor="middle", weight=text.MEDIUM)
    for number, row in enumerate(place.window.row_names()):
        at = (place.x - size // 2, place.y + number * step + place.size // 2)
        canvas.write(at, row, size, canvas.mood.muted, ground, anchor="middle", weight=text.MEDIUM)


def cell_box(place: Layout, cell: int, grown: int = 0) -> Box:
    x, y = place.at(cell)
    return x - grown, y - grown, x + place.size + grown, y + place.size + grown


def draw_empty(canvas: DraftingCanvas, place: Layout, cell: int, ground: str) -> None:
    canvas.frame(cell_box(place, cell), radius(place.size), 2, canvas.mood.rim, canvas.mood.hollow, ground)


def draw_cards(
    canvas: DraftingCanvas, place: Layout, board: Board, ground: str,
    *, new: Collection[int] = (), strip: int = 0, marks: Mapping[int, str] | None = None, states: Mapping[int, str] | None = None,
    taken: TurnedOver | None = None,
) -> None:  # fmt: skip
    """Draw the cards, those in `new` with a golden frame, those in `taken` turned over."""
    taken = taken or {}
    wide = max(3, place.size // 24)
    for cell, kind in layout(board).items():
        under = theme.GOLD if cell in new else ground
        if cell in new:
            canvas.panel(cell_box(place, cell, wide), radius(place.size) + wide, theme.GOLD, ground)
        state = TURNED if cell in taken else (states or {}).get(cell, PLAIN)
        mark = (marks or {}).get(cell, "")
        canvas.card(Look(kind, place.size, place.size, strip, under, state, mark), place.at(cell))


def draw_hunters(canvas: DraftingCanvas, place: Layout, taken: TurnedOver, strip: int = 0) -> None:
    edge = max(3, place.size // 24)
    for cell, hunters in taken.items():
        left, _, _, bottom = cell_box(place, cell)
        names = [NAMES[hunter] for hunter in hunters]
        lines = [" ".join(names[:1])] + [" ".join(names[i : i + 2]) for i in range(1, len(names), 2)]
        size = min(place.size * 3 // 8, (place.size - 2 * edge) // len(lines) - 4)
        size = text.largest_size(lines[-1], place.size - 2 * edge - 8, size, 10)
        high, foot = size + 4, bottom - strip - edge
        wide = max(text.length(line, size, text.BOLD) + (size + 3) * (not number) for number, line in enumerate(lines))
        canvas.panel(
            (left + edge, foot - high * len(lines), left + edge + wide + 8, foot), 9, theme.INK, canvas.mood.felt
        )
        for number, line in enumerate(lines):
            start, middle = left + edge + 4, foot - high * (len(lines) - number) + high // 2
            if not number:
                canvas.paste(canvas.palette.tint(paw(size), theme.GOLD, theme.INK), (start, middle - size // 2))
            start += size + 3 if len(line) < 3 else 0
            canvas.write((start, middle), line, size, theme.GOLD, theme.INK, weight=text.BOLD)


def draw_bar(canvas: DraftingCanvas, view: View, seat: int, title: str, left: int, right: int, middle: int) -> None:
    """The line above a board: title, counts of what players compete for, points."""
    ink, ground = theme.GOLD if view.over and seat in view.winners else theme.CHALK, canvas.mood.panel
    if view.phase != TYPED or view.over:
        total = figure(view.scores[seat].total)
        right -= 20 + canvas.write((right, middle), total, 42, ink, ground, anchor="right", weight=text.BLACK)
    for race in reversed(canvas.style.races):
        number = str(race.size(view.boards[seat]))
        right -= 7 + canvas.write(
            (right, middle), number, 30, canvas.mood.muted, ground, anchor="right", weight=text.MEDIUM
        )
        right -= ICON
        canvas.card(Look(race.kind, ICON, ICON, 0, ground), (right, middle - ICON // 2))
        right -= 14
    canvas.write((left, middle), title, 34, ink, ground, weight=text.BOLD, width=right - left - 4)

"""One ecosystem on the table: its cards, its empty cells, what is new, and the names of columns and rows."""

from collections.abc import Collection, Mapping

from games.core.grid import FIRST, NAMES
from games.core.values import figure
from games.drafting.pad import CELLS
from games.drafting.solo import RIVAL_CELLS
from games.drafting.view import TYPED, Board, Placed, View, layout, occupied
from render import text, theme
from render.canvas import Box
from render.card import radius
from render.drafting.back import paw
from render.drafting.sprites import PLAIN, TURNED, Felt, Look
from render.grid import Layout, Window, bounds, settled

ICON = 42

Taken = Mapping[int, tuple[int, ...]]
"""The cells of the cards turned over, each with its hunters' cells."""


def window(view: View, seat: int) -> Window:
    """The 4 rows and 5 columns in which a board is shown; a solo rival's and a typed grid's are fixed, a player's lie around the cards."""
    if view.phase == TYPED:
        return bounds(1 << CELLS[0][0] | 1 << CELLS[-1][-1])
    if view.solo and seat == 1:
        return bounds(sum(1 << cell for cell in RIVAL_CELLS))
    return settled(occupied(view.boards[seat]), FIRST)


def newest(view: View, seat: int) -> Placed | None:
    """What the last reveal added to a board."""
    return view.placed[seat] if seat < len(view.placed) else None


def fresh(placed: Placed | None) -> tuple[int, ...]:
    """The cells that a reveal changed."""
    return () if placed is None else (placed.cell, *(placed.swap or ()))


def edges(canvas: Felt, place: Layout, size: int, ground: str) -> None:
    """The letters above the columns and the numbers left of the rows."""
    step = place.size + place.gap
    for cell in place.window:
        canvas.note(f"cell {NAMES[cell]}", box(place, cell))
    for number, letter in enumerate(place.window.heads()):
        at = (place.x + number * step + place.size // 2, place.y - size * 2 // 3 - 1)
        canvas.write(at, letter, size, canvas.mood.muted, ground, anchor="middle", weight=text.MEDIUM)
    for number, row in enumerate(place.window.sides()):
        at = (place.x - size // 2, place.y + number * step + place.size // 2)
        canvas.write(at, row, size, canvas.mood.muted, ground, anchor="middle", weight=text.MEDIUM)


def box(place: Layout, cell: int, grown: int = 0) -> Box:
    """The box of a cell, grown on every side."""
    x, y = place.at(cell)
    return x - grown, y - grown, x + place.size + grown, y + place.size + grown


def hollow(canvas: Felt, place: Layout, cell: int, ground: str) -> None:
    """An empty cell that may still be filled."""
    canvas.frame(box(place, cell), radius(place.size), 2, canvas.mood.rim, canvas.mood.hollow, ground)


def lay(
    canvas: Felt, place: Layout, board: Board, ground: str,
    *, new: Collection[int] = (), strip: int = 0, marks: Mapping[int, str] | None = None, states: Mapping[int, str] | None = None,
    taken: Taken | None = None,
) -> None:  # fmt: skip
    """The cards of a board; those in the cells `new` get a golden frame, those taken are turned over."""
    taken = taken or {}
    wide = max(3, place.size // 24)
    for cell, kind in layout(board).items():
        under = theme.GOLD if cell in new else ground
        if cell in new:
            canvas.panel(box(place, cell, wide), radius(place.size) + wide, theme.GOLD, ground)
        state = TURNED if cell in taken else (states or {}).get(cell, PLAIN)
        mark = (marks or {}).get(cell, "")
        canvas.card(Look(kind, place.size, place.size, strip, under, state, mark), place.at(cell))


def tracks(canvas: Felt, place: Layout, taken: Taken, strip: int = 0) -> None:
    """Who took what: on the prey a paw with the hunters' cells."""
    edge = max(3, place.size // 24)
    for cell, hunters in taken.items():
        left, _, _, bottom = box(place, cell)
        names = [NAMES[hunter] for hunter in hunters]
        lines = [" ".join(names[:1])] + [" ".join(names[i : i + 2]) for i in range(1, len(names), 2)]
        size = min(place.size * 3 // 8, (place.size - 2 * edge) // len(lines) - 4)
        size = text.largest(lines[-1], place.size - 2 * edge - 8, size, 10)
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


def bar(canvas: Felt, view: View, seat: int, title: str, left: int, right: int, middle: int) -> None:
    """The line above a board: a title, what it has of all that players compete for, and the points."""
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

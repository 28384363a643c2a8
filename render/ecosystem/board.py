"""One ecosystem drawn on the table: its cards, its empty cells, what is new, and the names of columns and rows."""

from collections.abc import Collection, Mapping

from games.core.grid import FIRST
from games.ecosystem import solo
from games.ecosystem.cards import STREAM, WOLF
from games.ecosystem.scoring import largest_stream
from games.ecosystem.view import Board, Placed, View, layout, occupied
from render import text, theme
from render.canvas import Box, Canvas
from render.ecosystem.cards import PLAIN, Look, radius, sprite
from render.grid import Layout, Window, bounds, settled

ICON = 34


def window(view: View, seat: int) -> Window:
    """The 4 rows and 5 columns in which a board is shown; Nitka's are fixed, a player's lie around the cards."""
    if view.solo and seat == 1:
        return bounds(sum(1 << cell for cell in solo.NITKA))
    return settled(occupied(view.boards[seat]), FIRST)


def newest(view: View, seat: int) -> Placed | None:
    """What came to a board in the last reveal."""
    return view.placed[seat] if seat < len(view.placed) else None


def fresh(placed: Placed | None) -> tuple[int, ...]:
    """The cells that a reveal changed."""
    return () if placed is None else (placed.cell, *(placed.swap or ()))


def edges(canvas: Canvas, place: Layout, size: int, ground: str) -> None:
    """The letters above the columns and the numbers left of the rows."""
    step = place.size + place.gap
    for number, letter in enumerate(place.window.heads()):
        at = (place.x + number * step + place.size // 2, place.y - size * 2 // 3 - 1)
        canvas.write(at, letter, size, theme.MUTED, ground, anchor="middle", weight=text.MEDIUM)
    for number, row in enumerate(place.window.sides()):
        at = (place.x - size * 2 // 3 - 1, place.y + number * step + place.size // 2)
        canvas.write(at, row, size, theme.MUTED, ground, anchor="middle", weight=text.MEDIUM)


def box(place: Layout, cell: int, grown: int = 0) -> Box:
    """The box of a cell, grown on every side."""
    x, y = place.at(cell)
    return x - grown, y - grown, x + place.size + grown, y + place.size + grown


def hollow(canvas: Canvas, place: Layout, cell: int, ground: str) -> None:
    """An empty cell that may be filled some day."""
    canvas.frame(box(place, cell), radius(place.size), 2, theme.RIM, theme.HOLLOW, ground)


def lay(
    canvas: Canvas, place: Layout, board: Board, ground: str,
    *, new: Collection[int] = (), strip: int = 0, marks: Mapping[int, str] | None = None, states: Mapping[int, str] | None = None,
) -> None:  # fmt: skip
    """The cards of a board; those in the cells `new` get a golden frame."""
    wide = max(3, place.size // 24)
    for cell, kind in layout(board).items():
        under = theme.GOLD if cell in new else ground
        if cell in new:
            canvas.panel(box(place, cell, wide), radius(place.size) + wide, theme.GOLD, ground)
        state, mark = (states or {}).get(cell, PLAIN), (marks or {}).get(cell, "")
        canvas.paste(sprite(Look(kind, place.size, place.size, strip, under, state, mark)), place.at(cell))


def bar(canvas: Canvas, view: View, seat: int, title: str, left: int, right: int, middle: int) -> None:
    """The line above a board: a title, the largest stream, the wolves and the points."""
    ink = theme.GOLD if view.over and seat in view.winners else theme.CHALK
    right -= (
        canvas.write(
            (right, middle), str(view.scores[seat].total), 34, ink, theme.PANEL, anchor="right", weight=text.BLACK
        )
        + 20
    )
    for kind, number in ((WOLF, view.boards[seat][WOLF].bit_count()), (STREAM, largest_stream(view.boards[seat]))):
        right -= (
            canvas.write((right, middle), str(number), 24, theme.MUTED, theme.PANEL, anchor="right", weight=text.MEDIUM)
            + 6
        )
        right -= ICON
        canvas.paste(sprite(Look(kind, ICON, ICON, 0, theme.PANEL)), (right, middle - ICON // 2))
        right -= 14
    canvas.write((left, middle), title, 28, ink, theme.PANEL, weight=text.BOLD, width=right - left - 4)

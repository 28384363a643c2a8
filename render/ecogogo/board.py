"""The canyon with the nine cards."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from games.ecogogo.cards import EMPTY
from games.ecogogo.ecosystem import Grid
from games.ecogogo.move import CELLS
from render import text, theme
from render.ecogogo import layout
from render.ecogogo.sprites import DIM, PLAIN, TURQUOISE, CanyonCanvas, Look

LINK, CASE = 15, 23
LINK_OFFSET = 68
"""Pixels between a column's middle and its links, which would cover the names there."""


def draw(
    canvas: CanyonCanvas, at: tuple[int, int], grid: Grid,
    *, new: Collection[int] = (), traced: Sequence[tuple[int, ...]] = (), open_: Mapping[int, str] | None = None,
    marked: Collection[int] = (),
) -> None:  # fmt: skip
    """`new` and `marked` cells have golden frames; if some are `open_`, all others but the marked ones are darkened."""
    canvas.paste(canvas.cards.canyon(), at)
    for words, (x, y) in layout.chip_places():
        where = (at[0] + x, at[1] + y)
        canvas.write(where, words, 27, theme.CHALK, canvas.mood.panel, anchor="middle", weight=text.BOLD)
    complete = {cell for line in traced for cell in line}
    for cell, kind in enumerate(grid):
        x, y = layout.corner(cell)
        left, top = at[0] + x, at[1] + y
        canvas.note(f"cell {CELLS[cell]}", (left, top, left + layout.CARD[0], top + layout.CARD[1]))
        state = DIM if open_ and cell not in open_ and cell not in marked else PLAIN
        gold = cell in marked or (cell in new and state == PLAIN)
        frame = (theme.GOLD,) * gold + (TURQUOISE,) * (cell in complete and state == PLAIN)
        if open_ and cell in open_:
            frame = (theme.CHALK, theme.EDGE, theme.CHALK)
        strip = layout.STRIP if kind != EMPTY else 0
        canvas.card(Look(kind, layout.CARD, strip, cell=cell, frame=frame, state=state), (left, top))
    for line in traced:
        for one, other in pairwise(line):
            _link(canvas, at, one, other)
    for cell, points in (open_ or {}).items():
        _tag(canvas, at, cell, points)


def _link(canvas: CanyonCanvas, at: tuple[int, int], one: int, other: int) -> None:
    (x, y), (z, w) = layout.middle(one), layout.middle(other)
    step = ((z > x) - (z < x), (w > y) - (w < y))
    # A link straight down would cover the middle of a name.
    aside = 0 if step[0] else LINK_OFFSET
    middle = (at[0] + (x + z) // 2 + aside, at[1] + (y + w) // 2)
    reach = 12 if all(step) else 20
    spots = [(middle[0] + step[0] * n, middle[1] + step[1] * n) for n in range(-reach, reach + 1, 2)]
    for spot in spots:
        canvas.blob(spot, CASE, theme.INK)
    for spot in spots:
        canvas.blob(spot, LINK, TURQUOISE)


def _tag(canvas: CanyonCanvas, at: tuple[int, int], cell: int, points: str) -> None:
    x, y = layout.corner(cell)
    name = CELLS[cell]
    long = text.length(name, 30, text.BOLD), text.length(points, 34, text.BLACK)
    wide = sum(long) + 24 + 10 * bool(points)
    right, bottom = at[0] + x + layout.CARD[0] - 5, at[1] + y + layout.CARD[1] - layout.STRIP - 3
    canvas.pill((right - wide, bottom - 46, right, bottom), theme.INK, 14)
    left, middle = right - wide + 12, bottom - 23
    canvas.write((left, middle), name, 30, theme.CHALK, theme.INK, weight=text.BOLD)
    ink = theme.GOLD if points.startswith("+") else theme.CHALK
    canvas.write((left + long[0] + 10, middle), points, 34, ink, theme.INK, weight=text.BLACK)

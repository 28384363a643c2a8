"""How large the places of Phylo's table are drawn: pure sums, no drawing."""

from games.phylo.view import View
from render import theme
from render.savannah.layout import PAD, SIDE, TOP, Area, Board, area, every

__all__ = ("LARGEST", "NAMED", "PAD", "TOP", "Area", "Board", "area", "board", "every", "gap", "shown")

LARGEST = 116
"""Pixels of a place when there is room for more."""
NAMED = 84
"""From this width on a card shows its name."""
READABLE = 76
"""A picture grows in height before its places become smaller than that."""
SMALLEST = 30
FLAT, TALL = 820, 1400
"""Pixels that a board may be high, with readable places and before they shrink further."""


def gap(size: int) -> int:
    """Pixels between places of a size: the links are drawn there."""
    return max(6, min(18, size // 5))


def shown(view: View) -> Area:
    """All cards with a margin of one place."""
    return area(view.web)


def board(part: Area, top: int, high: int = FLAT) -> Board:
    """The part as large as it fits below `top`: the whole width, and up to TALL before places that would be too small shrink more."""
    width = theme.WIDTH - 2 * theme.MARGIN - SIDE - PAD
    across = _size(width, part.columns)
    size = min(LARGEST, across, _size(high, part.rows))
    if size < READABLE:
        size = min(READABLE, across, _size(TALL, part.rows))
    wide = part.columns * (size + gap(size)) - gap(size)
    x = theme.MARGIN + SIDE + (width - wide) // 2
    return Board(part, x, top + TOP, size, gap(size))


def _size(room: int, count: int) -> int:
    """The largest place of which so many, with the gaps between them, fit into the room."""
    fitting = (size for size in range(LARGEST, SMALLEST, -2) if count * (size + gap(size)) - gap(size) <= room)
    return next(fitting, SMALLEST)

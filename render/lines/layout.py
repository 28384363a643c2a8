"""Where the places of a table without borders are in a picture, and how large: sums only, no drawing."""

from collections.abc import Iterable

from games.core.places import FIRST, STRIDE
from render import theme
from render.area import PAD, Area, Board

LARGEST = 104
"""Pixels of a cell when there is room for more."""
READABLE = 44
"""Below this a card has no room for its animal: it shows its number and the animal's first letter. A picture grows in height
before its cells become smaller than that."""
LETTERED = 26
"""Below this there is no room for the letter either, and only the colour shows the animal."""
FLAT, TALL = 860, 1360
"""Pixels that a board may be high, with readable cells and before they shrink further."""
COLUMNS, ROWS = 9, 5
"""The smallest area that is shown."""
SIDE, TOP = 46, 30
"""Pixels left of a board for the numbers of its rows, and above it for the letters of its columns."""


def area(used: Iterable[int]) -> Area:
    """The visible part of the table: the used places with a margin of one, in the middle of at least 9 by 5."""
    cells = tuple(used) or (FIRST,)
    across, down = [cell % STRIDE for cell in cells], [cell // STRIDE for cell in cells]
    left, columns = _widened(min(across) - 1, max(across) - min(across) + 3, COLUMNS)
    top, rows = _widened(min(down) - 1, max(down) - min(down) + 3, ROWS)
    return Area(left, top, columns, rows)


def _widened(start: int, count: int, least: int) -> tuple[int, int]:
    return start - max(0, least - count) // 2, max(count, least)


def board(area: Area, top: int, high: int = FLAT) -> Board:
    """The area as large as it fits below `top`: the whole width, `high` pixels of height, and up to TALL before cells that would be
    too small to read shrink any further."""
    width = theme.WIDTH - 2 * theme.MARGIN - SIDE - PAD
    across = _size(width, area.columns)
    size = min(LARGEST, across, _size(high, area.rows))
    if size < READABLE:
        size = min(READABLE, across, _size(TALL, area.rows))
    gap = _gap(size)
    wide = area.columns * (size + gap) - gap
    x = theme.MARGIN + SIDE + (width - wide) // 2
    return Board(area, x, top + TOP, size, gap)


def _size(room: int, count: int) -> int:
    """The largest cell size at which `count` cells and their gaps fit; even, so that fewer sizes are drawn."""
    return next(size for size in range(LARGEST, 5, -2) if count * (size + _gap(size)) - _gap(size) <= room or size < 8)


def _gap(size: int) -> int:
    return max(1, min(8, size // 10))


def number_size(size: int) -> int:
    """How large the number on a card of this width is written, in pixels: the smaller the card, the larger its share."""
    share = 0.56 if size < READABLE else 0.52 - 0.1 * (min(size, LARGEST) - READABLE) / (LARGEST - READABLE)
    return max(8, round(size * share))

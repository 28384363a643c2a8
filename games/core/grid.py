"""A drafting grid as bit masks: columns A to I, rows 1 to 7, the first card at E4. A cell is a bit's index, `row * 10
+ column`; the tenth column stays empty, so that neighbours are shifts."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

COLUMNS = "ABCDEFGHI"
ROWS = 7
STRIDE = 10
HEIGHT, WIDTH = 4, 5
"""A finished ecosystem is 4 cards high and 5 wide, never turned (rulebook, Placing cards)."""

COLUMN_MASKS = tuple(sum(1 << (row * STRIDE + column) for row in range(ROWS)) for column in range(len(COLUMNS)))
ROW_MASKS = tuple(((1 << len(COLUMNS)) - 1) << (row * STRIDE) for row in range(ROWS))
LATTICE = sum(ROW_MASKS)
CELLS = tuple(row * STRIDE + column for row in range(ROWS) for column in range(len(COLUMNS)))
NAMES = {cell: f"{COLUMNS[cell % STRIDE]}{cell // STRIDE + 1}" for cell in CELLS}
BY_NAME = {name: cell for cell, name in NAMES.items()}
FIRST = BY_NAME["E4"]


def cells(mask: int) -> Iterator[int]:
    """
    >>> [NAMES[cell] for cell in cells(1 << BY_NAME["B2"] | 1 << BY_NAME["A1"])]
    ['A1', 'B2']
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def cells_beside(mask: int) -> int:
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & LATTICE


NEIGHBOURS = {cell: cells_beside(1 << cell) for cell in CELLS}
WITHIN_TWO = {
    cell: (cells_beside(cells_beside(1 << cell) | 1 << cell) | cells_beside(1 << cell)) & ~(1 << cell) for cell in CELLS
}

_INDEXES = range(CELLS[-1] + 2)
NEAR = [NEIGHBOURS.get(cell, 0) for cell in _INDEXES]
NEAR_TWO = [WITHIN_TWO.get(cell, 0) for cell in _INDEXES]
ROW = [cell // STRIDE for cell in _INDEXES]
COLUMN = [cell % STRIDE for cell in _INDEXES]


def groups(mask: int) -> Iterator[int]:
    while mask:
        group = mask & -mask
        while (grown := (group | cells_beside(group)) & mask) != group:
            group = grown
        yield group
        mask ^= group


def split_groups(mask: int) -> tuple[int, list[int]]:
    """The mask of the cells that touch no other, and the connected groups of the rest."""
    rest = mask & cells_beside(mask)
    if rest.bit_count() > 3:
        return mask ^ rest, list(groups(rest))
    return mask ^ rest, [rest] if rest else []  # two or three cells that all touch another are one group


def rows(mask: int) -> int:
    return sum(1 for row in ROW_MASKS if mask & row)


def columns(mask: int) -> int:
    return sum(1 for column in COLUMN_MASKS if mask & column)


@lru_cache(maxsize=65_536)
def places(occupied: int) -> int:
    """The cells where the next card may go, as a mask: beside a card and within 4 rows and 5 columns; E4 for the first."""
    if not occupied:
        return 1 << FIRST
    used_rows = [row for row in range(ROWS) if occupied & ROW_MASKS[row]]
    used_columns = [column for column in range(len(COLUMNS)) if occupied & COLUMN_MASKS[column]]
    top, bottom, left, right = used_rows[0], used_rows[-1], used_columns[0], used_columns[-1]
    window_rows = sum(ROW_MASKS[max(0, bottom - HEIGHT + 1) : top + HEIGHT])
    window_columns = sum(COLUMN_MASKS[max(0, right - WIDTH + 1) : left + WIDTH])
    return cells_beside(occupied) & ~occupied & window_rows & window_columns


def why_not_there(occupied: int, cell: int) -> str | None:
    """Why the next card can't go to this cell, as the end of a sentence; None if it can."""
    if places(occupied) >> cell & 1:
        return None
    if not occupied:
        return f"the first card goes to {NAMES[FIRST]}"
    if occupied >> cell & 1:
        return "that place is taken; choose an empty one next to one of your cards"
    if not cells_beside(occupied) >> cell & 1:
        return "it touches none of your cards; choose a place left, right, above or below one"
    here = 1 << cell
    if rows(span_of_rows(occupied | here)) > HEIGHT:
        return f"the ecosystem would be more than {HEIGHT} cards high"
    return f"the ecosystem would be more than {WIDTH} cards wide"


def count_near(near: Sequence[int], mask: int, others: int) -> int:
    """Counts pairs of a cell in `mask` and a cell in `others` near it."""
    count = 0
    while mask:
        low = mask & -mask
        count += (near[low.bit_length() - 1] & others).bit_count()
        mask ^= low
    return count


def count_neighbours(mask: int, others: int) -> int:
    """Counts pairs of a cell in `mask` and a cell in `others` beside it."""
    return (
        (mask << 1 & others).bit_count() + (mask >> 1 & others).bit_count()
        + (mask << STRIDE & others).bit_count() + (mask >> STRIDE & others).bit_count()
    )  # fmt: skip


def rows_and_columns(mask: int) -> int:
    used_rows = used_columns = 0
    while mask:
        low = mask & -mask
        cell = low.bit_length() - 1
        used_rows |= 1 << ROW[cell]
        used_columns |= 1 << COLUMN[cell]
        mask ^= low
    return used_rows.bit_count() + used_columns.bit_count()


def span_of_rows(mask: int) -> int:
    used = [row for row in range(ROWS) if mask & ROW_MASKS[row]]
    return sum(ROW_MASKS[used[0] : used[-1] + 1]) if used else 0

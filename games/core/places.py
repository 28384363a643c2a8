"""Places on a table without borders, named A1 to ZZ999; left of A is ZZ, and above 1 is 999. A place is `row * 1000 +
column`, so neighbours are sums and places sort in reading order."""

import re
from functools import lru_cache

from games.core.values import Refusal

STRIDE = 1000
COLUMNS, ROWS = 702, 999
BEFORE = 200
"""How many columns left of A have numbers below 1; of the rows above 1, 500 do."""
FIRST = 20 * STRIDE + 13
"""M20, where a match begins."""

LEFT, RIGHT, UP, DOWN = -1, 1, -STRIDE, STRIDE
SIDES = (UP, LEFT, RIGHT, DOWN)
CORNERS = (UP + LEFT, UP + RIGHT, DOWN + LEFT, DOWN + RIGHT)
PAGE = 25

NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})", re.ASCII)


def column_of(cell: int) -> int:
    return (cell + BEFORE) % STRIDE - BEFORE


def row_of(cell: int) -> int:
    return (cell + BEFORE) // STRIDE


@lru_cache(maxsize=4096)
def column_name(column: int) -> str:
    letters, column = "", (column - 1) % COLUMNS + 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def row_name(row: int) -> str:
    return str((row - 1) % ROWS + 1)


@lru_cache(maxsize=4096)
def name(cell: int) -> str:
    """
    >>> name(FIRST), name(FIRST + RIGHT + DOWN), name(FIRST + LEFT * 13), name(20 * STRIDE)
    ('M20', 'N21', 'ZZ20', 'ZZ20')
    """
    return f"{column_name(column_of(cell))}{row_name(row_of(cell))}"


def cell_at(text: str) -> int:
    """The place with this name. Raises Refusal if there is none."""
    parts = NAME.fullmatch(text)
    if parts is None:
        raise Refusal(
            f'There\'s no place "{text[:20]}"; write one or two letters for the column and then the row, as the table shows them.'
        )
    column = 0
    for letter in parts[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    row = int(parts[2])
    return (row - ROWS if 2 * row > ROWS else row) * STRIDE + (
        column - COLUMNS if column > COLUMNS - BEFORE else column
    )


def distance(one: int, other: int) -> int:
    return abs(row_of(one) - row_of(other)) + abs(column_of(one) - column_of(other))


def exists(cell: int) -> bool:
    return 0 < row_of(cell) <= ROWS and 0 < column_of(cell) <= COLUMNS


def on_page(word: str, cell: int) -> bool:
    """Whether a place is on the page that a word such as "L19..P19" names. Raises Refusal if its ends aren't places."""
    first, _, last = word.partition("..")
    return cell_at(first) <= cell <= cell_at(last)

"""Places on a table without borders, named like cells of a spreadsheet. The first card is always at MM70, far from every edge.

A place is `row * 1000 + column`, so neighbours are sums and places sort in reading order. Names run from A1 to ZZ999, and no place ever
changes its name. No match comes near an edge, as every card is at most one step beyond the others.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.core.values import Refusal

STRIDE = 1000
FIRST = 70 * STRIDE + 351
"""MM70, where a match begins."""

LEFT, RIGHT, UP, DOWN = -1, 1, -STRIDE, STRIDE
SIDES = (UP, LEFT, RIGHT, DOWN)
CORNERS = (UP + LEFT, UP + RIGHT, DOWN + LEFT, DOWN + RIGHT)
PAGE = 25
"""How many places one menu offers at most."""

NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})", re.ASCII)
"""The form of a place's name: the letters of its column and the digits of its row."""


@lru_cache(maxsize=4096)
def column_name(column: int) -> str:
    """A column's letters: 1 is A, 26 Z, 27 AA, 351 MM, 702 ZZ."""
    letters = ""
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


@lru_cache(maxsize=4096)
def name(cell: int) -> str:
    """A place's name.

    >>> name(FIRST), name(FIRST + RIGHT + DOWN), name(FIRST + LEFT * 13)
    ('MM70', 'MN71', 'LZ70')
    """
    return f"{column_name(cell % STRIDE)}{cell // STRIDE}"


def cell_at(text: str) -> int:
    """The place with this name. Raises Refusal with an example."""
    parts = NAME.fullmatch(text)
    if parts is None:
        raise Refusal(f'There\'s no place "{text[:20]}"; places have names like {name(FIRST)}.')
    column = 0
    for letter in parts[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(parts[2]) * STRIDE + column


def steps(one: int, other: int) -> int:
    """How many steps from place to place, without diagonals."""
    (row, column), (row_there, column_there) = divmod(one, STRIDE), divmod(other, STRIDE)
    return abs(row - row_there) + abs(column - column_there)


def exists(cell: int) -> bool:
    """Whether a place is inside the edges and so has a name."""
    return 0 < cell // STRIDE < STRIDE and 0 < cell % STRIDE <= 702


def pages(places: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Places in reading order on pages of at most 25: one page if they fit, otherwise a page a row, otherwise full pages."""
    ordered = tuple(sorted(places))
    if len(ordered) <= PAGE:
        return (ordered,)
    rows: dict[int, list[int]] = {}
    for cell in ordered:
        rows.setdefault(cell // STRIDE, []).append(cell)
    if len(rows) <= PAGE and all(len(row) <= PAGE for row in rows.values()):
        return tuple(tuple(row) for row in rows.values())
    return tuple(ordered[i : i + PAGE] for i in range(0, len(ordered), PAGE))


def page_word(page: Sequence[int]) -> str:
    """A page as a word of a sentence: "ML69..MP69"."""
    return f"{name(page[0])}..{name(page[-1])}"


def on_page(word: str, cell: int) -> bool:
    """Whether the place is between the two that the word names. Raises Refusal if these are not places."""
    first, _, last = word.partition("..")
    return cell_at(first) <= cell <= cell_at(last)

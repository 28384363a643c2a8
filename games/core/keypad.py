"""Arranges choices as rows of buttons, in order or as in the picture."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from games.core.values import Choice

WIDEST = 5
"""Discord's limit for the buttons in a row, and for the rows of a message."""

GAP = Choice("", "")

Rows = tuple[tuple[Choice, ...], ...]
Spot = tuple[int, int]


def in_rows(choices: Sequence[Choice], widest: int = WIDEST) -> Rows:
    """The choices in as few rows as possible, all about equally long.

    >>> [len(row) for row in in_rows([GAP] * 11)]
    [4, 4, 3]
    """
    if not choices:
        return ()
    rows = -(-len(choices) // widest)
    long, more = divmod(len(choices), rows)
    ends = [row * long + min(row, more) for row in range(rows + 1)]
    return tuple(tuple(choices[start:end]) for start, end in pairwise(ends))


def rows_as_pictured(choices: Sequence[Choice], at: Callable[[str], Spot], lying: Mapping[Spot, str]) -> Rows:
    """The choices placed as in the picture, with gaps or the emoji of `lying` cards between. Pictures too large for that
    lose empty rows and columns or, if still too wide, all gaps."""
    spots = {at(choice.word): choice for choice in choices}
    if not spots:
        return ()
    rows, columns = sorted({row for row, _ in spots}), sorted({column for _, column in spots})
    if columns[-1] - columns[0] < WIDEST:
        columns = list(range(columns[0], columns[-1] + 1))
    if rows[-1] - rows[0] < WIDEST:
        rows = list(range(rows[0], rows[-1] + 1))
    if len(columns) > WIDEST:
        return tuple(tuple(spots[row, column] for column in columns if (row, column) in spots) for row in rows)
    return tuple(
        tuple(spots.get((row, column)) or Choice("", "", lying.get((row, column), "")) for column in columns)
        for row in rows
    )

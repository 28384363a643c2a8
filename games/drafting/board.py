"""An ecosystem on masks: one mask of cells for each kind of card."""

from games.core.grid import cells
from games.drafting.deck import KINDS

Board = tuple[int, ...]
"""An ecosystem: one mask of cells for each kind of card, in the order of the score pad (see games/core/grid.py)."""

EMPTY: Board = (0,) * KINDS


def occupied(board: Board) -> int:
    """All cells of an ecosystem that hold a card, as a mask (kinds never overlap)."""
    return sum(board)


def kind_at(board: Board, cell: int) -> int | None:
    """The kind of card in a cell, None when it is empty."""
    for kind, mask in enumerate(board):
        if mask >> cell & 1:
            return kind
    return None


def layout(board: Board) -> dict[int, int]:
    """The kind of card in every cell that holds one, row by row."""
    return dict(sorted((cell, kind) for kind, mask in enumerate(board) if mask for cell in cells(mask)))


def with_card(board: Board, kind: int, cell: int) -> Board:
    """The ecosystem with one more card."""
    return (*board[:kind], board[kind] | 1 << cell, *board[kind + 1 :])

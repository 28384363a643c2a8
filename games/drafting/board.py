"""An ecosystem as bit masks of its cells."""

from games.core.grid import cells
from games.drafting.deck import KINDS

Board = tuple[int, ...]
"""One mask of cells for each kind, in the order of the score pad."""

EMPTY: Board = (0,) * KINDS


def occupied(board: Board) -> int:
    return sum(board)


def kind_at(board: Board, cell: int) -> int | None:
    for kind, mask in enumerate(board):
        if mask >> cell & 1:
            return kind
    return None


def layout(board: Board) -> dict[int, int]:
    return dict(sorted((cell, kind) for kind, mask in enumerate(board) if mask for cell in cells(mask)))


def with_card(board: Board, kind: int, cell: int) -> Board:
    return (*board[:kind], board[kind] | 1 << cell, *board[kind + 1 :])

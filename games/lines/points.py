"""What a move scores, and what a card could score."""

from games.lines.legality import places
from games.lines.lines import removed, runs
from games.lines.move import Move
from games.lines.state import BUILDING, SETUP
from games.lines.view import View


def gain(view: View, move: Move) -> int:
    """Points that a legal move scores at once."""
    if move.card is None:
        return int(move.cell is not None)
    if move.cell is None or view.phase == SETUP:
        return 0
    lines = runs(view.table, move.card, move.cell)
    return sum(run.points for run in lines) if view.phase == BUILDING else len(removed(lines, move.cell))


def promise(view: View, card: int) -> int:
    """The most points that a card would score on this table now."""
    return max((gain(view, Move(card, cell)) for cell in places(view, card)), default=0)

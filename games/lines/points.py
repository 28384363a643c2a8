"""Where a card may go, and what it scores."""

from games.core.places import FIRST
from games.lines.lines import map_table, removed, runs
from games.lines.move import Move
from games.lines.state import BUILDING, SETUP
from games.lines.view import View


def places(view: View, card: int) -> tuple[int, ...]:
    if not view.table:
        return (FIRST,)
    here = map_table(view.table)
    cells = (cell for cell, fit in here.fits.items() if fit >> card & 1)
    return tuple(cell for cell in cells if view.phase != SETUP or not here.beside(cell))


def gain(view: View, move: Move) -> int:
    if move.card is None:
        return int(move.cell is not None)
    if move.cell is None or view.phase == SETUP:
        return 0
    lines = runs(view.table, move.card, move.cell)
    return sum(run.points for run in lines) if view.phase == BUILDING else len(removed(lines, move.cell))


def best_points(view: View, card: int) -> int:
    return max((gain(view, Move(card, cell)) for cell in places(view, card)), default=0)


def suggested_place(view: View, card: int) -> int | None:
    """The place that a refusal suggests: with hints the best, without them the first that scores; None if none fits."""
    most = 99 if view.hints else 1
    return max(places(view, card), key=lambda cell: min(most, gain(view, Move(card, cell))), default=None)

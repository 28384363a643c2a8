"""Which moves are legal, and why others aren't."""

from games.core.refusals import why_no_move
from games.ecogogo.cards import EMPTY, ENDANGERED, SPOKEN, THREAT, short
from games.ecogogo.ecosystem import PAIRS, fits, makes_line, places, swaps
from games.ecogogo.move import CELLS, PLACE, REPLACE, SWAP, Move
from games.ecogogo.turn import must_replace
from games.ecogogo.view import View


def legal(view: View) -> tuple[Move, ...]:
    if not view.mine:
        return ()
    kinds = sorted(set(view.hand))
    moves = [Move(PLACE, kind, (cell,)) for kind in kinds for cell in places(view.grid, kind)]
    if ENDANGERED in kinds and view.undealt:
        moves.append(Move(PLACE, ENDANGERED))
    moves += [Move(SWAP, 0, pair) for pair in swaps(view.grid)]
    if view.undealt and must_replace(view.grid, view.hand):
        moves += [Move(REPLACE, kind) for kind in kinds]
    return tuple(moves)


REPLACED_LAST = "You can replace a card only when nothing else is possible"


def why_not(view: View, move: Move) -> str | None:
    if idle := why_no_move(view.over, view.seat, view.players):
        return idle
    if not view.mine:
        return "It's another player's turn; wait for yours."
    if move.act == SWAP:
        return _why_no_swap(view, move.cells)
    if move.card not in view.hand:
        hand = ", ".join(short(kind) for kind in sorted(set(view.hand))) or "empty"
        return f"You have no {SPOKEN[move.card]}; your hand is {hand}."
    if move.act == REPLACE:
        return _why_not_replace(view)
    if move.card == ENDANGERED:
        if move.cells:
            return "An Endangered card goes beside the ecosystem, not on a cell."
        if view.undealt:
            return None
        return "The deck is empty, so no organism can be drawn for the Endangered card; make another move."
    return _why_not_there(view, move.card, move.cells)


def _why_not_there(view: View, kind: int, cells: tuple[int, ...]) -> str | None:
    if len(cells) != 1:
        return f"Type where the {SPOKEN[kind]} goes, such as A1."
    below, there = view.grid[cells[0]], CELLS[cells[0]]
    if fits(kind, below):
        return None
    if below == THREAT:
        return f"{there} has the Threat, which can't be covered; choose another cell."
    want = f"a {kind}" if kind == 1 else f"a {kind} (mate) or a {kind - 1} (feed)"
    return f"The {SPOKEN[kind]} ({kind}) can't go on the {SPOKEN[below]} ({below}) at {there}; it needs {want}."


def _why_no_swap(view: View, cells: tuple[int, ...]) -> str | None:
    if cells not in PAIRS:
        return (
            f"{CELLS[cells[0]]} and {CELLS[cells[1]]} don't touch; only neighbouring cells, corners included, can swap."
        )
    for cell in cells:
        if view.grid[cell] == THREAT:
            return f"The Threat at {CELLS[cell]} never moves; swap other cells."
    one, other = cells
    if view.grid[one] == EMPTY and view.grid[other] == EMPTY:
        return f"{CELLS[one]} and {CELLS[other]} are both empty; a swap moves at least one card."
    if makes_line(view.grid, one, other):
        return None
    return f"Swapping {CELLS[one]} and {CELLS[other]} makes no new line of three equal or three consecutive numbers."


def _why_not_replace(view: View) -> str | None:
    if not view.undealt:
        return "The deck is empty, so no card can be replaced; place a card or swap."
    for kind in sorted(set(view.hand) - {THREAT}):
        if spots := places(view.grid, kind):
            return f"{REPLACED_LAST}; {SPOKEN[kind]} can go to {CELLS[spots[0]]}."
    if pairs := swaps(view.grid):
        one, other = pairs[0]
        return f"{REPLACED_LAST}; {CELLS[one]} and {CELLS[other]} can be swapped."
    return None

"""What a move is worth to look at: points now, and what it leaves for the next player."""

from collections.abc import Sequence

from games.ecogogo.cards import EMPTY, ENDANGERED, ORGANISMS, THREAT
from games.ecogogo.ecosystem import Effect, Grid, effect, lines, swaps
from games.ecogogo.move import PLACE, SWAP, Move
from games.ecogogo.scoring import EXTINCT, stack, worth
from games.ecogogo.view import View

THREATS_CONSIDERED = 2


def won(view: View, move: Move) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The kinds that a move wins from hand and grid, and the numbers in danger that it saves."""
    found = effect(view.grid, move).won
    return found, tuple(kind for kind in view.endangered if kind in found)


def gain(view: View, move: Move) -> int:
    """The points that the habitat gains now, as the match scores them."""
    found, saved = won(view, move)
    points = sum(worth(kind) for kind in found) + sum(worth(kind) + worth(ENDANGERED) for kind in saved)
    return points if view.classic else points * stack(len(found) + 2 * len(saved))


def appraise(view: View, move: Move) -> float:
    """Points now, a little for cards that count nothing, and for what the next turn finds on the grid."""
    after = effect(view.grid, move)
    found, saved = won(view, move)
    value = gain(view, move) + 0.05 * len(found)
    if view.players == 1:
        value += -EXTINCT / 2 * len(saved) * (not view.classic) + 0.3 * _waiting(view, after)
    else:
        value -= 0.5 * _waiting(view, after)
    if move.act == PLACE and move.card == ENDANGERED:
        value -= 1.5
    return value


def _waiting(view: View, after: Effect) -> int:
    """The most points a swap would give on what this move leaves, before new cards come."""
    return max((_points(view, effect(after.left, Move(SWAP, 0, pair)).won) for pair in _swaps(after.left)), default=0)


def _points(view: View, kinds: Sequence[int]) -> int:
    return len(kinds) * (1 if view.classic else stack(len(kinds)))


def _swaps(grid: Grid) -> tuple[tuple[int, int], ...]:
    """Swaps among cards that lie there; empty spots will be refilled first."""
    return tuple(pair for pair in swaps(grid) if EMPTY not in (grid[pair[0]], grid[pair[1]]))


def considered(view: View, moves: Sequence[Move]) -> tuple[Move, ...]:
    """All moves, but of a Threat's cells only those that leave the least to the next player."""
    threats = [move for move in moves if move.card == THREAT and move.cells]
    best = sorted(threats, key=lambda move: -appraise(view, move))[:THREATS_CONSIDERED]
    return tuple(move for move in moves if move not in threats or move in best)


def told(view: View, move: Move) -> str:
    """What a move does, in a few words, such as "feeds, food chain 5-4-3: 4 cards"."""
    after = effect(view.grid, move)
    found, saved = won(view, move)
    parts = []
    if move.cells and move.card in ORGANISMS:
        parts.append({EMPTY: "fills", move.card: "mates"}.get(after.covered, "feeds"))
    for line in lines(after.grid):
        numbers = [after.grid[cell] for cell in line]
        name = "migration" if numbers[0] == numbers[1] else "food chain"
        parts.append(f"{name} {'-'.join(map(str, numbers))}")
    parts += [f"saves the {kind}" for kind in saved]
    cards = len(found) + 2 * len(saved)
    return ", ".join(parts) + (f": {cards} cards" if cards else "")

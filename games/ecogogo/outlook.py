"""What a move is worth now, and what it leaves to the next player."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.game import IMAGINED
from games.core.values import signed
from games.ecogogo import turn
from games.ecogogo.cards import COUNTS, EMPTY, ENDANGERED, ORGANISMS, SPOKEN, THREAT
from games.ecogogo.ecosystem import Grid, lines
from games.ecogogo.guess import guess
from games.ecogogo.move import PLACE, Move
from games.ecogogo.playout import FastMove, find_moves
from games.ecogogo.scoring import EXTINCT, stack
from games.ecogogo.state import State, TurnResult
from games.ecogogo.view import View

CONSIDERED = 6

LEAVES = 0.8
"""How much each point counts that the next player is likely to get."""

CARD = 0.05

REVEAL = 1.5
"""The cost of putting a species in danger, which others may save first."""


@lru_cache(maxsize=16)
def possible_state(view: View) -> State:
    return guess(view, IMAGINED)


@lru_cache(maxsize=1024)
def imagined_state(view: View, move: Move) -> State:
    """The position after a move, as far as the seat knows it; won cells stay empty."""
    return turn.resolve(possible_state(view), move, blind=True)


def imagined_turn(view: View, move: Move) -> TurnResult:
    return imagined_state(view, move).story[-1]


def gain(view: View, move: Move) -> int:
    """The change in the player's total, including losses by extinction."""
    return imagined_turn(view, move).gained


def seats_after(view: View) -> list[int]:
    seat = view.seat or 0
    return [each for each in (*range(seat + 1, view.players), *range(seat + 1)) if not view.out[each]]


def rough_value(view: View, then: TurnResult) -> float:
    """What a turn is worth by points, cards, what it leaves to the next player, and likely extinctions."""
    value = then.gained - then.costs[view.seat or 0] + CARD * len(then.won)
    value -= LEAVES * _expected(view, then.effect.left, next_holds(view))
    value += sum(
        _death(view, each.kind, len(each.left))
        for each in view.species
        if not each.extinct and each.kind not in then.saved
    )
    if then.move.act == PLACE and then.move.card == ENDANGERED:
        value -= REVEAL
    return value


def unseen(view: View) -> list[int]:
    counts = list(COUNTS)
    open_cards = [kind for hand in view.hands for kind in hand or ()]
    open_cards += [kind for habitat in view.habitats for win in habitat for kind in win.kinds]
    for kind in (*view.grid, *open_cards, *view.discard):
        counts[kind] -= kind > 0
    for each in view.species:
        counts[each.kind] -= each.copies
        counts[ENDANGERED] -= 1
    return [max(0, count) for count in counts]


def next_holds(view: View) -> list[float]:
    counts = unseen(view)
    size = next((view.sizes[each] for each in seats_after(view) if each != (view.seat or 0)), 0)
    every = max(1, sum(counts))
    return [1 - (1 - count / every) ** size for count in counts]


def _expected(view: View, grid: Grid, holds: Sequence[float]) -> float:
    places, swaps = find_moves(grid)
    moves = [
        (_points(view, grid, move), move[0])
        for each in (swaps, *places[1:THREAT])
        for move in each
        if move[3].bit_count() > 2
    ]
    expected, free = 0.0, 1.0
    counted: list[int] = []
    for points, kind in sorted(moves, reverse=True):
        if kind == 0:
            return expected + free * points
        if kind not in counted:
            counted.append(kind)
            expected += free * holds[kind] * points
            free *= 1 - holds[kind]
    return expected


def _points(view: View, grid: Grid, move: FastMove) -> int:
    cards = move[3].bit_count() + (move[0] > 0 and move[2] > 0)
    return cards * (1 if view.classic else stack(cards))


def _death(view: View, kind: int, left: int) -> float:
    lost = [extinction_cost(view, seat, kind) for seat in range(view.players)]
    mine = lost.pop(view.seat or 0)
    value = mine - sum(lost) / len(lost) if lost else mine
    return value * 0.5 ** (left - 1)


def extinction_cost(view: View, seat: int, kind: int) -> int:
    copies = sum((1 if view.classic else stack(win.size)) * win.kinds.count(kind) for win in view.habitats[seat])
    return (0 if view.classic else EXTINCT) - copies


def considered(view: View, moves: Sequence[Move]) -> tuple[Move, ...]:
    """All moves in a solo game, otherwise those that look best or win most."""
    if view.players == 1:
        return tuple(moves)
    state = possible_state(view)
    turns = [turn.resolve(state, move, blind=True).story[-1] for move in moves]
    best = sorted(turns, key=lambda then: -rough_value(view, then))[:CONSIDERED]
    most = max((then.gained for then in turns), default=0)
    return tuple(then.move for then in turns if then in best or then.gained == most)


def reasons(view: View, move: Move) -> str:
    """What a move does, such as "feeds, food chain 5-4-3: 4 cards"; "" if there is nothing to say."""
    then = imagined_turn(view, move)
    after = then.effect
    parts = []
    if move.cells and move.card in ORGANISMS:
        parts.append({EMPTY: "fills an empty spot", move.card: "mates"}.get(after.covered, "feeds"))
    if then.effect.lost:
        parts.append(f"the {SPOKEN[then.effect.lost]} below is lost")
    for line in lines(after.grid):
        numbers = [after.grid[cell] for cell in line]
        name = "migration" if numbers[0] == numbers[1] else "food chain"
        parts.append(f"{name} {'-'.join(map(str, numbers))}")
    parts += [f"saves the {SPOKEN[kind]}" for kind in then.saved]
    if cards := len(then.won) + 2 * len(then.saved):
        parts[-1] += f": {cards} cards"
    for kind in then.extinct:
        lost_by_it = signed(extinction_cost(view, view.seat or 0, kind))
        parts.append(f"but the {SPOKEN[kind]} dies: {lost_by_it}" if cards else f"the {SPOKEN[kind]} dies")
    return ", ".join(parts)

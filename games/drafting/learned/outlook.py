"""What the moves of a draft are worth, by the learned measure and by imagined endings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from games.core.game import Totals, ahead
from games.core.grid import cells, places
from games.drafting.board import Board
from games.drafting.learned.card_weights import BIAS, HELD, UNIT, Measure, stage
from games.drafting.learned.endings import Imagine, ValuedBoard
from games.drafting.move import Move
from games.drafting.variant import Variant
from games.drafting.view import View, occupied


@dataclass(frozen=True, slots=True)
class DraftOutlook:
    imagine: Imagine
    variant: Variant
    measure: Measure
    view: View
    seed: int

    effort = 1

    def margins(self, moves: Sequence[Move], first: int, count: int) -> list[list[float]]:
        seat = self.view.seat or 0
        return [[ahead(totals, seat) for totals in row] for row in self.endings(moves, first, count)]

    def endings(self, moves: Sequence[Move], first: int, count: int) -> list[list[Totals]]:
        luck = (self.seed + first * STRIDES) % (1 << 64)
        return self.imagine(self.variant, self.measure, self.view, moves, count, luck)


STRIDES = 0x9E3779B97F4A7C15

SWAPS = 3


def card_values(measure: Measure, view: View) -> dict[tuple[int, int], int]:
    """The measure's value of each card in each place, in sixteenths of a point: {(kind, cell): value}."""
    return _worths(measure, view.board, view.hand, stage(view.round, view.pick))


@lru_cache(maxsize=64)
def _worths(measure: Measure, board: Board, hand: tuple[int, ...], part: int) -> dict[tuple[int, int], int]:
    valued, alone = ValuedBoard.of(measure, board), measure.alone[part]
    open_cells = tuple(cells(places(valued.full)))
    found: dict[tuple[int, int], int] = {}
    for kind in sorted(set(hand)):
        row, more = valued.values_of(kind), alone[min(valued.held[kind], HELD - 1)][kind] - BIAS
        found |= {(kind, cell): row[cell] + more for cell in open_cells}
    return found


PROMISING = 24


def promising(measure: Measure, view: View, move: type[Move], gain: Callable[[Move], float]) -> list[Move]:
    """The best moves by the measure, including one for every card, and a few swaps valued by what they gain now."""
    worth: dict[Move, float] = {move(kind, cell): value for (kind, cell), value in card_values(measure, view).items()}
    for each in _foremost(worth):
        if each.kind == move.swapper and each.cell is not None:
            pairs = combinations(cells(occupied(view.board) | 1 << each.cell), 2)
            gains = {swap: gain(swap) for swap in (replace(each, swap=pair) for pair in pairs)}
            stays = gain(each)
            for swap in sorted(gains, key=gains.__getitem__, reverse=True)[:SWAPS]:
                worth[swap] = worth[each] + UNIT * (gains[swap] - stays)
    return _foremost(worth)


def _foremost(worth: Mapping[Move, float]) -> list[Move]:
    ranked = sorted(worth, key=lambda move: -worth[move])
    best, others = ranked[:PROMISING], ranked[PROMISING:]
    seen = {move.kind for move in best}
    for move in others:
        if move.kind not in seen:
            seen.add(move.kind)
            best.append(move)
    return best


SHORT = 8


def shortlist(measure: Measure, view: View, move: type[Move]) -> list[Move]:
    known = card_values(measure, view)
    return [move(kind, cell) for kind, cell in sorted(known, key=lambda each: -known[each])[:SHORT]]

"""What a seat of a draft can expect of its moves, and which of them are promising."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from games.core.game import Totals
from games.drafting.deck import Deck
from games.drafting.learned.endings import Counting, Grown, Imagined
from games.drafting.learned.measure import HELD, UNIT, Measure, stage
from games.drafting.move import Move
from games.drafting.view import View


class Imagining(Protocol):
    """The imagined endings of one position. In each of them all moves meet the same deals; the same seed gives the same deals."""

    def endings(self, moves: Sequence[Move], count: int, seed: int) -> list[list[Totals]]:
        """So many endings of each move: by ending, then by move, everybody's totals."""

    def margins(self, moves: Sequence[Move], count: int, seed: int) -> list[list[float]]:
        """By ending, then by move, the points that the seat is ahead of its best rival."""


class Engine(Protocol):
    """What imagines the endings of one game's drafts."""

    def at(self, view: View) -> Imagining:
        """From what a seat knows, in a match of 2 to 6 players."""


Maker = Callable[[str, Deck, Measure, Counting], Engine | None]

_quicker: Maker | None = None


def prefer(maker: Maker) -> None:
    """Let this maker's engines imagine the endings of drafts that are first asked about from now on; plain Python where it has none."""
    global _quicker
    _quicker = maker


def engine(slug: str, deck: Deck, measure: Measure, totals: Counting) -> Engine:
    """The quickest engine that there is for a game."""
    quick = _quicker(slug, deck, measure, totals) if _quicker else None
    return quick or Imagined(deck, measure, totals)


@dataclass(frozen=True, slots=True)
class Foresight:
    """The outlook of a seat (see games.core.game.Outlook)."""

    here: Imagining
    seed: int

    effort = 1
    horizon = ""

    def margins(self, moves: Sequence[Move], first: int, count: int) -> list[list[float]]:
        """By ending and move, the points ahead of the best rival at the end of the match."""
        return self.here.margins(moves, count, self._luck(first))

    def endings(self, moves: Sequence[Move], first: int, count: int) -> list[list[Totals]]:
        """By ending and move, everybody's totals. Which luck an ending meets depends on the number of the first."""
        return self.here.endings(moves, count, self._luck(first))

    def _luck(self, first: int) -> int:
        return (self.seed + first * STRIDES) % (1 << 64)


STRIDES = 0x9E3779B97F4A7C15
"""An odd number that takes the seeds of endings far apart."""

SWAPS = 3
"""How many of a place's swaps are considered."""


def considered(moves: Iterable[Move], gain: Callable[[Move], float]) -> tuple[Move, ...]:
    """The moves, without the swaps that gain less now than the best few of the same place."""
    result, swaps = [], {}  # type: list[Move], dict[int, list[Move]]
    for move in moves:
        if move.swap is None or move.cell is None:
            result.append(move)
        else:
            swaps.setdefault(move.cell, []).append(move)
    for each in swaps.values():
        result += sorted(each, key=gain, reverse=True)[:SWAPS]
    return tuple(result)


PROMISING = 24
"""So many moves are imagined."""


def promising(measure: Measure, view: View, moves: Sequence[Move], gain: Callable[[Move], float]) -> list[Move]:
    """The moves that the measure likes best, the best first, and of every other card the best one."""
    part = stage(view.round, view.pick)

    def worth(move: Move) -> float:
        assert move.cell is not None
        value = measure.value(view.board, move.kind, move.cell, part)
        return value + UNIT * (gain(move) - gain(replace(move, swap=None))) if move.swap else value

    ranked = sorted(moves, key=lambda move: -worth(move))
    best, others = ranked[:PROMISING], ranked[PROMISING:]
    seen = {move.kind for move in best}
    for move in others:
        if move.kind not in seen:
            seen.add(move.kind)
            best.append(move)
    return best


SHORT = 8
"""So many moves are on a shortlist."""


def shortlist(measure: Measure, view: View, move: type[Move]) -> list[Move]:
    """The moves without a swap that the measure likes best, the best first."""
    grown, alone = Grown.of(measure, view.board), measure.alone[stage(view.round, view.pick)]
    worth = []
    for kind in sorted(set(view.hand)):
        row = grown.row(kind)
        more = alone[min(grown.held[kind], HELD - 1)][kind]
        worth += [(row[cell] + more, move(kind, cell)) for cell in grown.edge]
    return [each for _, each in sorted(worth, key=lambda valued: -valued[0])[:SHORT]]

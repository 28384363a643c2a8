"""The fast path: drafts played at random on bare masks, for benchmarks.

The rules are those of draft.py, without anything a player reads. Tests prove that boards and totals agree.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import floor
from operator import itemgetter

from games.core.game import Draw
from games.drafting.deck import KINDS, PICKS, Deck
from games.drafting.growing import BIT, placed
from games.drafting.parts import Splits

Masks = list[int]
"""An ecosystem: one mask of cells for each kind."""


@dataclass(frozen=True, slots=True)
class Fast:
    """What the fast path needs of a game: its deck, its totals (from all ecosystems and the neutral pile), one player's total in parts, and
    which kind swaps."""

    deck: Deck
    totals: Callable[[Sequence[Masks], Sequence[int]], list[int]]
    split: Splits
    swapper: int | None = None


def random_match(fast: Fast, players: int, draw: Draw) -> tuple[list[Masks], list[int]]:
    """A whole match of 3 to 6 players who pick and place at random: the ecosystems and their totals."""
    deck, dealt = list(fast.deck.kind_of.values()), fast.deck.dealt
    size = len(deck)
    cards = [deck.pop(floor(draw() * left)) for left in range(size, size - 2 * players * dealt, -1)]
    boards = [_grown(list(taken(cards)), fast.swapper, draw) for taken in takes(players, dealt)]
    return boards, fast.totals(boards, ())


@cache
def takes(players: int, dealt: int) -> list[Callable[[Sequence[int]], tuple[int, ...]]]:
    """By seat: takes its cards from those of both deals, which lie hand by hand.

    A hand is dealt in random order, so the next card of the hand that has come to a player is a random one.
    """
    ways: list[Callable[[Sequence[int]], tuple[int, ...]]] = []
    for seat in range(players):
        first = [(seat - turn) % players * dealt + turn for turn in range(PICKS)]
        second = [(players + (seat + turn) % players) * dealt + turn for turn in range(PICKS)]
        ways.append(itemgetter(*first, *second))
    return ways


def _grown(kinds: list[int], swapper: int | None, draw: Draw) -> Masks:
    """The ecosystem of a player who takes these cards. Half of the time a swapper swaps two random cards of those that lie by then."""
    cells = placed(draw)
    if swapper in kinds:
        for lying in [number for number, kind in enumerate(kinds, 1) if kind == swapper]:
            if draw() < 0.5:
                one, other = floor(draw() * lying), floor(draw() * lying)
                kinds[one], kinds[other] = kinds[other], kinds[one]
    masks = [0] * KINDS
    for kind, cell in zip(kinds, cells, strict=True):
        masks[kind] |= BIT[cell]
    return masks

"""The fast path: drafts played at random on bare masks, for benchmarks.

The rules are those of draft.py, without anything a player reads. Tests prove that boards and totals agree.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core.game import Draw
from games.drafting.deck import PICKS, Deck
from games.drafting.growing import Growing
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


def random_match(fast: Fast, players: int, draw: Draw) -> tuple[list[Growing], list[int]]:
    """A whole match of 3 to 6 players who pick and place at random: the ecosystems and their totals."""
    deck = [kind for kind, count in enumerate(fast.deck.counts) for _ in range(count)]
    boards = [Growing(fast.swapper) for _ in range(players)]
    places = [board.place for board in boards]
    left, dealt = len(deck), fast.deck.dealt
    for step in (1, -1):
        cards = []
        for size in range(left, left - players * dealt, -1):
            at = int(draw() * size)
            cards.append(deck[at])
            deck[at] = deck[size - 1]
        left -= players * dealt
        hands = [cards[at : at + dealt] for at in range(0, players * dealt, dealt)]
        for held in range(dealt, dealt - PICKS, -1):
            for place, hand in zip(places, hands, strict=True):
                place(hand.pop(int(draw() * held)), draw)
            hands = hands[-1:] + hands[:-1] if step == 1 else hands[1:] + hands[:1]
    return boards, fast.totals([board.masks for board in boards], ())

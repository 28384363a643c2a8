"""The fast path: drafts played at random on bare masks, for benchmarks and for opponents that look ahead.

The rules are those of draft.py, without anything a player reads. Tests prove that boards and totals agree.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from games.core.game import Draw
from games.core.values import Seat
from games.drafting.deck import PICKS, Deck
from games.drafting.growing import Growing, Likes
from games.drafting.move import Move
from games.drafting.parts import Splits
from games.drafting.state import State

Masks = list[int]
"""An ecosystem: one mask of cells for each kind."""


@dataclass(frozen=True, slots=True)
class Fast:
    """What the fast path needs of a game: its deck, its totals (from all ecosystems and the neutral pile), one player's total in parts,
    a quick estimate of where each kind belongs, and which kind swaps."""

    deck: Deck
    totals: Callable[[Sequence[Masks], Sequence[int]], list[int]]
    split: Splits
    likes: tuple[Likes, ...]
    swapper: int | None = None


def random_match(fast: Fast, players: int, draw: Draw) -> tuple[list[Growing], list[int]]:
    """A whole match of 3 to 6 players who pick and place at random: the ecosystems and their totals."""
    deck = [kind for kind, count in enumerate(fast.deck.counts) for _ in range(count)]
    boards = [Growing(fast.swapper) for _ in range(players)]
    places = [board.place for board in boards]
    left = len(deck)
    for step in (1, -1):
        hands = []
        for _ in boards:
            hand = []
            for _ in range(fast.deck.dealt):
                at = int(draw() * left)
                left -= 1
                hand.append(deck[at])
                deck[at] = deck[left]
            hands.append(hand)
        for _ in range(PICKS):
            for place, hand in zip(places, hands, strict=True):
                place(hand.pop(int(draw() * len(hand))), draw)
            hands = hands[-1:] + hands[:-1] if step == 1 else hands[1:] + hands[:1]
    return boards, fast.totals([board.masks for board in boards], ())


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


TRIES = 4
"""In an imagined ending every player takes the best of this many random cards and cells, by the quick estimate."""


class World:
    """One position for 2 to 6 players, ready to be played on many times."""

    __slots__ = ("boards", "deck", "fast", "hands", "pick", "round", "taken")
    effort = 1
    horizon = ""

    def __init__(self, fast: Fast, state: State) -> None:
        kind_of = fast.deck.kind_of
        self.fast = fast
        self.boards = [Growing.of(board, fast.swapper) for board in state.boards]
        self.hands = [[kind_of[card] for card in hand] for hand in state.hands]
        self.deck = [kind_of[card] for card in state.deck]
        self.taken = [kind_of[card] for card in state.taken]
        self.round, self.pick = state.round, state.pick

    def margin(self, seat: Seat, move: Move, draw: Draw) -> int:
        """Make this move, play on with little thought, and count the points ahead of the best rival."""
        totals = self.finish(seat, move, draw)
        mine = totals.pop(seat)
        return mine - max(totals)

    def finish(self, seat: Seat, move: Move, draw: Draw, tries: int = TRIES) -> list[int]:
        """Everybody's totals after this move and a quickly played rest of the match."""
        boards = [board.copy() for board in self.boards]
        hands = [hand[:] for hand in self.hands]
        taken, pick, fast = self.taken[:], self.pick, self.fast
        dealt, likes = fast.deck.dealt, fast.likes
        takes = [board.take for board in boards]
        hands[seat].remove(move.kind)
        assert move.cell is not None
        boards[seat].put(move.kind, move.cell, move.swap)
        done = seat
        for turn in range(self.round, 3):
            while pick <= PICKS:
                for place, take in enumerate(takes):
                    if place != done:
                        take(hands[place], likes, tries, draw)
                if len(hands) > len(takes):
                    taken.append(hands[-1].pop(int(draw() * len(hands[-1]))))
                hands = hands[-1:] + hands[:-1] if turn == 1 else hands[1:] + hands[:1]
                pick += 1
                done = -1
            if turn == 1:
                pick = 1
                hands = [self.deck[at * dealt : (at + 1) * dealt] for at in range(len(hands))]
        return fast.totals([board.masks for board in boards], taken)

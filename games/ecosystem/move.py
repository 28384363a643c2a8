"""Moves of the draft, in which a rabbit may swap two cards."""

from games.drafting import move
from games.ecosystem.cards import DECK, RABBIT


class Move(move.Move):
    """A move such as "fox D4", "rabbit D4 D3 E3" or "rabbit D4 stay".

    >>> Move.parse("rabbit D4 E3 D3") == Move.parse("rabbit D4 D3 E3")
    True
    """

    __slots__ = ()
    deck = DECK
    swapper = RABBIT

"""Moves of the draft, in which no card swaps others."""

from games.drafting import move
from games.savanna.cards import DECK


class Move(move.Move):
    """A move such as "lion D4" or "watering-hole E3".

    >>> str(Move.parse("watering-hole E3"))
    'watering-hole E3'
    """

    __slots__ = ()
    deck = DECK

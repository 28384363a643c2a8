"""Scarcity as a reason: the better card is the only one of its kind in the hands that are known, and the other card will come again."""

from collections.abc import Iterator

from games.core.values import many
from games.drafting.deck import Deck
from games.drafting.learned.later import FAINT, Part, several
from games.drafting.move import Move
from games.drafting.view import View

AGAIN = 2
"""Cards of the other kind that must be left in these hands."""


def scarce(deck: Deck, view: View, better: Move, made: Move) -> Iterator[Part]:
    """Faint: with the seat's own hand, at least two are known, and they will all be its own again, or were."""
    known = [hand for hand in view.hands if hand]
    if better.kind == made.kind or view.solo or len(known) < 2:
        return
    one, other = (sum(hand.count(kind) for hand in known) for kind in (better.kind, made.kind))
    if one > 1 or other <= AGAIN:
        return
    name, more = (
        deck.names[better.kind],
        many(other - 1, f"more {deck.names[made.kind]}", f"more {several(deck, made.kind)}"),
    )
    yield Part(
        FAINT + 1.0, f"It's the only {name} in the {len(known)} hands that you know, and these hold {more}.", (name,)
    )

"""Scarcity as a reason: the better card is the only one of its kind in the hands that are known, and more like the other one will come."""

from collections.abc import Iterator

from games.drafting.deck import Deck
from games.drafting.learned.later import FAINT, Part, comes_back, hands_to_come, several
from games.drafting.move import Move
from games.drafting.view import View

AGAIN = 2
"""So many cards of the other kind must be in hands that come."""


def scarce(deck: Deck, view: View, better: Move, made: Move) -> Iterator[Part]:
    """Faint: with the seat's own hand, at least two are known, and some of them come again in this round."""
    known = [hand for hand in view.hands if hand]
    if better.kind == made.kind or view.solo or len(known) < 2 or sum(hand.count(better.kind) for hand in known) > 1:
        return
    come = [*filter(None, hands_to_come(view)), *([view.hand] if comes_back(view) else [])]
    other = sum(hand.count(made.kind) for hand in come)
    if other >= AGAIN:
        only = f"It's the only {deck.names[better.kind]} in the {len(known)} hands that you know"
        again = "those that you get again now hold" if len(come) > 1 else "the one that you get again now holds"
        said = f"{only}; {again} {other} {several(deck, made.kind)}."
        yield Part(FAINT + 1.0, said, (deck.names[better.kind],))

"""Phylo, edition 1: its own decks, no card that eats larger prey, and its own rulings."""

from collections.abc import Mapping
from typing import ClassVar

from games.core.values import Option, Refusal
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import FIRST_DECKS
from games.phylo.cards.library import FIRST_LIBRARY
from games.phylo.game import Phylo, options_of
from games.phylo.table.state import FIRST_RULING, Ruling
from games.phylo.telling import SUMMARY
from games.phylo.words import PhyloWords


class FirstWords(PhyloWords):
    """Its rules in half a page; all else is said as today."""

    summary = (
        SUMMARY.replace(" (a few eat prey of any size)", "")
        .replace("is the top card of your discard pile, upside", "is a card of its kind from your discard pile, upside")
        .replace("a copy connected with it takes", "the nearest copy takes")
        .replace("; the cards of whoever waits aren't checked then", ", and both players' cards are checked then")
    )


class PhyloFirst(Phylo):
    """Edition 1, for matches that began with it."""

    rules = 1
    options: ClassVar[tuple[Option, ...]] = options_of(FIRST_DECKS)
    words = FirstWords()
    cards, decks = FIRST_LIBRARY, FIRST_DECKS
    ruling: ClassVar[Ruling] = FIRST_RULING

    def decks_of(self, options: Mapping[str, str]) -> tuple[Shared, ...]:
        """Cards that players have made since then may say more than this edition reads."""
        shared = super().decks_of(options)
        if larger := next((card for each in shared for card in each.made if card.eats_larger), None):
            raise Refusal(
                f"{larger.name} eats prey of any size, which edition 1 doesn't know; take it out of the deck."
            )
        return shared

"""Phylo, edition 1: its own decks, no card that eats larger prey, and its own rulings."""

from collections.abc import Mapping
from typing import ClassVar

from games.core.values import Option, Refusal
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import FIRST_DECKS
from games.phylo.cards.library import FIRST_LIBRARY
from games.phylo.game import Phylo, options_of
from games.phylo.table.state import FIRST_RULING, Ruling


class PhyloFirst(Phylo):
    """Edition 1, for matches that began with it."""

    rules = 1
    differs = (
        "A spread by rules 1.4a takes a card of the same species from your discard pile. The nearest copy becomes a lost original, "
        "connected or not. At the end of the match, both players' cards are checked. No card eats larger prey, and first hands are drawn."
    )
    options: ClassVar[tuple[Option, ...]] = options_of(FIRST_DECKS)
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

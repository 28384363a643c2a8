"""Phylo, edition 1: its own decks, no card that eats larger prey, and its own rulings."""

from typing import ClassVar

from games.core.values import Option
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

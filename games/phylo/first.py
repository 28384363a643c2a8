"""Phylo, edition 1: its own decks, and no card that eats larger prey."""

from typing import ClassVar

from games.core.values import Option
from games.phylo.cards.decks import FIRST_DECKS
from games.phylo.cards.library import FIRST_LIBRARY
from games.phylo.game import Phylo, options_of


class PhyloFirst(Phylo):
    """Edition 1, for matches that began with it."""

    rules = 1
    options: ClassVar[tuple[Option, ...]] = options_of(FIRST_DECKS)
    cards, decks = FIRST_LIBRARY, FIRST_DECKS

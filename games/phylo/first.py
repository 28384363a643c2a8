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
    options: ClassVar[tuple[Option, ...]] = options_of(FIRST_DECKS)
    cards, decks = FIRST_LIBRARY, FIRST_DECKS
    ruling: ClassVar[Ruling] = FIRST_RULING

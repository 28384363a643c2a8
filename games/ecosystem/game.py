"""Ecosystem. docs/rules/ecosystem.md states the rulings where the rulebook is silent."""

from collections.abc import Mapping
from typing import ClassVar

from games.core.values import many
from games.drafting.draft import Drafting
from games.drafting.view import Board
from games.drafting.words import DraftingWords
from games.ecosystem.cards import WOLF
from games.ecosystem.points import largest_stream
from games.ecosystem.rules import RULES


class EcosystemWords(DraftingWords):
    """Points in notes leave diversity out, which rewards a finished grid."""

    rules = RULES

    def races(self, board: Board) -> str:
        return f"largest stream {largest_stream(board)}, {many(board[WOLF].bit_count(), 'wolf', 'wolves')}"


class Ecosystem(Drafting):
    """The game of the rulebook: 3 to 6 players, 2 with the neutral hand, 1 against Nitka."""

    slug = "ecosystem"
    title = "Ecosystem"
    tagline = (
        "Draft 20 cards and place them in your grid; they score for what lies beside them, and the most points win."
    )
    rules = 1
    rival = RULES.rival
    own = RULES
    tallied: ClassVar[Mapping[str, str]] = dict(zip(RULES.deck.words, RULES.deck.names, strict=True))
    words = EcosystemWords()

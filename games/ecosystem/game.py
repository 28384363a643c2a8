"""The rules of Ecosystem, as docs/rules/ecosystem.md tells them, also where the rulebook is silent."""

from collections.abc import Mapping
from typing import ClassVar

from games.core.values import many
from games.drafting.draft import Drafting
from games.drafting.learned.card_weights import UNIT
from games.drafting.learned.outlook import card_values
from games.drafting.move import Move, boards_after
from games.drafting.view import Board, View
from games.drafting.words import DraftingWords
from games.ecosystem.cards import WOLF
from games.ecosystem.points import largest_stream
from games.ecosystem.variant import VARIANT


class EcosystemWords(DraftingWords):
    """Notes beside choices leave out diversity, which only a finished grid earns."""

    variant = VARIANT

    def contest_text(self, board: Board) -> str:
        return f"largest stream {largest_stream(board)}, {many(board[WOLF].bit_count(), 'wolf', 'wolves')}"


class Ecosystem(Drafting):
    slug = "ecosystem"
    title = "Ecosystem"
    tagline = (
        "Draft 20 cards and place them in your grid; they score for what lies beside them, and the most points win."
    )
    rules = 1
    rival = VARIANT.rival
    own = VARIANT
    counted_cards: ClassVar[Mapping[str, str]] = dict(zip(VARIANT.deck.words, VARIANT.deck.names, strict=True))
    words = EcosystemWords()

    def appraise(self, view: View, move: Move) -> float:
        """The points that a move adds now, with diversity; learned weights break ties."""
        if move.cell is None or view.seat is None:
            return super().appraise(view, move)
        before, after = (
            VARIANT.totals(boards, view.taken)[view.seat] for boards in (view.boards, boards_after(view, move))
        )
        return after - before + card_values(self.measure, view)[move.kind, move.cell] / (100 * UNIT)

"""Ecosystem. docs/rules/ecosystem.md states the rulings where the rulebook is silent."""

from games.drafting.draft import Drafting
from games.drafting.move import Move, boards_after
from games.drafting.view import View
from games.ecosystem.fast import FAST, promise
from games.ecosystem.points import cached_totals
from games.ecosystem.rules import RULES
from games.ecosystem.words import EcosystemWords


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
    fast = FAST
    words = EcosystemWords()

    def appraise(self, view: View, move: Move) -> float:
        """Points that the move adds to the total now, diversity included; a card for the rival counts against. Ties are decided by a
        hundredth of the quick estimate, which counts on points that are still to come."""
        if move.cell is None or view.seat is None:
            return super().appraise(view, move)
        gain = (
            cached_totals(boards_after(view, move), view.taken)[view.seat]
            - cached_totals(view.boards, view.taken)[view.seat]
        )
        return gain + promise(view.board, move.kind, move.cell) / 100

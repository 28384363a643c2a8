"""Ecosystem. docs/rules/ecosystem.md states the rulings where the rulebook is silent."""

from games.core.values import many
from games.drafting.draft import Drafting
from games.drafting.move import Move, boards_after
from games.drafting.view import Board, View
from games.drafting.words import DraftingWords
from games.ecosystem.cards import WOLF
from games.ecosystem.fast import FAST, promise
from games.ecosystem.points import cached_totals, largest_stream
from games.ecosystem.rules import RULES


class EcosystemWords(DraftingWords):
    """Points in notes leave diversity out, which rewards a finished grid."""

    rules = RULES

    summary = (
        "Everyone has ten cards. **Pick one and a place for it.** Once all have picked, the cards are revealed and placed "
        "together, and the hands are passed on: left in round 1, right in round 2. After 20 picks everyone has a grid "
        "4 cards high and 5 wide. A new card goes left, right, above or below one of yours.\n"
        "- 🐻 **Bear** 2 for each bee and trout beside it\n"
        "- 🐝 **Bee** 3 for each meadow beside it\n"
        "- 🌼 **Meadow** a joined region of 2 / 3 / 4 / 5 or more gives 3 / 6 / 10 / 15\n"
        "- 🐟 **Trout** 2 for each stream and dragonfly beside it\n"
        "- 🦅 **Eagle** 2 for each rabbit and trout up to two steps away\n"
        "- 🐇 **Rabbit** 1, and when you place it you may swap any two cards in your grid\n"
        "- 🪰 **Dragonfly** the size of every stream it touches\n"
        "- 🦊 **Fox** 3, unless a wolf or a bear is beside it\n"
        "- 🦌 **Deer** 2 for each row and each column with a deer\n"
        "- 🏞️ **Stream** the largest joined stream among all players gives 8, the second largest 5\n"
        "- 🐺 **Wolf** most wolves 12, second 8, third 4\n"
        "- **Diversity** count the kinds that gave you nothing: up to 2 give 12, 3 give 7, 4 give 3, 5 nothing, 6 or more cost 5\n\n"
        "All who tie for a prize get it in full, and the next prize is skipped.\n"
        "**Two players** also have a neutral hand. Each turn one of its cards goes to the neutral pile, whose streams and wolves compete. "
        "**Alone**, you play against Nitka: after each card of yours you give her one from your hand, and you need 30, 50 or 70 points "
        "more than she has."
    )

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

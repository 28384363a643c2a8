"""The rules of Savanna, as docs/rules/savanna.md tells them, also where the rulebook is silent."""

from collections.abc import Mapping
from typing import ClassVar

from games.core.grid import NAMES
from games.core.values import many
from games.drafting.draft import Drafting
from games.drafting.view import Board, kind_at
from games.drafting.words import DraftingWords
from games.savanna.cards import CARDS, GAZELLE
from games.savanna.hunt import hunters
from games.savanna.variant import VARIANT


class SavannaWords(DraftingWords):
    """Notes beside choices count hunters and scavengers as if the match ended now."""

    variant = VARIANT

    def contest_text(self, board: Board) -> str:
        return many(board[GAZELLE].bit_count(), "gazelle")

    def hunted_text(self, board: Board, rival: bool) -> str:
        """The prey and its hunters, such as "E4 gazelle by the cheetahs at C2 and G2, D3 zebra by the lion at C3"."""
        return ", ".join(
            f"{NAMES[prey]} {_card(board, prey)} by the {_card(board, at[0])}{'s' * (len(at) > 1)} at "
            f"{' and '.join(NAMES[each] for each in at)}"
            for prey, at in sorted(hunters(board, rival).items())
        )


def _card(board: Board, cell: int) -> str:
    kind = kind_at(board, cell)
    return "" if kind is None else CARDS[kind]


class Savanna(Drafting):
    slug = "savanna"
    title = "Ecosystem: Savanna"
    tagline = "Draft 20 cards and place them in your grid; feed the herds and their hunters, and the most points win."
    rules = 1
    rival = VARIANT.rival
    own = VARIANT
    counted_cards: ClassVar[Mapping[str, str]] = dict(zip(VARIANT.deck.words, VARIANT.deck.names, strict=True))
    words = SavannaWords()

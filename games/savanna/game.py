"""Ecosystem: Savanna. docs/rules/savanna.md states the rulings where the rulebook is silent."""

from games.core.grid import NAMES
from games.core.values import many
from games.drafting.draft import Drafting
from games.drafting.playout import Fast
from games.drafting.view import Board, kind_at
from games.drafting.words import DraftingWords
from games.savanna.cards import (
    CARDS,
    DECK,
    GAZELLE,
)  # fmt: skip
from games.savanna.hunt import hunt
from games.savanna.parts import split
from games.savanna.points import totals
from games.savanna.rules import RULES

FAST = Fast(DECK, totals, split)


class SavannaWords(DraftingWords):
    """Points in notes count hunters and scavengers as if the match ended now."""

    rules = RULES
    summary = (
        "Everyone has eleven cards. **Pick one and a place for it.** Once all have picked, the cards are revealed and "
        "placed together, and the hands are passed on: left in round 1, right in round 2. The eleventh card of a round "
        "is set aside. After 20 picks everyone has a grid 4 cards high and 5 wide. A new card goes left, right, above or below "
        "one of yours.\n"
        "- 💧 **Watering hole** 2 for each different kind of animal beside it\n"
        "- 🌾 **Grassland** a joined group of 1 / 2 / 3 / 4 or more gives 1 / 4 / 9 / 16\n"
        "- 🌳 **Tree** 2 for each row and each column with a tree\n"
        "- 🐐 **Gazelle** 2; most gazelles 5 more, second most 2 more\n"
        "- 🦓 **Zebra** 3 for each grassland beside it\n"
        "- 🦒 **Giraffe** 5 beside a tree\n"
        "- 🐆 **Cheetah** 3 for each gazelle on its diagonals, however far; those gazelles are turned over\n"
        "- 🦁 **Lion** beside a grassland, it turns over one gazelle or zebra anywhere in your grid for 4\n"
        "- 🐘 **Elephant** 6, less 2 for each face-up animal beside it, except elephants\n"
        "- 🐺 **Hyena** 3 for each turned-over card up to two steps away\n"
        "- 🪶 **Vulture** 4 for each turned-over card below it in its column\n\n"
        "Cards are turned over only at scoring, in this order; your lions take whatever is best for you. All who tie for a prize get it in "
        "full, and the next prize is skipped.\n"
        "**Two players** also have a neutral hand. Each turn one of its cards goes to the neutral pile, whose gazelles compete. "
        "**Alone**, you play against Swala: after each card of yours you give her one from your hand, and you need 55, 75 or 85 points "
        "more than she has."
    )

    def races(self, board: Board) -> str:
        return many(board[GAZELLE].bit_count(), "gazelle")

    def hunted(self, board: Board, rival: bool) -> str:
        """Every card with its hunters: "E4 gazelle by the cheetahs at C2 and G2, D3 zebra by the lion at C3"."""
        hunters: dict[int, list[int]] = {}
        for hunter, prey in hunt(board, rival).trail:
            hunters.setdefault(prey, []).append(hunter)
        return ", ".join(
            f"{NAMES[prey]} {_card(board, prey)} by the {_card(board, at[0])}{'s' * (len(at) > 1)} at "
            f"{' and '.join(NAMES[each] for each in at)}"
            for prey, at in sorted(hunters.items())
        )


def _card(board: Board, cell: int) -> str:
    kind = kind_at(board, cell)
    return "" if kind is None else CARDS[kind]


class Savanna(Drafting):
    """The game of the rulebook: 3 to 6 players, 2 with the neutral hand, 1 against Swala."""

    slug = "savanna"
    title = "Ecosystem: Savanna"
    tagline = "Draft 20 cards and place them in your grid; feed the herds and their hunters, and the most points win."
    rules = 1
    rival = RULES.rival
    own = RULES
    fast = FAST
    words = SavannaWords()

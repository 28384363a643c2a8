"""Ecosystem: Savanna. docs/rules/savanna.md states the rulings where the rulebook is silent."""

from games.drafting.draft import Drafting
from games.drafting.playout import Fast
from games.savanna.cards import DECK
from games.savanna.parts import split
from games.savanna.points import totals
from games.savanna.rules import RULES
from games.savanna.words import SavannaWords

FAST = Fast(DECK, totals, split)


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

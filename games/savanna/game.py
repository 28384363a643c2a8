"""Ecosystem: Savanna. docs/rules/savanna.md states the rulings where the rulebook is silent."""

from games.drafting.draft import Drafting
from games.savanna.rules import RULES
from games.savanna.words import SavannaWords


class Savanna(Drafting):
    """The game of the rulebook: 3 to 6 players, 2 with the neutral hand, 1 against Swala."""

    slug = "savanna"
    title = "Ecosystem: Savanna"
    tagline = "Draft 20 cards and place them in your grid; feed the herds and their hunters, and the most points win."
    rules = 1
    rival = RULES.rival
    own = RULES
    words = SavannaWords()

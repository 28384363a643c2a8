"""Ecosystem, edition 1; docs/rules/ecosystem.md says what was decided where the rulebook is silent."""

from games.drafting.draft import Drafting
from games.ecosystem.fast import FAST
from games.ecosystem.rules import RULES
from games.ecosystem.words import EcosystemWords


class Ecosystem(Drafting):
    """The game of the rulebook: 3 to 6 players, 2 with the neutral hand, 1 against Nitka."""

    slug = "ecosystem"
    title = "Ecosystem"
    tagline = "Draft and place 20 cards; the best-balanced ecosystem wins."
    rules = 1
    rival = RULES.rival
    own = RULES
    fast = FAST
    words = EcosystemWords()

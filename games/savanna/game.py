"""Ecosystem: Savanna, edition 1. docs/rules/savanna.md states the rulings where the rulebook is silent."""

from collections.abc import Iterable

from games.core.values import many
from games.drafting.draft import Drafting
from games.drafting.learned.later import Part
from games.drafting.learned.races import race
from games.drafting.move import Move, boards_after
from games.drafting.view import View
from games.savanna.fast import FAST
from games.savanna.points import contest
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
    fast = FAST
    words = SavannaWords()

    def own_reasons(self, view: View, better: Move, made: Move, other: str) -> Iterable[Part]:
        """The race for the largest herd of gazelles, in the second round, when it shows who competes."""
        if view.round == 1 or view.solo or view.seat is None:
            return ()
        one, two = (contest(boards_after(view, move), view.taken)[0] for move in (better, made))
        return race(view.seat, one, two, _herd)


def _herd(count: int, less: int, most: int) -> str:
    return f"It leaves you {many(count, 'gazelle')} instead of {less}; nobody else has more than {most}."

"""Laws of every match of Phylo, beside those of all games."""

from collections import Counter

import pytest

from games.core.chance import Chance
from games.phylo.game import Phylo
from games.phylo.table.guess import cards_in_sight
from games.phylo.table.state import State
from games.phylo.table.view import View
from tests.depth import depth
from tests.games.matches import Case, beginnings, matches

GAME = Phylo()
NAMES = ("Ann", "Bob")


def case_of(rules: str, deck1: str, deck2: str, hints: str = "on") -> Case:
    return Case("phylo", 2, (("rules", rules), ("deck1", deck1), ("deck2", deck2), ("hints", hints)))


OWN = [
    case_of("1.4a", "valley", "meadow"), case_of("1.3", "valley", "meadow"), case_of("1.4a", "bog", "lagg"),
    case_of("1.3", "bog", "valley"), case_of("1.4a", "meadow", "meadow", "off"),
][depth(slice(2, 4), slice(None))]  # fmt: skip


def named(case: Case) -> str:
    """Such as "1.4a-valley-meadow-on"."""
    return "-".join(value for _, value in case.options)


every_case = pytest.mark.parametrize("case", OWN, ids=named)
every_match = matches(OWN, 2, named)


def cards(state: State, seat: int) -> "Counter[str]":
    view: View = GAME.view(state, None)
    return Counter((*state.hands[seat], *state.piles[seat], *cards_in_sight(view, seat)))


@every_match
def test_no_card_is_lost_or_doubled(case: Case, number: int) -> None:
    for i, match in enumerate(beginnings(case, number)):
        for state in (match.state, GAME.guess(match.view(i % 2), Chance(f"{i:064x}"))):
            for seat in range(2):
                assert cards(state, seat) == Counter((*state.lists[seat], state.starts[seat]))

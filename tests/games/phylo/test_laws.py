"""Laws of every match of Phylo, beside those of all games."""

from collections import Counter

import pytest

from games.core.chance import Chance
from games.core.places import STRIDE
from games.core.values import Setup
from games.phylo.game import Phylo
from games.phylo.table.guess import cards_in_sight
from games.phylo.table.move import END, MOVE, PASS, PLAY, SPREAD, TRADE, Move
from games.phylo.table.state import OLD, State
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


def test_the_same_seed_deals_the_same_and_the_highest_species_begins() -> None:
    for n in range(20):
        for rules, rank in (("1.4a", "chain"), ("1.3", "scale")):
            setup = Setup(2, f"{n:064x}", {"rules": rules})
            state = GAME.start(setup)
            assert state == GAME.start(setup)
            shown = [getattr(state.stock[word], rank) if word else 0 for word in state.revealed]
            assert shown[state.first] == max(shown)
            hands = [hand for seat, hand in enumerate(state.hands) if seat != state.first]
            assert [len(hand) for hand in hands] == [5]
            assert len(state.hands[state.first]) == 7


@every_case
def test_legal_is_what_nothing_stands_in_the_way_of_card_by_card_and_place_by_place(case: Case) -> None:
    for match in beginnings(case, 1)[: -1 : depth(18, 12)]:
        view: View = match.view(match.state.seat)
        cells = {cell + down * STRIDE + right for cell in view.web for down in range(-3, 4) for right in range(-3, 4)}
        backs = ("", *dict.fromkeys(view.hand)) if view.rules == OLD else ("",)
        said = {Move(PLAY, word, cell) for word in view.hand for cell in cells}
        winds = {word for word in view.hand if (effect := view.stock[word].effect) and effect.name == "wind"}
        here = tuple(cell for cell in view.web if view.web[cell].card.spread)
        said |= {Move(PLAY, word, cell, to, back) for word in winds for cell in here for to in cells for back in backs}
        said |= {Move(MOVE, "", cell, to) for cell in view.web for to in cells}
        said |= {Move(SPREAD, "", cell, to, back) for cell in here for to in cells for back in backs}
        near = {
            move
            for move in GAME.legal(view)
            if move.act not in (TRADE, PASS, END) and {move.cell, move.to} <= cells | {0}
        }
        assert {move for move in said if GAME.why_not(view, move) is None} == near

"""Laws of every match of Savannah Lines, beside those of all games."""

from collections.abc import Iterator

import pytest

from games.core.match import Match
from games.lines.cards import CARDS
from games.lines.game import Lines
from games.lines.lines import MARKER, rule_of
from games.lines.move import Move
from games.lines.state import State
from games.lines.view import View
from tests.depth import depth
from tests.games.matches import Case, beginnings

GAME = Lines()
Line = Match[State, View, Move]
COURSES = [(seats, number) for seats in GAME.seats for number in range(depth(2, 3))]


def course(seats: int, number: int) -> Iterator[Line]:
    """Every position of a match."""
    yield from beginnings(Case("lines", seats, (("hints", "on"),)), number)


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_no_card_is_lost_or_doubled_and_every_line_obeys_a_rule(seats: int, number: int) -> None:
    for match in course(seats, number):
        state = match.state
        cards = [card for _, card in state.table if card != MARKER]
        cards += [marker.card for marker in state.markers if marker.card is not None]
        cards += [card for pile in (*state.hands, state.first, state.second, state.box) for card in pile]
        assert sorted(cards) == list(range(len(CARDS)))
        assert {marker.cell for marker in state.markers} == {cell for cell, card in state.table if card == MARKER}
        if state.story:
            for run in state.story[-1].lines:
                assert run.rule == rule_of(run.cards) != ""

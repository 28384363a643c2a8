"""What holds in every match of the line game beside the laws of all games (test_laws.py), over random and mixed matches."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from games.core.chance import Chance
from games.core.match import Entry, Match
from games.lines.cards import CARDS
from games.lines.game import Lines
from games.lines.lines import MARKER, rule_of
from games.lines.move import Move
from games.lines.state import CHOOSE, State
from games.lines.view import View
from tests.depth import depth
from tests.games.matches import Case, beginnings

GAME = Lines()
Line = Match[State, View, Move]
COURSES = [(seats, number) for seats in GAME.seats for number in range(depth(2, 3))]


def course(seats: int, number: int) -> Iterator[Line]:
    """Every position of a match; even numbers play at random, word by word, odd ones as opponents do."""
    yield from beginnings(Case("lines", seats, (("hints", "on"),)), number)


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_a_match_ends_and_its_scores_are_the_sum_of_its_story(seats: int, number: int) -> None:
    """One player at a time; at the end the table is clear or nobody holds a card, and the winners are those with the most."""
    match = None
    for match in course(seats, number):
        assert len(match.to_move) == (0 if match.over else 1)
    assert match is not None
    state = match.state
    assert not state.table or not any(state.hands)
    totals = [score.total for score in match.scores()]
    assert totals == [sum(deed.points for deed in state.story if deed.seat == seat) for seat in range(seats)]
    assert match.winners == {seat for seat in range(seats) if totals[seat] == max(totals)}


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_no_card_is_lost_or_doubled_and_every_line_obeys_a_rule(seats: int, number: int) -> None:
    """66 cards, wherever they are; what lies on the table after a play of the first phase are lines of rule A, B or C."""
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


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_a_choice_of_two_cards_looks_the_same_in_every_guess(seats: int, number: int) -> None:
    """To whoever chooses, to the others and to spectators; there is doubt about the decks until the first one is empty."""
    for i, match in enumerate(course(seats, number)):
        if match.state.step != CHOOSE and (i % 9 or not match.state.first):
            continue
        for seat in (*range(seats), None):
            view = match.view(seat)
            guesses = [GAME.guess(view, Chance(f"{n:064x}")) for n in range(3)]
            assert all(repr(GAME.view(guess, seat)) == repr(view) for guess in guesses)
            assert any(replace(guess, seed=match.state.seed) != match.state for guess in guesses)


def test_a_choice_of_two_cards_and_another_hand_change_nobody_elses_view() -> None:
    """Both ways to hide a card look the same to the others, to the byte."""
    seen = 0
    for match in course(3, 1):
        if match.state.step != CHOOSE:
            continue
        (turn,) = match.to_move
        one, other = (match.seal(Entry(match.turn, turn, str(move))) for move in GAME.legal(match.view(turn)))
        for seat in (*range(3), None):
            assert (repr(one.view(seat)) == repr(other.view(seat))) == (seat != turn)
        seen += 1
    assert seen


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_a_card_keeps_its_place_until_it_is_removed(seats: int, number: int) -> None:
    """Names of places never change, and only a removal takes a card away."""
    for before, after in pairwise(course(seats, number)):
        kept = dict(after.state.table)
        gone = set(after.state.box) - set(before.state.box)
        for cell, card in before.state.table:
            assert kept.get(cell) == card or card == MARKER or card in gone

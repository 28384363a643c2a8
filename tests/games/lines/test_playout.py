"""The quick path of Savannah Lines agrees with the rules to the end of a match, and no card is lost on the way."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from games.core.chance import Chance
from games.core.game import Draw
from games.core.match import Match
from games.core.values import Setup
from games.lines import turn
from games.lines.cards import CARDS, mask_of
from games.lines.game import Lines
from games.lines.lines import MARKER, ground, rule_of, unplayable
from games.lines.move import Move
from games.lines.opponents.fast_table import Site, site
from games.lines.opponents.lookahead import Ahead
from games.lines.opponents.playout import Course, settled
from games.lines.outlook import plays
from games.lines.points import gain
from games.lines.state import BUILDING, CHOOSE, CLAIM, PLAY, SETUP, State
from games.lines.view import View
from games.opponents import choose
from tests.depth import depth
from tests.games.matches import Case, beginnings

GAME = Lines()
COURSES = [(seats, number) for seats in GAME.seats for number in range(depth(2, 3))]


def course(seats: int, number: int) -> Iterator[Match[State, View, Move]]:
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


class Witness(Course):
    """A course that makes each of its turns by the rules as well: every step must be legal, and everything the same after it."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.state = state
        self.spaces: list[int] = []
        self.chosen: list[int] = []

    def play(self, card: int, cell: int, draw: Draw) -> None:
        before = self.state
        super().play(card, cell, draw)
        self._step(Move(card, cell))
        for space, hidden in zip(self.spaces, self.chosen, strict=True):
            self._step(Move(cell=space))
            self._step(Move(card=hidden))
        if self.state.step == CLAIM:
            self._step(Move())
        self.spaces, self.chosen = [], []
        if before.phase == BUILDING != self.state.phase:
            # The rules shuffle the second deck anew; here it keeps its order, which is as good a guess.
            deck = sorted((*self.state.first, *(each for hand in self.state.hands for each in hand)))
            assert deck == sorted((*self.first, *(card for card in deck if mask_of([card]) & sum(self.hands))))
            self.state = replace(self.state, first=tuple(reversed(self.first)))
        self._compare()

    def _hide(self, spaces: int) -> None:
        hidden = len(self.hidden)
        super()._hide(spaces)
        known = {marker.cell for marker in self.state.markers}
        self.spaces, self.chosen = sorted(self.here.markers - known), self.hidden[hidden:]

    def _step(self, move: Move) -> None:
        assert GAME.why_not(GAME.view(self.state, self.state.turn), move) is None
        self.state = turn.after(self.state, move)

    def _compare(self) -> None:
        state = self.state
        assert self.totals == [tally.total for tally in state.tallies]
        assert self.hands == [mask_of(hand) for hand in state.hands]
        assert (tuple(reversed(self.first)), tuple(reversed(self.second))) == (state.first, state.second)
        assert self.over == state.over
        assert self.over or (self.turn, self.here.building) == (state.turn, state.phase == BUILDING)


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_an_imagined_end_of_a_match_follows_the_rules_to_the_last_card(seats: int, number: int) -> None:
    steps = set()
    for i, match in enumerate(course(seats, number)):
        state = match.state
        if match.over or (i % depth(13, 9) and state.step == PLAY and state.phase != SETUP):
            continue
        (seat,) = match.to_move
        view = match.view(seat)
        guessed = GAME.guess(view, Chance(f"{i:064x}"))
        moves = GAME.promising(view)
        move = moves[i % len(moves)]
        draw = random.Random(i).random
        totals = Ahead(guessed).finish(seat, move, random.Random(i).random)
        if state.step == PLAY and state.phase != SETUP:
            assert move.card is not None
            assert move.cell is not None
            witness = Witness(guessed)
            witness.play(move.card, move.cell, draw)
        else:
            witness = Witness(settled(guessed, move, draw))
        witness.finish(draw)
        assert witness.over
        assert witness.totals == totals == [score.total for score in GAME.scores(witness.state)]
        steps.add((state.phase, state.step))
    assert steps >= {(SETUP, PLAY), (BUILDING, PLAY), (BUILDING, CLAIM), (BUILDING, CHOOSE)}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_draws_give_the_same_end(seats: int) -> None:
    for i, match in enumerate(course(seats, 1)):
        if i % 5 or match.over:
            continue
        (seat,) = match.to_move
        for move in GAME.legal(match.view(seat))[:3]:
            one, other = (Ahead(match.state).finish(seat, move, random.Random(i).random) for _ in range(2))
            assert one == other


def open_places(here: Site) -> dict[int, int]:
    return {cell: spot[0] for cell, spot in here.spots.items()}


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_the_quick_path_knows_the_same_places_points_and_tables(seats: int, number: int) -> None:
    positions = [match.state for match in course(seats, number)]
    for i, (state, after) in enumerate(pairwise(positions)):
        if state.phase == SETUP or state.step != PLAY:
            continue
        here, view = site(state.table, state.phase == BUILDING), GAME.view(state, state.turn)
        assert open_places(here) == dict(ground(state.table).fits)
        if i % 5 == 0:
            legal = [move for move in GAME.legal(view) if move.card is not None and move.cell is not None]
            tops = dict.fromkeys(view.hand, -1)
            for move in legal:
                assert move.card is not None
                assert move.cell is not None
                points = gain(view, move)
                assert here.points(move.card, move.cell) == points
                tops[move.card] = max(tops[move.card], points)
            assert {card: here.top(1 << card) for card in view.hand} == tops
            assert here.top(mask_of(view.hand)) == max(tops.values())
            for card, most in tops.items():
                assert Move(card, here.place(card, most)) in legal
                assert here.points(card, here.place(card, most)) == most
            assert list(plays(view)) == sorted(legal, key=lambda move: (view.hand.index(move.card or 0), move.cell))
        deed = after.story[len(state.story)]
        assert deed.card is not None
        there = here.after(deed.card, deed.cell)
        if after.phase == state.phase:
            assert there.cards == {cell: card for cell, card in after.table if card != MARKER}
            assert there.up == mask_of(there.cards.values())
            assert open_places(there) == dict(ground(after.table).fits)
            assert sorted(there.free()) == sorted(unplayable(after.table))


@pytest.mark.parametrize("seats", GAME.seats)
def test_plays_are_worth_their_lines_and_the_spaces_they_leave_to_claim(seats: int) -> None:
    claims = 0
    for i, match in enumerate(course(seats, 3)):
        if match.over or i % 4 or match.state.step != PLAY or match.state.phase == SETUP:
            continue
        (seat,) = match.to_move
        view = match.view(seat)
        worth = plays(view)
        best = max(worth, key=worth.__getitem__)
        after = GAME.resolve(match.state, {seat: best})
        opened = len(unplayable(after.table)) if after.step == CLAIM else 0
        assert round(worth[best]) == gain(view, best) + opened
        assert gain(view, best) + opened >= max(gain(view, each) for each in GAME.legal(view))
        assert best in GAME.promising(view)
        claims += opened
    assert claims


def test_apex_beats_grazer_from_both_seats_of_a_deal() -> None:
    ahead = 0
    for hero in depth((1,), (0, 1)):
        match = Match.begin(GAME, Setup(2, f"{5:064x}"))
        draw = random.Random(hero).random
        while not match.over:
            (seat,) = match.to_move
            level = "apex" if seat == hero else "grazer"
            match = match.accept(seat, choose(GAME, match.view(seat), level, draw, 60))
        totals = [score.total for score in match.scores()]
        ahead += totals[hero] - totals[1 - hero]
    assert ahead > depth(5, 10)

"""The quick path of Savannah Lines agrees with the rules."""

import random
from itertools import pairwise

import pytest

from games.core.match import Match
from games.core.values import Setup
from games.lines.cards import mask_of
from games.lines.game import Lines
from games.lines.lines import MARKER, map_table, unplayable
from games.lines.move import Move
from games.lines.opponents.fast_table import FastTable, cached_table
from games.lines.outlook import play_values
from games.lines.points import gain
from games.lines.state import BUILDING, CLAIM, PLAY, SETUP
from games.opponents import choose
from tests.depth import depth
from tests.games.lines.test_laws import COURSES, course

GAME = Lines()
SEED = 5


def open_places(here: FastTable) -> dict[int, int]:
    return {cell: space[0] for cell, space in here.spaces.items()}


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_the_quick_path_knows_the_same_places_points_and_tables(seats: int, number: int) -> None:
    positions = [match.state for match in course(seats, number)]
    for i, (state, after) in enumerate(pairwise(positions)):
        if state.phase == SETUP or state.step != PLAY:
            continue
        here, view = cached_table(state.table, state.phase == BUILDING), GAME.view(state, state.turn)
        assert open_places(here) == dict(map_table(state.table).fits)
        if i % 5 == 0:
            legal = [move for move in GAME.legal(view) if move.card is not None and move.cell is not None]
            tops = dict.fromkeys(view.hand, -1)
            for move in legal:
                assert move.card is not None
                assert move.cell is not None
                points = gain(view, move)
                assert here.points(move.card, move.cell) == points
                tops[move.card] = max(tops[move.card], points)
            assert {card: here.most_points(1 << card) for card in view.hand} == tops
            assert here.most_points(mask_of(view.hand)) == max(tops.values())
            for card, most in tops.items():
                assert Move(card, here.best_place(card, most)) in legal
                assert here.points(card, here.best_place(card, most)) == most
            in_order = sorted(legal, key=lambda move: (view.hand.index(move.card or 0), move.cell))
            assert list(play_values(view)) == in_order
        deed = after.story[len(state.story)]
        assert deed.card is not None
        there = here.after(deed.card, deed.cell)
        if after.phase == state.phase:
            assert there.cards == {cell: card for cell, card in after.table if card != MARKER}
            assert there.up == mask_of(there.cards.values())
            assert open_places(there) == dict(map_table(after.table).fits)
            assert sorted(there.unplayable()) == sorted(unplayable(after.table))


@pytest.mark.parametrize("seats", GAME.seats)
def test_plays_are_worth_their_lines_and_the_spaces_they_leave_to_claim(seats: int) -> None:
    claims = 0
    for i, match in enumerate(course(seats, 3)):
        if match.over or i % 4 or match.state.step != PLAY or match.state.phase == SETUP:
            continue
        (seat,) = match.to_move
        view = match.view(seat)
        worth = play_values(view)
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
        match = Match.begin(GAME, Setup(2, f"{SEED:064x}"))
        draw = random.Random(hero).random
        while not match.over:
            (seat,) = match.to_move
            level = "apex" if seat == hero else "grazer"
            match = match.accept(seat, choose(GAME, match.view(seat), level, draw, 60))
        totals = [score.total for score in match.scores()]
        ahead += totals[hero] - totals[1 - hero]
    assert ahead > depth(5, 10)

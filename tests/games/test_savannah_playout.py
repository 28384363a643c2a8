"""The quick path of the line game: it agrees with the rules, place by place and point by point."""

import random
from itertools import pairwise

import pytest

from games.opponents import choose
from games.savannah.game import Savannah
from games.savannah.legality import gain
from games.savannah.lines import MARKER, ground
from games.savannah.playout import Ahead, Playing
from games.savannah.state import BUILDING, SETUP
from tests.games.test_savannah_laws import COURSES, course

GAME = Savannah()


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_the_quick_path_knows_the_same_places_points_and_tables(seats: int, number: int) -> None:
    """At every position of a match; a card laid on it leaves the same table and the same open places."""
    positions = [match.state for match in course(seats, number)]
    for i, (state, after) in enumerate(pairwise(positions)):
        if state.phase == SETUP or state.step != "play":
            continue
        quick = Playing(state)
        assert {cell: spot[0] for cell, spot in quick.spots.items()} == dict(ground(state.table).fits)
        deed = after.story[len(state.story)]
        assert deed.card is not None
        if i % 5 == 0:
            for move in GAME.legal(GAME.view(state, state.turn))[::7]:
                assert move.card is not None
                assert move.cell is not None
                _, row, column, in_row, in_column = quick.spots[move.cell]
                bit = 1 << move.card
                if state.phase == BUILDING:
                    points = sum(n + (match & bit != 0) for n, match in ((row, in_row), (column, in_column)) if n)
                else:
                    points = row + column + ((in_row | in_column) & bit != 0)
                assert points == gain(GAME.view(state, state.turn), move)
        quick.lay(deed.card, deed.cell)
        if after.phase == state.phase:
            assert quick.cards == {cell: card for cell, card in after.table if card != MARKER}
            assert {cell: spot[0] for cell, spot in quick.spots.items()} == dict(ground(after.table).fits)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_can_be_played_on_and_the_same_draws_give_the_same_end(seats: int) -> None:
    """From the setup round to the last card, claims and hidden cards included."""
    for i, match in enumerate(course(seats, 1)):
        if i % 3 or match.over:
            continue
        (seat,) = match.to_move
        for move in GAME.legal(match.view(seat))[:3]:
            one, other = (Ahead(match.state).margin(seat, move, random.Random(i).random) for _ in range(2))
            assert one == other
            assert abs(one) < 200


def test_the_greedy_beat_those_who_play_with_eyes_closed() -> None:
    """In every one of a handful of matches, by far."""
    for number in range(3):
        match = next(course(2, number))
        draw = random.Random(number).random
        while not match.over:
            (seat,) = match.to_move
            level = "grazer" if seat == number % 2 else "sprout"
            match = match.accept(seat, choose(GAME, match.view(seat), level, draw).move)
        assert GAME.winners(match.state) == {number % 2}

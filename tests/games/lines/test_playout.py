"""The quick path of the line game agrees with the rules, place by place and point by point; what the greedy take."""

import random
from itertools import pairwise

import pytest

from games.core.match import Match
from games.core.values import Setup
from games.lines.cards import mask_of
from games.lines.game import Lines
from games.lines.lines import MARKER, ground, unplayable
from games.lines.move import Move
from games.lines.opponents.ahead import Ahead
from games.lines.opponents.openings import Openings
from games.lines.opponents.playout import Course
from games.lines.opponents.site import Site, site
from games.lines.outlook import plays
from games.lines.points import gain
from games.lines.state import BUILDING, CLAIM, PLAY, SETUP
from games.opponents import choose
from tests.depth import depth
from tests.games.lines.test_laws import COURSES, course

GAME = Lines()
SEED = 5


def open_places(here: Site) -> dict[int, int]:
    """Every open place with the cards that fit, as the rules tell them."""
    return {cell: spot[0] for cell, spot in here.spots.items()}


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_the_quick_path_knows_the_same_places_points_and_tables(seats: int, number: int) -> None:
    """At every position of a match; a card played there leaves the same table, the same open places and the same unplayable ones."""
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


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_an_imagined_turn_is_the_turn_that_was_played(seats: int, number: int) -> None:
    """The same scores, hands and decks after a card, where nobody claims and no phase ends."""
    for state, after in pairwise(match.state for match in course(seats, number)):
        if state.phase == SETUP or state.step != PLAY or after.step == CLAIM or after.phase != state.phase:
            continue
        ahead, deed = Course(state), after.story[-1]
        assert deed.card is not None
        ahead.play(deed.card, deed.cell, random.Random(1).random)
        assert ahead.totals == [tally.total for tally in after.tallies]
        assert ahead.hands == [mask_of(hand) for hand in after.hands]
        assert (tuple(reversed(ahead.first)), tuple(reversed(ahead.second))) == (after.first, after.second)
        assert (ahead.turn if not after.over else -1, ahead.over) == (after.turn if not after.over else -1, after.over)


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


@pytest.mark.parametrize("seats", GAME.seats)
def test_plays_are_worth_their_lines_and_the_spaces_they_leave_to_claim(seats: int) -> None:
    """At positions of a match, for the plays that score most; what only breaks ties never weighs half a point."""
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
    """The same deal twice: more points in all, and by far; bench/strength.py measures how often it wins."""
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


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_spaces_that_a_play_opens_are_known_before_it_is_made(seats: int) -> None:
    """At positions of a match, for every play; of each card the best play with its claims is found."""
    opened = 0
    for match in course(seats, 3):
        if match.state.step != PLAY or match.state.phase != BUILDING:
            continue
        here, room = site(match.state.table, True), len(match.state.second)
        if here.free():
            continue
        openings = Openings(here, room)
        (seat,) = match.to_move
        worth: dict[int, int] = {}
        for move in GAME.legal(match.view(seat)):
            assert move.card is not None
            assert move.cell is not None
            count = openings.count(move.card, move.cell)
            assert count == here.taken(move.card, move.cell, room)[1]
            opened += count
            worth[move.card] = max(worth.get(move.card, 0), here.points(move.card, move.cell) + count)
        for card, (points, cell) in openings.best(mask_of(worth), 0).items():
            assert here.points(card, cell) + openings.count(card, cell) == points <= worth[card]
            assert points >= here.top(1 << card)
    assert opened

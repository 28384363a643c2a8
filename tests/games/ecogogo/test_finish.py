"""The quick path plays matches of EcoGoGo to their end by the rules."""

import random

import pytest

from games.core.match import Match
from games.core.values import Setup
from games.ecogogo.game import Ecogogo
from games.ecogogo.lookahead import Lookahead
from games.ecogogo.move import Move
from games.ecogogo.playout import fast_move, shuffled
from games.ecogogo.state import State

GAME = Ecogogo()


def states(seats: int, number: int, scoring: str, every: int) -> list[State]:
    """Positions of a random match."""
    rnd = random.Random(f"finish {seats} {number}")
    match = Match.begin(GAME, Setup(seats, f"{rnd.getrandbits(256):064x}", {"scoring": scoring}))
    found = []
    while not match.over:
        found.append(match.state)
        (seat,) = match.to_move
        match = match.accept(seat, rnd.choice(GAME.legal(match.view(seat))))
    return found[::every]


def own(state: State) -> tuple[int, tuple[Move, ...]]:
    """Whose turn it is, and all moves."""
    assert state.active is not None
    return state.active, GAME.legal(GAME.view(state, state.active))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_draws_are_the_same_luck_for_every_move(seats: int) -> None:
    for state in states(seats, 9, "stacks", 4):
        seat, moves = own(state)
        world = Lookahead(state)
        totals = [world.finish(seat, move, random.Random(5).random) for move in moves]
        world.margin(seat, moves[0], random.Random(6).random)
        again = [world.finish(seat, move, random.Random(5).random) for move in reversed(moves)]
        assert again == totals[::-1]
    state = states(seats, 9, "stacks", 1)[0]
    seat, (move, *_) = own(state)
    assert len({tuple(Lookahead(state).finish(seat, move, random.Random(n).random)) for n in range(20)}) > 5


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_is_reached_after_the_move_itself(seats: int) -> None:
    state = states(seats, 9, "stacks", 1)[0]
    seat, (move, *_) = own(state)
    world, draw, totals = Lookahead(state), random.Random(5).random, list[int]()
    playout = world.base.copy(shuffled(world.base.deck, draw), draw)
    playout.play_turn(*fast_move(world.grid, move))
    while playout.active is not None:
        totals = playout.play_turns(1)
    assert world.finish(seat, move, random.Random(5).random) == totals

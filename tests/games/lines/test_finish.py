"""A quick end of Savannah Lines follows the rules."""

import random
from dataclasses import replace

import pytest

from games.core.chance import Chance
from games.core.game import Draw
from games.lines import turn
from games.lines.cards import mask_of
from games.lines.game import Lines
from games.lines.move import Move
from games.lines.opponents.lookahead import Lookahead
from games.lines.opponents.playout import Playout, position_at_next_play
from games.lines.state import BUILDING, CHOOSE, CLAIM, PLAY, SETUP, State
from tests.depth import depth
from tests.games.lines.test_laws import COURSES, course

GAME = Lines()


class Witness(Playout):
    """A playout that makes each of its turns by the rules as well: every step must be legal, and everything the same after it."""

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
        self.state = turn.resolve(self.state, move)

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
        totals = Lookahead(guessed).finish(seat, move, random.Random(i).random)
        if state.step == PLAY and state.phase != SETUP:
            assert move.card is not None
            assert move.cell is not None
            witness = Witness(guessed)
            witness.play(move.card, move.cell, draw)
        else:
            witness = Witness(position_at_next_play(guessed, move, draw))
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
            one, other = (Lookahead(match.state).finish(seat, move, random.Random(i).random) for _ in range(2))
            assert one == other

"""Previews of a turn say what the total then does, extinctions included."""

import random

import pytest

from games.core.match import Match
from games.core.values import Setup
from games.ecogogo import outlook
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import Move
from games.ecogogo.state import State, TurnResult
from games.ecogogo.view import View
from tests.depth import depth

GAME = Ecogogo()
AnyMatch = Match[State, View, Move]
MATCHES = depth(3, 6)
"""For each number of players and scoring."""


def hidden_decided(before: View, done: TurnResult) -> bool:
    others = any(before.sizes[seat] for seat in done.out if seat != before.seat)
    return bool(done.out and (before.undealt or others)) or bool({*done.endangered} & {*done.saved})


def changes(match: AnyMatch, after: AnyMatch) -> tuple[int, ...]:
    """How much each total rose."""
    pairs = zip(match.scores(), after.scores(), strict=True)
    return tuple(new.total - old.total for old, new in pairs)


@pytest.mark.parametrize("scoring", ["stacks", "classic"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_preview_is_what_the_total_does(seats: int, scoring: str) -> None:
    compared = costly = 0
    for number in range(MATCHES):
        match = Match.begin(GAME, Setup(seats, f"promise {number}", {"scoring": scoring}))
        rnd = random.Random(number)
        while not match.over:
            (seat,) = match.to_move
            view = match.view(seat)
            moves = GAME.legal(view)
            for move in moves:
                after = match.accept(seat, move)
                done, changed = after.view(None).last, changes(match, after)
                assert done is not None
                assert done.gained == changed[seat]
                assert all(done.costs[each] == changed[each] for each in range(seats) if each != seat)
                if not hidden_decided(view, done):
                    assert outlook.gain(view, move) == changed[seat], f"{move} in turn {view.turn}"
                    assert sorted(outlook.imagined_turn(view, move).extinct) == sorted(done.extinct)
                    compared, costly = compared + 1, costly + any(done.costs)
            match = match.accept(seat, rnd.choice(moves))
    assert compared > depth(250, 500)
    assert costly >= depth(2, 5)

"""The chances to win in imagined ends of a match."""

from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.match import Match
from games.core.values import Setup

GAME: Any = GAMES["phylo"]
VIEW: Any = Match.begin(GAME, Setup(2, "5" * 64)).view(0)


def test_whoever_is_imagined_a_few_points_behind_may_still_win() -> None:
    assert GAME.chances(VIEW, (20, 20)) == (0.5, 0.5)
    one, other = GAME.chances(VIEW, (16, 20))
    assert (one, other) == (pytest.approx(0.119, abs=0.001), pytest.approx(0.881, abs=0.001))
    assert GAME.chances(VIEW, (20, 0))[0] > 0.99


def test_the_closer_the_end_the_surer_and_the_last_turn_is_sure() -> None:
    views = [replace(VIEW, piles=(left, 9)) for left in (5, 4, 3, 1, 0)]
    views.append(replace(VIEW, piles=(0, 0), number=20, last=20))
    chances = [GAME.chances(view, (18, 20))[1] for view in views]
    assert chances == sorted(chances)
    assert len({*chances}) == len(chances)
    assert chances[-1] == 1.0
    assert all(sum(GAME.chances(view, (18, 20))) == pytest.approx(1) for view in views)
    assert GAME.chances(views[-1], (20, 20)) == (0.5, 0.5)

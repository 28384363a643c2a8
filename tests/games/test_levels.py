"""How the levels of opponents differ."""

import importlib
import random

import pytest

from games.opponents import LEVELS, choose
from tests.depth import depth
from tests.games.matches import CASES, Case
from tests.games.test_opponents import decisions

CHOOSE = importlib.import_module("games.opponents.choose")
"""The module, because the function of the same name hides it."""

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_sprout_takes_the_best_of_the_few_moves_that_caught_its_eye(case: Case) -> None:
    """It never takes one of the very worst."""
    for match, seat in decisions(case, depth(1, 4), 2):
        game, view = match.game, match.view(seat)
        legal = game.legal(view)
        worth = {move: game.appraise(view, move) for move in legal}
        ranked = sorted(worth.values())
        for number in range(depth(4, 12)):
            move = choose(game, view, "sprout", random.Random(number).random)
            seen = min(CHOOSE.GLANCES, len(legal))
            assert worth[move] >= ranked[seen - 1]


@every_case
def test_a_hunter_moves_by_heart_where_a_game_is_learned_and_looks_ahead_elsewhere(case: Case) -> None:
    for match, seat in decisions(case, depth(1, 5), 2):
        game, view = match.game, match.view(seat)
        if CHOOSE.ranks_at_a_glance(game, view) and len(game.legal(view)) > 1:
            assert choose(game, view, "hunter", random.Random(seat).random) == game.promising(view)[0]


@pytest.mark.parametrize("level", LEVELS)
@every_case
def test_in_a_hurry_nobody_imagines_an_ending(case: Case, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def world(*_: object) -> None:
        raise AssertionError("there is no time for this")

    monkeypatch.setattr(CHOOSE, "search", world)
    for match, seat in decisions(case, depth(0, 6), 2):
        game, view = match.game, match.view(seat)
        move = choose(game, view, level, random.Random(seat).random, 0)
        assert game.why_not(view, move) is None
        if level == "hunter" and CHOOSE.ranks_at_a_glance(game, view) and len(game.legal(view)) > 1:
            assert move == game.promising(view)[0]

"""Small reasons, told where there is no weightier one: second places, and several cards together, all counted again."""

import re
from typing import Any

import pytest

from games import GAMES
from games.drafting.move import Move
from games.drafting.view import View
from tests.games.drafting.reasoned import left_by, picks
from tests.games.drafting.test_later_reasons import gains

BOTH = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])


@BOTH
def test_small_reasons_are_true(slug: str) -> None:
    game: Any = GAMES[slug]
    checks = {"twice": twice, "together": together}
    said = dict.fromkeys(checks, 0)
    for players, match in ((2, 0), (3, 0), (3, 1), (4, 0), (4, 1), (6, 0)):
        for _, view, better, made in picks(slug, players, match):
            reason = game.reason(view, better, made)
            for what, check in checks.items():
                said[what] += check(reason, view, better, made, game)
    assert all(said.values()), said


def twice(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Cards that have several places after the better move, and one after the other move."""
    told = re.findall(
        r"After it, (an?[^.;]*? places and an?[^.;]*?); after [^.]*?, each has only 1 such place\.", reason
    )
    for cards in told:
        found = re.findall(r"an?(?:other)? ([a-z ]+?) (?:can add )?(\d+)( or more)? at (\d+)", cards)
        assert len(found) == 2
        for name, points, above, places in found:
            one, two = (gains(left_by(view, move), game.own.deck.names.index(name), game) for move in (better, made))
            assert [sum(gain >= int(points) for gain in each) for each in (one, two)] == [int(places), 1]
            assert (max(one) > int(points)) == bool(above)
    return len(told)


def together(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Two or three cards that can add more."""
    told = re.findall(r"After it, (an?[^.;]*? and an?[^.;]*?); after [^.]*?, only ([^.]*)\.", reason)
    for cards, fewer in told:
        found = re.findall(r"an?(?:other)? ([a-z ]+?) (?:can add )?(\d+)", cards)
        less = re.findall(r"−?\d+", fewer)
        assert len(found) == len(less) in (2, 3)
        for (name, more), few in zip(found, less, strict=True):
            one, two = (gains(left_by(view, move), game.own.deck.names.index(name), game) for move in (better, made))
            assert (max(one), max(two)) == (int(more), int(few.replace("−", "-")))
            assert max(one) > max(two)
    return len(told)

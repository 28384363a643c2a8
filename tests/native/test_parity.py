"""The compiled endings and arrangements are those of plain Python."""

import os
import pickle
import random
from typing import Any

import pytest

from games import GAMES
from games.core.match import Match
from games.core.values import Setup
from games.drafting.arrangement import rearrange
from games.drafting.draft import Drafting, Searches
from games.drafting.learned.endings import endings
from native import build
from native.engine import Compiled, compiled, install
from tests.depth import depth
from tests.games.matches import at_random, course
from tests.missing import needs

POSITIONS = int(os.environ.get("POSITIONS", depth(60, 150)))
"""Positions per game and number of seats."""

needs_compiler = needs(build.compiler(), "packages gcc and libc6-dev")

SLUGS = ("ecosystem", "savanna")


def quick(slug: str) -> Compiled:
    """The library for a game."""
    found = compiled(slug)
    assert found is not None, build.build()
    return found


@needs_compiler
@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in SLUGS for seats in (2, 3, 4, 6)])
def test_totals_are_equal_at_every_position(slug: str, seats: int) -> None:
    game: Any = GAMES[slug]
    rnd, done = random.Random(seats), 0
    while done < POSITIONS:
        match: Match[Any, Any, Any] = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}"))
        while not match.over and done < POSITIONS:
            for seat in sorted(match.waiting):
                view = match.view(seat)
                legal = game.legal(view)
                moves = rnd.sample(legal, min(2, len(legal)))
                seed = rnd.getrandbits(rnd.choice((20, 32, 64)))
                about = game.own, game.measure, view, moves, 2 if done % 10 == 0 else 1, seed
                assert quick(slug).endings(*about) == endings(*about)
                done += 1
                match = match.accept(seat, rnd.choice(moves))


@needs_compiler
@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in SLUGS for seats in (1, 2, 4, 6)])
def test_arrangements_are_those_of_plain_python(slug: str, seats: int) -> None:
    game: Any = GAMES[slug]
    for number in range(max(1, POSITIONS // 1_000)):
        matches = [match for match, _ in course(slug, seats, number, say=at_random) if not match.sealed]
        for match in (matches[4], matches[12], matches[-1]):
            for seat in range(seats):
                view = match.view(seat)
                about = game.own, view.boards, view.taken, seat, number * 2**50 + seat, 1_000
                assert quick(slug).rearrange(*about) == rearrange(*about)


@needs_compiler
@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_goes_to_another_process_after_its_game_has_imagined_endings(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result of Verify goes to a process that has made a review before."""
    game: Any = GAMES[slug]
    monkeypatch.setattr(type(game), "searches", Searches())
    match: Match[Any, Any, Any] = Match.begin(game, Setup(3, f"{7:064x}"))
    view, moves = match.view(0), game.legal(match.view(0))[:2]
    slow = game.outlook(view, 5).endings(moves, 0, 2)
    install()
    assert Drafting.searches == Searches() != game.searches
    assert game.outlook(view, 5).endings(moves, 0, 2) == slow
    there = pickle.loads(pickle.dumps(match))
    assert there.scores() == match.scores()
    assert there.game.outlook(view, 5).endings(moves, 0, 2) == slow

"""The best move of a pick is looked for by playing on, too: of four late in a draft, of the best by endings before."""

from functools import cache
from typing import Any

import pytest

from games.opponents.apex import search
from games.opponents.worlds import outlook
from games.review import looking, onward
from games.review.comparing import Pick
from games.review.looking import Effort, judge, picks_of
from games.review.onward import End
from games.review.trust import DRAFTS
from tests.games.test_review import played

SLUGS = sorted(DRAFTS)
FEW = Effort(60, 60)


@pytest.fixture(autouse=True)
def reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every error has one, so that none is played on for it."""


@cache
def liked(slug: str) -> list[Any]:
    """The moves of that pick, the best by endings first."""
    return ranked(late(slug))


@cache
def late(slug: str) -> Pick[Any, Any, Any]:
    """A late pick that endings like less than four other moves."""
    for number in range(9):
        for pick in picks_of(*played(slug, 4, number), 0):
            if 14 <= pick.number < 19 and pick.made not in ranked(pick)[:4]:
                return pick
    raise AssertionError("nobody plays as badly as this")


def ranked(pick: Pick[Any, Any, Any]) -> list[Any]:
    """Its moves, the best by endings first."""
    game = pick.match.game
    return search(outlook(game, pick.view, 3), [*dict.fromkeys([*game.promising(pick.view), pick.made])], FEW.find)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("at", range(4))
def test_late_the_best_of_four_moves_is_found_by_playing_on(
    slug: str, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that endings like less; it's confirmed in other worlds, and those alone count."""
    pick, best = late(slug), liked(slug)[at]
    asked: list[tuple[tuple[Any, ...], range]] = []

    def found(match: Any, view: Any, moves: Any, seed: int, worlds: range, *endings: int) -> list[tuple[End, ...]]:
        asked.append(((*moves,), worlds))
        points = {best: 30.0 if len(moves) > 2 else 20.0}
        return [tuple(End({"lion": points.get(move, 0.0)}) for move in moves)] * len(worlds)

    monkeypatch.setattr(onward, "played_on", found)
    monkeypatch.setattr(looking, "natural", lambda game, view, expected, ranked, made, count: ranked[0])
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert (seen.best, seen.lost, seen.verdict) == (str(best), 20.0, "blunder")
    assert asked == [((*liked(slug)[:4], pick.made), range(12, 16)), ((best, pick.made), range(4))]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_late_pick_that_playing_on_finds_best_is_good(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pick = late(slug)

    def found(match: Any, view: Any, moves: Any, seed: int, worlds: range, *endings: int) -> list[tuple[End, ...]]:
        assert len(moves) == 5, "there is nothing to confirm"
        return [tuple(End({"lion": 30.0 * (move == pick.made)}) for move in moves)] * len(worlds)

    monkeypatch.setattr(onward, "played_on", found)
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert (seen.best, seen.lost, seen.verdict) == (str(pick.made), 0.0, "")

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
from games.review.trust import DRAFTS, foremost
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


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(("gains", "verdict"), [(9.0, "blunder"), (0.5, "")])
def test_early_the_best_by_endings_is_played_on_however_little_they_say(
    slug: str, gains: float, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In half as many worlds; if it does better there, other worlds decide."""
    (pick,) = [each for each in picks_of(*played(slug, 4, 0), 0) if each.number == 3]
    best = next(move for move in ranked(pick) if move != pick.made)
    asked: list[tuple[tuple[Any, ...], range]] = []

    def found(match: Any, view: Any, moves: Any, seed: int, worlds: range, *endings: int) -> list[tuple[End, ...]]:
        asked.append(((*moves,), worlds))
        return [tuple(End({"lion": gains * (move == best)}) for move in moves)] * len(worlds)

    monkeypatch.setattr(onward, "played_on", found)
    monkeypatch.setattr(looking, "search", lambda expected, moves, budget: [best, pick.made])
    monkeypatch.setattr(looking, "believed", lambda slug, played: 0.01)
    monkeypatch.setattr(looking, "LARGE", 99.0)
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert seen.verdict == verdict
    assert asked == [((best, pick.made), range(12, 14)), ((best, pick.made), range(4))][: 1 + bool(verdict)]
    monkeypatch.setattr(looking, "search", lambda expected, moves, budget: [pick.made, best])
    assert judge(pick, 3, Effort(60, 60, 4)).verdict == ""
    assert len(asked) == 1 + bool(verdict), "endings found nothing better"


def test_games_of_turns_are_not_searched_by_playing_on() -> None:
    assert [foremost(slug, played) for slug in SLUGS for played in (0.0, 0.49, 0.5)] == [1, 1, 4] * 2
    assert not any(foremost(slug, 0.9) for slug in ("ecogogo", "lines", "phylo"))

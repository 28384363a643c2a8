"""A mistake of a draft is played on: by legal moves, from what its player knew, and it counts as much as both ways of looking find."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from games import GAMES
from games.core.chance import Chance
from games.core.game import BEST_RIVAL, ahead
from games.core.match import Match
from games.drafting.draft import Drafting
from games.review import looking, onward
from games.review.comparing import Pick
from games.review.judged import MISTAKE, Judged
from games.review.looking import Effort, judge, picks_of
from games.review.onward import End, lead, played_on
from games.review.telling import JUDGE
from games.review.telling import judge as who_judged
from games.review.trust import DRAFTS
from tests.depth import depth
from tests.games.test_review import played

SLUGS = sorted(DRAFTS)
FEW = Effort(60, 60)


@pytest.fixture(autouse=True)
def reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every error has one, so that none is played on for it."""


@pytest.fixture
def only_confirms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing on confirms errors, but doesn't look for the best move."""
    monkeypatch.setattr(looking, "foremost", lambda slug, played: 0)


@cache
def wrong(slug: str, verdict: str = MISTAKE, since: int = 14) -> tuple[Pick[Any, Any, Any], Judged]:
    """A late pick that endings alone call so."""
    for number in range(9):
        for pick in picks_of(*played(slug, 4, number), 0):
            if pick.number >= since and (found := judge(pick, 3, FEW)).verdict == verdict:
                return pick, found
    raise AssertionError("nobody plays as badly as this")


def sheets(gained: Sequence[float]) -> list[tuple[End, ...]]:
    """So many points, all of them by lions."""
    return [(End({"lion": each}), End({})) for each in gained]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_shortlist_has_legal_moves_without_swaps(slug: str, seats: int) -> None:
    for pick in picks_of(*played(slug, seats, 2), 1):
        game: Any = pick.match.game
        short = game.shortlist(pick.view)
        assert short
        assert set(short) <= set(game.legal(pick.view))
        assert all(move.swap is None for move in short)
        assert len(set(short)) == len(short)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_line_is_played_by_the_rules_to_the_end(slug: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, entries = played(slug, seats, 3)
    pick = [*picks_of(begun, entries, 1)][17]
    game, checked, accept = pick.match.game, 0, Match.accept

    def strict(match: Match[Any, Any, Any], seat: int, move: Any) -> Match[Any, Any, Any]:
        nonlocal checked
        checked += 1
        assert game.why_not(match.view(seat), move) is None
        return accept(match, seat, move)

    monkeypatch.setattr(Match, "accept", strict)
    best = game.shortlist(pick.view)[0]
    played_on(pick.match, pick.view, (best, pick.made), 5, range(2))
    both_lines = seats - 1  # what the others do now
    assert checked == 2 * (both_lines + 2 * (1 + 2 * seats))  # in two worlds, to the end of two more turns


@pytest.mark.parametrize("slug", SLUGS)
def test_playing_on_knows_no_more_than_the_player_did(slug: str) -> None:
    begun, entries = played(slug, 4, 1)
    pick = [*picks_of(begun, entries, 2)][17]
    game: Any = pick.match.game
    best = next(move for move in game.shortlist(pick.view) if move != pick.made)
    found = set[tuple[tuple[str, float], ...]]()
    for number in range(3):
        state = game.guess(pick.view, Chance(f"{number:064x}"))
        there = Match(game, begun.setup, state, pick.match.turn)
        (gained,) = played_on(there, game.view(state, 2), (best, pick.made), 5, range(1))
        found.add(tuple((name, end.lines[name]) for end in gained for name in end.lines))
    assert len(found) == 1


def test_the_same_move_gives_up_nothing() -> None:
    pick = [*picks_of(*played("savanna", 3, 1), 0)][16]
    gained = played_on(pick.match, pick.view, (pick.made, pick.made), 5, range(3))
    assert len(gained) == 3
    assert {BEST_RIVAL, "lion"} < {*gained[0][0].lines}
    assert all(one == other for one, other in gained)
    assert lead(gained) == (0.0, 0.0)


def test_at_the_last_pick_of_two_players_playing_on_finds_what_the_scores_say() -> None:
    """Nothing is hidden there, and the other player's last card goes to the same place whatever this one does."""
    game: Any = GAMES["savanna"]
    pick = [*picks_of(*played("savanna", 2, 4), 0)][-1]
    best, *_, worst = game.shortlist(pick.view)
    worlds = played_on(pick.match, pick.view, (best, worst), 5, range(3))
    gained = {lead([each])[0] for each in worlds}
    rival = replace(pick.match, sealed={}).view(1)
    rivals = game.legal(rival)[0]
    theirs = {move: [] for move in game.legal(rival)}  # type: dict[Any, list[int]]
    for move, ends in theirs.items():
        for mine in (best, worst):
            end = game.resolve(pick.match.state, {0: mine, 1: move})
            ends.append(ahead([score.total for score in game.scores(end)], 0))
    assert len(gained) == 1
    assert gained <= {float(one - other) for one, other in theirs.values()}
    mine = [game.scores(game.resolve(pick.match.state, {0: move, 1: rivals}))[0] for move in (best, worst)]
    assert all(each == worlds[0] for each in worlds)
    for one, other in zip(*(score.lines for score in mine), strict=True):
        assert worlds[0][0].lines[one.what] - worlds[0][1].lines[one.what] == one.points - other.points


@pytest.mark.usefixtures("only_confirms")
def test_a_mistake_that_does_no_harm_when_played_on_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    pick, found = wrong("savanna")
    monkeypatch.setattr(onward, "played_on", lambda *given: sheets([-found.lost - 1, -found.lost] * 2))
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert (seen.verdict, seen.lost, seen.best, seen.worlds) == ("", 0.0, seen.made, 4)


@pytest.mark.usefixtures("only_confirms")
@pytest.mark.parametrize(
    ("first", "asks"), [([-9.0, 13.0], 2), ([2.9, 3.1], 1), ([-30.0, -20.0], 1), ([-8.0, 14.0], 3)]
)
def test_more_worlds_decide_where_the_first_cannot_tell(
    first: list[float], asks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pick, _ = wrong("savanna")
    asked: list[range] = []

    def found(*given: Any) -> list[tuple[End, ...]]:
        asked.append(given[4])
        assert given[5] == onward.CAREFUL
        return sheets(first * (len(given[4]) // 2))

    monkeypatch.setattr(onward, "played_on", found)
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert asked == [range(4), range(4, 12), range(20, 40)][:asks]
    assert seen.worlds == [4, 12, 32][asks - 1]


@pytest.mark.usefixtures("only_confirms")
def test_a_verdict_knows_what_paid_where_it_was_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    pick, _ = wrong("savanna")
    worlds = [{"lion": 9.0, "zebra": -2.0 + luck, "hyena": 4 * luck, "tree": 3.2, BEST_RIVAL: 3.0} for luck in (-1, 1)]
    monkeypatch.setattr(onward, "played_on", lambda *given: [(End(each), End({"tree": 3.0})) for each in worlds] * 20)
    seen = judge(pick, 3, Effort(60, 60, 40))
    found = seen.onward
    assert found
    assert found.lines["lion"] == (9.0, 0.0)
    assert judge(pick, 3, FEW).onward is None


@pytest.mark.usefixtures("only_confirms")
def test_a_good_pick_is_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    pick, found = wrong("savanna", "")
    monkeypatch.setattr(onward, "played_on", lambda *given: pytest.fail("a waste of time"))
    assert judge(pick, 3, Effort(60, 60, 4)) == found
    assert {slug for slug, game in GAMES.items() if isinstance(game, Drafting)} == DRAFTS


def test_a_review_says_how_it_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    pick, found = wrong("ecosystem", since=depth(19, 14))
    monkeypatch.setattr(onward, "CAREFUL", depth(onward.ENDINGS, onward.CAREFUL))
    assert who_judged([found]) == JUDGE
    seen = judge(pick, 3, Effort(60, 60, 2))
    assert f"in up to {seen.worlds} guessed deals" in who_judged([found, seen])

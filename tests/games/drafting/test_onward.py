"""A mistake of a draft is played on: by legal moves, from what its player knew, and it counts as much as both ways of looking find."""

from typing import Any

import pytest

from games import GAMES
from games.core.chance import Chance
from games.core.match import Match
from games.drafting.draft import Drafting
from games.review import looking
from games.review.judged import Judged
from games.review.looking import Effort, Pick, judge, picks_of
from games.review.onward import played_on
from games.review.telling import JUDGE
from games.review.telling import judge as who_judged
from games.review.trust import PLAYED_ON, both
from tests.games.test_review import played

SLUGS = sorted(PLAYED_ON)
FEW = Effort(60, 60)


def wrong(slug: str, seats: int = 4) -> tuple[Pick[Any, Any, Any], Judged]:
    """A pick that endings alone call a mistake or a blunder."""
    for number in range(9):
        for pick in picks_of(*played(slug, seats, number), 0):
            if pick.number >= 14 and (found := judge(pick, 3, FEW)).lost >= 2 and found.verdict:
                return pick, found
    raise AssertionError("nobody plays as badly as this")


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
    played_on(pick.match, pick.view, best, pick.made, 5, 2)
    assert checked == 2 * 2 * seats * 3  # worlds, lines, seats and the picks that are left


@pytest.mark.parametrize("slug", SLUGS)
def test_playing_on_knows_no_more_than_the_player_did(slug: str) -> None:
    begun, entries = played(slug, 4, 1)
    pick = [*picks_of(begun, entries, 2)][17]
    game: Any = pick.match.game
    best = next(move for move in game.shortlist(pick.view) if move != pick.made)
    found = set()
    for number in range(3):
        state = game.guess(pick.view, Chance(f"{number:064x}"))
        there = Match(game, begun.setup, state, pick.match.turn)
        found.add(played_on(there, game.view(state, 2), best, pick.made, 5, 1))
    assert len(found) == 1


def test_the_same_move_gives_up_nothing() -> None:
    pick = [*picks_of(*played("savanna", 3, 1), 0)][16]
    assert played_on(pick.match, pick.view, pick.made, pick.made, 5, 3) == (0.0, 0.0)


def test_the_better_of_two_last_moves_gains_what_the_scores_say() -> None:
    """With two players nothing is hidden at the last pick, where each has one card left."""
    game = GAMES["savanna"]
    pick = [*picks_of(*played("savanna", 2, 4), 0)][-1]
    totals = {move: game.appraise(pick.view, move) for move in game.shortlist(pick.view)}
    best, worst = max(totals, key=totals.__getitem__), min(totals, key=totals.__getitem__)
    gained, error = played_on(pick.match, pick.view, best, worst, 5, 4)
    assert gained > 0
    assert error < gained


def test_a_mistake_that_does_no_harm_when_played_on_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    pick, found = wrong("savanna")
    monkeypatch.setattr(looking, "played_on", lambda *given: (-found.lost, 0.1))
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert (seen.verdict, seen.lost, seen.worlds) == ("", 0.0, 4)


def test_a_mistake_gives_up_the_average_of_what_both_find(monkeypatch: pytest.MonkeyPatch) -> None:
    pick, found = wrong("savanna")
    monkeypatch.setattr(looking, "played_on", lambda *given: (found.lost / 2, 0.2))
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert seen.lost == pytest.approx(found.lost * 0.75, rel=0.2)  # another move, nearly as good, may be named
    assert seen.error >= 0.1


def test_slips_and_games_of_turns_are_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "played_on", lambda *given: pytest.fail("a waste of time"))
    for slug in ("lines", "ecogogo"):
        for pick in [*picks_of(*played(slug, 2, 1), 0)][::4]:
            assert judge(pick, 3, Effort(12, 6, 4)).worlds == 0
    assert {slug for slug, game in GAMES.items() if isinstance(game, Drafting)} == PLAYED_ON


def test_a_review_says_how_it_played_on() -> None:
    pick, found = wrong("ecosystem")
    assert who_judged([found]) == JUDGE
    seen = judge(pick, 3, Effort(60, 60, 2))
    assert "from 2 guesses of the cards that its player couldn't see" in who_judged([found, seen])


def test_the_part_that_counts_is_never_more_than_all_or_less_than_nothing() -> None:
    assert both(0.5, 0.7) == pytest.approx(0.6)
    assert both(0.9, 3.0) == 1.0
    assert both(0.25, -1.0) == 0.0

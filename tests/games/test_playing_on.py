"""Playing both lines of a pick to the end of the match, from what its player knew."""

from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.chance import Chance
from games.core.game import BEST_RIVAL, ahead
from games.core.match import Match
from games.core.values import Setup
from games.review.comparison import Pick, average_chances, picks_of
from games.review.playing_on import PlayoutPlayers, ends_of, mean_lead, play_on, playout_players
from games.review.report import PickVerdict
from tests.games.test_review import played

SLUGS = ("ecosystem", "savanna")
PLAYING = PlayoutPlayers(0, True, 8)


def late(slug: str, seats: int, number: int = 17, deal: int = 1) -> Pick[Any, Any, Any]:
    return [*picks_of(*played(slug, seats, deal), 0)][number - 1]


def judged(pick: Pick[Any, Any, Any], best: object) -> PickVerdict:
    return PickVerdict(pick.match.turn, pick.number, str(pick.made), str(best), 3.0, 1.0, (), (), (0.1, 0.9), trust=0.5)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_line_is_played_by_the_rules_to_the_end(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pick = late(slug, 3)
    game, accept, checked = pick.match.game, Match.accept, []

    def strict(match: Match[Any, Any, Any], seat: int, move: Any) -> Match[Any, Any, Any]:
        checked.append(game.why_not(match.view(seat), move))
        return accept(match, seat, move)

    monkeypatch.setattr(Match, "accept", strict)
    best = game.promising(pick.view)[0]
    for one, other in ends_of(pick.match, pick.view, (best, pick.made), PLAYING, 5, range(2)):
        assert one.ahead == ahead(one.totals, 0)
        assert other.ahead == ahead(other.totals, 0)
    assert checked == [None] * len(checked) != []


@pytest.mark.parametrize("slug", SLUGS)
def test_playing_on_knows_no_more_than_the_player_did(slug: str) -> None:
    pick = late(slug, 4)
    game: Any = pick.match.game
    best = next(move for move in game.promising(pick.view) if move != pick.made)
    found = []
    for number in range(3):
        state = game.guess(pick.view, Chance(f"{number:064x}"))
        there = Match(game, pick.match.setup, state, pick.match.turn)
        found += ends_of(there, game.view(state, 0), (best, pick.made), PLAYING, 5, range(1))
    assert found[0] == found[1] == found[2]


def test_the_same_move_gives_up_nothing() -> None:
    pick = late("savanna", 3)
    ends = ends_of(pick.match, pick.view, (pick.made, pick.made), PLAYING, 5, range(3))
    assert len(ends) == 3
    assert {BEST_RIVAL, "lion"} < {*ends[0][0].lines}
    assert all(one == other for one, other in ends)
    assert mean_lead(ends) == (0.0, 0.0)


def test_at_the_last_pick_of_two_players_playing_on_finds_what_the_scores_say() -> None:
    game: Any = GAMES["savanna"]
    pick = late("savanna", 2, 20, 4)
    best, *_, worst = game.promising(pick.view)
    pick = replace(pick, made=worst)
    found = play_on(pick, judged(pick, best), 5, 3)
    rivals = game.promising(replace(pick.match, sealed={}).view(1))[0]
    ends = [game.resolve(pick.match.state, {0: move, 1: rivals}) for move in (best, worst)]
    one, other = ([score.total for score in game.scores(end)] for end in ends)
    assert (found.lost, found.error, found.worlds) == (ahead(one, 0) - ahead(other, 0), 0.0, 3)
    assert found.lost > 0
    assert sum(points for points, _ in found.lines.values()) == found.lost
    for totals, said in ((one, found.before), (other, found.after)):
        assert said[0] == pytest.approx(float(totals[0] > totals[1]) + (totals[0] == totals[1]) / 2, abs=0.2)


def test_a_pick_that_is_best_when_played_on_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    pick = late("savanna", 3)
    best = next(move for move in pick.match.game.promising(pick.view) if move != pick.made)
    turned = replace(pick, made=best)
    found = [play_on(each, judged(each, other), 5, 4) for each, other in ((pick, best), (turned, pick.made))]
    good = min(found, key=lambda each: each.lost)
    assert (good.lost, good.verdict, good.best, good.before) == (0.0, "", good.made, good.after)
    assert all(each.course == (0.1, 0.9) for each in found)


def test_what_playing_on_is_unsure_of_counts_for_less() -> None:
    pick = late("savanna", 3, 12)
    moves = [move for move in pick.match.game.promising(pick.view) if move != pick.made]
    found = next(each for best in moves if (each := play_on(pick, judged(pick, best), 5, 4)).lost > 0 < each.error)
    both = pick.match.game.parse(found.best), pick.made
    ends = ends_of(pick.match, pick.view, both, playout_players(pick.match, pick.view), 5, range(found.worlds))
    lost, error = mean_lead(ends)
    before, after = (average_chances(pick.match.game, pick.view, [both[at].totals for both in ends]) for at in range(2))
    part = found.lost / lost
    assert 0 < part < 1
    assert found.lost / found.error < lost / error
    assert sum(points for points, _ in found.lines.values()) == pytest.approx(found.lost)
    assert found.after == after
    assert found.before[0] - found.after[0] == pytest.approx(part * (before[0] - after[0]))


def test_late_in_a_match_rivals_give_nothing_away_at_a_glance() -> None:
    pick = late("savanna", 2, 20, 4)
    game, rival = pick.match.game, replace(pick.match, sealed={}).view(1)
    ends = {
        move: ahead([score.total for score in game.scores(game.resolve(pick.match.state, {0: pick.made, 1: move}))], 1)
        for move in game.promising(rival)
    }
    chosen = playout_players(pick.match, pick.view).choose_move(replace(pick.match, sealed={}), 1, Chance("0" * 64))
    assert ends[chosen] == max(ends.values())
    assert not playout_players(late("savanna", 2, 3, 4).match, pick.view).everybody


@pytest.mark.parametrize("slug", GAMES)
def test_the_chance_to_win_is_certain_only_where_all_endings_are_alike(slug: str) -> None:
    game: Any = GAMES[slug]
    view = Match.begin(game, Setup(2, "5" * 64)).view(0)
    close = average_chances(game, view, [(50, 50 + by) for by in (1, 2, 4, 12)])[0]
    assert 0.05 < close < 0.3, "always behind in four endings, once by a point"
    further = average_chances(game, view, [(48, 50 + by) for by in (1, 2, 4, 12)])
    assert 0 < close - further[0] < 0.2, "two points aren't a match"
    assert sum(further) == pytest.approx(1.0)
    assert average_chances(game, view, [(50, 50)] * 3) == (0.5, 0.5), "a tie is shared"
    if slug != "phylo":  # its imagined endings are rough
        assert average_chances(game, view, [(50, 52)] * 4) == (0.0, 1.0), (
            "what is certain to be lost is lost, by two points too"
        )

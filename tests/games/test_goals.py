"""What a player has so far, and what somebody who plays alone has to reach."""

import pytest

from games import GAMES
from games.core.values import figure
from tests.games.matches import CASES, EVERY_CASE, Case, beginnings

ALONE = [case for case in CASES if case.seats == 1]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@pytest.mark.parametrize("case", ALONE, ids=str)
def test_a_match_alone_says_at_every_turn_what_there_is_and_what_it_takes(case: Case) -> None:
    """The own points as the picture shows them, the rival's, and a number to reach, until the match is over."""
    for match in beginnings(case, 0):
        view = match.view(0)
        goal = match.game.words.goal(view)
        if match.over:
            assert goal == ""
            continue
        assert goal.startswith(f"You {figure(view.scores[0].total)}")
        assert match.game.rival in goal
        assert ("lead" in goal) == bool(match.game.rival)
        assert goal.endswith(".")
        assert match.game.words.goal(match.view(None)) == goal, "it is no secret"


@every_case
def test_in_a_match_with_others_the_most_points_win_and_no_goal_is_named(case: Case) -> None:
    """Only a match alone needs more than being ahead."""
    if case.seats > 1:
        assert {match.game.words.goal(match.view(0)) for match in beginnings(case, 0)} == {""}


@every_case
def test_points_so_far_are_shown_until_the_end_and_then_the_result(case: Case) -> None:
    """The lines add up, the view has the same, and the end has the whole score."""
    for match in beginnings(case, 0):
        shown = match.game.so_far(match.state)
        assert getattr(match.view(None), "scores", shown) == shown
        assert all(score.total == sum(line.points for line in score.lines) for score in shown)
        if match.over:
            assert shown == match.scores()


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_has_points_before_the_first_card(slug: str) -> None:
    """An empty table is worth nothing; it doesn't cost points either."""
    case = next(case for case in CASES if case.slug == slug)
    first = beginnings(case, 0)[0]
    assert {score.total for score in first.game.so_far(first.state)} == {0}


def test_diversity_is_counted_when_the_grid_is_finished() -> None:
    """Until then its line says how many gaps there are; what a card adds to the total is then what its hint says."""
    case = next(case for case in EVERY_CASE if case.slug == "ecosystem" and case.seats == 3)
    *turns, end = beginnings(case, 0)
    line = turns[-1].view(None).scores[0].lines[-1]
    assert (line.what, line.points) == ("diversity", 0)
    assert line.why.startswith("counted at the end; so far ")
    assert "gap" in line.why
    assert "counted" not in end.view(None).scores[0].lines[-1].why

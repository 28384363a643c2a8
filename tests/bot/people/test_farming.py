"""Accounts that agree lift one of them only a little; `python -m bench farming` does the same over seasons."""

from pathlib import Path

import pytest

from bench.farming import PLANS, World, lift
from bot.kit.ratings import DOUBLING, LEVELS, MU, SCALE, highest_mu, newcomer, points, rate
from tests.bot.people.test_leaving import ANA, BEN, CLEO, change, lines, match, places

GOAL = 150


@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan != "known"])
def test_three_accounts_lift_nobody_by_150_points(plan: str) -> None:
    assert [points for helpers in (1, 2, 3) if (points := lift(plan, helpers, 60)) >= GOAL] == []


@pytest.mark.parametrize("helpers", [9, 19])
def test_a_large_farm_lifts_nobody_above_the_limit_of_an_honest_club_of_its_size(helpers: int) -> None:
    assert lift("new", helpers, 400) == pytest.approx(SCALE * (highest_mu(helpers) - MU))


def test_the_best_of_an_honest_club_rises_above_everything_that_three_accounts_reach() -> None:
    world = World()
    skills = {who: world.chance.gauss(0, 4) for who in range(20)}
    world.honest(skills, 40)
    assert world.rating(max(skills, key=skills.__getitem__)) > GOAL


def test_at_the_limit_a_loss_costs_what_openskill_says_and_others_move_as_usual() -> None:
    known = {(ANA, ""): (highest_mu(1), 3.0), (BEN, ""): (MU, 3.0)}
    won, lost = lines(match(ANA, BEN, met=1), known), lines(match(BEN, ANA, met=1), known)
    free = rate(places(ANA, BEN), known), rate(places(BEN, ANA), known)
    assert won[ANA, ""].mu == highest_mu(1) < free[0][ANA, ""][0]
    assert (won[BEN, ""].mu, won[BEN, ""].sigma) == free[0][BEN, ""]
    assert (lost[ANA, ""].mu, lost[BEN, ""].mu) == (free[1][ANA, ""][0], free[1][BEN, ""][0])


def test_a_rating_above_its_limit_stays_until_a_loss() -> None:
    """Such a rating remains after the opponents have been erased."""
    known = {(ANA, ""): (MU + 9, 3.0)}
    assert change(lines(match(ANA, BEN, met=1), known)[ANA, ""]) == 0
    assert change(lines(match(BEN, ANA, met=1), known)[ANA, ""]) < 0


def test_a_person_is_rated_against_the_opponents_alone() -> None:
    alone = lines(match(ANA, "hunter", "sprout"))
    for results in (match(ANA, "hunter", BEN, "sprout", CLEO, met=9), match(ANA, "hunter", "sprout", BEN, met=9)):
        with_others = lines(results)
        assert with_others[ANA, ""].mu == alone[ANA, ""].mu > MU
        assert [with_others[0, level].mu for level in ("hunter", "sprout")] == [MU + 10, MU - 10]


def test_no_opponent_lifts_a_person_further_than_300_points_above_itself() -> None:
    known = {(ANA, ""): newcomer((ANA, ""))}
    for _ in range(200):
        known[ANA, ""] = (lines(match(ANA, "grazer"), known)[ANA, ""].mu, 3.0)
    assert SCALE * (known[ANA, ""][0] - MU) == pytest.approx(300)


def test_the_page_tells_the_limits_as_they_are() -> None:
    page = (Path(__file__).parents[3] / "docs" / "statistics.md").read_text()
    heads, _, limits = page[page.index("| people met |") :].splitlines()[:3]
    met = [int(each) for each in heads.split("|")[2:-1]]
    assert [int(each) for each in limits.split("|")[2:-1]] == [points(highest_mu(number)) for number in met]
    assert f"1500 + {DOUBLING} · log2(1 + " in page
    assert "Sprout 1200, Grazer 1500, Hunter 1800, Apex 2100" in page
    assert [points(mu) for mu in LEVELS.values()] == [1200, 1500, 1800, 2100]

"""Accounts that agree lift one of them only a little; `python -m bench farming` does the same for a whole season."""

from dataclasses import replace

import pytest

from bench.farming import GOAL, PLANS, WITH_GUESTS, Budget, Plan, lift, newcomers

WEEKS = Budget(accounts=12, days=14, a_day=3)


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_no_plan_lifts_a_newcomer_far(plan: Plan) -> None:
    short = replace(plan, days=min(plan.days, 7))
    assert lift(2, 0, 8, WEEKS, short, 1).rating <= 125 + 1e-6 < GOAL


@pytest.mark.parametrize("plan", [*PLANS[:4], *WITH_GUESTS], ids=str)
def test_no_plan_lifts_an_established_player_far(plan: Plan) -> None:
    short = replace(plan, days=min(plan.days, 7))
    assert lift(2, 60, 8, WEEKS, short, 1).rating < GOAL


def test_without_these_rules_the_same_accounts_lift_both_far() -> None:
    assert lift(1, 0, 8, WEEKS, PLANS[0], 1).rating > 4 * GOAL
    assert lift(1, 60, 8, WEEKS, PLANS[0], 1).rating > 2 * GOAL


def test_an_honest_newcomer_stays_within_the_margin_that_is_shown() -> None:
    ways = [way for seed in range(4) for way in newcomers(2, 12, 20, 2.0, None, seed)]
    right = [off <= 60 * sigma for way in ways for off, sigma in zip(way.off, way.sigma, strict=True)]
    assert len(right) > 100
    assert sum(right) / len(right) >= 0.95

"""Ratings are a pure function of the ranks."""

import pytest

from bot.kit.ratings import (
    MU,
    PROVISIONAL_GAMES,
    PROVISIONAL_SIGMA,
    SIGMA,
    Guess,
    Key,
    Place,
    lower_bound,
    margin,
    newcomer,
    points,
    provisional,
    ranks,
    rate,
    rate_one_by_one,
    season,
)

ANA, BEN, CLEO, DORA = (1, ""), (2, ""), (3, ""), (4, "")
GRAZER: Key = (0, "grazer")


def places(*pairs: tuple[Key, int]) -> list[Place]:
    return [Place(key, rank) for key, rank in pairs]


def last(*keys: Key) -> list[Place]:
    """Those who left: behind everybody at a table of two."""
    return [Place(key, 3) for key in keys]


def test_a_newcomer_is_at_1500_and_far_below_it_on_a_board() -> None:
    assert newcomer(ANA) == (MU, SIGMA)
    assert points(MU) == 1500
    assert margin(SIGMA) == 500
    assert lower_bound(MU, SIGMA) == pytest.approx(750)


def test_a_tie_with_an_equal_changes_nothing_and_a_tie_with_a_better_player_gains() -> None:
    after = rate(places((ANA, 1), (BEN, 1)), {})
    assert after[ANA] == pytest.approx(after[BEN])
    assert after[ANA][0] == pytest.approx(MU)
    uneven = rate(places((ANA, 1), (BEN, 1)), {ANA: (35.0, 2.0)})
    assert uneven[BEN][0] > MU
    assert uneven[ANA][0] < 35.0
    first_two = rate(places((ANA, 1), (BEN, 1), (CLEO, 3)), {})
    assert first_two[ANA] == pytest.approx(first_two[BEN])
    assert first_two[ANA][0] > MU > first_two[CLEO][0]


def test_a_single_player_or_a_single_level_changes_nothing() -> None:
    assert rate([], {}) == {}
    assert rate(places((ANA, 1)), {}) == {}
    assert rate(places((GRAZER, 1), (GRAZER, 2), (GRAZER, 3)), {}) == {}


def test_leaving_changes_nothing_if_nobody_stayed() -> None:
    assert rate_one_by_one([], last(ANA, BEN), {}) == {}
    assert rate_one_by_one(places((ANA, 1)), last(ANA), {}) == {}, "nobody loses to themselves"


def test_ranks_are_shared_and_the_next_is_left_out() -> None:
    assert ranks([10, 10, 10]) == [1, 1, 1]
    assert ranks([5, 6, 4, 6]) == [3, 1, 4, 1]
    assert ranks([]) == []


def test_a_rating_is_provisional_until_it_is_sure_and_rests_on_enough_matches() -> None:
    assert provisional(SIGMA, 100)
    assert provisional(1.0, PROVISIONAL_GAMES - 1)
    assert not provisional(PROVISIONAL_SIGMA, PROVISIONAL_GAMES)


def test_five_matches_against_equals_end_the_provisional_state() -> None:
    known: dict[Key, Guess] = {}
    for number in range(PROVISIONAL_GAMES):
        assert provisional(known.get(ANA, newcomer(ANA))[1], number)
        after = rate([Place((100 + number, ""), 2), Place(ANA, 1 + number % 2 * 2)], known)
        known[ANA] = after[ANA]
    assert not provisional(known[ANA][1], PROVISIONAL_GAMES)


@pytest.mark.parametrize(
    ("at", "name"),
    [
        (1_767_225_600_000 - 1, "2025-Q4"),
        (1_767_225_600_000, "2026-Q1"),
        (1_782_864_000_000, "2026-Q3"),
        (1_790_812_800_000, "2026-Q4"),
    ],
)
def test_a_season_is_a_quarter_of_a_year(at: int, name: str) -> None:
    assert season(at) == name

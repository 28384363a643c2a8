"""Formula 2: what a match counts for each player, and how far a rating moves in a season."""

import random
from pathlib import Path

import pytest

from bot.kit.ratings import MU, SCALE, SIGMA, Guess, Key, Place, newcomer, points, rated
from bot.kit.weights import (
    CERTAINTY,
    COUNTED,
    DAY,
    FAR_REACH,
    LATELY,
    MATCHES,
    MEETINGS,
    NEW,
    REACH,
    SEASON,
    SETTLED,
    Past,
    falling,
    reach,
    weighed,
    weight,
    within,
)

ANA, BEN, CLEO = (1, ""), (2, ""), (3, "")
GRAZER: Key = (0, "grazer")
SURE = (25.0, 2.0)


def settled(*matches: int) -> Past:
    """The past of someone who was settled a season ago, with these matches of late."""
    return Past(frozenset(matches), SURE)


def test_a_first_match_of_newcomers_counts_fully() -> None:
    places = [Place(ANA, 1), Place(BEN, 2)]
    after, full = weighed(places, [], {}, {}), rated(places, {})
    assert [after[key] for key in (ANA, BEN)] == [pytest.approx(full[key]) for key in (ANA, BEN)]


def test_the_more_often_two_met_lately_the_less_their_match_counts() -> None:
    known = {ANA: SURE, BEN: SURE, CLEO: SURE}

    def counts(met: int) -> float:
        matches = range(met)
        return weight(ANA, [BEN], known, {ANA: settled(*matches), BEN: settled(*matches)})

    assert [counts(met) for met in (0, 1, MEETINGS - 1)] == [1.0, 1.0, 1.0]
    falls = [counts(met) for met in range(MEETINGS, MATCHES)]
    assert falls == sorted(falls, reverse=True)
    assert falls[0] == pytest.approx((MEETINGS / (MEETINGS + 1)) ** 2)
    past = {ANA: settled(*range(15)), BEN: settled(*range(15)), CLEO: settled(*range(100, 115))}
    assert weight(ANA, [CLEO], known, past) == 1.0, "matches with others are no meetings"
    both = weight(ANA, [BEN, CLEO], known, past)
    assert both == pytest.approx((weight(ANA, [BEN], known, past) + 1) / 2)


def test_newcomers_move_an_established_player_little_and_are_moved_fully() -> None:
    known, past = {ANA: SURE}, {ANA: settled()}
    assert weight(ANA, [BEN], known, past) == pytest.approx((2 / SIGMA) ** 3)
    assert weight(BEN, [ANA], known, past) == 1.0
    after = weighed([Place(ANA, 1), Place(BEN, 2)], [], known, past)
    assert 0 < after[ANA][0] - 25 < 0.01
    assert after[BEN][0] < 24


def test_nobody_is_established_before_a_season_has_passed() -> None:
    """A crowd that plays a lot among itself is as uncertain to others as it was a season ago."""
    known = {ANA: SURE, BEN: SURE}
    hurried = {ANA: settled(), BEN: Past(frozenset(range(50)), newcomer(BEN))}
    assert weight(ANA, [BEN], known, hurried) == weight(ANA, [BEN], {ANA: SURE}, {ANA: settled()})


def test_someone_who_plays_a_lot_is_moved_less_by_each_match_and_moves_others_fully() -> None:
    known = {ANA: SURE, BEN: SURE}
    busy = {ANA: settled(*range(39)), BEN: settled()}
    assert weight(ANA, [BEN], known, busy) == pytest.approx(falling(39, MATCHES)) == pytest.approx(0.25)
    assert weight(BEN, [ANA], known, busy) == 1.0


def test_however_many_matches_someone_plays_their_sum_is_bounded() -> None:
    assert sum(falling(count, MATCHES) for count in range(COUNTED)) < 2 * MATCHES
    assert sum(falling(count, MEETINGS) for count in range(100_000)) < 2 * MEETINGS


def test_a_level_never_grows_familiar_to_people_and_people_do_to_a_level() -> None:
    known = {ANA: SURE, GRAZER: SURE}
    past = {ANA: settled(*range(19))}
    assert weight(ANA, [GRAZER], known, past) == 1.0
    assert weight(GRAZER, [ANA], known, past) == pytest.approx(falling(19, MEETINGS))
    assert weight(GRAZER, [ANA], {GRAZER: SURE}, {}) == pytest.approx((2 / SIGMA) ** 3)


def test_in_a_season_a_newcomer_stays_within_125_points_among_newcomers() -> None:
    known: dict[Key, Guess] = {}
    for number in range(2, 300):
        known[ANA] = weighed([Place(ANA, 1), Place((number, ""), 2)], [], known, {})[ANA]
    assert points(known[ANA][0]) == 1625
    assert known[ANA][1] > 7, "at the end of the reach wins make nobody surer either"
    lower = known[ANA][0] - MU
    known = {}
    for number in range(2, 300):
        known[ANA] = weighed([Place(ANA, 2), Place((number, ""), 1)], [], known, {})[ANA]
    assert known[ANA][0] - MU == pytest.approx(-lower)


def test_the_reach_is_wider_if_everybody_else_was_settled_a_season_ago() -> None:
    then = Past(frozenset(), (30.0, 4.0))
    almost = Past(frozenset(), (25.0, SETTLED + 0.1))
    past = {ANA: then, BEN: settled(), CLEO: almost}
    assert reach(ANA, [BEN], past) == (30 - FAR_REACH * 4, 30 + FAR_REACH * 4)
    assert reach(ANA, [BEN, GRAZER], past) == reach(ANA, [BEN], past)
    for others in ([BEN, CLEO], [GRAZER, CLEO], [(4, "")]):
        assert reach(ANA, others, past) == (30 - REACH * 4, 30 + REACH * 4)


def test_a_rating_outside_its_reach_does_not_move_and_inside_it_never_leaves() -> None:
    chance = random.Random(5)
    for _ in range(500):
        keys = [(number, "") for number in range(1, chance.randrange(3, 7))]
        known = {key: (chance.gauss(25, 6), chance.uniform(1, SIGMA)) for key in keys}
        past = {key: Past(frozenset(), (chance.gauss(25, 6), chance.uniform(1, SIGMA))) for key in keys}
        places = [Place(key, chance.randrange(1, 4)) for key in keys]
        for key, (mu, sigma) in weighed(places, [], known, past).items():
            low, high = reach(key, [each for each in keys if each != key], past)
            if low <= known[key][0] <= high:
                assert low - 1e-9 <= mu <= high + 1e-9
            else:
                assert (mu, sigma) == known[key]


def test_a_share_of_the_way_keeps_within_bounds() -> None:
    assert within((20.0, 30.0), 29.0, 31.0) == 0.5
    assert within((20.0, 30.0), 21.0, 17.0) == 0.25
    assert within((20.0, 30.0), 30.0, 31.0) == 0.0
    assert within((20.0, 30.0), 30.0, 30.0) == 1.0


def test_levels_move_only_if_a_person_stayed() -> None:
    places = [Place(GRAZER, 1), Place((0, "sprout"), 2)]
    assert set(weighed(places, [ANA], {}, {})) == {ANA}
    assert set(weighed([*places, Place(BEN, 3)], [ANA], {}, {})) == {ANA, BEN, GRAZER, (0, "sprout")}


def test_a_newcomer_has_no_past() -> None:
    assert Past(frozenset(), (MU, SIGMA)) == NEW


def test_the_page_tells_the_formula_as_it_is() -> None:
    page = " ".join((Path(__file__).parents[3] / "docs" / "statistics.md").read_text().split())
    for sentence in (
        f"up to {MEETINGS} rated matches in the last {LATELY // DAY} days count fully",
        f"counts ({MEETINGS} / (m + 1))^2",
        f"(your sigma / their sigma a season ago)^{CERTAINTY}, at most 1. A season is {SEASON // DAY} days",
        f"Your first {MATCHES} rated matches in {LATELY // DAY} days count fully",
        f"at most the last {COUNTED} of each player",
        f"had a sigma of {SETTLED} or less a season ago",
        f"so {REACH * SIGMA * SCALE:.0f} points for a newcomer",
    ):
        assert sentence in page
    assert (REACH, FAR_REACH) == (0.5, 2.0), "half of the sigma, and twice the sigma"


def test_newcomers_who_leave_in_the_last_turn_do_not_widen_anybodys_reach() -> None:
    """Until then they can have played for one of those who stayed."""
    me, friend, apex = (1, ""), (2, ""), (0, "apex")
    known = {me: (25.0, 4.0), apex: (40.0, 1.5)}
    past = {me: Past(frozenset(), (25.0, 4.0))}
    for _ in range(60):
        known |= {me: weighed([Place(me, 1), Place(apex, 2)], [friend], known, past)[me]}
    assert known[me][0] <= 25.0 + 0.5 * 4.0 + 1e-9

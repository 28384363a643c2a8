"""A seat's clock: pick time, bank, reminder and deadline at every pace, and the time that is added back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kit.clock import DAY, HOUR, MINUTE
from bot.kit.hours import Hours, is_open, time_between
from bot.tables.pace import (
    CLOSE_AFTER,
    MISSES_UNTIL_AWAY,
    PACES,
    WARN_AFTER,
    Due,
    Pace,
    bank_after,
    describe,
    due,
    exact_duration,
    find_pace,
    hours_for,
    refill,
)  # fmt: skip

MONDAY_8 = 1_717_401_600_000
"""Monday, 3 June 2024, 08:00 UTC."""

AWAKE = Hours("UTC", 8 * 60, 23 * 60)

HOURS = st.builds(
    Hours, st.sampled_from(["UTC", "Europe/Berlin", "America/New_York"]), st.integers(0, 1439), st.integers(0, 1439)
)
SINCE = st.integers(MONDAY_8 - 300 * DAY, MONDAY_8 + 300 * DAY)
PACE = st.sampled_from(PACES)
BANK = st.integers(0, 6 * DAY)
SPENT = st.integers(0, 12 * DAY)
law = settings(deadline=None, derandomize=True, database=None, max_examples=80)


def test_the_paces_read_as_promised() -> None:
    assert [describe(pace) for pace in PACES] == [
        "live (2 min a pick, 10 min in the bank)",
        "evening (15 min a pick, 30 min in the bank)",
        "day (24 h a pick, 48 h in the bank)",
        "relaxed (3 d a pick, 6 d in the bank)",
    ]
    assert [pace.hours for pace in PACES] == [False, False, True, True]
    assert (MISSES_UNTIL_AWAY, WARN_AFTER, CLOSE_AFTER) == (3, DAY, 10 * DAY)


@pytest.mark.parametrize(
    ("duration", "words"),
    [
        (0, "less than 1 min"), (90_000, "1 min"), (HOUR, "1 h"), (80 * MINUTE, "1 h 20 min"),
        (71 * HOUR, "71 h"), (77 * HOUR, "3 d 5 h"), (10 * DAY + 59 * MINUTE, "10 d"),
    ],
)  # fmt: skip
def test_durations_have_at_most_two_units(duration: int, words: str) -> None:
    assert exact_duration(duration) == words


def test_a_turn_at_the_daily_pace_sleeps_with_its_player() -> None:
    """24 h in days of 15 h end on the second day at 17:00."""
    assert due(find_pace("day"), 48 * HOUR, MONDAY_8, AWAKE) == Due(
        reminders=(MONDAY_8 + 81 * HOUR, MONDAY_8 + 100 * HOUR + 48 * MINUTE), deadline=MONDAY_8 + 108 * HOUR
    )


def test_only_where_a_tenth_of_the_time_is_an_hour_there_is_a_second_reminder() -> None:
    assert [len(due(pace, pace.bank, MONDAY_8).reminders) for pace in PACES] == [1, 1, 2, 2]


def test_a_reminder_that_falls_on_closing_time_waits_for_the_morning() -> None:
    pace = Pace("test", "Twenty hours", 20 * HOUR, 0, hours=True)
    assert due(pace, 0, MONDAY_8, AWAKE).reminders[0] == MONDAY_8 + DAY


@law
@given(PACE, BANK, SINCE, HOURS)
def test_the_clock_of_a_turn_is_in_order_and_reminds_in_playing_hours(
    pace: Pace, bank: int, since: int, hours: Hours
) -> None:
    turn, runs = due(pace, bank, since, hours), hours_for(pace, hours)
    whole = pace.pick + bank
    for reminder, passed in zip(turn.reminders, (whole * 3 // 4, whole - whole // 10), strict=False):
        assert since <= reminder < turn.deadline
        assert is_open(runs, reminder)
        assert time_between(runs, since, reminder) == passed
    assert time_between(runs, since, turn.deadline) == whole


@law
@given(PACE, BANK, SINCE, HOURS, SPENT, SPENT)
def test_the_bank_only_shrinks_and_no_more_than_time_passes(
    pace: Pace, bank: int, since: int, hours: Hours, one: int, other: int
) -> None:
    early, late = sorted((since + one, since + other))
    at_first, at_last = (bank_after(pace, bank, since, moved, hours) for moved in (early, late))
    assert 0 <= at_last <= at_first <= bank
    assert at_first - at_last <= time_between(hours_for(pace, hours), early, late)


@law
@given(PACE, BANK, SINCE, HOURS, SPENT)
def test_the_bank_is_full_until_the_pick_ends_and_empty_from_the_deadline_on(
    pace: Pace, bank: int, since: int, hours: Hours, spent: int
) -> None:
    turn, left = due(pace, bank, since, hours), bank_after(pace, bank, since, since + spent, hours)
    assert (left == bank) == (bank == 0 or time_between(hours_for(pace, hours), since, since + spent) <= pace.pick)
    assert (left == 0) == (bank == 0 or since + spent >= turn.deadline)


@law
@given(PACE, BANK)
def test_a_pick_in_time_refills_the_bank_up_to_its_starting_amount(pace: Pace, bank: int) -> None:
    after = refill(pace, bank)
    assert bank <= after <= max(bank, pace.bank)
    assert after - bank in (0, pace.increment, pace.bank - bank)
    assert 0 < pace.increment < pace.pick


def test_a_move_before_the_turn_began_costs_nothing() -> None:
    assert bank_after(find_pace("live"), MINUTE, MONDAY_8, MONDAY_8 - HOUR) == MINUTE

"""Playing hours: what a player may type, and playing time across nights, days and both clock changes."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kit.clock import HOUR, MINUTE
from bot.kit.hours import (
    LONGEST_NAME,
    SHORTEST,
    WHOLE_DAY,
    Hours,
    add_time,
    is_open,
    next_open,
    similar_zones,
    time_between,
    zones,
)
from games.core.values import Refusal

DAY = 24 * HOUR
BERLIN = "Europe/Berlin"
ZONES = ["UTC", BERLIN, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Cairo", "Pacific/Apia"]


def instant(text: str, zone: str = BERLIN) -> int:
    """A local time such as "2024-03-31 08:00" in Unix milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000


def around(zone: str, day: str) -> st.SearchStrategy[int]:
    return st.integers(-2 * DAY, 2 * DAY).map(lambda shift: instant(day, zone) + shift)


CHANGES = st.one_of(
    around(BERLIN, "2024-03-31"), around(BERLIN, "2024-10-27"), around("America/New_York", "2025-03-09"),
    around("America/New_York", "2025-11-02"), around("Africa/Cairo", "2024-04-26"), around("Pacific/Apia", "2011-12-30"),
    around("Australia/Lord_Howe", "2024-04-07"), around("Australia/Lord_Howe", "2024-10-06"),
)  # fmt: skip
INSTANTS = CHANGES | st.integers(instant("2009-01-01"), instant("2026-01-01"))
HOURS = st.builds(Hours, st.sampled_from(ZONES), st.integers(0, 1439), st.integers(0, 1439))
DURATIONS = st.integers(0, 30 * DAY) | st.integers(0, 40).map(lambda hours: hours * HOUR)
law = settings(deadline=None, derandomize=True, database=None, max_examples=100)


@law
@given(HOURS, INSTANTS, DURATIONS)
def test_later_is_the_first_instant_after_that_much_playing_time(hours: Hours, at: int, duration: int) -> None:
    then = add_time(hours, at, duration)
    assert time_between(hours, at, then) == duration
    assert then == at or time_between(hours, at, then - 1) == duration - 1


@law
@given(st.sampled_from(ZONES), st.integers(0, 1439), INSTANTS, DURATIONS)
def test_the_whole_day_counts_every_millisecond(zone: str, minute: int, at: int, duration: int) -> None:
    hours = Hours(zone, minute, minute)
    assert add_time(hours, at, duration) == at + duration
    assert time_between(hours, at, at + duration) == duration
    assert is_open(hours, at)
    assert next_open(hours, at) == at


@law
@given(HOURS, INSTANTS)
def test_hours_open_where_the_local_clock_says_so(hours: Hours, at: int) -> None:
    local = datetime.fromtimestamp(at // 1000, ZoneInfo(hours.zone))
    minute = local.hour * 60 + local.minute
    expected = (minute - hours.start) % 1440 < (hours.end - hours.start) % 1440
    assert local.fold or is_open(hours, at) == (expected or hours.whole_day)


@law
@given(HOURS, INSTANTS)
def test_the_next_opening_is_open_and_nothing_between_is(hours: Hours, at: int) -> None:
    opening = next_open(hours, at)
    assert opening >= at
    assert is_open(hours, opening)
    assert time_between(hours, at, opening) == 0
    assert opening == at or not is_open(hours, opening - 1)


@settings(deadline=None, derandomize=True, database=None, max_examples=10)
@given(HOURS, CHANGES.map(lambda at: at // MINUTE * MINUTE))
def test_playing_time_is_the_minutes_counted_one_by_one(hours: Hours, at: int) -> None:
    counted = sum(is_open(hours, at + minute * MINUTE) for minute in range(1600))
    assert time_between(hours, at, at + 1600 * MINUTE) == counted * MINUTE


@pytest.mark.parametrize(
    ("zone", "before", "opening"),
    [
        (BERLIN, "2024-03-30 22:00", "2024-03-31 03:00"),
        (BERLIN, "2024-10-26 22:00", "2024-10-27 02:30"),
        ("Pacific/Apia", "2011-12-29 20:00", "2011-12-31 02:30"),
    ],
)
def test_a_time_that_the_clocks_skip_moves_to_the_jump_and_of_one_that_repeats_the_first_counts(
    zone: str, before: str, opening: str
) -> None:
    assert next_open(Hours(zone, 150, 600), instant(before, zone)) == instant(opening, zone)


@pytest.mark.parametrize(
    ("times", "zone", "meant"),
    [
        ("08:00-23:00", BERLIN, Hours(BERLIN, 480, 1380)),
        (" 8 - 23 ", "europe/berlin", Hours(BERLIN, 480, 1380)),
        ("0930–2200", "america/new york", Hours("America/New_York", 570, 1320)),
        ("18:00 to 24:00", "", Hours("UTC", 1080, 0)),
        ("22:00-02:30 Europe/Berlin", "", Hours(BERLIN, 1320, 150)),
        ("whole day", BERLIN, Hours(BERLIN)),
        ("00:00-24:00", "utc", WHOLE_DAY),
    ],
)
def test_hours_are_read_as_people_write_them(times: str, zone: str, meant: Hours) -> None:
    assert Hours.parse(times, zone) == meant


@law
@given(HOURS)
def test_displayed_hours_parse_to_the_same_hours(hours: Hours) -> None:
    if hours.whole_day:
        hours = Hours(hours.zone)
    if 0 < (hours.end - hours.start) % 1440 < SHORTEST:
        with pytest.raises(Refusal, match="at least 4 hours"):
            Hours.parse(str(hours))
    else:
        assert Hours.parse(str(hours)) == hours


@pytest.mark.parametrize(
    "times", ["", "soon", "8", "25:00-26:00", "08:60-23:00", "24:30-12:00", "8am-11pm", "08:00-23:00:00"]
)
def test_times_that_cannot_be_read_are_answered_with_an_example(times: str) -> None:
    with pytest.raises(Refusal, match="08:00-23:00"):
        Hours.parse(times, BERLIN)


@pytest.mark.parametrize(
    ("zone", "hint"),
    [("Europe/Berln", BERLIN), ("berlin", BERLIN), ("New York", "America/New_York"), ("Tokio", "Asia/Tokyo")],
)
def test_an_unknown_zone_is_answered_with_close_names(zone: str, hint: str) -> None:
    with pytest.raises(Refusal, match=f"did you mean .*{hint}"):
        Hours.parse("08:00-23:00", zone)
    assert 1 <= len(similar_zones(zone)) <= 3


@pytest.mark.parametrize("zone", ["GMT+2", "../etc/passwd", "Europe", "qqqqqqqq", "x" * 500])
def test_a_zone_like_no_other_is_refused_all_the_same(zone: str) -> None:
    with pytest.raises(Refusal, match="There's no time zone") as refused:
        Hours.parse("whole day", zone)
    assert len(str(refused.value)) < 200
    assert "Etc/" not in str(refused.value)


def test_every_known_zone_can_be_chosen_by_name() -> None:
    assert "UTC" in zones()
    assert {Hours.parse("whole day", zone).zone for zone in zones()} == set(zones())


def test_a_zone_unknown_to_this_machine_counts_as_utc() -> None:
    noon = instant("2024-06-01 12:00", "UTC")
    assert add_time(Hours("Mars/Olympus", 480, 1380), noon, 15 * HOUR) == add_time(
        Hours("UTC", 480, 1380), noon, 15 * HOUR
    )


def test_of_a_long_text_only_the_beginning_is_compared_with_the_names_of_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing spellings takes time with the length of the text, and everyone else waits meanwhile."""
    compared: list[str] = []

    def close(word: str, *rest: object) -> list[str]:
        compared.append(word)
        return []

    monkeypatch.setattr("bot.kit.hours.get_close_matches", close)
    similar_zones("x" * 6000)
    assert compared == ["x" * LONGEST_NAME] * 2
    assert max(map(len, zones())) <= LONGEST_NAME

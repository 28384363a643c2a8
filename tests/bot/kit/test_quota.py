"""What has happened lately: as often as allowed in any hour, whatever happens to other subjects; and what was noted last."""

from bot.kit.clock import HOUR
from bot.kit.limits import Latest, Quota


def test_each_subject_has_its_own_hour() -> None:
    """What is refused doesn't count."""
    now = 0
    quota = Quota(lambda: now, 2)
    assert [quota.take(1), quota.take(2)] == [True, True]
    now = HOUR // 2
    assert [quota.take(1), quota.take(1), quota.take(2)] == [True, False, True]
    now = HOUR
    assert [quota.take(1), quota.take(1)] == [True, False]
    now = HOUR + HOUR // 2
    assert [quota.take(1), quota.take(1)] == [True, False]


def test_the_last_subjects_are_known() -> None:
    """One that is noted again is forgotten as late as a new one."""
    latest = Latest[str](2)
    assert "a" not in latest
    for subject in ("a", "b", "a", "c"):
        latest.note(subject)
    assert [each in latest for each in "abc"] == [True, False, True]
    latest.drop("a")
    latest.drop("a")
    assert [each in latest for each in "abc"] == [False, False, True]

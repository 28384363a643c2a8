"""Quotas count what happened in the last hour, by subject."""

from bot.kit.clock import HOUR
from bot.kit.limits import Quota


def test_each_subject_has_its_own_hour() -> None:
    now = 0
    quota = Quota(lambda: now, 2)
    assert [quota.take(1), quota.take(2)] == [True, True]
    now = HOUR // 2
    assert [quota.take(1), quota.take(1), quota.take(2)] == [True, False, True]
    now = HOUR
    assert [quota.take(1), quota.take(1)] == [True, False]
    now = HOUR + HOUR // 2
    assert [quota.take(1), quota.take(1)] == [True, False]

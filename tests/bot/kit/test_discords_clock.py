"""The age of a press when this machine's clock is wrong."""

from email.utils import formatdate

import pytest

from bot.kit.clock import EPOCH, HOUR, DiscordsClock

NOW = EPOCH + 400 * HOUR


@pytest.mark.parametrize("wrong", [-HOUR, 0, HOUR])
def test_the_age_of_a_press_does_not_depend_on_this_machine_s_clock(wrong: int) -> None:
    """Dates are in whole seconds, so the age is up to a second too low, and never too high."""
    clock = DiscordsClock(lambda: NOW + wrong)
    for late in (40, 900):
        clock.learn(formatdate((NOW - late) // 1000, usegmt=True))
    assert 1000 <= clock.age((NOW - 2000 - EPOCH) << 22) <= 2000
    assert clock.age((NOW - EPOCH) << 22) == 0


def test_a_press_has_no_age_before_discord_has_told_its_time() -> None:
    assert DiscordsClock(lambda: NOW).age(0) == 0

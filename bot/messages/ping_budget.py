"""When a message may ring on a player's telephone: in playing hours, and not too often over all tables."""

from collections.abc import Sequence

from bot.kit.clock import HOUR
from bot.people.hours import Hours, is_open

DEFAULT_BUDGET = 6
"""Notifications a player gets within an hour at most, over all tables; what comes beyond arrives silently."""


def loud(recent: Sequence[int], at: int, hours: Hours, budget: int = DEFAULT_BUDGET) -> bool:
    """Whether a message sent at `at` may notify; otherwise it is sent with Discord's silent flag.

    `recent` are the instants (Unix milliseconds, any order) of the loud messages before; a budget of 0 is always silent.
    """
    return is_open(hours, at) and len(kept(recent, at)) < budget


def kept(recent: Sequence[int], at: int) -> tuple[int, ...]:
    """The notifications that still count at `at`: those less than an hour old, in the order given."""
    return tuple(sent for sent in recent if at - sent < HOUR)

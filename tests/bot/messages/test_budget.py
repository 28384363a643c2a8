"""The notification budget: never at night, never more than the budget in any hour."""

import random
from collections import Counter
from pathlib import Path

import pytest

from bot.kit.clock import HOUR
from bot.kit.hours import Hours
from bot.messages.notifications import MOST_AN_HOUR, MOST_CALLS
from bot.tables.pace import find_pace
from tests.bot.room import PEOPLE, a_room

NOON = 1_717_416_000_000
"""3 June 2024, 12:00 UTC."""

AWAKE = Hours("UTC", 8 * 60, 23 * 60)


async def test_a_message_that_is_tried_again_and_again_counts_once(tmp_path: Path) -> None:
    async with a_room(tmp_path, NOON) as room:
        await room.store.users.set_hours(PEOPLE[0], str(AWAKE))
        budget = room.delivery.budget
        assert [await budget.may_notify(PEOPLE[0], "one") for _ in range(MOST_AN_HOUR + 1)] == [True] * (
            MOST_AN_HOUR + 1
        )
        others = [await budget.may_notify(PEOPLE[0], f"other {number}") for number in range(MOST_AN_HOUR)]
        assert others == [*[True] * (MOST_AN_HOUR - 1), False]
        room.now += 10 * HOUR + 59 * 60_000
        assert await budget.may_notify(PEOPLE[0], "late")
        assert [await budget.may_notify(PEOPLE[0], f"hour {n}") for n in range(MOST_AN_HOUR)] == [
            *[True] * (MOST_AN_HOUR - 1),
            False,
        ]
        room.now += 60_000
        assert not await budget.may_notify(PEOPLE[0], "late")


@pytest.mark.parametrize(("pace", "rang"), [("live", 20), ("evening", 20), ("day", MOST_AN_HOUR)])
async def test_every_hand_of_a_live_match_rings_and_six_an_hour_of_a_slow_one(
    tmp_path: Path, pace: str, rang: int
) -> None:
    """At the fast paces time runs at night too."""
    async with a_room(tmp_path, NOON) as room:
        if pace != "day":
            await room.store.users.set_hours(PEOPLE[0], str(Hours("UTC", 0, 4 * 60)))
        table = await room.begin("ecosystem", 2, pace=pace)
        for _ in range(20):
            for seat in (0, 1):
                await room.pick(table.id, seat, random.Random(seat))
        assert (await room.tables.find(table.id)).ended
        assert Counter(seat for _, seat in room.messenger.hands) == {0: 20, 1: 20}, "each by direct message"
        assert Counter(seat for _, seat, notify in room.messenger.announced if notify) == {0: rang, 1: rang}
        if pace != "day":
            slow = [await room.delivery.budget.may_notify(PEOPLE[1], f"slow {n}") for n in range(MOST_AN_HOUR + 1)]
            assert slow == [True] * MOST_AN_HOUR + [False]


async def test_turns_of_fast_tables_leave_others_no_more_calls(tmp_path: Path) -> None:
    async with a_room(tmp_path, NOON) as room:
        budget, live = room.delivery.budget, find_pace("live")
        assert all([await budget.may_notify(PEOPLE[0], f"hand {n}", pace=live) for n in range(MOST_AN_HOUR + 1)])
        calls = [await budget.may_notify(PEOPLE[0], f"offer {n}", MOST_CALLS) for n in range(MOST_CALLS + 1)]
        assert calls == [True] * MOST_CALLS + [False]
        assert await budget.may_notify(PEOPLE[0], "offer 0", MOST_CALLS), "sent again, it is not counted again"

"""The notification budget: never at night, never more than the budget in any hour."""

import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kit.clock import HOUR
from bot.kit.hours import WHOLE_DAY, Hours
from bot.messages.budget import MOST_AN_HOUR, MOST_CALLS, MOST_FAST, counting, fits
from bot.tables.pace import by_name
from tests.bot.room import PEOPLE, Notes, Room, a_room, a_store

NOON = 1_717_416_000_000
"""3 June 2024, 12:00 UTC."""

AWAKE = Hours("UTC", 8 * 60, 23 * 60)


def test_a_player_hears_six_messages_an_hour_and_the_seventh_comes_silently() -> None:
    sent = [NOON - shift for shift in range(MOST_AN_HOUR)]
    assert fits(sent[1:], NOON, AWAKE)
    assert not fits(sent, NOON, AWAKE)
    assert fits(sent, NOON + HOUR, AWAKE)


def test_nobody_is_notified_outside_the_playing_hours() -> None:
    assert not fits([], NOON + 11 * HOUR, AWAKE)
    assert fits([], NOON + 11 * HOUR - 1, AWAKE)
    assert fits([], NOON + 11 * HOUR, WHOLE_DAY)


def test_a_budget_of_nothing_is_silence() -> None:
    assert not fits([], NOON, WHOLE_DAY, budget=0)


def test_notifications_are_kept_for_an_hour_in_the_order_given() -> None:
    assert counting([NOON, NOON - HOUR, NOON - 1, NOON - HOUR + 1], NOON) == (NOON, NOON - 1, NOON - HOUR + 1)


async def test_a_message_that_is_tried_again_and_again_counts_once(tmp_path: Path) -> None:
    """Retries while Discord is having trouble use up nobody's budget; outside playing hours the message arrives silently."""
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
        room.now += 60_000
        assert not await budget.may_notify(PEOPLE[0], "late")


@pytest.mark.parametrize(("pace", "rang"), [("live", 20), ("evening", 20), ("day", MOST_AN_HOUR)])
async def test_every_hand_of_a_live_match_rings_and_six_an_hour_of_a_slow_one(
    tmp_path: Path, pace: str, rang: int
) -> None:
    """Twenty picks within an hour, at night: at the fast paces time runs then, too. A table at a slow pace has its six all the same."""
    messenger = Notes()
    room = Room(await a_store(tmp_path), messenger, NOON)
    try:
        if pace != "day":
            await room.store.users.set_hours(PEOPLE[0], str(Hours("UTC", 0, 4 * 60)))
        table = await room.begin("ecosystem", 2, pace=pace)
        for _ in range(20):
            for seat in (0, 1):
                await room.pick(table.id, seat, random.Random(seat))
        assert (await room.tables.find(table.id)).ended
        assert Counter(seat for _, seat in messenger.hands) == {0: 20, 1: 20}, "each by direct message"
        assert Counter(seat for _, seat, notify in messenger.announced if notify) == {0: rang, 1: rang}
        if pace != "day":
            slow = [await room.delivery.budget.may_notify(PEOPLE[1], f"slow {n}") for n in range(MOST_AN_HOUR + 1)]
            assert slow == [True] * MOST_AN_HOUR + [False]
    finally:
        await room.close()


async def test_a_fast_table_has_a_limit_too_and_leaves_others_no_more_calls(tmp_path: Path) -> None:
    """It is far above any match; offers and rematches of others notify as seldom as before, whatever the pace of their tables."""
    async with a_room(tmp_path, NOON) as room:
        budget, live = room.delivery.budget, by_name("live")
        hands = [await budget.may_notify(PEOPLE[0], f"hand {n}", pace=live) for n in range(MOST_FAST + 1)]
        assert hands == [True] * MOST_FAST + [False]
        assert await budget.may_notify(PEOPLE[0], "hand 0", pace=live), "sent again, it is not counted again"
        calls = [await budget.may_notify(PEOPLE[0], f"offer {n}", MOST_CALLS) for n in range(MOST_CALLS + 1)]
        assert calls == [True] * MOST_CALLS + [False]
        room.now += HOUR
        assert await budget.may_notify(PEOPLE[0], "an hour later", pace=live)


@settings(deadline=None, derandomize=True, database=None, max_examples=100)
@given(st.lists(st.integers(NOON, NOON + 5 * HOUR), max_size=60).map(sorted), st.integers(0, 8))
def test_no_hour_has_more_notifications_than_the_budget(messages: list[int], budget: int) -> None:
    sent: tuple[int, ...] = ()
    heard: list[int] = []
    for at in messages:
        if fits(sent, at, WHOLE_DAY, budget):
            sent = (*counting(sent, at), at)
            heard.append(at)
    assert all(len(counting([each for each in heard if each <= at], at)) <= budget for at in messages)

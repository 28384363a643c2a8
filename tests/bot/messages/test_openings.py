"""How many direct channels the bot opens, and that each is opened once."""

import asyncio
from pathlib import Path

import pytest

from bot.kit.clock import MINUTE
from bot.messages.direct import DirectChannels, OpeningLimit
from bot.messages.messenger import Obstacle, Undelivered
from tests.bot.room import PEOPLE, START, a_room


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


@pytest.mark.parametrize("most", [1, 3, 10])
def test_no_minute_has_more_openings_than_the_budget_and_nobody_waits_longer_than_it_takes(most: int) -> None:
    time, opened = Time(), dict[int, int]()
    openings = OpeningLimit(time, most)
    due = dict.fromkeys(range(40), time.now)
    while due:
        time.now = min(due.values())
        for person in [person for person, at in due.items() if at <= time.now]:
            if wait := openings.take(person):
                due[person] = time.now + round(wait * 1000)
            else:
                opened[person] = time.now
                del due[person]
    assert sorted(opened.values()) == [START + place // most * MINUTE for place in range(40)]


def test_when_discord_wants_no_more_openings_nobody_is_opened_for_that_time() -> None:
    time = Time()
    openings = OpeningLimit(time, 2)
    assert openings.take(1) == 0
    openings.close_for(600)
    assert [openings.take(person) for person in (2, 3)] == [600, 600]
    time.now += 600_000
    assert [openings.take(person) for person in (4, 1, 2)] == [0, 0, 60]


async def test_a_channel_is_opened_once_by_two_tables_at_a_time_and_known_after_a_restart(tmp_path: Path) -> None:
    opened: list[int] = []

    async def opening() -> int:
        opened.append(1)
        await asyncio.sleep(0)
        return 77

    async with a_room(tmp_path) as room:
        for person in PEOPLE[:2]:
            await room.store.users.set_name(person, "somebody")
        directs = DirectChannels(room.store, room.time, 1)
        assert await asyncio.gather(*(directs.find_or_open(PEOPLE[0], opening) for _ in range(3))) == [77] * 3
        assert await DirectChannels(room.store, room.time, 1).find_or_open(PEOPLE[0], opening) == 77
        assert opened == [1]
        with pytest.raises(Undelivered) as waits:
            await directs.find_or_open(PEOPLE[1], opening)
        assert (waits.value.obstacle, waits.value.after) == (Obstacle.WAITS, 60)
        room.now += MINUTE
        assert await directs.find_or_open(PEOPLE[1], opening) == 77
        await directs.forget(PEOPLE[0])
        room.now += MINUTE
        assert await directs.find_or_open(PEOPLE[0], opening) == 77
        assert opened == [1, 1, 1]


async def test_a_press_in_a_direct_channel_costs_no_opening(tmp_path: Path) -> None:
    """A press on an old message must not restore what was erased."""

    async def opening() -> int:
        raise AssertionError("the channel is known")

    async with a_room(tmp_path) as room:
        directs = DirectChannels(room.store, room.time, 1)
        await directs.note_channel(PEOPLE[0], 88)
        assert (await room.store.users.get(PEOPLE[0])).direct_id is None
        await room.store.users.set_name(PEOPLE[0], "Ana")
        await directs.note_channel(PEOPLE[0], 88)
        assert await directs.find_or_open(PEOPLE[0], opening) == 88


async def test_somebody_who_is_erased_while_their_channel_is_opened_stays_erased(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        await room.store.users.set_name(PEOPLE[0], "Ana")
        directs = DirectChannels(room.store, room.time, 1)

        async def opening() -> int:
            await room.store.privacy.erase(PEOPLE[0])
            return 77

        assert await directs.find_or_open(PEOPLE[0], opening) == 77
        await directs.release_greeting(PEOPLE[0])
        assert not any((await room.store.privacy.export(PEOPLE[0])).values())


async def test_one_refused_opening_stops_all_of_them_for_a_while(tmp_path: Path) -> None:
    tried: list[int] = []

    async def opening() -> int:
        tried.append(1)
        raise Undelivered(Obstacle.WAITS, "too fast", 600, for_all=True)

    async with a_room(tmp_path) as room:
        directs = DirectChannels(room.store, room.time, 10)
        for person in PEOPLE:
            with pytest.raises(Undelivered) as waits:
                await directs.find_or_open(person, opening)
            assert waits.value.after is not None
            assert waits.value.after >= 600
        assert tried == [1]


async def test_one_person_cannot_use_up_the_openings_of_all(tmp_path: Path) -> None:
    """Somebody who erases their data and joins again needs an opening each time."""
    opened: list[int] = []

    async with a_room(tmp_path) as room:
        directs = DirectChannels(room.store, room.time, 10)

        async def of(person: int) -> None:
            async def opening() -> int:
                opened.append(person)
                return person

            await directs.find_or_open(person, opening)

        for _ in range(2):
            await directs.forget(PEOPLE[0])
            await of(PEOPLE[0])
        for _ in range(9):
            await directs.forget(PEOPLE[0])
            with pytest.raises(Undelivered) as waits:
                await of(PEOPLE[0])
            assert (waits.value.obstacle, waits.value.after) == (Obstacle.WAITS, 60)
        for person in PEOPLE[1:]:
            await of(person)
        assert opened == [PEOPLE[0], *PEOPLE]
        room.now += MINUTE
        await directs.forget(PEOPLE[0])
        await of(PEOPLE[0])
        assert opened == [PEOPLE[0], *PEOPLE, PEOPLE[0]]

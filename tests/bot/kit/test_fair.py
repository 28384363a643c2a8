"""The queue in which people take turns, and the studio behind it."""

import asyncio
import threading

import pytest

from bot.kit.fair import Fair
from bot.kit.studio import Studio
from bot.kit.turnstile import PERSON


async def some_loops() -> None:
    """Let every task that can run go as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)


class Visit:
    """A request of a person that keeps its place until it is let go."""

    def __init__(self, fair: Fair, person: int, served: list[int]) -> None:
        self.end = asyncio.Event()
        before = PERSON.set(person)
        self.task = asyncio.create_task(self._stay(fair, person, served))
        PERSON.reset(before)

    async def _stay(self, fair: Fair, person: int, served: list[int]) -> None:
        async with fair.place():
            served.append(person)
            await self.end.wait()


async def served(places: int, *people: int) -> list[int]:
    """The people of these requests, in the order in which they got a place."""
    fair, order = Fair(places), list[int]()
    visits = [Visit(fair, person, order) for person in people]
    await some_loops()
    for visit in visits:
        visit.end.set()
    await asyncio.gather(*(visit.task for visit in visits))
    return order


async def test_people_take_turns_however_much_each_asks_for() -> None:
    """The first has taken the place before the others come."""
    assert await served(1, *[1] * 6, 2, 2, 3) == [1, 1, 2, 3, 1, 2, 1, 1, 1]


async def test_requests_of_one_person_keep_their_order_and_no_more_than_the_places_are_taken() -> None:
    fair, order = Fair(2), list[int]()
    visits = [Visit(fair, 1, order) for _ in range(3)]
    other = Visit(fair, 2, order)
    await some_loops()
    assert order == [1, 1]
    visits[1].end.set()
    await some_loops()
    assert order == [1, 1, 1]
    visits[0].end.set()
    await some_loops()
    assert order == [1, 1, 1, 2]
    for visit in (visits[2], other):
        visit.end.set()
        await visit.task
    assert await served(1, 1) == [1]


@pytest.mark.parametrize("called", [True, False])
async def test_who_gives_up_waiting_keeps_nobody_else_waiting(called: bool) -> None:
    """Whether they give up before or at the moment when it's their turn."""
    fair, order = Fair(1), list[int]()
    async with fair.place():
        second, third = (Visit(fair, person, order) for person in (2, 3))
        await some_loops()
        if not called:
            second.task.cancel()
    # Nobody who waits has run since the place was passed on.
    second.task.cancel()
    await some_loops()
    assert order == [3]
    third.end.set()
    await third.task
    assert fair._free == 1
    assert not fair._lines


async def test_someone_with_fifty_pictures_in_the_queue_delays_another_by_one() -> None:
    """In a studio with one thread."""
    studio, begun, go = Studio(0), list[int](), threading.Event()

    def paint() -> None:
        go.wait()

    async def draw(person: int) -> None:
        PERSON.set(person)
        await studio.draw(paint)
        begun.append(person)

    crowd = [asyncio.create_task(draw(1)) for _ in range(50)]
    await some_loops()
    neighbour = asyncio.create_task(draw(2))
    await some_loops()
    go.set()
    await asyncio.gather(*crowd, neighbour)
    assert begun.index(2) <= 2
    studio.close()


async def test_a_closed_studio_drops_the_pictures_that_wait() -> None:
    studio, go = Studio(0), threading.Event()
    first, second = (asyncio.create_task(studio.draw(go.wait)) for _ in range(2))
    await some_loops()
    studio.close()
    go.set()
    assert await first
    with pytest.raises(asyncio.CancelledError):
        await second

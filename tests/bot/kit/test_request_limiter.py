"""How many requests of one person are in work at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import pytest

from bot.kit import limits as turnstile_module
from bot.kit.jobs import Jobs
from bot.kit.limits import LONGEST, MOST, PERSON, RequestLimiter, step_aside
from bot.kit.pool import Pool
from games.core.values import Refusal


async def test_requests_that_wait_for_long_work_leave_room_for_others() -> None:
    turnstile = RequestLimiter()
    async with AsyncExitStack() as inside:
        for _ in range(2 * MOST):
            await inside.enter_async_context(turnstile.enter(1))
            step_aside(out=True)
        assert not turnstile.busy


async def everything() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request waits for those before it, however slow the machine is."""
    monkeypatch.setattr(turnstile_module, "LONGEST", 60.0)


def requests(turnstile: RequestLimiter, *works: Callable[[], Awaitable[object]]) -> list[asyncio.Task[None]]:
    async def request(work: Callable[[], Awaitable[object]]) -> None:
        async with turnstile.enter(1):
            await work()

    return [asyncio.create_task(request(each)) for each in works]


@pytest.mark.usefixtures("patient")
async def test_requests_of_one_person_are_worked_on_one_after_the_other_in_their_order() -> None:
    turnstile, begun = RequestLimiter(), list[int]()
    gates = [asyncio.Event() for _ in range(MOST)]

    def work(number: int) -> Callable[[], Awaitable[object]]:
        async def worked() -> None:
            begun.append(number)
            await gates[number].wait()

        return worked

    tasks = requests(turnstile, *map(work, range(MOST)))
    for number in range(MOST):
        await everything()
        assert begun == [*range(number + 1)]
        gates[number].set()
    await asyncio.gather(*tasks)


async def test_nobody_waits_for_their_own_job_nor_long_for_any_request_of_theirs() -> None:
    turnstile, jobs, begun = RequestLimiter(), Jobs(Pool(0)), list[str]()
    go = asyncio.Event()

    async def film() -> None:
        with jobs.reserve("film"):
            begun.append("film")
            await go.wait()

    async def hand() -> None:
        begun.append("hand")
        await go.wait()

    began = asyncio.get_running_loop().time()
    tasks = requests(turnstile, film, hand, hand)
    await everything()
    assert begun == ["film", "hand"]
    while len(begun) < 3:  # noqa: ASYNC110 - nothing tells when a wait is over
        await asyncio.sleep(0.01)
    assert asyncio.get_running_loop().time() - began >= LONGEST
    go.set()
    await asyncio.gather(*tasks)


@pytest.mark.usefixtures("patient")
async def test_a_request_that_gives_up_holds_up_nobody() -> None:
    turnstile, done = RequestLimiter(), list[int]()

    async def forever() -> None:
        await asyncio.Event().wait()

    async def hand() -> None:
        done.append(1)

    first, second, third = requests(turnstile, forever, forever, hand)
    await everything()
    second.cancel()
    await everything()
    first.cancel()
    await third
    assert done == [1]
    assert not turnstile.busy


async def test_work_that_a_press_starts_in_the_background_counts_as_this_persons() -> None:
    async def whose() -> int:
        await asyncio.sleep(0)
        return PERSON.get()

    async with RequestLimiter().enter(7):
        task = asyncio.create_task(whose())
    assert await task == 7
    assert await whose() == 0


async def test_the_end_waits_for_those_inside_and_lets_nobody_else_in() -> None:
    turnstile, gate = RequestLimiter(), asyncio.Event()
    (inside,) = requests(turnstile, gate.wait)
    await asyncio.sleep(0)
    closing = asyncio.create_task(turnstile.close())
    await everything()
    assert not closing.done()
    with pytest.raises(Refusal, match=r"^The bot is restarting, so this didn't go through"):
        async with turnstile.enter(2):
            raise AssertionError("nobody gets here")
    gate.set()
    await closing
    assert inside.done()


async def test_the_end_waits_no_longer_than_discord_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.kit.limits.GOODBYE", 0.01)
    turnstile = RequestLimiter()
    (inside,) = requests(turnstile, asyncio.Event().wait)
    await asyncio.sleep(0)
    await turnstile.close()
    assert not inside.done()
    inside.cancel()

"""Expensive work: one job at a time, one per person, in a process that gives way."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial

import pytest
import pytest_asyncio

from bot.kit.jobs import NICENESS, Jobs
from bot.kit.turnstile import PERSON
from games.core.values import Refusal


@pytest_asyncio.fixture
async def jobs() -> AsyncIterator[Jobs]:
    """In a process of its own."""
    fresh = Jobs(here=False)
    yield fresh
    await fresh.close()


def where() -> tuple[int, int]:
    """The process that runs this, and its niceness."""
    return os.getpid(), os.getpriority(os.PRIO_PROCESS, 0)


def refused() -> None:
    raise Refusal("That's no film.")


def end() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="there is no niceness here")
async def test_a_job_runs_in_another_process_that_gives_way_to_thoughts_and_answers(
    jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.kit.processes.GIVE_WAY", True)
    process, niceness = await jobs.do("film", where)
    assert process != os.getpid()
    assert niceness == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
    assert await jobs.do("film", where) == (process, niceness), "the process stays"


async def test_a_refusal_crosses_the_process_boundary(jobs: Jobs) -> None:
    with pytest.raises(Refusal, match="That's no film"):
        await jobs.do("film", refused)


async def test_a_job_that_kills_its_process_fails_alone_and_the_next_one_is_done(jobs: Jobs) -> None:
    """A crafted picture may end a decoder, but not the bot, and nobody else's job."""
    bad = asyncio.create_task(jobs.do("picture", end))
    good = asyncio.create_task(jobs.do("film", partial(int, "7")))
    with pytest.raises(BrokenProcessPool):
        await bad
    assert await good == 7


async def test_a_process_that_died_while_it_had_nothing_to_do_is_replaced(jobs: Jobs) -> None:
    """Whoever asks next hears nothing of it."""
    process, _ = await jobs.do("film", where)
    os.kill(process, signal.SIGKILL)
    pool = jobs._pool
    assert isinstance(pool, ProcessPoolExecutor)
    async with asyncio.timeout(60):
        while not pool._broken:  # noqa: ASYNC110 - it has no event for it
            await asyncio.sleep(0.01)
    assert (await jobs.do("film", where))[0] != process


async def test_a_job_given_up_in_work_keeps_nobody_waiting(jobs: Jobs) -> None:
    """Its process is killed; the next person's job has a new one."""
    endless = asyncio.create_task(jobs.do("film", partial(time.sleep, 600)))
    async with asyncio.timeout(60):
        await asyncio.sleep(0)
        pool = jobs._pool
        assert isinstance(pool, ProcessPoolExecutor)
        while not any(work.future.running() for work in [*pool._pending_work_items.values()]):  # noqa: ASYNC110 - it has no event for it
            await asyncio.sleep(0.01)
        behind = asyncio.create_task(jobs.do("print", partial(int, "7")))
        endless.cancel()
        with pytest.raises(asyncio.CancelledError):
            await endless
        assert await behind == 7


class Held:
    """A job that waits to be let go."""

    def __init__(self, jobs: Jobs, person: int, what: str, order: list[int]) -> None:
        self.go = threading.Event()
        self.order, self.person = order, person
        before = PERSON.set(person)
        self.task = asyncio.create_task(jobs.do(what, self.work))
        PERSON.reset(before)

    def work(self) -> None:
        self.go.wait()
        self.order.append(self.person)


async def test_a_person_has_one_job_of_a_kind_in_work_or_waiting_and_is_told_which() -> None:
    """The second person's waits for the first one's; both hear so at once when they ask for another, but not for something else."""
    jobs, order = Jobs(here=True), list[int]()
    first, second = Held(jobs, 1, "film", order), Held(jobs, 2, "print", order)
    await asyncio.sleep(0)
    for person, what in ((1, "film"), (2, "print")):
        with pytest.raises(Refusal, match=f"Your {what} is still on its way; ask again"):
            await Held(jobs, person, what, order).task
    check = Held(jobs, 1, "check", order)
    for each in (check, second, first):
        each.go.set()
    await asyncio.gather(first.task, second.task, check.task)
    assert order == [1, 2, 1]
    again = Held(jobs, 1, "film", order)
    again.go.set()
    await again.task
    assert order == [1, 2, 1, 1]
    await jobs.close()


async def test_whoever_asks_again_comes_after_everyone_who_waits() -> None:
    jobs, order = Jobs(here=True), list[int]()
    held = [Held(jobs, person, "film", order) for person in (1, 2, 3)]
    held[0].go.set()
    await held[0].task
    held.append(Held(jobs, 1, "film", order))
    for each in held:
        each.go.set()
    await asyncio.gather(*(each.task for each in held))
    assert order == [1, 2, 3, 1]
    await jobs.close()


async def test_a_job_given_up_in_a_thread_is_ended_before_the_next_begins() -> None:
    """A thread can't be killed, and one job at a time is the promise."""
    jobs, order = Jobs(here=True), list[int]()
    first, second = Held(jobs, 1, "film", order), Held(jobs, 2, "print", order)
    await asyncio.sleep(0)
    second.go.set()
    first.task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first.task
    await asyncio.sleep(0.05)
    assert order == []
    first.go.set()
    await second.task
    assert order == [1, 2]
    await jobs.close()


async def test_closed_jobs_finish_the_one_at_hand_and_drop_those_that_wait() -> None:
    """Closing twice does no harm, and nothing is started afterwards."""
    jobs, order = Jobs(here=True), list[int]()
    first, second = Held(jobs, 1, "film", order), Held(jobs, 2, "film", order)
    await asyncio.sleep(0)
    closing = asyncio.create_task(jobs.close())
    first.go.set()
    await first.task
    with pytest.raises(asyncio.CancelledError):
        await second.task
    await closing
    await jobs.close()
    assert order == [1]
    assert jobs._pool is None

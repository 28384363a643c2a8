"""Expensive work: one job at a time, one of a kind per person."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.kit.jobs import Jobs
from bot.kit.limits import PERSON
from bot.kit.pool import Pool
from games.core.values import Refusal


class Held:
    """A job that waits to be let go."""

    def __init__(self, jobs: Jobs, person: int, what: str, order: list[int]) -> None:
        self.go = threading.Event()
        self.order, self.person = order, person
        before = PERSON.set(person)
        self.task = asyncio.create_task(jobs.run(what, self.work))
        PERSON.reset(before)

    def work(self) -> None:
        self.go.wait()
        self.order.append(self.person)


async def test_a_person_has_one_job_of_a_kind_in_work_or_waiting_and_is_told_which() -> None:
    jobs, order = Jobs(Pool(0)), list[int]()
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


async def test_whoever_asks_again_comes_after_everyone_who_waits() -> None:
    jobs, order = Jobs(Pool(0)), list[int]()
    held = [Held(jobs, person, "film", order) for person in (1, 2, 3)]
    held[0].go.set()
    await held[0].task
    held.append(Held(jobs, 1, "film", order))
    for each in held:
        each.go.set()
    await asyncio.gather(*(each.task for each in held))
    assert order == [1, 2, 3, 1]


async def test_where_there_are_several_workers_there_is_still_one_job_at_a_time() -> None:
    order, busy = list[int](), Pool(0)
    busy._places, busy._thread = asyncio.Semaphore(2), ThreadPoolExecutor(2)
    jobs = Jobs(busy)
    first, second = Held(jobs, 1, "film", order), Held(jobs, 2, "print", order)
    await asyncio.sleep(0)
    second.go.set()
    assert await busy.run(int, "7", longest=600) == 7
    assert order == []
    first.go.set()
    await asyncio.gather(first.task, second.task)
    assert order == [1, 2]
    await busy.close()

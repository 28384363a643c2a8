"""Worker processes: no job is lost with a worker or held up by another."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from threading import Event

import pytest
import pytest_asyncio

from bot.kit import pool as module
from bot.kit.pool import Pool, WorkerDied
from games.core.values import Refusal
from tests.depth import full

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pool() -> AsyncIterator[Pool]:
    """One worker, for all tests; whichever loses it gets another."""
    lasting = Pool(1)
    yield lasting
    await lasting.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def both() -> AsyncIterator[Pool]:
    """Two workers, for all tests."""
    lasting = Pool(2)
    yield lasting
    await lasting.close()


@pytest_asyncio.fixture(loop_scope="module")
async def fresh() -> AsyncIterator[Pool]:
    """One worker that hasn't been started."""
    made = Pool(1)
    yield made
    await made.close()


async def place(pool: Pool) -> int:
    """The worker that does the next job."""
    return await pool.run(os.getpid, longest=600)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def opened(number: int, gate: Path) -> tuple[int, int]:
    gate.with_name(f"{number} begun").touch()
    while not gate.exists():
        time.sleep(0.01)
    return number, os.getpid()


def elsewhere(number: int, victim: int, begun: Path) -> tuple[int, int]:
    """Never ends in one worker."""
    begun.touch()
    while os.getpid() == victim:
        time.sleep(0.01)
    return number, os.getpid()


async def exists(file: Path) -> None:
    """Wait for a file."""
    async with asyncio.timeout(60):
        while not file.exists():  # noqa: ASYNC110, ASYNC240 - nothing tells
            await asyncio.sleep(0.01)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def gone(pid: int) -> None:
    """Wait until a process has ended."""
    async with asyncio.timeout(60):
        while alive(pid):  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)


async def test_no_worker_is_started_before_the_first_job(fresh: Pool) -> None:
    assert fresh.workers is None
    assert await place(fresh) != os.getpid()


async def test_a_failure_crosses_the_boundary(pool: Pool) -> None:
    with pytest.raises(Refusal, match="That's no film"):
        await pool.run(refused, longest=600)


def refused() -> None:
    raise Refusal("That's no film.")


class Awkward(Exception):
    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"Awkward {one} {two}")


def awkward() -> None:
    raise Awkward(1, 2)


async def test_a_failure_that_cannot_be_received_is_told_in_words(pool: Pool) -> None:
    with pytest.raises(RuntimeError, match="Awkward"):
        await pool.run(awkward, longest=600)
    assert await place(pool) != os.getpid()


async def test_a_job_whose_worker_dies_is_done_by_another(pool: Pool, tmp_path: Path) -> None:
    victim = await place(pool)
    first = asyncio.create_task(pool.run(elsewhere, 1, victim, tmp_path / "begun", longest=600))
    second = asyncio.create_task(pool.run(int, "2", longest=600))
    await exists(tmp_path / "begun")
    os.kill(victim, signal.SIGKILL)
    number, where = await first
    assert (number, where != victim) == (1, True)
    assert await second == 2


async def test_a_worker_that_died_without_a_job_is_replaced(pool: Pool) -> None:
    victim = await place(pool)
    os.kill(victim, signal.SIGKILL)
    places = await asyncio.gather(*(place(pool) for _ in range(4)))
    assert victim not in places
    (victim,) = {*places}
    assert pool.workers is not None
    os.kill(victim, signal.SIGKILL)
    async with asyncio.timeout(60):
        while pool.workers.active:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    assert await place(pool) != victim


async def test_a_job_that_kills_every_worker_fails_alone(both: Pool) -> None:
    failing = asyncio.create_task(both.run(die, longest=600))
    assert await place(both) != os.getpid()
    with pytest.raises(WorkerDied):
        await failing
    assert await place(both) != os.getpid()


async def test_a_worker_that_hangs_is_replaced(pool: Pool) -> None:
    stuck = await place(pool)
    with pytest.raises(TimeoutError):
        await pool.run(time.sleep, 600, longest=0.1)
    assert await place(pool) != stuck


async def test_a_job_that_nobody_waits_for_any_more_holds_up_nobody(pool: Pool, tmp_path: Path) -> None:
    stuck = await place(pool)
    work = asyncio.create_task(pool.run(opened, 1, tmp_path / "gate", longest=600))
    await exists(tmp_path / "1 begun")
    queued, behind = (asyncio.create_task(pool.run(int, each, longest=600)) for each in "23")
    await asyncio.sleep(0)
    queued.cancel()
    work.cancel()
    assert await behind == 3
    assert work.cancelled()
    assert queued.cancelled()
    await gone(stuck)


async def test_a_closed_pool_leaves_no_worker_and_takes_no_job(fresh: Pool, tmp_path: Path) -> None:
    worker = await place(fresh)
    jobs = [asyncio.create_task(fresh.run(opened, number, tmp_path / "gate", longest=600)) for number in range(2)]
    await exists(tmp_path / "0 begun")
    await fresh.close()
    await fresh.close()
    await gone(worker)
    for job in (*jobs, place(fresh)):
        with pytest.raises(asyncio.CancelledError):
            await job


async def test_without_workers_a_thread_does_the_work_and_a_closed_pool_drops_what_waits() -> None:
    here, go = Pool(0), Event()
    assert await place(here) == os.getpid()
    jobs = [asyncio.create_task(here.run(go.wait, longest=600)) for _ in range(2)]
    await asyncio.sleep(0)
    await here.close()
    go.set()
    for job in jobs:
        with pytest.raises(asyncio.CancelledError):
            await job


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="there is no niceness here")
async def test_workers_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GIVE_WAY", True)
    gentle = Pool(1, 5)
    niceness = await gentle.run(os.getpriority, os.PRIO_PROCESS, 0, longest=600)
    await gentle.close()
    assert niceness == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 5)


ORPHAN = """
import asyncio, os, signal, sys, time
from pathlib import Path
from bot.kit import pool
from tests.bot.kit.test_pool import exists, opened

async def main():
    pool.GIVE_WAY = False
    workers, gate = pool.Pool(1), Path(sys.argv[1])
    work = asyncio.create_task(workers.run(opened, 1, gate, longest=600))
    await exists(gate.with_name("1 begun"))
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


@full
async def test_workers_end_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    """They hold the bot's output open, so reading it ends only when they do."""
    killed = await asyncio.create_subprocess_exec(
        sys.executable, "-c", ORPHAN, tmp_path / "gate", stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    async with asyncio.timeout(60):
        await killed.communicate()
    assert killed.returncode == -signal.SIGKILL

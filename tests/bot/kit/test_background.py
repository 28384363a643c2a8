"""Background work for tables is tried until it succeeds."""

import asyncio

import pytest

from bot.kit import background
from bot.kit.background import RetriedWork


class Work:
    """Work whose first attempt fails in some way."""

    def __init__(self, *failures: str) -> None:
        self.failures = [*failures]
        self.attempts = 0
        self.background = RetriedWork("work", self.attempt)

    async def attempt(self, match_id: int) -> None:
        self.attempts += 1
        match self.failures.pop(0) if self.failures else "":
            case "raises":
                raise OSError("the disk is gone")
            case "hangs":
                await asyncio.Event().wait()
            case "is cancelled":
                gone = asyncio.get_running_loop().create_future()
                gone.cancel()
                await gone
            case "says so":
                self.background.retry(match_id, "it failed")
                return
        self.background.note_success(match_id)

    async def failed(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        assert not self.background.busy

    async def finish(self) -> None:
        while tasks := [*self.background.tasks]:
            await asyncio.wait(tasks)


async def test_after_the_end_no_work_begins_and_none_is_tried_again() -> None:
    done = list[int]()

    async def attempt(match_id: int) -> None:
        done.append(match_id)

    background = RetriedWork("work", attempt)
    await background.close()
    background.begin(1)
    background.retry(1, "it failed")
    assert not background.busy
    assert not background.tasks
    assert done == []


@pytest.mark.parametrize("failure", ["raises", "hangs", "is cancelled", "says so"])
async def test_an_attempt_that_goes_wrong_is_made_again(failure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_RETRY", 0.001)
    monkeypatch.setattr(background, "LONGEST", 0.01)
    work = Work(failure)
    work.background.begin(1)
    await work.finish()
    assert work.attempts == 2
    assert work.background.pauses == {}


async def test_work_that_is_cancelled_with_the_bot_is_not_made_again() -> None:
    work = Work("hangs")
    work.background.begin(1)
    await asyncio.sleep(0)
    await work.background.close()
    assert work.attempts == 1
    assert not work.background.works_on(1)


async def test_a_hint_decides_when_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", noted)
    work = Work()
    work.background.retry(1, "it failed", 37.5)
    work.background.retry(2, "it failed")
    assert work.background.pauses == {2: background.FIRST_RETRY}
    await work.finish()
    assert slept == [37.5, background.FIRST_RETRY]
    assert work.attempts == 2


async def test_a_table_whose_retry_waits_is_pending_but_not_busy() -> None:
    work = Work("says so", "says so")
    work.background.begin(1)
    work.background.begin(2)
    assert (work.background.busy, len(work.background.waiting)) == (True, 0)
    await work.failed()
    assert (len(work.background.waiting), work.background.works_on(1), work.background.works_on(3)) == (2, True, False)
    work.background.begin(1)
    await work.failed()
    assert work.attempts == 3
    assert len(work.background.waiting) == 2
    await work.background.close()
    assert len(work.background.waiting) == 0


async def test_of_several_failures_the_soonest_retry_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_RETRY", 0.01)
    work = Work()
    work.background.retry(1, "too many channels", 600.0)
    work.background.retry(1, "Discord is having trouble")
    work.background.retry(1, "too many channels", 600.0)
    await work.finish()
    assert work.attempts == 1
    assert len(work.background.waiting) == 0


async def test_time_that_passes_at_once_brings_a_retry_forward() -> None:
    work = Work("says so")
    work.background.begin(1)
    await work.failed()
    work.background.bring_forward(background.FIRST_RETRY / 2)
    await work.failed()
    assert (work.attempts, len(work.background.waiting)) == (1, 1)
    async with asyncio.timeout(background.FIRST_RETRY / 4):
        work.background.bring_forward(background.FIRST_RETRY / 2)
        await work.finish()
    assert (work.attempts, len(work.background.waiting)) == (2, 0)

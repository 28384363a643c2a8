"""Thinking outside the event loop: the same thought in a thread and in a process, and replacement of a process that dies."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
import pytest_asyncio

from bot.turns import thinkers as module
from bot.turns.thinkers import Thinkers, think
from games import GAMES
from games.core.values import Refusal, Setup


def a_view(slug: str = "ecosystem", seats: int = 4) -> Any:
    """The view of a seat to move after 18 turns: in a draft two before the end, where even the deepest thought is short."""
    game = GAMES[slug]
    state = game.start(Setup(min(seats, game.seats[-1]), "5" * 64))
    for _ in range(18):
        state = game.resolve(state, {seat: game.legal(game.view(state, seat))[0] for seat in game.to_move(state)})
    return game.view(state, sorted(game.to_move(state))[:2][-1])


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    """One process."""
    fresh = Thinkers(1)
    yield fresh
    await fresh.close()


def processes(thinkers: Thinkers) -> list[int]:
    """The ids of the thinking processes."""
    assert isinstance(thinkers.deep.pool, ProcessPoolExecutor)
    return list(thinkers.deep.pool._processes)


async def at_work(thinkers: Thinkers) -> None:
    """Wait until the pool has given a thought to a process. Raises TimeoutError after a minute."""
    pool = thinkers.deep.pool
    assert isinstance(pool, ProcessPoolExecutor)
    async with asyncio.timeout(60):
        while not any(work.future.running() for work in [*pool._pending_work_items.values()]):  # noqa: ASYNC110 - it has no event for it
            await asyncio.sleep(0.01)


async def test_nothing_is_started_before_the_first_thought(thinkers: Thinkers) -> None:
    """A bot without opponents pays nothing."""
    assert thinkers.deep.pool is None
    await thinkers.choose("ecosystem", 1, a_view(), "apex", "1")
    assert len(processes(thinkers)) == 1


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_long_practice_needs_no_compiled_endings(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hunter's move in a draft, in the process for quick answers; it is the same as one thought at length."""
    view = a_view(slug)
    whole = think(slug, 1, view, "hunter", "a seed")
    monkeypatch.setattr("native.engine.install", lambda: pytest.fail("loaded"))
    assert module.reflex(slug, 1, view, "hunter", "a seed") == whole


@pytest.mark.parametrize("level", ["sprout", "grazer", "hunter", "apex"])
async def test_a_process_and_a_thread_think_the_same(thinkers: Thinkers, level: str) -> None:
    """The answer depends only on the view and the seed, and is legal."""
    thread = Thinkers(0)
    for slug in GAMES:
        view = a_view(slug)
        move, why = await thinkers.choose(slug, 1, view, level, "a seed")
        assert (
            (move, why) == await thread.choose(slug, 1, view, level, "a seed") == think(slug, 1, view, level, "a seed")
        )
        assert GAMES[slug].why_not(view, GAMES[slug].parse(move)) is None
        assert why.endswith(".")
    await thread.close()


async def test_short_thoughts_have_a_process_of_their_own(thinkers: Thinkers) -> None:
    """In the bot's process each would take turns with whoever answers people; and a bot whose opponents never look ahead has no other."""
    for level in ("sprout", "hunter"):
        await thinkers.choose("ecosystem", 1, a_view(), level, "1")
    assert thinkers.deep.pool is None
    quick = thinkers.quick.pool
    assert isinstance(quick, ProcessPoolExecutor)
    assert len(quick._processes) == 1
    await thinkers.choose("phylo", 1, a_view("phylo"), "hunter", "1")
    assert len(processes(thinkers)) == 1, "without long practice, a hunter imagines endings"


async def test_what_takes_milliseconds_waits_behind_no_thought_that_takes_long(thinkers: Thinkers) -> None:
    """The stand-in has a deadline to keep in every game; and a hunter who knows a game by heart has nothing to wait for."""
    view = a_view()
    await thinkers.choose("ecosystem", 1, view, "apex", "0")
    (busy,) = processes(thinkers)
    os.kill(busy, signal.SIGSTOP)
    slow = asyncio.create_task(thinkers.choose("ecosystem", 1, view, "apex", "1"))
    for slug in GAMES:
        mine = a_view(slug)
        assert await thinkers.choose(slug, 1, mine, "hunter", "1", hurry=True) == think(slug, 1, mine, "hunter", "1", 0)
    assert await thinkers.choose("ecosystem", 1, view, "hunter", "1") == think("ecosystem", 1, view, "hunter", "1")
    assert not slow.done()
    os.kill(busy, signal.SIGCONT)
    assert await slow == think("ecosystem", 1, view, "apex", "1")


async def test_a_process_that_dies_is_replaced_and_its_thoughts_are_thought_again(thinkers: Thinkers) -> None:
    """Every thought in progress is answered."""
    view = a_view()
    await thinkers.choose("ecosystem", 1, view, "apex", "0")
    (victim,) = processes(thinkers)
    os.kill(victim, signal.SIGKILL)
    answers = await asyncio.gather(*(thinkers.choose("ecosystem", 1, view, "apex", "1") for _ in range(4)))
    assert set(answers) == {think("ecosystem", 1, view, "apex", "1")}
    assert processes(thinkers) != [victim]


async def test_an_opponent_that_cannot_answer_raises_its_refusal(thinkers: Thinkers) -> None:
    """Across the process boundary."""
    with pytest.raises(Refusal, match="There's no opponent 'owl'"):
        await thinkers.choose("ecosystem", 1, a_view(), "owl", "1")


async def test_closed_thinkers_stay_closed(thinkers: Thinkers) -> None:
    """And closing twice does no harm."""
    await thinkers.close()
    await thinkers.close()
    with pytest.raises(RuntimeError, match="closed"):
        await thinkers.choose("ecosystem", 1, a_view(), "apex", "1")


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="there is no niceness here")
async def test_thinking_gives_way_to_answering(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its niceness."""
    monkeypatch.setattr("bot.kit.processes.GIVE_WAY", True)
    await thinkers.choose("ecosystem", 1, a_view(), "apex", "1")
    (process,) = processes(thinkers)
    assert os.getpriority(os.PRIO_PROCESS, process) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)


def idle_is_possible() -> bool:
    """Whether a process here can ask for processors that nobody else wants."""
    ask = "import os; os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))"
    return subprocess.run([sys.executable, "-c", ask], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not idle_is_possible(), reason="processes can't ask for that here")
async def test_long_thoughts_get_a_processor_that_nobody_else_wants(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Short ones don't wait for one."""
    monkeypatch.setattr("bot.kit.processes.GIVE_WAY", True)
    for level in ("apex", "hunter"):
        await thinkers.choose("ecosystem", 1, a_view(), level, "1")
    assert isinstance(thinkers.quick.pool, ProcessPoolExecutor)
    assert [os.sched_getscheduler(each) for each in processes(thinkers)] == [os.SCHED_IDLE]
    assert [os.sched_getscheduler(each) for each in thinkers.quick.pool._processes] == [os.sched_getscheduler(0)]


async def test_a_short_thought_that_never_ends_holds_the_others_up_for_some_seconds_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its process is replaced. How long others take doesn't count."""
    monkeypatch.setattr(module, "LONGEST_REFLEX", 5.0)
    thinkers, view = Thinkers(1), a_view()
    await thinkers.choose("ecosystem", 1, view, "hunter", "0")
    assert isinstance(thinkers.quick.pool, ProcessPoolExecutor)
    (stuck,) = thinkers.quick.pool._processes
    os.kill(stuck, signal.SIGSTOP)
    lost = asyncio.create_task(thinkers.choose("ecosystem", 1, view, "grazer", "1"))
    await asyncio.sleep(0)
    behind = [
        asyncio.create_task(thinkers.choose("ecosystem", 1, view, "hunter", str(number), hurry=True))
        for number in (2, 3)
    ]
    with pytest.raises(TimeoutError):
        await lost
    for number, answer in zip((2, 3), await asyncio.gather(*behind), strict=True):
        assert answer == think("ecosystem", 1, view, "hunter", str(number), 0)
    await thinkers.close()


async def test_a_hunter_who_must_look_ahead_as_the_bot_ends_is_dropped(thinkers: Thinkers) -> None:
    """Its first look is a short thought, its second would be a long one."""
    thought = asyncio.create_task(thinkers.choose("phylo", 1, a_view("phylo"), "hunter", "1"))
    await asyncio.sleep(0)
    await thinkers.close()
    with pytest.raises(asyncio.CancelledError):
        await thought
    assert thinkers.deep.pool is None


ORPHAN = """
import asyncio, os, signal
from bot.kit import processes
from bot.turns.thinkers import Thinkers
from tests.bot.turns.test_thinkers import a_view

async def main():
    processes.GIVE_WAY = False
    thinkers = Thinkers(1)
    await thinkers.choose("ecosystem", 1, a_view(), "apex", "1")
    print(*thinkers.deep.pool._processes, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_thinking_processes_end_with_a_bot_that_is_killed() -> None:
    """They hold the bot's output open, so reading it ends only when they do."""
    done = subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, text=True, timeout=60)
    assert done.returncode == -signal.SIGKILL
    assert done.stdout.strip().isdecimal()


async def test_a_process_that_never_ends_a_thought_is_replaced_once_that_is_given_up(thinkers: Thinkers) -> None:
    """Otherwise each later thought would wait behind it, and every table with opponents would wait for its longest time."""
    view = a_view()
    await thinkers.choose("ecosystem", 1, view, "apex", "0")
    (stuck,) = processes(thinkers)
    os.kill(stuck, signal.SIGSTOP)
    lost = asyncio.create_task(thinkers.choose("ecosystem", 1, view, "apex", "1"))
    behind = asyncio.create_task(thinkers.choose("ecosystem", 1, view, "apex", "2"))
    await asyncio.sleep(0)
    await at_work(thinkers)
    lost.cancel()
    with pytest.raises(asyncio.CancelledError):
        await lost
    assert await behind == think("ecosystem", 1, view, "apex", "2")
    assert stuck not in processes(thinkers)


async def test_a_thought_given_up_in_the_queue_disturbs_no_other(thinkers: Thinkers) -> None:
    """Many tables may be thinking: only a thought that a process has counts as stuck."""
    view = a_view()
    thoughts = [asyncio.create_task(thinkers.choose("ecosystem", 1, view, "apex", str(number))) for number in range(6)]
    await asyncio.sleep(0)
    pool = thinkers.deep.pool
    thoughts[-1].cancel()
    answers = await asyncio.gather(*thoughts, return_exceptions=True)
    assert isinstance(answers[-1], asyncio.CancelledError)
    assert answers[0] == think("ecosystem", 1, view, "apex", "0")
    assert thinkers.deep.pool is pool


async def test_thoughts_given_up_in_the_queue_keep_none_waiting_when_the_process_is_replaced(
    thinkers: Thinkers,
) -> None:
    """The standard library's pool tells nobody that a process has ended once it meets a cancelled future."""
    view = a_view()
    await thinkers.choose("ecosystem", 1, view, "apex", "0")
    (stuck,) = processes(thinkers)
    os.kill(stuck, signal.SIGSTOP)
    thoughts = [asyncio.create_task(thinkers.choose("ecosystem", 1, view, "apex", str(number))) for number in range(5)]
    await asyncio.sleep(0)
    for given_up in (thoughts[2], thoughts[3], thoughts[0]):
        await at_work(thinkers)
        given_up.cancel()
    async with asyncio.timeout(60):
        answers = await asyncio.gather(*thoughts, return_exceptions=True)
    assert [number for number, answer in enumerate(answers) if isinstance(answer, asyncio.CancelledError)] == [0, 2, 3]
    for number in (1, 4):
        assert answers[number] == think("ecosystem", 1, view, "apex", str(number))


async def test_all_thoughts_are_dropped_when_the_bot_ends(thinkers: Thinkers) -> None:
    """The one at hand too, and those that wait start no process."""
    view = a_view()
    thoughts = [asyncio.create_task(thinkers.choose("ecosystem", 1, view, "apex", str(number))) for number in range(3)]
    await asyncio.sleep(0)
    await at_work(thinkers)
    await thinkers.close()
    dropped = await asyncio.gather(*thoughts, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in dropped)
    assert thinkers.deep.pool is None


class Pool(Executor):
    """A pool whose thoughts end when a test says so."""

    def __init__(self) -> None:
        self.thoughts: list[Future[Any]] = []
        self.killed = False

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        self.thoughts.append(Future())
        self.thoughts[-1].set_running_or_notify_cancel()
        return self.thoughts[-1]

    def die(self) -> None:
        """Its processes die, and all its thoughts hear it."""
        for each in self.thoughts:
            if not each.done():
                each.set_exception(BrokenProcessPool("a process died"))


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Pool]:
    """All pools that are opened, in order; none of them has a process."""
    opened: list[Pool] = []

    def workers(*_: Any, **__: Any) -> Pool:
        opened.append(Pool())
        return opened[-1]

    def kill(pool: Pool) -> None:
        pool.killed = True
        pool.die()

    monkeypatch.setattr(module, "workers", workers)
    monkeypatch.setattr(module, "kill", kill)
    return opened


async def settle() -> None:
    """Let everything go on that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def thinking(thinkers: Thinkers) -> asyncio.Task[tuple[str, str]]:
    return asyncio.create_task(thinkers.choose("ecosystem", 1, a_view(), "apex", "1"))


async def test_thoughts_of_others_that_are_given_up_cost_none_its_answer(pools: list[Pool]) -> None:
    """However often the pool is killed for them, an innocent thought is thought again."""
    two = Thinkers(2)
    innocent = thinking(two)
    for count in range(1, 5):
        other = thinking(two)
        await settle()
        assert len(pools) == count
        assert len(pools[-1].thoughts) == 2
        other.cancel()
        await settle()
    assert [pool.killed for pool in pools] == [True] * 4 + [False]
    (again,) = pools[-1].thoughts
    again.set_result(("fox D4", "It is thought at last."))
    assert await innocent == ("fox D4", "It is thought at last.")


async def test_a_thought_during_which_processes_die_twice_raises_what_happened(pools: list[Pool]) -> None:
    """It may be the one that kills them; a pool killed in between for somebody else's doesn't count."""
    two = Thinkers(2)
    suspect, other = thinking(two), thinking(two)
    await settle()
    pools[0].die()
    await settle()
    other.cancel()
    await settle()
    assert [pool.killed for pool in pools] == [False, True, False]
    assert not suspect.done()
    pools[2].die()
    with pytest.raises(BrokenProcessPool):
        await suspect
    assert len(pools) == 3


async def test_a_thought_given_up_just_as_it_ends_disturbs_no_other(pools: list[Pool]) -> None:
    """Its process is free again."""
    two = Thinkers(2)
    first, second = thinking(two), thinking(two)
    await settle()
    (pool,) = pools
    pool.thoughts[0].set_result(("fox D4", "Too late."))
    first.cancel()
    await settle()
    assert first.cancelled()
    assert not pool.killed
    pool.thoughts[1].set_result(("fox D5", "In time."))
    assert await second == ("fox D5", "In time.")

"""Opponents think outside the event loop, in threads and workers."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.kit.pool import Pool
from bot.turns import thinkers as module
from bot.turns.thinkers import Thinkers, think
from games import GAMES
from games.core.values import Setup


def a_view(slug: str = "ecosystem", seats: int = 4) -> Any:
    game = GAMES[slug]
    state = game.start(Setup(min(seats, game.seats[-1]), "5" * 64))
    for _ in range(18):
        state = game.resolve(state, {seat: game.legal(game.view(state, seat))[0] for seat in game.to_move(state)})
    return game.view(state, sorted(game.to_move(state))[:2][-1])


@pytest_asyncio.fixture
async def pools() -> AsyncIterator[tuple[Pool, Pool]]:
    """One worker for short thoughts, and one for long ones."""
    both = Pool(1), Pool(1)
    yield both
    for each in both:
        await each.close()


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_long_practice_needs_no_compiled_endings(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = a_view(slug)
    whole = think(slug, 1, view, "hunter", "a seed")
    monkeypatch.setattr("native.engine.install", lambda: pytest.fail("loaded"))
    assert module.reflex(slug, 1, view, "hunter", "a seed") == whole


@pytest.mark.parametrize("level", ["sprout", "grazer", "hunter", "apex"])
async def test_a_worker_and_a_thread_think_the_same(pools: tuple[Pool, Pool], level: str) -> None:
    thinkers, thread = Thinkers(*pools), Thinkers(Pool(0), Pool(0))
    for slug in GAMES:
        view = a_view(slug)
        move = await thinkers.choose(slug, 1, view, level, "a seed")
        assert move == await thread.choose(slug, 1, view, level, "a seed") == think(slug, 1, view, level, "a seed")
        assert GAMES[slug].why_not(view, GAMES[slug].parse(move)) is None


async def test_what_takes_milliseconds_waits_behind_no_thought_that_takes_long(pools: tuple[Pool, Pool]) -> None:
    """The stand-in has a deadline to keep in every game."""
    thinkers, view = Thinkers(*pools), a_view()
    busy = await pools[1].run(os.getpid, longest=600)
    os.kill(busy, signal.SIGSTOP)
    slow = asyncio.create_task(thinkers.choose("ecosystem", 1, view, "apex", "1"))
    for slug in GAMES:
        mine = a_view(slug)
        assert await thinkers.choose(slug, 1, mine, "hunter", "1", hurry=True) == think(slug, 1, mine, "hunter", "1", 0)
    assert await thinkers.choose("ecosystem", 1, view, "hunter", "1") == think("ecosystem", 1, view, "hunter", "1")
    assert not slow.done()
    os.kill(busy, signal.SIGCONT)
    assert await slow == think("ecosystem", 1, view, "apex", "1")


@pytest.mark.parametrize(("level", "limit"), [("hunter", "LONGEST_REFLEX"), ("apex", "LONGEST")])
async def test_a_thought_that_never_ends_is_given_up(
    pools: tuple[Pool, Pool], monkeypatch: pytest.MonkeyPatch, level: str, limit: str
) -> None:
    thinkers, view = Thinkers(*pools), a_view()
    monkeypatch.setattr(module, "think", endless)
    with monkeypatch.context() as patch:
        patch.setattr(module, limit, 0.1)
        with pytest.raises(TimeoutError):
            await thinkers.choose("ecosystem", 1, view, level, "1", hurry=level == "hunter")
    monkeypatch.undo()
    assert await thinkers.choose("ecosystem", 1, view, level, "1") == think("ecosystem", 1, view, level, "1")


def endless(*_: object) -> None:
    time.sleep(600)


class Noted(Pool):
    """Counts the thoughts that are in it at once."""

    now = most = 0

    async def run(self, *what: Any, longest: float, **named: Any) -> Any:
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0)
        self.now -= 1
        return "fox D4"


async def test_long_thoughts_leave_one_worker_to_jobs() -> None:
    deep = Noted(3)
    thinkers = Thinkers(Pool(0), deep)
    await asyncio.gather(*(thinkers.choose("ecosystem", 1, a_view(), "apex", "1") for _ in range(5)))
    assert deep.most == 2

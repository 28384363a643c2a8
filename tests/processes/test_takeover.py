"""A second process waits, and takes over when the first is killed."""

import asyncio
import signal
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest_asyncio

from tests.postgres import Postgres
from tests.processes.pairs import Database, Pair, a_pair
from tests.wire.person import PATIENCE, labels
from tests.wire.playing import a_table, hand, live, play_out, seal, turn_of

A_DEADLINE = 13 * 60_000
"""Milliseconds after which the first turn is over at the pace of a live table, and the second isn't."""


@pytest_asyncio.fixture
async def pair(tmp_path: Path, url: str) -> AsyncIterator[Pair]:
    """The first process works, the second waits."""
    async with a_pair(tmp_path, url) as made:
        await made.launch(made.place)
        await asyncio.wait_for(made.place.loopback.connected.wait(), PATIENCE)
        await made.place.logged("ready ")
        await made.launch(made.other)
        yield made


def first(values: Sequence[str]) -> str:
    """Any answer will do."""
    return values[0]


async def test_a_match_goes_on_in_the_other_process(pair: Pair, server: Postgres, url: str) -> None:
    place, stored = pair.place, Database(server, url)
    ana = await place.person("ana")
    number = await a_table([ana], ana.channel(), seats=2, opponents="sprout", pace="live")
    hangs, released = asyncio.Event(), asyncio.Event()

    async def hold(method: str, path: str) -> None:
        if path.endswith("/callback") and await stored.count("log WHERE by = 'player'"):
            hangs.set()
            await released.wait()

    async with place.meddling(hold):
        sealing = asyncio.create_task(seal(ana, number, 1))
        await asyncio.wait_for(hangs.wait(), PATIENCE)
        await place.end(signal.SIGKILL)
        sealing.cancel()
    released.set()
    await ana.until(lambda: hand(ana, number, 2), "the second hand")
    await pair.other.logged("ready ")
    await pair.other.settle()
    assert [turn_of(page) for page in live(ana, number)] == [2]
    assert await stored.count("log WHERE by = 'opponent'") == 2
    await pair.other.travel(A_DEADLINE)
    await ana.until(lambda: hand(ana, number, 3), "the hand after the deadline")
    assert await stored.count("log WHERE by = 'stand-in'") == 1
    await play_out([ana], ana.channel(), number, first)
    assert await stored.count("log WHERE by = 'player'") == 19, "all but the one whose time ran out"
    assert len([each for each in ana.posts(ana.channel()) if "Rematch" in labels(each)]) == 1
    assert not place.line.refused


async def test_a_restart_of_the_database_server_is_survived(pair: Pair, server: Postgres, url: str) -> None:
    both, stored = (pair.place, pair.other), Database(server, url)
    ana = await pair.place.person("ana")
    number = await a_table([ana], ana.channel(), seats=2, opponents="sprout")
    await seal(ana, number, 1)
    await ana.until(lambda: hand(ana, number, 2), "the second hand")
    before = [len(process.log()) for process in both]
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    async with asyncio.timeout(PATIENCE):
        while not any("ready " in process.log()[said:] for process, said in zip(both, before, strict=True)):  # noqa: ASYNC110 # they write it
            await asyncio.sleep(0.1)
    await seal(ana, number, 2)
    await ana.until(lambda: hand(ana, number, 3), "the third hand")
    assert await stored.count("log WHERE by = 'player'") == 2

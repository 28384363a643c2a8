"""Two processes divide two shards."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.shards import SIGN
from db.processes.leases import Leases
from tests.postgres import Postgres
from tests.processes.conftest import Open
from tests.processes.pairs import Database, Pair, a_pair
from tests.wire.person import PATIENCE, labels
from tests.wire.playing import begin, hand, live, play_out, seal, turn_by_turn, turn_of

TWO = {"SHARDS": "2"}


async def living(leases: Leases) -> None:
    """Keep what this holds."""
    while True:
        await asyncio.sleep(SIGN)
        await leases.keep_alive()


@pytest_asyncio.fixture
async def pair(tmp_path: Path, url: str, opened: Open) -> AsyncIterator[Pair]:
    """Each has taken a shard: the second was free for whoever had none."""
    async with a_pair(tmp_path, url, shards=2) as made:
        made.in_second_shard()
        second = Leases((await opened()).storage, 2)
        await second.open()
        assert await second.take(1)
        signs = asyncio.create_task(living(second))
        await made.launch(made.place, **TWO)
        await made.place.logged("ready ")
        await made.launch(made.other, **TWO)
        await made.other.logged("waits for a shard")
        signs.cancel()
        await second.close()
        await made.other.logged("ready ")
        await asyncio.wait_for(made.place.loopback.connected.wait(), PATIENCE)
        assert [made.works_for(each) for each in (made.place, made.other)] == [{0}, {1}]
        yield made


async def test_a_match_is_played_in_two_processes(pair: Pair) -> None:
    place = pair.place
    ana, ben = people = await place.person("ana"), await place.person("ben")
    number = await begin(pair.other, people, ana.channel())
    await turn_by_turn(pair.other, people, ana.channel(), number, range(1, 4))
    await ben.until(lambda: hand(ben, number, 4), "the fourth hand")
    assert not place.line.refused
    assert not [line for process in (place, pair.other) for line in process.log().splitlines() if "[error" in line]


@pytest.mark.parametrize("works_for", ["the server", "direct messages"])
async def test_a_process_may_be_killed(pair: Pair, works_for: str, server: Postgres, url: str) -> None:
    stored, both = Database(server, url), (pair.other, pair.place)
    process, survivor = both if works_for == "the server" else both[::-1]
    ana, ben = people = await pair.place.person("ana"), await pair.place.person("ben")
    number = await begin(pair.other, people, ana.channel())
    await seal(ana, number, 1)
    await process.end(signal.SIGKILL)
    await survivor.logged("works for a shard", after=len(survivor.log()))
    await asyncio.wait_for(pair.place.loopback.connected.wait(), PATIENCE)
    await seal(ben, number, 1)
    await ana.until(lambda: hand(ana, number, 2), "the second hand")
    await survivor.settle()
    assert pair.works_for(survivor) == {0, 1}
    assert [[turn_of(page) for page in live(person, number)] for person in people] == [[2], [2]]
    await play_out(people, ana.channel(), number, lambda values: values[0])
    assert await stored.count("log WHERE by = 'player'") == 40
    assert len([each for each in ana.posts(ana.channel()) if "Rematch" in labels(each)]) == 1


async def test_a_command_that_arrives_twice_opens_one_table(pair: Pair, server: Postgres, url: str) -> None:
    place, stored = pair.place, Database(server, url)
    ana = await place.person("ana")
    pair.twice()
    await ana.slash(ana.channel(), "play")
    await pair.other.settle()
    await place.settle()
    assert await stored.count("matches") == 1
    assert await stored.count("claims") == 1
    assert len(ana.posts(ana.channel())) == 1
    assert not place.line.refused

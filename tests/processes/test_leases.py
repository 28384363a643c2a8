"""Leases, notices and claims between processes, each with connections of its own."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import pytest

from db.errors import StorageUnavailable
from db.processes.leases import EVERY, KEPT, Claims, Leases
from tests.postgres import Postgres
from tests.processes.conftest import Open

Enter = Callable[..., Awaitable[Leases]]
SOON = 20.0


@pytest.fixture
async def enter(opened: Open) -> AsyncIterator[Enter]:
    """A process enters: enter(count=2)."""
    known: list[Leases] = []

    async def enter(count: int = 2) -> Leases:
        known.append(Leases((await opened()).storage, count))
        await known[-1].open()
        return known[-1]

    yield enter
    for leases in known:
        await leases.close()


async def until(look: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(SOON):
        while not await look():  # noqa: ASYNC110 # another process changes it
            await asyncio.sleep(0.05)


async def test_a_shard_has_one_holder(enter: Enter) -> None:
    one, two = await enter(), await enter()
    assert await one.take(0)
    assert not await two.take(0)
    assert await one.taken() == {0}
    assert await two.take(1)
    assert await one.taken() == await two.taken() == {0, 1}


async def test_the_leases_of_a_process_that_dies_are_free(enter: Enter) -> None:
    dying, other = await enter(), await enter()
    assert await dying.take(0)
    dying.drop()
    await until(lambda: other.take(0))
    with pytest.raises(StorageUnavailable, match="broken"):
        await dying.taken()


async def test_a_process_hears_that_its_connection_is_gone(enter: Enter, server: Postgres) -> None:
    leases = await enter()
    assert await leases.take(1)
    broke = asyncio.Event()
    leases.on_broken = broke.set
    ((mine,),) = await leases._ask("SELECT pg_backend_pid()")
    await asyncio.to_thread(server.command, f"SELECT pg_terminate_backend({mine})")
    await asyncio.wait_for(broke.wait(), SOON)
    assert not leases.up
    await leases.open()
    assert await leases.taken() == set()
    assert await leases.take(1)


async def test_a_process_that_says_nothing_loses_its_leases(enter: Enter) -> None:
    silent, other = await enter(), await enter()
    assert await silent.take(0)
    await until(lambda: other.take(0))
    await until(lambda: asyncio.sleep(0, not silent.up))


async def test_a_process_that_counts_the_shards_differently_is_refused(enter: Enter) -> None:
    """Otherwise a server could belong to two processes."""
    two = await enter(2)
    with pytest.raises(StorageUnavailable, match="uses 2 shards, and this one 4; set SHARDS to the same number"):
        await enter(4)
    two.drop()

    async def enters() -> bool:
        with suppress(StorageUnavailable):
            return bool(await enter(4))
        return False

    await until(enters)


async def test_every_process_hears_notices_in_their_order(enter: Enter) -> None:
    one, two = await enter(), await enter()
    heard: list[str] = []
    two.on_notice = heard.append
    for number in range(20):
        one.broadcast(f"turn {number} 5")
    await until(lambda: asyncio.sleep(0, "turn 19 5" in heard))
    assert heard == [f"turn {number} 5" for number in range(20)]


async def test_an_id_is_claimed_once(opened: Open) -> None:
    claims = [Claims((await opened()).storage) for _ in range(3)]
    first = await asyncio.gather(*(each.claim(1 << 62, at=5) for each in claims * 4))
    assert sorted(first) == [False] * 11 + [True]
    assert await claims[0].claim(7, at=5)


async def test_old_claims_go(opened: Open) -> None:
    claims = Claims((await opened()).storage)
    assert await claims.claim(1, at=0)
    for number in range(2, EVERY + 2):
        assert await claims.claim(number, at=KEPT + 1)
    assert await claims.claim(1, at=KEPT + 1), "it is forgotten"
    assert not await claims.claim(2, at=KEPT + 1), "this one isn't"

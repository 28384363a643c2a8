"""Leases, notices and claims between processes, each with connections of its own."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from db.errors import StorageUnavailable
from db.processes.claims import EVERY, KEPT, Claims
from db.processes.leases import Leases
from db.processes.notices import Notices
from db.processes.session import Session
from tests.postgres import Postgres
from tests.processes.conftest import Open

Enter = Callable[..., Awaitable[tuple[Session, Leases]]]
SOON = 20.0


@pytest.fixture
async def enter(opened: Open) -> AsyncIterator[Enter]:
    """A process enters: enter(count=2)."""
    sessions: list[Session] = []

    async def enter(count: int = 2) -> tuple[Session, Leases]:
        session = Session((await opened()).storage)
        sessions.append(session)
        await session.open()
        leases = Leases(session, count)
        await leases.enter()
        return session, leases

    yield enter
    for session in sessions:
        await session.close()


async def until(look: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(SOON):
        while not await look():  # noqa: ASYNC110 # another process changes it
            await asyncio.sleep(0.05)


async def test_a_shard_has_one_holder(enter: Enter) -> None:
    """The second process hears no, takes the other shard, and both see who holds what."""
    (_, one), (_, two) = await enter(), await enter()
    assert await one.take(0)
    assert not await two.take(0)
    assert await two.take(1)
    ours, theirs = await one.look(), await two.look()
    assert ours.own == {0}
    assert theirs.own == {1}
    assert ours.shards == theirs.shards
    assert ours.here == {ours.mine, theirs.mine}
    await one.free(0)
    assert await two.take(0)
    assert (await one.look()).own == set()


async def test_the_leases_of_a_process_that_dies_are_free(enter: Enter) -> None:
    """Its connection ends without a word, as after kill -9."""
    (dying, one), (_, two) = await enter(), await enter()
    assert await one.take(0)
    dying.drop()
    await until(lambda: two.take(0))
    assert len((await two.look()).here) == 1
    with pytest.raises(StorageUnavailable, match="broken"):
        await one.look()


async def test_a_process_hears_that_its_connection_is_gone(enter: Enter, server: Postgres) -> None:
    """Then it holds nothing; a new connection can take the lease again."""
    session, leases = await enter()
    assert await leases.take(1)
    broke = asyncio.Event()
    session.broke = broke.set
    mine = (await leases.look()).mine
    await asyncio.to_thread(server.command, f"SELECT pg_terminate_backend({mine})")
    await asyncio.wait_for(broke.wait(), SOON)
    assert not session.up
    await session.open()
    await leases.enter()
    assert (await leases.look()).own == set()
    assert await leases.take(1)


async def test_a_process_that_says_nothing_loses_its_leases(enter: Enter) -> None:
    """Such as one that hangs: its kernel still answers for it, but it asks the server nothing."""
    (silent, one), (_, two) = await enter(), await enter()
    assert await one.take(0)
    await until(lambda: two.take(0))
    await until(lambda: asyncio.sleep(0, not silent.up))


async def test_processes_that_count_the_shards_differently_wait_for_each_other(enter: Enter) -> None:
    """Otherwise a server could belong to two of them."""
    (leaving, two), (_, four) = await enter(2), await enter(4)
    assert await two.take(1)
    assert (await four.look()).strangers
    assert [await four.take(shard) for shard in range(4)] == [False] * 4
    leaving.drop()
    await until(lambda: four.take(3))
    assert not (await four.look()).strangers


async def test_one_process_at_a_time_connects_to_discord(enter: Enter) -> None:
    """Discord takes so many at once, each in a bucket of its own."""
    (_, one), (_, two) = await enter(), await enter()
    assert await one.take_turn(0)
    assert not await two.take_turn(0)
    assert await two.take_turn(1)
    await one.end_turn(0)
    assert await two.take_turn(0)


async def test_every_process_hears_a_notice_in_order(enter: Enter) -> None:
    """What is said while the connection is broken is said once it is back."""
    (one, _), (two, _) = await enter(), await enter()
    heard: list[str] = []
    two.heard = heard.append
    notices = Notices(one)
    for number in range(20):
        notices.send(f"turn {number} 5")
    await until(lambda: asyncio.sleep(0, "turn 19 5" in heard))
    one.drop()
    notices.send("turn 20 5")
    await asyncio.sleep(0)
    await one.open()
    notices.go_on()
    await until(lambda: asyncio.sleep(0, "turn 20 5" in heard))
    # The connection may have ended before the answer to what was said last; then that is said again.
    assert [*dict.fromkeys(heard)] == [f"turn {number} 5" for number in range(21)]
    await notices.close()


async def test_an_id_is_claimed_once(opened: Open) -> None:
    """By whichever process comes first, however many ask at the same time."""
    claims = [Claims((await opened()).storage) for _ in range(3)]
    first = await asyncio.gather(*(each.first(1 << 62, at=5) for each in claims * 4))
    assert sorted(first) == [False] * 11 + [True]
    assert await claims[0].first(7, at=5)


async def test_old_claims_go(opened: Open) -> None:
    """Now and then, so that the table stays small; nothing is delivered again after an hour."""
    claims = Claims((await opened()).storage)
    assert await claims.first(1, at=0)
    for number in range(2, EVERY + 2):
        assert await claims.first(number, at=KEPT + 1)
    assert await claims.first(1, at=KEPT + 1), "it is forgotten"
    assert not await claims.first(2, at=KEPT + 1), "this one isn't"

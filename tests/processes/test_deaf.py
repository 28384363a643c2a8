"""A process that can't reach Discord lets another have its shards, if there is another."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import discord
import pytest

from bot.patient import PatientBot
from bot.processes import relay as relays
from bot.processes.relay import Relay
from bot.sharded import LONG, ShardedBot
from db.processes.session import SILENCE
from tests.processes.conftest import Open

SOON = 20.0


class Crew:
    """What a process works for. `away`: it can't reach Discord; `slow`: it takes long to hand a shard over."""

    def __init__(self) -> None:
        self.works: set[int] = set()
        self.dropped: list[int] = []
        self.away = self.slow = False

    async def begin(self, shard: int) -> None:
        self.works.add(shard)
        if self.away:
            await asyncio.Event().wait()

    def drop(self, shard: int) -> None:
        self.works.discard(shard)
        self.dropped.append(shard)

    async def hand_over(self, shard: int) -> None:
        self.drop(shard)
        if self.slow:
            await asyncio.sleep(SILENCE + 2)

    async def disconnect(self, shard: int) -> None:
        """Nothing is connected."""

    def connected(self) -> frozenset[int]:
        return frozenset()

    def deaf(self) -> frozenset[int]:
        return frozenset(self.works) if self.away else frozenset()

    def heard(self, words: str) -> None:
        """Nothing."""


Enter = Callable[[], Awaitable[tuple[Relay, Crew]]]


@pytest.fixture
async def enter(opened: Open) -> AsyncIterator[Enter]:
    """A process that shares two shards."""
    known: list[Relay] = []

    async def enter() -> tuple[Relay, Crew]:
        crew = Crew()
        known.append(Relay(await opened(), 2, crew))
        known[-1].start()
        return known[-1], crew

    yield enter
    for relay in known:
        await relay.stop()
        await relay.close()


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not so():  # noqa: ASYNC110 # the relays bring it about
            await asyncio.sleep(0.05)


async def test_a_process_without_discord_gives_its_shards_back(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other takes all of them and keeps them, though that is more than its part; later the first takes its part again."""
    monkeypatch.setattr(relays, "REST", 6.0)
    _, one = await enter()
    await until(lambda: one.works == {0, 1})
    _, two = await enter()
    await until(lambda: (one.works, two.works) == ({0}, {1}))
    one.away = True
    await until(lambda: (one.works, two.works) == (set(), {0, 1}))
    await asyncio.sleep(3.0)
    assert (one.works, two.works) == (set(), {0, 1})
    one.away = False
    await until(lambda: len(one.works) == 1 and len(two.works) == 1)


async def test_one_that_never_reached_discord_does_so_too(enter: Enter) -> None:
    """Its beginning is still going on."""
    _, one = await enter()
    one.away = True
    await until(lambda: one.works == {0, 1})
    await asyncio.sleep(1.5)
    assert one.works == {0, 1}, "there is nobody else"
    _, two = await enter()
    await until(lambda: (one.works, two.works) == (set(), {0, 1}))


async def test_work_that_takes_long_costs_no_lease(enter: Enter) -> None:
    """While a process hands one shard over, the database server hears of it, so it keeps the other."""
    _, one = await enter()
    await until(lambda: one.works == {0, 1})
    one.slow = True
    _, two = await enter()
    await until(lambda: two.works == {1})
    assert (one.works, one.dropped) == ({0}, [1])


async def test_a_shard_is_out_of_reach_once_discord_has_been_away_for_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first attempt to connect on, and after each loss of the connection until it is back."""
    now = 100.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)

    async def connects(*_: object, **__: object) -> None:
        """Discord says nothing yet."""

    monkeypatch.setattr(PatientBot, "launch_shard", connects)
    bot = ShardedBot(2, command_prefix="!", intents=discord.Intents(guilds=True))
    connecting = asyncio.create_task(bot.connect_shards((1,)))
    await asyncio.sleep(0)
    now += LONG
    assert not bot.out_of_reach((0, 1))
    now += 1
    assert bot.out_of_reach((0, 1))
    assert not bot.out_of_reach((0,))
    await bot.on_shard_ready(1)
    await connecting
    for back in (bot.on_shard_resumed, bot.on_shard_ready):
        assert not bot.out_of_reach((1,))
        await bot.on_shard_disconnect(1)
        now += LONG + 1
        await bot.on_shard_disconnect(1)
        assert bot.out_of_reach((1,)), "since the first loss"
        connecting = asyncio.create_task(bot.connect_shards((1,)))
        await asyncio.sleep(0)
        assert not connecting.done(), "whoever works for it waits until it is back"
        await back(1)
        await connecting
    assert not bot.out_of_reach((1,))

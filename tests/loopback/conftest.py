"""One small Discord for each test, with a bot and people who are stand-ins."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientSession

from sandbox.loopback.server import Loopback
from tests.loopback.stand_ins import TOKEN, Bot, Person, Socket

Join = Callable[[str], Awaitable[Person]]


@pytest.fixture
async def discord(tmp_path: Path) -> AsyncIterator[Loopback]:
    """A small Discord on a free port."""
    opened = await Loopback.open(tmp_path, 0, TOKEN)
    yield opened
    await opened.close()


@pytest.fixture
async def http() -> AsyncIterator[ClientSession]:
    """A client without a key."""
    async with ClientSession() as session:
        yield session


@pytest.fixture
def table(discord: Loopback) -> str:
    """The id of the channel for tables."""
    return next(key for key, each in discord.world.channels.items() if each.get("name") == "table")


@pytest.fixture
async def bot(discord: Loopback, http: ClientSession) -> Bot:
    """A bot that speaks REST only."""
    return Bot(http, discord)


@pytest.fixture
async def online(bot: Bot) -> Bot:
    """A bot with a gateway connection."""
    bot.socket = await Socket.open(bot.http, bot.discord.gateway.address)
    await bot.socket.identify()
    return bot


@pytest.fixture
async def join(discord: Loopback, http: ClientSession) -> Join:
    """Opens the page of a person."""
    return partial(Person.enter, http, discord)


@pytest.fixture
async def ana(join: Join) -> Person:
    return await join("ana")


@pytest.fixture
async def ben(join: Join) -> Person:
    return await join("ben")

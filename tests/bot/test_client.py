"""The bot's client keeps what discord.py itself would lose."""

import asyncio
from contextlib import suppress

import discord
import pytest
from discord.ext import commands
from yarl import URL

from bot.client import Client


async def test_whoever_ends_the_bot_while_it_connects_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits for a connection with asyncio.wait_for, which drops a cancellation that comes as the connection stands."""
    begun = asyncio.Event()

    async def connects(*_: object, **__: object) -> None:
        begun.set()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)

    async def unknown() -> None:
        raise discord.GatewayNotFound

    monkeypatch.setattr(commands.AutoShardedBot, "launch_shard", connects)
    bot = Client(command_prefix="!", intents=discord.Intents(guilds=True))
    monkeypatch.setattr(bot, "fetch_session_start_limits", unknown)
    connecting = asyncio.create_task(bot.launch_shard(URL(), 0))
    await begun.wait()
    connecting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await connecting

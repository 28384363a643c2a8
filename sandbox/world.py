"""The simulated server of the local table: one channel and four people."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bot.app import Ecodraft
from bot.settings import Settings
from sandbox.quiet import quiet

# simcord tries out a client without intents when it is imported, of which discord.py warns.
with quiet("discord.state"):
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle
    from simcord.env import Env

PEOPLE = ("Ana", "Ben", "Cleo", "Dimitri")

SETTLE_TIMEOUT = 20.0
"""Seconds an action on the page may take until the bot is idle again (simcord's own default is 5): longer than opponents think,
and shorter than the bot's naps, as simcord takes a nap that ends sooner for work."""

LOOK_AGAIN = 0.002
"""Seconds until simcord looks again whether the bot is idle. It sees only tasks that end, not one that goes back to sleep, and would
let every press wait 0.05 s for that."""


class PromptEnv(Env):
    """An environment that answers as soon as the bot is idle."""

    async def _settle_internal(self, *, idle: float = LOOK_AGAIN, **how: Any) -> None:
        await super()._settle_internal(idle=idle, **how)


@dataclass(frozen=True, slots=True)
class World:
    """A running bot and the people who can play with it."""

    env: Env
    bot: Ecodraft
    channel: ChannelHandle
    people: tuple[MemberActor, ...]


@asynccontextmanager
async def world(
    settings: Settings, people: tuple[str, ...] = PEOPLE, settle_timeout: float = SETTLE_TIMEOUT, keeper: str = ""
) -> AsyncIterator[World]:
    """The bot, connected to a server that exists in memory only; time there stands still between actions. `keeper` is the name of the
    person who manages the server; without one nobody does."""
    here: list[Env] = []
    bot = Ecodraft(settings, clock=lambda: int(here[0].now().timestamp() * 1000))
    env = PromptEnv(bot, settle_timeout=settle_timeout, check_errors=False)
    here.append(env)
    env.backend.bot_user.name = "Ecodraft"
    guild = env.create_guild("Ecodraft")
    channel = guild.create_text_channel("table", topic="Type /solo or /play to start.")
    role = guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    members = tuple(
        guild.add_member(env.create_user(name.lower(), global_name=name), roles=[role] if name == keeper else [])
        for name in people
    )
    await env.start()
    try:
        yield World(env, bot, channel, members)
    finally:
        await env.shutdown()
        assert isinstance(env.bot, Ecodraft)
        await env.bot.put_away()

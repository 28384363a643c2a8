"""A simulated server: the bot, one channel and four people."""

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

from bot.app import Ecodraft
from bot.kit.clock import Clock
from bot.settings import Settings


@contextmanager
def quiet(name: str) -> Iterator[None]:
    """Inside, this logger reports only errors; afterwards it has its previous level."""
    logger = logging.getLogger(name)
    before = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(before)


# On import, simcord tries a client without intents, which discord.py warns about.
with quiet("discord.state"):
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle
    from simcord.env import Env

PEOPLE = ("Ana", "Ben", "Cleo", "Dimitri")

SETTLE_TIMEOUT = 20.0
"""Seconds for the bot to become idle: longer than opponents think, shorter than the bot's sleeps."""

LOOK_AGAIN = 0.005
"""Seconds between simcord's checks whether the bot is idle; its default of 0.05 slows every press."""


class PromptEnv(Env):
    """An environment that checks often whether the bot is idle; simcord 3.2.1 gives every start five seconds."""

    async def _settle_internal(self, *, idle: float = LOOK_AGAIN, **how: Any) -> None:
        if given := how.get("timeout"):
            how["timeout"] = max(given, self.settle_timeout)
        await super()._settle_internal(idle=min(idle, LOOK_AGAIN), **how)


@dataclass(frozen=True, slots=True)
class World:
    """A running bot and the people who can play with it."""

    env: PromptEnv
    bot: Ecodraft
    channel: ChannelHandle
    people: tuple[MemberActor, ...]


@asynccontextmanager
async def world(
    settings: Settings,
    people: tuple[str, ...] = PEOPLE,
    settle_timeout: float = SETTLE_TIMEOUT,
    clock: Clock | None = None,
) -> AsyncIterator[World]:
    """The bot on a server in memory, with frozen time unless the bot has a `clock`."""
    envs: list[Env] = []
    bot = Ecodraft(settings, clock or (lambda: int(envs[0].now().timestamp() * 1000)))
    env = PromptEnv(bot, settle_timeout=settle_timeout, check_errors=False, shard_count=1)
    envs.append(env)
    env.backend.bot_user.name = "Ecodraft"
    guild = env.create_guild("Ecodraft")
    # The bot joined long ago, so that no greeting comes before what a test is about.
    env.backend.get_member(guild.id, env.backend.bot_user.id).joined_at = "2020-01-01T00:00:00+00:00"
    channel = guild.create_text_channel("table")
    members = tuple(guild.add_member(env.create_user(name.lower(), global_name=name)) for name in people)
    await env.start()
    try:
        yield World(env, bot, channel, members)
    finally:
        await env.shutdown()
        assert isinstance(env.bot, Ecodraft)
        await env.bot.close_all()

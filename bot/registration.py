"""The lists of commands that Discord shows: registered when they have changed, not at every start."""

import hashlib
import json
from typing import Any

import discord
import structlog
from discord.ext import commands

from bot.kit.failures import discord_is_away
from bot.kit.persist import persist
from db.meta import Meta

log = structlog.get_logger()

SERVER = "commands_server"
"""The key under which the database stores the one server that has a list of its own; 0 for none."""


class Registration:
    """One list with every command: everybody's, or that of one server for development. The other one is empty, or people would see each
    command twice.
    """

    def __init__(self, bot: commands.AutoShardedBot, meta: Meta, server: int | None) -> None:
        self._bot, self._meta, self._server = bot, meta, server

    async def register(self) -> None:
        """Bring Discord's lists up to date, however long Discord is in trouble. A refusal is logged; the next start tries again."""
        try:
            await persist("registering the commands", self._update, discord_is_away, odd=False)
            log.info("the commands are up to date")
        except discord.HTTPException as refused:
            where = f"on server {self._server} (DEV_GUILD)" if self._server else "for everybody"
            log.error(f"Discord doesn't register the commands {where}", code=refused.code, why=refused.text)

    async def _update(self) -> None:
        all_commands = [command.to_dict(self._bot.tree) for command in self._bot.tree.get_commands()]
        former = await self._meta.get(SERVER) or None
        if former != self._server:
            if former is not None:
                await self._forget(former)
            await self._meta.put(SERVER, self._server or 0)
        await self._list(self._server, all_commands)
        if self._server is not None:
            await self._list(None, [])

    async def _forget(self, server: int) -> None:
        try:
            await self._list(server, [])
        except (discord.Forbidden, discord.NotFound):
            log.info("the bot is no longer on the server whose commands it would remove", server=server)

    async def _list(self, server: int | None, wanted: list[dict[str, Any]]) -> None:
        """Send a list unless Discord has it: the same was sent before, and no command is missing, as after removing one by hand."""
        app = self._bot.application_id
        assert app is not None
        text = json.dumps([app, wanted], sort_keys=True)
        digest = int.from_bytes(hashlib.sha256(text.encode()).digest()[:7])
        key = f"commands {server or 'everywhere'}"
        if await self._meta.get(key) == digest and await self._names(app, server) == {each["name"] for each in wanted}:
            return
        if server is None:
            await self._bot.http.bulk_upsert_global_commands(app, wanted)
        else:
            await self._bot.http.bulk_upsert_guild_commands(app, server, wanted)
        await self._meta.put(key, digest)
        log.info("commands registered", server=server, commands=len(wanted))

    async def _names(self, app: int, server: int | None) -> set[str]:
        http = self._bot.http
        listed = http.get_global_commands(app) if server is None else http.get_guild_commands(app, server)
        return {each["name"] for each in await listed}

"""The lists of commands that Discord shows, registered at every start: Discord changes only what differs."""

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
        former = await self._meta.get(SERVER)
        if former and former != self._server:
            try:
                await self._list(former, [])
            except (discord.Forbidden, discord.NotFound):
                log.info("the bot is no longer on the server whose commands it would remove", server=former)
        await self._meta.put(SERVER, self._server or 0)
        await self._list(self._server, [command.to_dict(self._bot.tree) for command in self._bot.tree.get_commands()])
        if self._server is not None:
            await self._list(None, [])

    async def _list(self, server: int | None, wanted: list[dict[str, Any]]) -> None:
        app = self._bot.application_id
        assert app is not None
        if server is None:
            await self._bot.http.bulk_upsert_global_commands(app, wanted)
        else:
            await self._bot.http.bulk_upsert_guild_commands(app, server, wanted)
        log.info("commands registered", server=server, commands=len(wanted))

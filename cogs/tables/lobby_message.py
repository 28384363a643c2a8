"""The lobby message: draws it, and updates it after a change that didn't come from its own buttons."""

import discord
import structlog

from bot.app import Ecodraft
from bot.tables.table import Table
from cogs.kit.answer import Page
from cogs.tables.lobby_page import lobby_page

log = structlog.get_logger()


async def lobby_now(bot: Ecodraft, table: Table) -> Page:
    """The lobby's page, with those who may still join a rematch."""
    return await lobby_page(bot.studio, table, invited=await bot.rematches.invited(table))


async def refresh_lobby(bot: Ecodraft, table: Table) -> None:
    """Show the table's current state in its lobby message; if that is gone or closed to the bot, only log it."""
    # The table may have started while a press was answered: its message must not offer the seats again.
    table = await bot.tables.find(table.id)
    if table.row.message_id is None:
        return
    page = await lobby_now(bot, table)
    channel = bot.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
    try:
        await channel.get_partial_message(table.row.message_id).edit(view=page.view, attachments=page.files)
    except discord.HTTPException as failure:
        log.info("the lobby message could not be edited", match=table.id, code=failure.code)

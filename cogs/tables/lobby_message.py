"""The lobby message brought up to date when something other than a press on it has changed the table."""

import discord
import structlog

from bot.app import Ecodraft
from bot.tables.table import Table
from cogs.tables.lobby_page import lobby_page

log = structlog.get_logger()


async def refresh_lobby(bot: Ecodraft, table: Table) -> None:
    """Show the table as it is by now in its lobby's message; where that is gone or closed to us, only the log hears of it."""
    # While a press was answered, the table may have begun: its message must not offer the seats again.
    table = await bot.tables.find(table.id)
    if table.row.message_id is None:
        return
    page = await lobby_page(bot.studio, table)
    channel = bot.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
    try:
        await channel.get_partial_message(table.row.message_id).edit(view=page.view, attachments=page.files)
    except discord.HTTPException as failure:
        log.info("the lobby message could not be edited", match=table.id, code=failure.code)

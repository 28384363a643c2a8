"""The lobby message: draws it, as the answer to its own buttons and after changes that come from elsewhere."""

import discord
import structlog

from bot.app import Ecodraft
from bot.tables.table import Table
from cogs.kit.answer import Interaction, Page, answer, redraw
from cogs.tables.lobby_page import lobby_page

log = structlog.get_logger()

REDRAWN = 3
"""How often a lobby is drawn again because it changed while its page was on the way."""


async def lobby_now(bot: Ecodraft, table: Table) -> Page:
    """The lobby's page; of a rematch, with those who may still join it, and the seats in which they would play."""
    invited = await bot.rematches.invited(table)
    return await lobby_page(bot.studio, await bot.rematches.as_it_starts(table), invited=invited)


async def show_lobby(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    """Draw the lobby where the button was, and in its public message if that is another one."""
    posted = await answer(interaction, lobby_now(bot, table), edit=True)
    try:
        for _ in range(REDRAWN):
            if posted is None or (later := await _changed(bot, table)) is None:
                break
            table = later
            await redraw(interaction, posted, await lobby_now(bot, later))
    except discord.HTTPException as failure:
        log.info("the lobby message could not be edited", match=table.id, code=failure.code)
    message = interaction.message
    if message is not None and table.row.message_id not in (None, message.id):
        await refresh_lobby(bot, table)


async def refresh_lobby(bot: Ecodraft, table: Table) -> None:
    """Show the table's current state in its lobby message; if that is gone or closed to the bot, only log it."""
    # The table may have started while a press was answered: its message must not offer the seats again.
    table = await bot.tables.find(table.id)
    if table.row.message_id is None:
        return
    channel = bot.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
    try:
        for _ in range(REDRAWN):
            page = await lobby_now(bot, table)
            await channel.get_partial_message(table.row.message_id).edit(view=page.view, attachments=page.files)
            if (later := await _changed(bot, table)) is None:
                break
            table = later
    except discord.HTTPException as failure:
        log.info("the lobby message could not be edited", match=table.id, code=failure.code)


async def _changed(bot: Ecodraft, drawn: Table) -> Table | None:
    """The table as it is now, if it was drawn as a lobby and has changed since: of two presses at once, the later page must stay."""
    now = await bot.tables.find(drawn.id)
    return now if drawn.row.status == "lobby" and (now.row, now.people) != (drawn.row, drawn.people) else None

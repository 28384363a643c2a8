"""What follows the start of a table: its lobby message says so, it may get a thread of its own, and its first turn begins."""

from collections.abc import Awaitable, Callable

import discord
import structlog

from bot.app import Ecodraft
from bot.tables.table import Table
from cogs.kit.answer import Interaction, whisper
from cogs.tables.lobby_message import show_lobby

log = structlog.get_logger()

Greet = Callable[[Interaction], Awaitable[None]]


async def begin(bot: Ecodraft, interaction: Interaction, table: Table, greet: Greet | None = None) -> None:
    """Everything that follows the press by which a table has just started; a greeting comes before the first hand."""
    try:
        await show_lobby(bot, interaction, table)
        if table.settings["thread"] == "on":
            await _thread(bot, interaction, table)
        if greet is not None:
            await greet(interaction)
    finally:
        bot.turns.soon(table.id)


async def _thread(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    """Give the table its own thread under its lobby message; if that fails, it stays in the channel."""
    if table.row.message_id is None or isinstance(interaction.channel, discord.Thread):
        return
    try:
        place = bot.get_partial_messageable(table.row.channel_id, guild_id=interaction.guild_id)
        thread = await place.get_partial_message(table.row.message_id).create_thread(
            name=f"{table.game.title} · table {table.id}", auto_archive_duration=10080
        )
    except discord.HTTPException as failure:
        log.warning("a thread could not be opened", match=table.id, code=failure.code)
        await whisper(interaction, "I couldn't open a thread for this table, so it stays in this channel.")
        return
    await bot.places.move_to(table.id, thread.id)

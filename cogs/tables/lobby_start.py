"""What follows the start of a table: its lobby message says so, it may get a thread of its own, and its first turn begins."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import discord
import structlog

from bot.app import Ecodraft
from bot.messages.messenger import Undelivered
from bot.tables.table import Table
from cogs.kit.answer import Interaction, whisper
from cogs.kit.obstacles import carried
from cogs.tables.lobby_message import show_lobby
from games.core.values import Refusal

log = structlog.get_logger()

Greet = Callable[[Interaction], Awaitable[None]]


@contextmanager
def starting(bot: Ecodraft, match_id: int) -> Iterator[None]:
    """Inside, a table may start. If anything fails then, nobody else wakes it."""
    try:
        yield
    except Refusal:
        raise
    except Exception:
        bot.turns.soon(match_id)
        raise


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
    """Give the table its own thread under its lobby message, with its players in it; if that fails, it stays in the channel."""
    if table.row.message_id is None or isinstance(interaction.channel, discord.Thread):
        return
    place = bot.get_partial_messageable(table.row.channel_id, guild_id=interaction.guild_id)
    name = f"{table.game.title} · table {table.id}"
    try:
        thread = await carried(
            place.get_partial_message(table.row.message_id).create_thread(name=name, auto_archive_duration=10080)
        )
    except Undelivered as failure:
        log.warning("a thread could not be opened", match=table.id, why=str(failure))
        await whisper(interaction, "I couldn't open a thread for this table, so it stays in this channel.")
        return
    await bot.places.move_to(table.id, thread.id)
    await asyncio.gather(*(_add(thread, person.user_id) for person in table.humans if person.user_id is not None))


async def _add(thread: discord.Thread, user_id: int) -> None:
    """Show the thread in a player's list of channels; without it, they find it under the lobby message."""
    try:
        await carried(thread.add_user(discord.Object(user_id)))
    except Undelivered as failure:
        log.info("a player could not be added to a thread", thread=thread.id, user=user_id, why=str(failure))

"""Routes everything a client sends to the code that reads it: presses, submitted forms, and presses of unknown buttons."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Ecodraft
from cogs.kit.answer import Interaction, failed
from cogs.kit.items import chosen, received
from cogs.kit.reply import Reply


class Router(commands.Cog):
    """Hears of every interaction."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Start the clock of every interaction. Handle presses, and submitted forms, whenever their page was sent or they were opened."""
        Reply.to(interaction)
        if interaction.type is discord.InteractionType.modal_submit:
            await received(interaction)
        elif interaction.type is discord.InteractionType.component:
            await chosen(interaction)


async def unknown(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command that the bot doesn't know, or an entry of a menu; a cog explains what else discord.py refuses (see Cog)."""
    if interaction.command is None or isinstance(interaction.command, app_commands.ContextMenu):
        await failed(interaction, error, command=str(dict(interaction.data or {}).get("name", ""))[:32])


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    bot.tree.on_error = unknown  # type: ignore[method-assign]
    await bot.add_cog(Router())

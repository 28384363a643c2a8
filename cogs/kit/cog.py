"""What all cogs share: if discord.py itself rejects a slash command, the player still gets a sentence."""

from discord import app_commands
from discord.ext import commands

from cogs.kit.answer import Interaction, failed

SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
on_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
"""Mark what Discord offers on servers only: a group of commands, and a command."""


class Cog(commands.Cog):
    """A cog that explains failures before a command starts, such as a value that can't be read."""

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await failed(interaction, error, command=interaction.command.name if interaction.command else "")

"""What all cogs share: if discord.py itself rejects a slash command, the player still gets a sentence."""

from typing import TypeVar

from discord import app_commands
from discord.ext import commands

from cogs.kit.answer import Interaction, failed

Command = TypeVar("Command")

SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
on_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
"""Mark what Discord offers on servers only: a group of commands, and a command."""


def anywhere(command: Command) -> Command:
    """Mark a command that works wherever somebody is who has installed the bot for themselves, and on servers that have it."""
    command = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(command)


class Cog(commands.Cog):
    """A cog that explains failures before a command starts, such as a value that can't be read."""

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await failed(interaction, error, command=interaction.command.name if interaction.command else "")

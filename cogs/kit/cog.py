"""What all cogs share: a slash command that Discord's library itself refuses is answered with a sentence too."""

from discord import app_commands
from discord.ext import commands

from cogs.kit.answer import Interaction, failed


class Cog(commands.Cog):
    """A cog whose failures before a command begins, such as a value that cannot be read, are told to the player."""

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await failed(interaction, error, command=interaction.command.name if interaction.command else "")

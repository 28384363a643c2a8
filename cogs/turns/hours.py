"""/hours: when someone plays, and whether they get a reminder before a deadline."""

from discord import app_commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.kit.hours import near
from bot.tables.pace import in_playing_hours
from cogs.kit.answer import Interaction, answer
from cogs.kit.items import words_page
from cogs.kit.router import answered, anywhere, suggesting


class PlayingHours(Cog):
    """Chosen once, for all tables."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot

    @app_commands.command(
        description="Your playing hours: time at slow tables runs only in them, and nothing pings you outside them."
    )
    @app_commands.describe(
        hours='Such as "08:00-23:00", or "whole day"',
        zone="Your time zone, such as Europe/Berlin",
        reminders="Remind me before a deadline",
    )
    @anywhere
    @answered
    async def hours(
        self, interaction: Interaction, hours: str = "", zone: str = "", reminders: bool | None = None
    ) -> None:
        chosen = await self.bot.playing_hours.choose(interaction.user.id, hours, zone, reminders)
        text = (
            f"Your playing hours: **{chosen.hours}**. At {in_playing_hours()} your clock runs only then. Messages outside these hours "
            f"are silent; within them, up to six an hour notify you. Reminders before a deadline are {'on' if chosen.reminders else 'off'}."
        )
        await answer(interaction, words_page(text), edit=False)

    @hours.autocomplete("zone")
    @suggesting
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The time zones most like the text so far."""
        return [app_commands.Choice(name=name, value=name) for name in near(typed or "Europe", 25)]


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(PlayingHours(bot))

"""Who is still on a server, so that its boards leave out those who have left."""

from collections.abc import Iterable

import discord

from bot.app import Ecodraft
from bot.kit.clock import HOUR
from cogs.kit.answer import TROUBLE, Interaction

REMEMBERED = HOUR
"""Milliseconds for which the bot assumes that someone it saw on a server is still there."""
LOOKS = 3
"""How often a page is filled again after people on it turn out to have left the server."""


class Present:
    """Looks up the people who are about to be shown, each once an hour."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self._seen: dict[tuple[int, int], int] = {}

    async def left(self, interaction: Interaction, people: Iterable[int]) -> bool:
        """Note which of these people have left the server; whether there are any. Opponents have the number 0."""
        guild, now = interaction.guild, self.bot.clock()
        if guild is None:
            return False
        gone = False
        for person in people:
            seen = self._seen.get((guild.id, person))
            if person in (0, interaction.user.id) or (seen is not None and now - seen < REMEMBERED):
                continue
            try:
                await guild.fetch_member(person)
            except discord.NotFound:
                gone |= await self.bot.boards.left(guild.id, person)
            except TROUBLE:
                continue
            else:
                self._seen[guild.id, person] = now
        return gone

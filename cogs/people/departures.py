"""Asks Discord who on a board has left the server, so that its boards leave them out."""

from collections.abc import Iterable

import discord
from cachetools import TTLCache

from bot.app import Ecodraft
from bot.kit.clock import HOUR
from cogs.kit.answer import TROUBLE, Interaction

REMEMBERED = HOUR
"""How long, in milliseconds, somebody who was found on a server isn't looked up again."""
LOOKS = 3
"""How often a page is filled again after people on it have left."""
MOST = 4096


class Departures:
    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self._seen: TTLCache[tuple[int, int], bool] = TTLCache(MOST, REMEMBERED, bot.clock)

    async def note(self, interaction: Interaction, people: Iterable[int]) -> bool:
        """Note which of these people have left the server. Returns whether any are newly known to have left.
        Opponents have the id 0, and aren't looked up."""
        guild, gone = interaction.guild, False
        if guild is None:
            return False
        for person in people:
            if person in (0, interaction.user.id) or (guild.id, person) in self._seen:
                continue
            try:
                await guild.fetch_member(person)
                self._seen[guild.id, person] = True
            except discord.NotFound:
                gone |= await self.bot.leaderboards.note_departure(guild.id, person)
            except TROUBLE:
                continue
        return gone

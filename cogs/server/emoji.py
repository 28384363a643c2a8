"""Gives Discord the bot's own emoji once the bot is ready, in the background. Only programs load this, unless EMOJI is off."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import discord
import structlog
from discord.ext import commands

from bot.app import Ecodraft
from bot.kit.studio import Studio
from bot.server.emoji import PAUSE, OwnEmoji, Wanted
from cogs.kit.emoji import know, known, tell_of_losses
from render import emoji
from render.emoji import Figure

log = structlog.get_logger()

AGAIN = 600.0
"""Seconds until another loss makes the bot read Discord's list again: some refusals come at random."""


OWN_PAUSE = 0.05
"""Seconds between two uploads to a Discord of one's own, such as the local table's. It has no limits for emoji, but one for all requests of
a second, and pages come meanwhile.
"""


@dataclass(frozen=True, slots=True)
class Card:
    """An emoji that is drawn when it is asked for."""

    figure: Figure
    studio: Studio

    @property
    def base(self) -> str:
        return self.figure.base

    @property
    def group(self) -> str:
        """Its game."""
        return self.figure.slug

    async def name(self) -> str:
        return await self.studio.draw(emoji.name, self.figure)

    async def file(self) -> bytes:
        return await self.studio.draw(emoji.file, self.figure)


def learn(found: Sequence[tuple[Wanted, discord.Emoji]]) -> None:
    """From now on pages show these emoji, beside those that they show already."""
    figures = [(cast(Card, card).figure, discord.PartialEmoji(name=there.name, id=there.id)) for card, there in found]
    more = {(figure.slug, word): own for figure, own in figures for word in figure.words}
    know({**known(), **more})


class Emoji(commands.Cog):
    """Brings the emoji up to date once after each start."""

    def __init__(self, bot: Ecodraft, pause: float = PAUSE) -> None:
        self.bot, self._pause = bot, pause
        self._begun = self._busy = False
        self._next = 0.0

    def lost(self) -> None:
        """Discord has refused one of them: look at its list again, but not again and again."""
        now = asyncio.get_running_loop().time()
        if not self._busy and now >= self._next:
            self._busy, self._next = True, now + AGAIN
            log.warning("Discord doesn't find an emoji of the bot's own; its list is read again")
            self.bot.errands.begin(self._bring(), "emoji")

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Discord says this again after some reconnections."""
        if not self._begun:
            self._begun = self._busy = True
            self.bot.errands.begin(self._bring(), "emoji")

    @commands.Cog.listener()
    async def on_leads(self) -> None:
        """This process has become the one that uploads."""
        if self._begun and not self._busy:
            self._busy = True
            self.bot.errands.begin(self._bring(), "emoji")

    async def _bring(self) -> None:
        try:
            figures = await self.bot.studio.draw(emoji.figures)
            own = OwnEmoji(self.bot, [Card(each, self.bot.studio) for each in figures], learn, self._pause)
            await own.bring(uploads=self.bot.leads)
        finally:
            self._busy = False


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    know({})
    cog = Emoji(bot, PAUSE if bot.settings.discord_api is None else OWN_PAUSE)
    tell_of_losses(cog.lost)
    await bot.add_cog(cog)

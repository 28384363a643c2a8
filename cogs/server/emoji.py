"""Uploads the bot's own emoji and removes old ones. Not loaded if EMOJI is off."""

import asyncio
import re
from collections.abc import Mapping

import discord
import structlog
from discord.ext import commands

from bot.app import Ecodraft
from bot.kit.failures import discord_is_away
from cogs.kit.router import Cog
from cogs.kit.text import set_own_emoji
from render import emoji
from render.emoji import Figure

log = structlog.get_logger()

PAUSE = 1.0
"""How long, in seconds, to wait between two uploads: Discord's limits for emoji are narrow and unknown."""

OWN_PAUSE = 0.05
"""The same pause for the local table, which limits all requests together."""

OFTEN = 600.0
"""How often, in seconds, the bot looks at Discord's list and uploads an emoji that somebody has deleted."""

VERSION = re.compile(r"(\w+)_[0-9a-f]{4}")


def use_own_emoji(figures: Mapping[str, Figure], there: Mapping[str, discord.Emoji]) -> None:
    """Show a game's own emoji once all of them are there, so that no page mixes them with Unicode's."""
    lacking = {figure.slug for name, figure in figures.items() if name not in there}
    set_own_emoji({
        (figure.slug, word): discord.PartialEmoji(name=name, id=there[name].id)
        for name, figure in figures.items()
        if figure.slug not in lacking
        for word in figure.words
    })  # fmt: skip


class Emoji(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot)
        set_own_emoji({})
        self._pause = PAUSE if bot.settings.discord_api is None else OWN_PAUSE
        self._begun = False

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        if not self._begun:
            self._begun = True
            self.bot.background_tasks.begin(self._keep(), "emoji")

    async def _keep(self) -> None:
        figures: dict[str, Figure] = {}
        while True:
            try:
                if not figures:
                    drawn = await self.bot.picture_cache.draw(emoji.figures)
                    figures = {await self.bot.picture_cache.draw(emoji.name, each): each for each in drawn}
                await self.upload_missing(figures)
            except Exception as failure:
                why = f"{type(failure).__name__}: {failure}"
                log.warning("the bot's own emoji are not all on Discord; Unicode's stand in", why=why)
            await asyncio.sleep(OFTEN)

    async def upload_missing(self, figures: Mapping[str, Figure]) -> None:
        """Use the emoji that Discord has. The process that registers commands also uploads missing ones and deletes old
        ones. Raises HTTPException if Discord refuses one, after trying the others."""
        listed = await self.bot.fetch_application_emojis()
        there = {each.name: each for each in listed}
        use_own_emoji(figures, there)
        if not self.bot.registers_commands:
            return
        refused = None
        missing = [name for name in figures if name not in there]
        for name in missing:
            image = await self.bot.picture_cache.draw(emoji.file, figures[name])
            try:
                there[name] = await self.bot.create_application_emoji(name=name, image=image)
            except discord.HTTPException as failure:
                if discord_is_away(failure):
                    raise
                refused = failure
            use_own_emoji(figures, there)
            await asyncio.sleep(self._pause)
        if refused is not None:
            raise refused
        bases = {figure.base for figure in figures.values()}
        old = [each for each in listed if each.name not in figures and self._uploaded(each, bases)]
        for each in old:
            await each.delete()
            await asyncio.sleep(self._pause)
        if missing or old:
            log.info("the bot's own emoji are up to date", uploaded=len(missing), removed=len(old))

    def _uploaded(self, there: discord.Emoji, bases: set[str]) -> bool:
        version = VERSION.fullmatch(there.name)
        return there.user == self.bot.user and there.user is not None and version is not None and version[1] in bases

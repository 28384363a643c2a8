"""The bot's own emoji on Discord: uploaded where they are missing or changed, one after the other, and old versions removed."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Protocol

import discord
import structlog

from bot.kit.failures import discord_is_away

log = structlog.get_logger()

PAUSE = 1.0
"""Seconds between two uploads: Discord's limits for emoji are narrow and not told in advance."""
FIRST_WAIT, LAST_WAIT = 60.0, 3600.0
"""Seconds until the next attempt while Discord is in trouble, doubled from the first to the last."""

VERSION = re.compile(r"(\w+)_[0-9a-f]{4}")
"""An emoji's name: what it shows, and a hash of its picture."""


class Wanted(Protocol):
    """An emoji that the bot wants to have."""

    @property
    def base(self) -> str:
        """Its name without the hash, such as "ecosystem_fox"."""
        ...

    @property
    def group(self) -> str:
        """Emoji of one group are used once all of them are there, so that a page doesn't mix them with Unicode's."""
        ...

    async def name(self) -> str:
        """Its whole name."""
        ...

    async def file(self) -> bytes:
        """Its picture."""
        ...


class ApplicationEmoji(Protocol):
    """What Discord's client does with the emoji of an application."""

    @property
    def user(self) -> discord.ClientUser | None: ...

    async def fetch_application_emojis(self) -> list[discord.Emoji]: ...

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji: ...


Found = Callable[[Sequence[tuple[Wanted, discord.Emoji]]], None]
"""Hears of a group whose emoji are all there."""


class OwnEmoji:
    """Brings Discord's list up to date. It remembers nothing, so it can run at any time and any number of times."""

    def __init__(self, client: ApplicationEmoji, wanted: Sequence[Wanted], found: Found, pause: float = PAUSE) -> None:
        self._client, self._wanted, self._found, self._pause = client, wanted, found, pause
        self._told = False

    async def bring(self, *, uploads: bool = True) -> None:
        """Upload what is missing and remove what is old, however long Discord is in trouble; without `uploads`, another process does that,
        and this one takes what is there. After a refusal the bot goes on with what is
        there, and the next start tries again. Raises nothing of Discord's.
        """
        wait = FIRST_WAIT
        while True:
            try:
                await self._update(uploads)
                return
            except discord.RateLimited as asked:
                await asyncio.sleep(asked.retry_after)
                continue
            except Exception as failure:
                self._tell(failure)
                if not discord_is_away(failure):
                    return
            await asyncio.sleep(wait)
            wait = min(2 * wait, LAST_WAIT)

    def _tell(self, failure: Exception) -> None:
        """Say once why the bot's own emoji are missing."""
        if not self._told:
            why = f"{type(failure).__name__}: {failure}"
            log.warning("the bot's own emoji are not all on Discord; Unicode's stand in", why=why)
        self._told = True

    async def _update(self, uploads: bool) -> None:
        listed = await self._client.fetch_application_emojis()
        there = {each.name: each for each in listed}
        groups = dict.fromkeys(each.group for each in self._wanted)
        names: set[str] = set()
        uploaded, refused = 0, None
        for group in groups:
            members = [(each, await each.name()) for each in self._wanted if each.group == group]
            names.update(name for _, name in members)
            try:
                for each, name in members:
                    if name not in there and uploads:
                        there[name] = await self._client.create_application_emoji(name=name, image=await each.file())
                        uploaded += 1
                        await asyncio.sleep(self._pause)
            except discord.HTTPException as failure:
                if discord_is_away(failure):
                    raise
                refused = failure
                continue
            self._found([(each, there[name]) for each, name in members if name in there])
        if refused is not None:
            raise refused
        if not uploads:
            return
        old = [each for each in listed if each.name not in names and self._ours(each)]
        for emoji in old:
            await emoji.delete()
            await asyncio.sleep(self._pause)
        if uploaded or old:
            log.info("the bot's own emoji are up to date", uploaded=uploaded, removed=len(old))

    def _ours(self, emoji: discord.Emoji) -> bool:
        """Whether the bot itself has uploaded it, as a version of what it still has."""
        version, me = VERSION.fullmatch(emoji.name), self._client.user
        mine = emoji.user is not None and me is not None and emoji.user.id == me.id
        return mine and version is not None and version[1] in {each.base for each in self._wanted}

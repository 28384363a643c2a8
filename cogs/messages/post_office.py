"""Carries the tables' pages to Discord, and translates Discord's errors into what they mean for a table."""

from collections.abc import Awaitable, Sequence
from typing import Any, cast

import aiohttp
import discord

from bot.kit.studio import Studio
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from cogs.kit.answer import Page
from cogs.kit.files import file_of, gallery
from cogs.messages.kept import Kept, KeptPictures
from cogs.tables.hand_page import hand_page
from cogs.tables.table_page import called_off, headline, standings, table_layout, table_page
from games.core.values import Seat
from render import pictures

CLOSED_DMS = {50007, 50278, 10013, 20026, 40003}
NO_CHANNEL = {10003, 50001, 50013}
NO_MESSAGE = {10008, 30046, 50083, 50005}
"""Discord's error codes, grouped by what they mean for a table (from Discord's own list)."""


async def carried(sending: Awaitable[Any], *, to_person: bool = False) -> Any:
    """Await a request to Discord. Raises Undelivered with the kind of obstacle."""
    try:
        return await sending
    except discord.HTTPException as failure:
        if failure.code in NO_MESSAGE:
            raise Undelivered(Obstacle.NO_MESSAGE, f"message gone ({failure.code})") from failure
        if to_person and (failure.code in CLOSED_DMS or failure.status in (403, 404)):
            raise Undelivered(Obstacle.DMS_CLOSED, f"direct messages closed ({failure.code})") from failure
        if failure.code in NO_CHANNEL or failure.status in (403, 404):
            raise Undelivered(Obstacle.NO_CHANNEL, f"Discord says {failure.code or failure.status}") from failure
        raise Undelivered(Obstacle.LATER, f"Discord says {failure.status}") from failure
    except (aiohttp.ClientError, OSError, TimeoutError) as failure:
        raise Undelivered(Obstacle.LATER, f"no connection ({type(failure).__name__})") from failure


def addressed(nonce: str, place: int) -> str:
    """A nonce that also names the channel. Discord drops a second message of this bot with the same nonce in whatever channel, and a table
    that is resumed elsewhere, or a notice to several people, must appear in each.
    """
    return f"{nonce}.{place % 10**6}"


class PostOffice:
    """Implements bot.messages.messenger.Messenger with discord.py."""

    def __init__(self, client: discord.Client, studio: Studio) -> None:
        self.client = client
        self.studio = studio
        self._pictures = KeptPictures()

    def _channel(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id, guild_id=guild_id)

    async def _person(self, user_id: int) -> discord.DMChannel:
        user = self.client.get_user(user_id) or discord.Object(user_id)
        channel = await carried(self.client.create_dm(user), to_person=True)
        assert isinstance(channel, discord.DMChannel)
        return channel

    async def _send(
        self,
        place: discord.PartialMessageable | discord.DMChannel,
        page: Page,
        nonce: str,
        *,
        called: list[int],
        to_person: bool,
        silent: bool = False,
    ) -> Posted:
        mentions = discord.AllowedMentions(
            users=[discord.Object(user_id) for user_id in called], everyone=False, roles=False
        )
        message = await carried(
            place.send(
                view=page.view,
                files=page.files,
                nonce=addressed(nonce, place.id),
                allowed_mentions=mentions,
                silent=silent,
            ),
            to_person=to_person,
        )
        if not to_person:
            self._pictures.remember(message, page.files)
        return Posted(message.channel.id, message.id)

    async def table(self, table: Table, on_request: frozenset[Seat], notify: frozenset[Seat], nonce: str) -> Posted:
        page = await table_page(self.studio, table, on_request)
        called = [user_id for seat in sorted(notify) if (user_id := table.people[seat].user_id) is not None]
        place = self._channel(table.row.channel_id, table.row.guild_id)
        return await self._send(place, page, nonce, called=called, to_person=False, silent=not called)

    async def retable(self, table: Table, at: Posted, on_request: frozenset[Seat]) -> Posted:
        page = await table_page(self.studio, table, on_request)
        await self._edit(table, at, page.view, page.files)
        return at

    async def _edit(
        self, table: Table, at: Posted, view: discord.ui.LayoutView, files: Sequence[discord.File | Kept]
    ) -> None:
        """Edit a table message. It shows those of `files` that it has already, and those that are sent with the edit."""
        listed = cast(
            "list[discord.File | discord.Attachment]", files
        )  # of an attachment, discord.py asks only for its `to_dict`
        message = await carried(self._message(table, at).edit(view=view, attachments=listed))
        if new := [each for each in files if isinstance(each, discord.File)]:
            self._pictures.remember(message, new)

    def _message(self, table: Table, at: Posted) -> discord.PartialMessage:
        return self._channel(at.channel_id, table.row.guild_id).get_partial_message(at.message_id)

    async def strip(self, table: Table, at: Posted) -> None:
        await self._relayout(table, at, buttons=False)

    async def waiting(self, table: Table, at: Posted, on_request: frozenset[Seat]) -> Posted:
        await self._relayout(table, at, buttons=True, on_request=on_request)
        return at

    async def _relayout(
        self, table: Table, at: Posted, *, buttons: bool, on_request: frozenset[Seat] = frozenset()
    ) -> None:
        """Send new text around the picture that the message has; if it isn't known, the picture is sent again."""
        kept = self._pictures.of(at.message_id)
        if kept:
            still: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
                *(discord.MediaGalleryItem(f"attachment://{each.filename}", description=each.alt) for each in kept)
            )
            layout = table_layout(table, still, on_request, buttons=buttons, waiting=buttons)
            await self._edit(table, at, layout, kept)
            return
        view = table.play.view(None)
        picture = await self.studio.draw(lambda: pictures(table.game.slug).table(view, table.names))
        layout = table_layout(table, gallery(picture, "table"), on_request, buttons=buttons, waiting=buttons)
        await self._edit(table, at, layout, [file_of(picture, "table")])

    async def hand(self, table: Table, seat: Seat, nonce: str, *, notify: bool) -> Posted:
        user_id = table.people[seat].user_id
        assert user_id is not None
        place = await self._person(user_id)
        page = await hand_page(self.studio, table, seat)
        return await self._send(place, page, nonce, called=[], to_person=True, silent=not notify)

    async def remove(self, at: Posted) -> None:
        try:
            await carried(self._channel(at.channel_id).get_partial_message(at.message_id).delete())
        except Undelivered as failure:
            if failure.obstacle is Obstacle.LATER:
                raise

    async def result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, notify: bool) -> Posted:
        text = f"{headline(table)}.\n{standings(table)}" if table.row.status == "finished" else called_off(table)
        if end is not None:
            text += f"\nScore sheet: {link(table, end)}"
        return await self._write(table.people[seat].user_id or 0, text, nonce, silent=not notify)

    async def notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted:
        return await self._write(user_id, text, nonce, silent=not notify)

    async def _write(self, user_id: int, text: str, nonce: str, *, silent: bool = False) -> Posted:
        place = await self._person(user_id)
        message = await carried(
            place.send(
                text, nonce=addressed(nonce, place.id), allowed_mentions=discord.AllowedMentions.none(), silent=silent
            ),
            to_person=True,
        )
        return Posted(message.channel.id, message.id)

    async def call(self, table: Table, text: str, called: list[int], nonce: str, *, notify: bool = True) -> Posted:
        place = self._channel(table.row.channel_id, table.row.guild_id)
        mentions = discord.AllowedMentions(users=[discord.Object(each) for each in called], everyone=False, roles=False)
        message = await carried(
            place.send(text, nonce=addressed(nonce, place.id), allowed_mentions=mentions, silent=not notify)
        )
        return Posted(message.channel.id, message.id)


def link(table: Table, message: Posted) -> str:
    """The address of a table's message in Discord."""
    return f"https://discord.com/channels/{table.row.guild_id or '@me'}/{message.channel_id}/{message.message_id}"

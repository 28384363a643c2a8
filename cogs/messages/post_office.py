"""Posts, edits and deletes the tables' messages on Discord, and reports what happens to them there."""

import json
import re
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar, cast

import aiohttp
import discord
import structlog
from discord import ButtonStyle
from discord.ext import commands

from bot.app import Ecodraft
from bot.kit.pool import PictureCache
from bot.messages.delivery import Delivery
from bot.messages.direct import GREETING, DirectChannels, greeting_nonce
from bot.messages.messenger import SHUT, Obstacle, Posted, ServerSummary, Undelivered
from bot.tables.table import Table
from cogs.kit import drawings
from cogs.kit.answer import UNKNOWN, Interaction, Target, in_dm, send_request
from cogs.kit.items import (
    AnyView,
    Button,
    ButtonsBelow,
    KeptFile,
    Page,
    Part,
    Press,
    copy_files,
    legend,
    page_of,
    picture_item,
    reduce_page,
    shown_files,
    try_draw,
)
from cogs.kit.router import Cog
from cogs.kit.text import plain
from cogs.tables.hand_page import hand_page
from cogs.tables.table_page import (
    calling_off_line,
    end_page,
    headline,
    link,
    seen_by,
    standings,
    table_page,
    table_pictures,
    with_pictures,
)
from games import GAMES
from games.core.values import Seat, listing, many
from render.picture import Badges

log = structlog.get_logger()

T = TypeVar("T")

CLOSED_PAGE = "This page is closed; see /hand."


def nonce_for(nonce: str, place: int) -> str:
    """A nonce for one channel: Discord drops a second message with the same nonce in any channel."""
    return f"{nonce}.{place % 10**6}"


async def _send_in_place(
    place: discord.PartialMessageable, sending: Awaitable[discord.Message], to: Target
) -> discord.Message:
    """Like `send_request`, but during an outage the obstacle is LATER, and a channel that the bot still knows isn't
    gone."""
    try:
        return await send_request(sending, to)
    except Undelivered as failure:
        guild = place.guild
        if failure.obstacle not in SHUT or guild is None:
            raise
        if guild.unavailable:
            raise Undelivered(Obstacle.LATER, f"{failure}, and the server is out of order") from failure.__cause__
        if failure.obstacle is Obstacle.NO_CHANNEL and guild.get_channel_or_thread(place.id) is not None:
            raise Undelivered(Obstacle.UNSEEN, str(failure)) from failure.__cause__
        raise


class PostOffice:
    def __init__(self, client: Ecodraft, studio: PictureCache, directs: DirectChannels) -> None:
        self.client = client
        self.studio = studio
        self._directs = directs

    def _channel(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id, guild_id=guild_id)

    async def _send(
        self,
        place: discord.PartialMessageable,
        what: Page | str,
        nonce: str,
        to: Target,
        *,
        called: Sequence[int] = (),
        silent: bool,
    ) -> Posted:
        mentions = discord.AllowedMentions(
            users=[discord.Object(user_id) for user_id in called], everyone=False, roles=False
        )
        options: dict[str, Any] = {"nonce": nonce_for(nonce, place.id), "allowed_mentions": mentions, "silent": silent}
        if isinstance(what, str):
            message = await _send_in_place(place, place.send(what, **options), to)
            return Posted(message.channel.id, message.id)

        async def send(page: Page) -> Posted:
            message = await _send_in_place(place, place.send(**page.body, files=copy_files(page.files), **options), to)
            return Posted(message.channel.id, message.id, attachments_to_text(message, page.files))

        return await _send_or_reduce(what, nonce, send)

    async def _direct(self, user_id: int) -> discord.PartialMessageable:
        async def opened() -> int:
            # Not `create_dm`, which asks nobody about one of the 128 channels that discord.py (2.7.1) remembers.
            return int((await send_request(self.client.http.start_private_message(user_id), "person"))["id"])

        return self._channel(await self._directs.find_or_open(user_id, opened))

    async def _tell(self, user_id: int, text: str, nonce: str, *, silent: bool, again: bool = False) -> Posted:
        try:
            return await self._send(await self._direct(user_id), text, nonce, "person", silent=silent)
        except Undelivered as failure:
            self._directs.note_refusal(failure)
            if failure.obstacle is not Obstacle.NO_CHANNEL:
                raise
            await self._directs.forget(user_id)
            if again:
                raise Undelivered(Obstacle.WAITS, str(failure), UNKNOWN) from failure
        return await self._tell(user_id, text, nonce, silent=silent, again=True)

    async def post_table(self, table: Table, nonce: str) -> Posted:
        page = await table_page(self.studio, table)
        place = self._channel(table.row.channel_id, table.row.guild_id)
        return await self._send(place, page, nonce, "channel", silent=True)

    async def edit_table(self, table: Table, at: Posted) -> Posted:
        return await self._edit(table, at, await table_page(self.studio, table))

    async def reopen_thread(self, table: Table) -> None:
        guild = self.client.get_guild(table.row.guild_id or 0)
        # discord.py (2.7.1) forgets archived threads. It knows open ones, and channels.
        if guild is not None and not guild.unavailable and guild.get_channel_or_thread(table.row.channel_id) is None:
            await send_request(self.client.http.edit_channel(table.row.channel_id, reason=None, archived=False), "edit")

    async def post_call(self, table: Table, seats: frozenset[Seat], notify: frozenset[Seat], nonce: str) -> Posted:
        called = [user_id for seat in sorted(notify) if (user_id := table.people[seat].user_id) is not None]
        place = self._channel(table.row.channel_id, table.row.guild_id)
        return await self._send(place, call_page(table, seats), nonce, "channel", called=called, silent=not called)

    async def edit_call(self, table: Table, seats: frozenset[Seat], at: Posted) -> None:
        place, line = self._channel(at.channel_id, table.row.guild_id), call_page(table, seats).body
        message = place.get_partial_message(at.message_id)
        await _send_in_place(place, message.edit(**line, allowed_mentions=discord.AllowedMentions.none()), "edit")

    async def _edit(self, table: Table, at: Posted, page: Page) -> Posted:
        async def edit(page: Page) -> Posted:
            edited = await self._edit_with(table, at, page.view, copy_files(page.files))
            return Posted(at.channel_id, at.message_id, attachments_to_text(edited, page.files))

        return await _send_or_reduce(page, f"edit of table {table.id}", edit)

    async def _edit_with(
        self, table: Table, at: Posted, view: AnyView, listed: Sequence[discord.File | KeptFile]
    ) -> discord.Message:
        # discord.py (2.7.1) only calls `to_dict` of an attachment that stays.
        attachments = cast("list[discord.File | discord.Attachment]", listed)
        place = self._channel(at.channel_id, table.row.guild_id)
        message = place.get_partial_message(at.message_id)
        return await _send_in_place(place, message.edit(view=view, attachments=attachments), "edit")

    async def remove_buttons(self, table: Table, at: Posted) -> None:
        await self._relayout(table, at, now=False)

    async def edit_status_line(self, table: Table, at: Posted) -> Posted:
        return await self._relayout(table, at, now=True)

    async def _relayout(self, table: Table, at: Posted, *, now: bool) -> Posted:
        if not (has := attachments_from_text(at.pictures)):
            return await self._edit(table, at, with_pictures(table, await table_pictures(self.studio, table), now=now))
        still: list[Part] = [picture_item(each.filename, each.alt) for each in has]
        if not all(map(str.isascii, table.names)):
            badges: Badges | None = await try_draw(self.studio.draw, drawings.badges, seen_by(table, None))
            still.append(legend(badges or ()))
        try:
            await self._edit_with(table, at, with_pictures(table, *still, now=now).view, has)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.REFUSED:
                _log_refusal(failure, f"edit of table {table.id}")
            raise
        return at

    async def send_your_turn(self, table: Table, seat: Seat, text: str, nonce: str, *, notify: bool) -> Posted:
        user_id = table.people[seat].user_id
        assert user_id is not None
        await self._greet(user_id)
        return await self._tell(user_id, text, nonce, silent=not notify)

    async def _greet(self, user_id: int) -> None:
        if await self._directs.claim_greeting(user_id):
            try:
                await self._tell(user_id, GREETING, greeting_nonce(user_id), silent=True)
            except Undelivered:
                await self._directs.release_greeting(user_id)
                raise

    async def show_hand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        page = await hand_page(self.client, table, seat, private=on_request)
        await _send_or_reduce(page, f"hand at table {table.id}", partial(self._edit_hand, at))

    async def show_hand_below(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> Posted:
        page, webhook = await hand_page(self.client, table, seat, private=on_request), self._webhook(at)
        webhook.type = (
            discord.WebhookType.application
        )  # discord.py sends nothing private through a webhook made from its token alone
        sent = await send_request(webhook.send(view=page.view, files=page.files, ephemeral=True, wait=True), "edit")
        return Posted(at.channel_id, sent.id, token=at.token)

    def _webhook(self, at: Posted) -> discord.Webhook:
        assert self.client.application_id is not None
        return discord.Webhook.partial(self.client.application_id, at.token, client=self.client)

    async def _edit_hand(self, at: Posted, page: Page) -> None:
        new: dict[str, Any] = {"view": page.view, "attachments": copy_files(page.files)}
        if at.token:
            await send_request(self._webhook(at).edit_message(at.message_id, **new), "edit")
        else:
            message = self._channel(at.channel_id).get_partial_message(at.message_id)
            # Without `content`, Discord refuses to turn words into a page.
            await send_request(message.edit(content=None, **new), "edit")

    async def delete(self, at: Posted) -> None:
        closed = page_of(CLOSED_PAGE)
        attempts: Sequence[Callable[[], Awaitable[None]]] = (
            lambda: send_request(self._delete(at), "edit"),
            lambda: self._edit_hand(at, closed),
        )
        for attempt in attempts[:1] if at.token else attempts:
            try:
                await attempt()
                return
            except Undelivered as failure:
                if failure.obstacle is Obstacle.LATER:
                    raise

    async def _delete(self, at: Posted) -> None:
        """Delete a message. Any answer but an empty one comes from a proxy and means that nothing was deleted."""
        if at.token:
            await self._webhook(at).delete_message(at.message_id)
            return
        said: object = await cast("Awaitable[object]", self.client.http.delete_message(at.channel_id, at.message_id))
        if said:
            raise ValueError("a message was not deleted")

    async def send_result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, notify: bool) -> Posted:
        text = f"{headline(table)}.\n{standings(table)}" if table.row.status == "finished" else calling_off_line(table)
        if end is not None:
            text += f"\nScore sheet: {link(table, end)}"
        return await self._tell(table.people[seat].user_id or 0, text, nonce, silent=not notify)

    async def show_score_sheet(self, table: Table, end: Posted | None, at: Posted) -> None:
        there = link(table, end) if end is not None else ""
        await self._edit_hand(at, await end_page(self.studio, table, there, own=True))

    async def send_notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted:
        return await self._tell(user_id, text, nonce, silent=not notify)

    async def post_week(self, guild_id: int, channel_id: int, games: Sequence[ServerSummary], nonce: str) -> Posted:
        return await self._send(self._channel(channel_id, guild_id), week_text(games), nonce, "channel", silent=True)

    async def post_notice(
        self, table: Table, text: str, called: list[int], nonce: str, *, notify: bool = True
    ) -> Posted:
        place = self._channel(table.row.channel_id, table.row.guild_id)
        return await self._send(place, text, nonce, "channel", called=called, silent=not notify)


async def _send_or_reduce(page: Page, which: str, send: Callable[[Page], Awaitable[T]]) -> T:
    try:
        return await send(page)
    except Undelivered as failure:
        if failure.obstacle is not Obstacle.REFUSED:
            raise
        _log_refusal(failure, which)
        less = reduce_page(page.view, page.files, failure.__cause__)
        if less is None:
            raise
        return await _send_or_reduce(Page(*less, page.words), which, send)


def _log_refusal(failure: Undelivered, which: str) -> None:
    fields = re.findall(r"^In (\S+):", getattr(failure.__cause__, "text", ""), re.MULTILINE)
    log.error("Discord refused a message", message=which, why=str(failure), fields=fields)


def call_page(table: Table, seats: frozenset[Seat]) -> Page:
    names = [f"<@{table.people[seat].user_id}>" for seat in sorted(seats) if table.people[seat].user_id is not None]
    where = f"{table.game.title}, table {table.id}, {table.game.words.progress(table.play.view(None))}"
    below = ButtonsBelow(Button.make("My hand", Press.at(table, "hand"), ButtonStyle.primary, "🃏"))
    return Page(below, words=f"{listing(names)}, it's your turn.\n-# {where}")


def week_text(games: Sequence[ServerSummary]) -> str:
    """The weekly line: "**Last week here: 12 matches.** Ecosystem 8: Ana won 4 of 6. More in /leaderboard."."""
    count = many(sum(each.matches for each in games), "match", "matches")
    return " ".join((f"**Last week here: {count}.**", *map(_game, games), "More in /leaderboard."))


def _game(summary: ServerSummary) -> str:
    title = f"{GAMES[summary.game].title} {summary.matches}"
    if summary.best is None:
        return f"{title}."
    name, won, played = summary.best
    return f"{title}: {plain(name)} won {won} of {played}."


def attachments_to_text(message: discord.Message, sent: Sequence[discord.File]) -> str:
    """As JSON, the attachments of a message that was sent with these files; "" without any. Since April 2026 Discord
    lists shown files only in the components."""
    ids = {each.filename: each.id for each in message.attachments} | {
        each.filename: each.id for each in shown_files(message.components)
    }
    kept = [[ids[file.filename], file.filename, file.description or ""] for file in sent if file.filename in ids]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else ""


def attachments_from_text(text: str) -> tuple[KeptFile, ...]:
    return tuple(KeptFile(*each) for each in json.loads(text or "[]"))


class DeliveryEvents(Cog):
    """Starts delivery, and reports presses and deleted messages to it."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot)
        end_requests_that_hang(bot)
        bot.delivery = Delivery(bot.tables, PostOffice(bot, bot.picture_cache, bot.direct_channels))
        leave_messages_unread(bot)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Note that the page's player has seen it, so that it needn't ring, and which channel is their direct
        channel."""
        if interaction.message is not None:
            await self.bot.delivery.pressed_on(interaction.message.id)
        if interaction.channel_id is not None and in_dm(interaction):
            await self.bot.direct_channels.note_channel(interaction.user.id, interaction.channel_id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        await self.bot.delivery.repost_deleted(event.channel_id, {event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        await self.bot.delivery.repost_deleted(event.channel_id, event.message_ids)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.bot.delivery.repost_deleted(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self.bot.delivery.repost_deleted(event.thread_id)


def end_requests_that_hang(bot: Ecodraft) -> None:
    """Let each attempt of a request fail after `discord_seconds`; discord.py (2.7.1) has no setting for it."""
    session: aiohttp.ClientSession = bot.http._HTTPClient__session  # type: ignore[attr-defined]
    if hasattr(session, "_timeout"):  # a simulated Discord has none
        session._timeout = aiohttp.ClientTimeout(total=bot.settings.discord_seconds)


WRITTEN, CHANGED = "MESSAGE_CREATE", "MESSAGE_UPDATE"
"""Events about people's messages, which the intent GUILD_MESSAGES also brings. Discord docs, Gateway Intents."""

HIDDEN = 1 << 6
"""The flag EPHEMERAL of a private message. Discord docs, Message Flags."""


def leave_messages_unread(bot: Ecodraft) -> None:
    """Make discord.py (2.7.1) drop the messages that people write or edit; delivery only hears that there is a new
    one."""

    def count(message: dict[str, Any]) -> None:
        if not message.get("flags", 0) & HIDDEN:
            bot.delivery.note_message(int(message["channel_id"]), int(message["id"]))

    bot._connection.parsers[WRITTEN] = count
    bot._connection.parsers.pop(CHANGED, None)

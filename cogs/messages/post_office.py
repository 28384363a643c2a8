"""Carries the tables' pages to Discord: to channels, to people, and as edits."""

import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, cast

import discord
import structlog
from discord import ButtonStyle

from bot.app import Ecodraft
from bot.kit.studio import Studio
from bot.messages.direct import GREETING, DirectChannels, greeting_nonce
from bot.messages.messenger import SHUT, Obstacle, Posted, ServerSummary, Undelivered
from bot.tables.table import Table
from cogs.kit import drawings
from cogs.kit.answer import UNKNOWN, To, carried
from cogs.kit.files import Kept, attempted, content, copies, explained, files, galleries, milder, shown
from cogs.kit.items import AnyView, Below, Button, Page, Press, container
from cogs.kit.text import plain
from cogs.tables.hand_page import hand_page
from cogs.tables.question import seen_by, table_pictures
from cogs.tables.table_page import called_off, end_page, headline, link, standings, table_layout, table_page
from games import GAMES
from games.core.values import Seat, listing, many
from render.picture import Badges

log = structlog.get_logger()

CLOSED_PAGE = "This page is closed; see /hand."


def addressed(nonce: str, place: int) -> str:
    """A nonce that also names the channel. Discord drops a second message of this bot with the same nonce in whatever channel, and a table
    that is resumed elsewhere, or a notice to several people, must appear in each.
    """
    return f"{nonce}.{place % 10**6}"


async def _within(place: discord.PartialMessageable, sending: Awaitable[discord.Message], to: To) -> discord.Message:
    """The same as `carried`, with what the bot knows of the server: nothing is lost while that is out of order, nor is a channel gone that
    the bot knows.
    """
    try:
        return await carried(sending, to)
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
    """Implements bot.messages.messenger.Messenger with discord.py."""

    def __init__(self, client: Ecodraft, studio: Studio, directs: DirectChannels) -> None:
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
        to: To,
        *,
        called: Sequence[int] = (),
        silent: bool,
    ) -> Posted:
        """Write a page or a sentence; a page that Discord refuses is sent once more without what it may be refused for."""
        page = what if isinstance(what, Page) else None
        mentions = discord.AllowedMentions(
            users=[discord.Object(user_id) for user_id in called], everyone=False, roles=False
        )
        options: dict[str, Any] = {"nonce": addressed(nonce, place.id), "allowed_mentions": mentions, "silent": silent}
        options |= {"content": what} if page is None else page.says | {"files": copies(page.files)}
        try:
            message: discord.Message = await _within(place, place.send(**options), to)
        except Undelivered as failure:
            if failure.obstacle is not Obstacle.REFUSED:
                raise
            self._note(failure, nonce, page.view if page else None, page.files if page else (), "" if page else what)
            if page is None or (less := _milder(page, failure)) is None:
                raise
            return await self._send(place, less, nonce, to, called=called, silent=silent)
        return Posted(message.channel.id, message.id, written(message, page.files) if page is not None else "")

    def _note(
        self, failure: Undelivered, which: str, view: AnyView | None, files: Sequence[Any], text: Any = ""
    ) -> None:
        """Log what Discord refused, without a word of it."""
        body = _shape(view, files, str(text))
        log.error("Discord refused a message", message=which, why=str(failure), fields=_blamed(failure), **body)

    async def _direct(self, user_id: int) -> discord.PartialMessageable:
        """A person's direct channel, opened if nobody knows it."""

        async def opened() -> int:
            # Not `create_dm`, which asks nobody about one of the 128 channels that discord.py (2.7.1) remembers.
            return int((await carried(self.client.http.start_private_message(user_id), "person"))["id"])

        return self._channel(await self._directs.of(user_id, opened))

    async def _tell(self, user_id: int, what: Page | str, nonce: str, *, silent: bool) -> Posted:
        """Write to a person. A channel that Discord doesn't know any more is forgotten and opened again, once."""
        try:
            return await self._send(await self._direct(user_id), what, nonce, "person", silent=silent)
        except Undelivered as failure:
            self._directs.refused(user_id, failure)
            if failure.obstacle is not Obstacle.NO_CHANNEL:
                raise
        await self._directs.forget(user_id)
        try:
            return await self._send(await self._direct(user_id), what, nonce, "person", silent=silent)
        except Undelivered as failure:
            if failure.obstacle is not Obstacle.NO_CHANNEL:
                raise
            raise Undelivered(Obstacle.WAITS, str(failure), UNKNOWN) from failure

    async def table(self, table: Table, nonce: str) -> Posted:
        page = await table_page(self.studio, table)
        place = self._channel(table.row.channel_id, table.row.guild_id)
        return await self._send(place, page, nonce, "channel", silent=True)

    async def retable(self, table: Table, at: Posted) -> Posted:
        return await self._edit(table, at, await table_page(self.studio, table))

    async def reopen(self, table: Table) -> None:
        guild = self.client.get_guild(table.row.guild_id or 0)
        # discord.py (2.7.1) forgets a thread that is archived. An open one, or a channel, is there.
        if guild is not None and not guild.unavailable and guild.get_channel_or_thread(table.row.channel_id) is None:
            await carried(self.client.http.edit_channel(table.row.channel_id, reason=None, archived=False), "edit")

    async def summon(self, table: Table, seats: frozenset[Seat], notify: frozenset[Seat], nonce: str) -> Posted:
        called = [user_id for seat in sorted(notify) if (user_id := table.people[seat].user_id) is not None]
        place = self._channel(table.row.channel_id, table.row.guild_id)
        return await self._send(place, call(table, seats), nonce, "channel", called=called, silent=not called)

    async def resummon(self, table: Table, seats: frozenset[Seat], at: Posted) -> None:
        place, line = self._channel(at.channel_id, table.row.guild_id), call(table, seats).says
        message = place.get_partial_message(at.message_id)
        await _within(place, message.edit(**line, allowed_mentions=discord.AllowedMentions.none()), "edit")

    async def _edit(self, table: Table, at: Posted, page: Page) -> Posted:
        """Edit a table message; a page that Discord refuses is sent once more without what it may be refused for."""
        try:
            return await self._edit_with(table, at, page.view, copies(page.files), page.files)
        except Undelivered as failure:
            if failure.obstacle is not Obstacle.REFUSED or (less := _milder(page, failure)) is None:
                raise
            return await self._edit(table, at, less)

    async def _edit_with(
        self,
        table: Table,
        at: Posted,
        view: AnyView,
        listed: Sequence[discord.File | Kept],
        new: Sequence[discord.File] = (),
    ) -> Posted:
        """Edit a table message. It shows the `listed` pictures: those that it has already, or those that are sent with the edit (`new`)."""
        # Of an attachment that stays, discord.py (2.7.1) asks only for its `to_dict`.
        attachments = cast("list[discord.File | discord.Attachment]", listed)
        place = self._channel(at.channel_id, table.row.guild_id)
        message = place.get_partial_message(at.message_id)
        try:
            edited = await _within(place, message.edit(view=view, attachments=attachments), "edit")
        except Undelivered as failure:
            if failure.obstacle is Obstacle.REFUSED:
                self._note(failure, f"edit of table {table.id}", view, new or listed)
            raise
        return Posted(at.channel_id, at.message_id, written(edited, new) if new or not listed else at.pictures)

    async def strip(self, table: Table, at: Posted) -> None:
        await self._relayout(table, at, buttons=False)

    async def waiting(self, table: Table, at: Posted) -> Posted:
        return await self._relayout(table, at, buttons=True)

    async def _relayout(self, table: Table, at: Posted, *, buttons: bool) -> Posted:
        """Send new text around the picture that the message has; if it has none, or Discord doesn't know it, the picture is sent again."""
        if has := kept(at.pictures):
            still: list[discord.ui.Item[Any]] = [
                discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{each.filename}", description=each.alt))
                for each in has
            ]
            if not all(map(str.isascii, table.names)):
                badges: Badges | None = await attempted(self.studio.draw, drawings.badges, seen_by(table, None))
                still += explained(badges or ())
            layout = table_layout(table, still, buttons=buttons, waiting=buttons)
            try:
                return await self._edit_with(table, at, layout, has)
            except Undelivered as failure:
                if failure.obstacle is not Obstacle.REFUSED:
                    raise
        drawn = await table_pictures(self.studio, table)
        layout = table_layout(table, galleries(drawn, "table"), buttons=buttons, waiting=buttons)
        return await self._edit(table, at, Page(layout, files(drawn, "table")))

    async def announce(self, table: Table, seat: Seat, text: str, nonce: str, *, notify: bool) -> Posted:
        user_id = table.people[seat].user_id
        assert user_id is not None
        await self._greet(user_id)
        return await self._tell(user_id, text, nonce, silent=not notify)

    async def _greet(self, user_id: int) -> None:
        """Somebody whose greeting had to wait gets it before their first hand."""
        if await self._directs.ungreeted(user_id):
            try:
                await self._tell(user_id, GREETING, greeting_nonce(user_id), silent=True)
            except Undelivered:
                await self._directs.not_greeted(user_id)
                raise

    async def rehand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        page = await hand_page(self.client, table, seat, private=on_request)
        try:
            await self._rehand(at, page)
        except Undelivered as failure:
            if failure.obstacle is not Obstacle.REFUSED:
                raise
            self._note(failure, f"hand at table {table.id}", page.view, page.files)
            if (less := _milder(page, failure)) is None:
                raise
            await self._rehand(at, less)

    async def hand_below(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> Posted:
        page = await hand_page(self.client, table, seat, private=on_request)
        return await carried(send_private(self.client, at, page), "edit")

    async def _rehand(self, at: Posted, page: Page) -> None:
        page = Page(page.view, copies(page.files))
        message = self._channel(at.channel_id).get_partial_message(at.message_id)
        # Without `content`, Discord refuses to turn words into a page.
        edit = (
            edit_private(self.client, at, page)
            if at.token
            else message.edit(content=None, view=page.view, attachments=page.files)
        )
        await carried(edit, "edit")

    async def remove(self, at: Posted) -> None:
        message = self._channel(at.channel_id).get_partial_message(at.message_id)
        closed = container(discord.ui.TextDisplay(CLOSED_PAGE))
        attempts: Sequence[Callable[[], Awaitable[Any]]] = (
            lambda: self._delete(at),
            lambda: message.edit(content=None, view=closed, attachments=[]),
        )
        for attempt in [lambda: delete_private(self.client, at)] if at.token else attempts:
            try:
                await carried(attempt(), "edit")
                return
            except Undelivered as failure:
                if failure.obstacle is Obstacle.LATER:
                    raise

    async def _delete(self, at: Posted) -> None:
        """Delete a message. Discord's answer is empty; any other comes from something between it and the bot, and nothing is deleted."""
        said: object = await cast("Awaitable[object]", self.client.http.delete_message(at.channel_id, at.message_id))
        if said:
            raise ValueError("a message was not deleted")

    async def result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, notify: bool) -> Posted:
        text = f"{headline(table)}.\n{standings(table)}" if table.row.status == "finished" else called_off(table)
        if end is not None:
            text += f"\nScore sheet: {link(table, end)}"
        return await self._tell(table.people[seat].user_id or 0, text, nonce, silent=not notify)

    async def sheet(self, table: Table, end: Posted, at: Posted) -> None:
        await self._rehand(at, await end_page(self.studio, table, link(table, end)))

    async def notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted:
        return await self._tell(user_id, text, nonce, silent=not notify)

    async def week(self, guild_id: int, channel_id: int, games: Sequence[ServerSummary], nonce: str) -> Posted:
        return await self._send(self._channel(channel_id, guild_id), week(games), nonce, "channel", silent=True)

    async def call(self, table: Table, text: str, called: list[int], nonce: str, *, notify: bool = True) -> Posted:
        place = self._channel(table.row.channel_id, table.row.guild_id)
        return await self._send(place, text, nonce, "channel", called=called, silent=not notify)


def _milder(page: Page, failure: Undelivered) -> Page | None:
    """The page to send instead of one that Discord refuses; None if there is nothing to leave out."""
    less = milder(page.view, page.files, failure.__cause__)
    return None if less is None else Page(*less)


def _shape(view: AnyView | None, files: Sequence[Any], text: str = "") -> dict[str, object]:
    """How large a body is and what it consists of: kinds of components, lengths of texts, sizes of files; nothing of what it says."""
    written: list[dict[str, Any]] = view.to_components() if view is not None else []
    parts = [*_walk(written)]
    return {
        "components": dict(Counter(part["type"] for part in parts)),
        "texts": [len(part["content"]) for part in parts if "content" in part] + [len(text)] * bool(text),
        "options": [len(part["options"]) for part in parts if "options" in part],
        "files": [len(content(file)) if isinstance(file, discord.File) else "kept" for file in files],
    }


def _blamed(failure: Undelivered) -> list[str]:
    """The fields that Discord's answer names, such as "components.0.components.2.content"."""
    return re.findall(r"^In (\S+):", getattr(failure.__cause__, "text", ""), re.MULTILINE)


def _walk(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))


def call(table: Table, seats: frozenset[Seat]) -> Page:
    """Mentions the players of these seats, in words that a phone shows."""
    names = [f"<@{table.people[seat].user_id}>" for seat in sorted(seats) if table.people[seat].user_id is not None]
    where = f"{table.game.title}, table {table.id}, {table.game.words.progress(table.play.view(None))}"
    below = Below(Button.make("My hand", Press.at(table, "hand"), ButtonStyle.primary, "🃏"))
    return Page(below, words=f"{listing(names)}, it's your turn.\n-# {where}")


def week(games: Sequence[ServerSummary]) -> str:
    """Such as "**Last week here: 12 matches.** Ecosystem 8: Ana won 4 of 6. Phylo 4: Ben won 2 of 4. More in /leaderboard."."""
    count = many(sum(each.matches for each in games), "match", "matches")
    return " ".join((f"**Last week here: {count}.**", *map(_game, games), "More in /leaderboard."))


def _game(summary: ServerSummary) -> str:
    title = f"{GAMES[summary.game].title} {summary.matches}"
    if summary.best is None:
        return f"{title}."
    name, won, played = summary.best
    return f"{title}: {plain(name)} won {won} of {played}."


def written(message: discord.Message, sent: Sequence[discord.File]) -> str:
    """The attachments of a message that has just been sent or edited with these files, as text; "" if it has none.

    Since April 2026 Discord leaves a file that a component shows out of the message's attachments; the component has its id.
    """
    ids = {each.filename: each.id for each in message.attachments} | {
        each.filename: each.id for each in shown(message.components)
    }
    kept = [[ids[file.filename], file.filename, file.description or ""] for file in sent if file.filename in ids]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else ""


def kept(text: str) -> tuple[Kept, ...]:
    """What `written` wrote."""
    return tuple(Kept(*each) for each in json.loads(text or "[]"))


async def edit_private(client: discord.Client, at: Posted, page: Page) -> None:
    """Show another page in its place."""
    await _webhook(client, at).edit_message(at.message_id, view=page.view, attachments=page.files)


async def send_private(client: discord.Client, at: Posted, page: Page) -> Posted:
    """Show a new page at the end of the channel."""
    webhook = _webhook(client, at)
    webhook.type = discord.WebhookType.application  # one that is made of its token alone may send nothing privately
    sent = await webhook.send(view=page.view, files=page.files, ephemeral=True, wait=True)
    return Posted(at.channel_id, sent.id, token=at.token)


async def delete_private(client: discord.Client, at: Posted) -> None:
    """Delete the page."""
    await _webhook(client, at).delete_message(at.message_id)


def _webhook(client: discord.Client, at: Posted) -> discord.Webhook:
    assert client.application_id is not None
    return discord.Webhook.partial(client.application_id, at.token, client=client)

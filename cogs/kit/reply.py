"""The one clock of an interaction. It starts when a person presses, and Discord hears in time that the answer takes longer."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Self

import discord
import structlog

from bot.kit.turnstile import step_aside
from cogs.kit.emoji import lacks_emoji
from cogs.kit.files import copies, milder, size

log = structlog.get_logger()

Interaction = discord.Interaction[Any]

PATIENCE = 1.0
"""Seconds after which an interaction is deferred, whatever it waits for. Discord's limit is 3, the way there takes time, and where hundreds
press at once, so does the turn of the deferral.
"""

FOR_A_FORM = 2.5
"""The same for what opens a form, which Discord takes as a first answer only."""

HANGS = 30.0
"""Seconds after which a request in reply is given up: nobody knows then whether Discord has taken it."""

SLOWEST = 50_000
"""Bytes a second of the slowest upload; it adds to that."""

LOST = frozenset({10062, 10015, 40060, 50027})
"""Discord takes no answer any more: unknown interaction, unknown webhook, already acknowledged, and a token that has expired."""

NO_MESSAGE = 10008
"""The message with the button is gone."""

IN_PLACE = (discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update)
"""First answers after which the original is the message with the button."""

NO_WORDS = {"content": None}
"""Without this, Discord refuses an edit that puts a page in the place of words."""

KEY = "reply"
"""Where an interaction's Reply is among its extras."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a message says: a view or a text, its files, and the people whom it may mention."""

    says: dict[str, Any]
    files: list[discord.File] = field(default_factory=list)
    called: tuple[int, ...] = ()

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Only the people in `called`."""
        people = [discord.Object(user_id) for user_id in self.called]
        return discord.AllowedMentions(users=people, everyone=False, roles=False)

    def again(self) -> "Content":
        """The same with fresh files: Discord refused the message that they were sent with."""
        return Content(self.says, copies(self.files), self.called)

    def milder(self, refusal: discord.HTTPException) -> "Content | None":
        """The same without what Discord refuses; None if there is nothing to leave out."""
        less = milder(self.says["view"], self.files, refusal) if "view" in self.says else None
        return None if less is None else Content(self.says | {"view": less[0]}, less[1], self.called)


def direct(interaction: Interaction) -> bool:
    """Whether somebody presses in their direct channel with the bot."""
    return interaction.guild_id is None and not interaction.context.private_channel


def away(interaction: Interaction) -> bool:
    """Whether the bot isn't where somebody asks, because it is installed for them alone: it can't write there, and answers privately."""
    alone = interaction.is_user_integration() and not interaction.is_guild_integration()
    return not direct(interaction) and (alone or interaction.context.private_channel)


def server_of(interaction: Interaction) -> int | None:
    """The server where somebody asks, if the bot is there."""
    return None if away(interaction) else interaction.guild_id


class Reply:
    """All that is sent in reply to one interaction. Only one first answer goes out: the page, a form, or that it takes longer."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self._away = away(interaction)
        self.private = True
        """Whether only the person sees that the bot is thinking about their command."""
        self.taken = ""
        """What the bot has done already, in a sentence for the case that the rest fails."""
        self._sending = asyncio.Lock()
        self._lost = False
        self._thinking: bool | None = None
        """Whether the "thinking ..." that waits for its message is private; None if there is none."""
        self._edits: dict[int, Callable[..., Awaitable[Any]]] = {}
        """How to edit the messages that are not the original."""
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time() - interaction.client.discords_clock.age(interaction.id) / 1000
        self._patience = PATIENCE
        self._timer = self._loop.call_at(self._began + PATIENCE, self._ring)
        self._deferring: asyncio.Task[None] | None = None

    @classmethod
    def to(cls, interaction: Interaction) -> Self:
        """The reply to an interaction; its clock starts with the first call."""
        known = interaction.extras.get(KEY)
        if not isinstance(known, cls):
            known = interaction.extras[KEY] = cls(interaction)
        return known

    @property
    def late(self) -> bool:
        """Whether its time is over and Discord has heard nothing."""
        return self._loop.time() - self._began >= self._patience and not self.interaction.response.is_done()

    def stop(self) -> None:
        """The clock counts no more."""
        self._timer.cancel()

    def may_open_a_form(self) -> None:
        """Wait longer, because Discord takes no form once it has heard anything else."""
        self._timer.cancel()
        self._patience = FOR_A_FORM
        self._timer = self._loop.call_at(self._began + FOR_A_FORM, self._ring)

    def _ring(self) -> None:
        self._deferring = asyncio.create_task(self._defer(), name="deferral")

    async def _defer(self) -> None:
        try:
            await self.defer()
        except Exception as failure:
            log.warning("an answer could not be deferred", why=repr(failure))

    async def defer(self, *, thinking: bool = False) -> None:
        """Tell Discord that the answer takes longer, unless it has heard anything. The person sees that of a command, and if `thinking`."""
        interaction, response = self.interaction, self.interaction.response
        async with self._first_answer() as free:
            if not free:
                return
            if interaction.type is discord.InteractionType.autocomplete:
                await response.autocomplete([])
            elif thinking or interaction.message is None:
                await response.defer(ephemeral=self.private, thinking=True)
                self._thinking = self.private
            else:
                await response.defer()

    async def ask(self, form: discord.ui.Modal) -> bool:
        """Open a form. False if Discord has heard already that the answer takes longer."""
        assert self._patience == FOR_A_FORM, "say which words open a form (Verb.asks), so that they get the time"
        async with self._first_answer() as free:
            if free:
                await self.interaction.response.send_modal(form)
            return free or self._lost

    async def suggest(self, choices: Sequence[discord.app_commands.Choice[Any]]) -> None:
        """Answer somebody who types, unless the time for that is over."""
        async with self._first_answer() as free:
            if free:
                await self.interaction.response.autocomplete([*choices])
        if self._lost:
            # Otherwise discord.py sends an answer of its own, and logs that it failed.
            raise asyncio.CancelledError

    async def show(self, content: Content, *, edit: bool, private: bool) -> int | None:
        """Send a message, in place of the one with the button (`edit`) or as a new one; its id, or None if Discord takes it no more."""
        private = private or self._away
        async with self._answering(content.files):
            if self._lost:
                return None
            send = self._further if self.interaction.response.is_done() else self._first
            try:
                return await send(content, edit=edit, private=private)
            except discord.NotFound as gone:
                if gone.code != NO_MESSAGE:
                    raise
                self._thinking = None
                return await self._anew(send, content, private=private)
            except discord.HTTPException as refused:
                return await send(self._milder(content, refused), edit=edit, private=private)
            finally:
                step_aside()
        return None

    async def show_below(self, content: Content) -> int | None:
        """Send a private message below all others, and take the one with the button away; its id, or None if Discord takes it no more."""
        await self.defer()
        shown = await self.show(content, edit=False, private=True)
        if shown is not None and self.interaction.response.type in IN_PLACE:
            try:
                await self.interaction.delete_original_response()
            except discord.HTTPException as refused:
                log.info("a page that has a successor stays", why=str(refused))
        return shown

    async def redraw(self, message_id: int, content: Content) -> None:
        """A newer version of what `show` has sent."""
        async with self._answering():
            if self._lost:
                return
            edit = self._edits.get(message_id, self.interaction.edit_original_response)
            try:
                await edit(**(NO_WORDS | content.says), attachments=content.files)
            except discord.HTTPException as refused:
                less = self._milder(content, refused)
                await edit(**(NO_WORDS | less.says), attachments=less.files)

    def _milder(self, content: Content, refused: discord.HTTPException) -> Content:
        """What to send instead of what Discord refuses. Raises the refusal if there is nothing to leave out."""
        less = content.milder(refused)
        if refused.code in LOST or refused.status not in (400, 413) or less is None:
            raise refused
        if not lacks_emoji(refused):
            log.error("Discord refused an answer", user=self.interaction.user.id, why=str(refused))
        return less

    async def _anew(self, send: Callable[..., Awaitable[int]], content: Content, *, private: bool) -> int | None:
        """Send a message for which there is no place any more. If somebody has deleted "thinking ...", Discord takes none: what everybody
        may see goes to the channel then.
        """
        try:
            return await send(content.again(), edit=False, private=private)
        except discord.NotFound as gone:
            if gone.code != NO_MESSAGE:
                raise
        if private:
            self._lose(NO_MESSAGE)
            return None
        there, again = self.interaction, content.again()
        channel = there.client.get_partial_messageable(there.channel_id or 0, guild_id=there.guild_id)
        sent: discord.Message = await channel.send(
            **again.says, files=again.files, allowed_mentions=again.mentions, silent=not again.called
        )
        self._edits[sent.id] = sent.edit
        return sent.id

    async def _first(self, content: Content, *, edit: bool, private: bool) -> int:
        response, message = self.interaction.response, self.interaction.message
        if edit and message is not None:
            await response.edit_message(**(NO_WORDS | content.says), attachments=content.files)
            return message.id
        sent = await response.send_message(
            **content.says, files=content.files, ephemeral=private, allowed_mentions=content.mentions
        )
        return sent.message_id or 0

    async def _further(self, content: Content, *, edit: bool, private: bool) -> int:
        waiting = self._thinking
        if waiting == private or (edit and self.interaction.response.type in IN_PLACE):
            shown = await self.interaction.edit_original_response(
                **(NO_WORDS | content.says), attachments=content.files, allowed_mentions=content.mentions
            )
            self._thinking = None
            return shown.id
        if waiting is not None:
            # What follows would take the place of "thinking ...", and be seen by those who see that.
            await self.interaction.delete_original_response()
            self._thinking = None
        sent = await self.interaction.followup.send(
            **content.says, files=content.files, ephemeral=private, wait=True, allowed_mentions=content.mentions
        )
        self._edits[sent.id] = functools.partial(self.interaction.followup.edit_message, sent.id)
        return sent.id

    @asynccontextmanager
    async def _answering(self, files: Sequence[discord.File] = ()) -> AsyncIterator[None]:
        """Inside, nothing else is sent in reply. If Discord takes no answer any more, that is logged, and nothing more is sent."""
        hangs = HANGS + sum(map(size, files)) / SLOWEST
        async with self._sending:
            self._timer.cancel()
            try:
                async with asyncio.timeout(hangs):
                    yield
            except discord.HTTPException as refused:
                if refused.code not in LOST:
                    raise
                self._lose(refused.code)

    def _lose(self, code: int) -> None:
        self._lost = True
        log.warning("Discord takes no answer any more", user=self.interaction.user.id, code=code)

    @asynccontextmanager
    async def _first_answer(self) -> AsyncIterator[bool]:
        """Inside, whether this may be the first answer."""
        async with self._answering():
            yield not self._lost and not self.interaction.response.is_done()

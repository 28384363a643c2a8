"""Answers interactions within Discord's three seconds, and says what Discord's errors mean."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal, Self, TypeVar

import aiohttp
import discord
import structlog

from bot.kit.failures import database_is_away, disk_is_full
from bot.kit.limits import DuplicateRequest, step_aside
from bot.messages.messenger import Obstacle, Posted, Undelivered
from cogs.kit.items import ROW, Button, ButtonsBelow, Page, Press, copy_files, page_of, reduce_page
from cogs.kit.permissions import Interaction as Interaction
from cogs.kit.permissions import press_to_table
from cogs.kit.text import LONGEST_MESSAGE, cut, lacks_emoji
from games.core.values import Refusal

log = structlog.get_logger()

T = TypeVar("T")

STALE = (discord.app_commands.CommandNotFound, discord.app_commands.CommandSignatureMismatch)

UNSURE = "Everything you sealed before is safe; if you just sealed a pick, check My hand to see whether it counted."

PATIENCE = 1.5
"""How long after a press, in seconds, Discord is told that the answer takes longer; its limit is 3. Then no form can
open."""

LOST = frozenset({10062, 10015, 40060, 50027})
"""Errors after which Discord takes no answer: unknown interaction or webhook, already acknowledged, expired token."""

DELETED = 10008

IN_PLACE = (discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update)
"""First answers after which the original response is the message with the button."""

KEY = "reply"


async def answer(
    interaction: Interaction,
    page: Page | Coroutine[Any, Any, Page],
    *,
    edit: bool | None = None,
    private: bool = True,
    called: Sequence[int] = (),
) -> Posted | None:
    """Show a page in place of the message with the button (`edit`; by default if that is private) or as a new message.
    Only the people `called` are notified. Returns where the page is; None if Discord takes no answer."""
    ready = page if isinstance(page, Page) else await page
    edit = is_private(interaction) if edit is None else edit
    message_id = await Reply.to(interaction).show(ready, edit=edit, private=private, called=called)
    if message_id is None:
        return None
    there = interaction.message
    hidden = there.flags.ephemeral if there is not None and there.id == message_id else private
    return Posted(interaction.channel_id or 0, message_id, token=interaction.token if hidden else "")


async def answer_below(interaction: Interaction, page: Page) -> Posted | None:
    """Post a private page below the newest message, and delete the page with the button if that is private. Returns
    None if Discord takes no answer."""
    goes = is_private(interaction)
    if goes:
        await Reply.to(interaction).defer()
    posted = await answer(interaction, page, edit=False)
    if goes and posted is not None and interaction.response.type in IN_PLACE:
        try:
            await interaction.delete_original_response()
        except discord.HTTPException as refused:
            log.info("an old page could not be deleted", why=str(refused))
    return posted


async def redraw(interaction: Interaction, posted: Posted, page: Page) -> None:
    await Reply.to(interaction).redraw(posted.message_id, page)


async def send_file(interaction: Interaction, text: str, file: discord.File) -> None:
    await answer(interaction, Page(ButtonsBelow(), [file], text), edit=False)


async def open_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form; if it is too late for that, ask the person to try again."""
    form.stop()
    if not await Reply.to(interaction).ask(form):
        await whisper(interaction, "That form took me too long to open. Try again.")


def note_stored(interaction: Interaction, sentence: str) -> None:
    Reply.to(interaction).stored = sentence


def is_private(interaction: Interaction) -> bool:
    """Whether only the presser sees the message with the button."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def may_replace(interaction: Interaction) -> bool:
    """Whether the answer may replace the message: it is private, or not on a server."""
    return is_private(interaction) or interaction.guild_id is None


def in_dm(interaction: Interaction) -> bool:
    return interaction.guild_id is None and not interaction.context.private_channel


def is_user_install(interaction: Interaction) -> bool:
    """Whether only the asker has installed the bot, so that it can't write in this channel."""
    alone = interaction.is_user_integration() and not interaction.is_guild_integration()
    return not in_dm(interaction) and (alone or interaction.context.private_channel)


def server_of(interaction: Interaction) -> int | None:
    return None if is_user_install(interaction) else interaction.guild_id


async def whisper(interaction: Interaction, text: str) -> None:
    await answer(interaction, Page(ButtonsBelow(), words=cut(text, LONGEST_MESSAGE)), edit=False)


async def report_failure(interaction: Interaction, failure: BaseException, **where: Any) -> None:
    """Tell the player what went wrong. A refusal has its own words; all else is logged. Never raises an exception."""
    if interaction.type is discord.InteractionType.autocomplete:
        return
    reply = Reply.to(interaction)
    original = failure.original if isinstance(failure, discord.app_commands.CommandInvokeError) else failure
    if isinstance(original, DuplicateRequest):
        reply.stop()
        return
    try:
        if isinstance(original, Refusal):
            page = await refusal_page(interaction, str(original))
            await (whisper(interaction, str(original)) if page is None else answer(interaction, page, edit=False))
        else:
            await whisper(interaction, _sentence(interaction, original, reply.stored or UNSURE, where))
    except Exception as failure:
        log.warning("the player could not be answered", user=interaction.user.id, why=repr(failure), **where)


def _sentence(interaction: Interaction, failure: BaseException, taken: str, where: dict[str, Any]) -> str:
    who = interaction.user.id
    if isinstance(failure, STALE):
        log.info("a stale command", user=who, why=str(failure), **where)
        return "This command has changed. Type it again; if that doesn't help, restart Discord."
    if disk_is_full(failure):
        log.error("storage is full", user=who, **where)
        return f"The bot's disk is full; please tell whoever runs the bot. {taken}"
    if database_is_away(failure):
        log.error("the database is away", user=who, why=str(failure), **where)
        return f"The bot can't reach its database just now; try again in a minute. {taken}"
    log.error("an answer failed", user=who, exc_info=failure, **where)
    return f"Something went wrong on the bot's side, and it's in the log. {taken}"


ADVICE = {
    "/play": ("Open a table", Press("help", words="play")),
    "/solo": ("Play alone", Press("help", words="solo")),
    "/tables": ("My tables", Press("tables")),
    "/hand": ("My tables", Press("tables")),
    "/deck": ("My decks", Press("deck", words="list")),
    "/puzzle": ("Today's puzzles", Press("puzzle")),
    "/help": ("Help", Press("help")),
}
"""For each command that a sentence may advise, the label and press of a button that does the same."""

COMMAND = re.compile(r"(?<![\\\w/])/[a-z]+")

QUOTED = re.compile(r"""```.*|(?<![^\s(])(["'`]).*\1""", re.DOTALL)
"""A quotation, up to the last quotation mark, because the quoted text can contain some."""

ABOUT = re.compile(r"\b[Tt]able ([1-9][0-9]{0,17})\b")

NO_TABLE = "There's no table"
"""How the answer to a wrong number begins. It has no buttons, so guessing numbers costs the bot little."""


async def refusal_page(interaction: Interaction, sentence: str) -> Page | None:
    """A refusal with buttons for the commands that it advises and for its table, if the asker may see that; None
    without any button."""
    if sentence.startswith(NO_TABLE):
        return None
    number = table_named_in(sentence)
    return advice_page_if_any(sentence, None if number is None else await press_to_table(interaction, number))


def advice_page_if_any(sentence: str, shows: Press | None = None) -> Page | None:
    """The sentence with a button for each command that it advises and for the table that `shows` opens; None without
    any button."""
    return advice_page(sentence, shows) if _advice(sentence, shows) else None


def advice_page(sentence: str, shows: Press | None = None) -> Page:
    buttons = [Button.make(label, press) for label, press in _advice(sentence, shows).items()]
    return page_of(cut(sentence, LONGEST_MESSAGE), buttons[:ROW])


def table_named_in(sentence: str) -> int | None:
    about = ABOUT.search(QUOTED.sub("", sentence))
    return int(about[1]) if about else None


def _advice(sentence: str, shows: Press | None) -> dict[str, Press]:
    ways = {} if shows is None else {f"Show table {shows.subject}": shows}
    return ways | dict(ADVICE[command] for command in COMMAND.findall(QUOTED.sub("", sentence)) if command in ADVICE)


class Reply:
    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.private = True
        self.stored = ""
        self._sending = asyncio.Lock()
        self._lost = False
        self._thinking: bool | None = None
        self._further: set[int] = set()
        loop, age = asyncio.get_running_loop(), interaction.client.discords_clock.age(interaction.id) / 1000
        self._timer = loop.call_later(max(0.0, PATIENCE - age), self._start_deferring)
        self._deferring: asyncio.Task[None] | None = None

    @classmethod
    def to(cls, interaction: Interaction) -> Self:
        """The reply to an interaction; the first call starts its clock."""
        known = interaction.extras.get(KEY)
        if not isinstance(known, cls):
            known = interaction.extras[KEY] = cls(interaction)
        return known

    def stop(self) -> None:
        self._timer.cancel()

    def _start_deferring(self) -> None:
        self._deferring = asyncio.create_task(self._defer_in_time(), name="deferral")

    async def _defer_in_time(self) -> None:
        try:
            await self.defer()
        except Exception as failure:
            log.warning("an answer could not be deferred", why=repr(failure))

    async def defer(self, *, thinking: bool = False) -> None:
        """Tell Discord that the answer takes longer, unless there is one already. With `thinking`, or after a command,
        the person sees that."""
        async with self._answering():
            if self._lost or self.interaction.response.is_done():
                return
            if thinking or self.interaction.message is None:
                await self.interaction.response.defer(ephemeral=self.private, thinking=True)
                self._thinking = self.private
            else:
                await self.interaction.response.defer()

    async def ask(self, form: discord.ui.Modal) -> bool:
        """Open a form. Returns False if it is too late, because the interaction has been answered or deferred
        already."""
        async with self._answering():
            free = not self._lost and not self.interaction.response.is_done()
            if free:
                await self.interaction.response.send_modal(form)
        return free or self._lost

    async def show(self, page: Page, *, edit: bool, private: bool, called: Sequence[int] = ()) -> int | None:
        """Show a page in place of the message with the button (`edit`) or as a new one; a refused page is sent again
        without what Discord refuses. Returns the message's id; None if Discord takes no answer."""
        people = [discord.Object(user_id) for user_id in called]
        mentions = discord.AllowedMentions(users=people, everyone=False, roles=False)
        private = private or is_user_install(self.interaction)
        async with self._answering():
            if self._lost:
                return None
            send = self._next if self.interaction.response.is_done() else self._first
            try:
                return await send(page, mentions, edit=edit, private=private)
            except discord.HTTPException as refused:
                if refused.code == DELETED:
                    self._thinking = None
                    return await self._resend(send, page, mentions, private=private)
                return await send(self._reduced_page(page, refused), mentions, edit=edit, private=private)
            finally:
                step_aside()
        return None

    async def redraw(self, message_id: int, page: Page) -> None:
        async with self._answering():
            if self._lost:
                return
            try:
                await self._edit(message_id, page)
            except discord.HTTPException as refused:
                await self._edit(message_id, self._reduced_page(page, refused))

    async def _edit(self, message_id: int, page: Page) -> None:
        changes: dict[str, Any] = {"view": page.view, "content": page.words or None, "attachments": page.files}
        if message_id in self._further:
            await self.interaction.followup.edit_message(message_id, **changes)
        else:
            await self.interaction.edit_original_response(**changes)

    def _reduced_page(self, page: Page, refused: discord.HTTPException) -> Page:
        less = None if page.words else reduce_page(page.view, page.files, refused)
        if refused.code in LOST or refused.status not in (400, 413) or less is None:
            raise refused
        if not lacks_emoji(refused):
            log.error("Discord refused an answer", user=self.interaction.user.id, why=str(refused))
        return Page(*less)

    async def _resend(self, send: Any, page: Page, mentions: discord.AllowedMentions, *, private: bool) -> int | None:
        try:
            again = Page(page.view, copy_files(page.files), page.words)
            sent: int = await send(again, mentions, edit=False, private=private)
        except discord.NotFound as gone:
            if gone.code != DELETED:
                raise
            self._give_up(gone.code)
            return None
        return sent

    async def _first(self, page: Page, mentions: discord.AllowedMentions, *, edit: bool, private: bool) -> int:
        response, message = self.interaction.response, self.interaction.message
        if edit and message is not None:
            # Without `content`, Discord refuses an edit that puts a page in the place of words.
            await response.edit_message(view=page.view, content=page.words or None, attachments=page.files)
            return message.id
        sent = await response.send_message(**page.body, files=page.files, ephemeral=private, allowed_mentions=mentions)
        return sent.message_id or 0

    async def _next(self, page: Page, mentions: discord.AllowedMentions, *, edit: bool, private: bool) -> int:
        waiting = self._thinking
        if waiting == private or (edit and self.interaction.response.type in IN_PLACE):
            shown = await self.interaction.edit_original_response(
                view=page.view, content=page.words or None, attachments=page.files, allowed_mentions=mentions
            )
            self._thinking = None
            return shown.id
        if waiting is not None:
            # The next message would replace "thinking ...", and the same people would see it.
            await self.interaction.delete_original_response()
            self._thinking = None
        sent = await self.interaction.followup.send(
            **page.body, files=page.files, ephemeral=private, wait=True, allowed_mentions=mentions
        )
        self._further.add(sent.id)
        return sent.id

    @asynccontextmanager
    async def _answering(self) -> AsyncIterator[None]:
        """Hold the reply for one message. If Discord takes no answer, log that and send nothing more."""
        async with self._sending:
            self._timer.cancel()
            try:
                yield
            except discord.HTTPException as refused:
                if refused.code not in LOST:
                    raise
                self._give_up(refused.code)

    def _give_up(self, code: int) -> None:
        self._lost = True
        log.warning("Discord takes no more answers", user=self.interaction.user.id, code=code)


Target = Literal["channel", "person", "edit"]
"""What a request is for: a server's channel, a person, or a message of the bot's own to edit or delete."""

# Source of these codes: Discord docs, Opcodes and Status Codes: JSON.
CLOSED = {50007, 50278, 10013}
GONE = 10003
NO_CHANNEL = {GONE: Obstacle.NO_CHANNEL, 50001: Obstacle.UNSEEN, 50013: Obstacle.MUTE, 160005: Obstacle.LOCKED}
NO_MESSAGE = {10008, 10015, 50005, 50027, 50083}
"""The message is gone, not the bot's or in an archived thread, or the token of the press has expired."""
TOO_LARGE = 40005
REFUSED = {TOO_LARGE, 50006, 50035, 50109}
LATER = {30046, 20016, 20028, 20029, 40333}
"""Limits that soon end: on edits of old messages, slow mode, writing in a channel, and Discord's own network."""

FLAGGED, TOO_FAST = 20026, 40003
PAUSES = {TOO_FAST: 600.0, FLAGGED: 3600.0}

UNKNOWN = 600.0
"""How long, in seconds, the bot doesn't write to somebody whom it couldn't reach for an unknown reason."""

TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a failed or hanging request to Discord raises; TimeoutError is an OSError."""

GARBLED = (ValueError, KeyError, TypeError, AttributeError)
"""What discord.py (2.7.1) raises when it can't read a successful answer."""


async def send_request(sending: Awaitable[T], to: Target = "channel") -> T:
    """Await a request to Discord. Raises Undelivered if it fails."""
    try:
        return await sending
    except discord.HTTPException as failure:
        obstacle, after = obstacle_of(failure.status, failure.code, to, garbled=failure.text.lstrip().startswith("<"))
        if failure.status == 429 and after is None:
            after = _retry_after(failure)
        why = f"Discord says {failure.code or failure.status}"
        raise Undelivered(obstacle, why, after, for_all=failure.code in PAUSES) from failure
    except discord.RateLimited as failure:
        obstacle = Obstacle.WAITS if to == "person" else Obstacle.LATER
        why = "Discord asks for a long pause"
        raise Undelivered(obstacle, why, failure.retry_after, for_all=to == "person") from failure
    except TROUBLE as failure:
        raise Undelivered(Obstacle.LATER, f"no connection ({type(failure).__name__})") from failure
    except GARBLED as failure:
        log.error("Discord's answer can't be read", exc_info=failure)
        raise Undelivered(Obstacle.LATER, f"an answer that can't be read ({type(failure).__name__})") from failure


def obstacle_of(status: int, code: int, to: Target, *, garbled: bool = False) -> tuple[Obstacle, float | None]:
    """What an error of Discord's means, and the seconds until another attempt if known. `garbled`: a proxy answered."""
    if code in PAUSES:
        return Obstacle.WAITS, PAUSES[code]
    if to == "edit" and code in NO_MESSAGE:
        return Obstacle.NO_MESSAGE, None
    if code in LATER or status >= 500 or status in (401, 408, 429) or garbled:
        return Obstacle.LATER, None
    if code in REFUSED or status == 413:
        return Obstacle.REFUSED, None
    match to:
        case "person":
            if code in CLOSED:
                return Obstacle.DMS_CLOSED, None
            if code == GONE:
                return Obstacle.NO_CHANNEL, None
            return (Obstacle.REFUSED, None) if status == 400 else (Obstacle.WAITS, UNKNOWN)
        case "edit":
            if code in NO_CHANNEL:
                return NO_CHANNEL[code], None
            return Obstacle.REFUSED if status == 400 else Obstacle.NO_MESSAGE, None
        case "channel":
            refused = status == 400 and code not in NO_CHANNEL.keys() | NO_MESSAGE
            return Obstacle.REFUSED if refused else NO_CHANNEL.get(code, Obstacle.MUTE), None


def _retry_after(failure: discord.HTTPException) -> float | None:
    try:
        return float(failure.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None

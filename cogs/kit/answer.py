"""Answers every interaction within Discord's three seconds, with a page or a sentence."""

import asyncio
import functools
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
import structlog

from bot.kit.failures import database_is_away, disk_is_full
from bot.kit.turnstile import TooMany, Twice
from bot.messages.messenger import Posted
from cogs.kit.layouts import AnyView
from cogs.kit.reply import Content, Reply
from cogs.kit.sight import must_see
from cogs.kit.text import cut
from games.core.values import Refusal

log = structlog.get_logger()

Interaction = discord.Interaction[Any]

LONGEST = 2000
"""Discord's limit for a message's text, in characters."""

STALE = (discord.app_commands.CommandNotFound, discord.app_commands.CommandSignatureMismatch)
"""A client offers a command in another form than the bot knows it."""

UNSURE = "Everything you sealed before is safe; if you just sealed a pick, check My hand to see whether it counted."


@dataclass(frozen=True, slots=True)
class Page:
    """A fresh layout with its pictures, to be sent once; or words, which a phone shows if they ring, with buttons below."""

    view: AnyView
    files: list[discord.File] = field(default_factory=list)
    words: str = ""

    @property
    def says(self) -> dict[str, Any]:
        """What discord.py sends."""
        return {"view": self.view, "content": self.words} if self.words else {"view": self.view}


async def answer(
    interaction: Interaction,
    page: Page | Coroutine[Any, Any, Page],
    *,
    edit: bool,
    private: bool = True,
    called: Sequence[int] = (),
) -> Posted | None:
    """Show a page as the answer: in place of the message with the button (`edit`), or as a new message, visible to everyone unless
    `private`. Only people in `called` may be mentioned.

    Returns where the page is, or None if Discord takes no answer any more: then nobody has seen it.
    """
    ready = page if isinstance(page, Page) else await page
    content = Content(ready.says, ready.files, tuple(called))
    message_id = await Reply.to(interaction).show(content, edit=edit, private=private)
    if message_id is None:
        return None
    there = interaction.message
    hidden = there.flags.ephemeral if there is not None and there.id == message_id else private
    return Posted(interaction.channel_id or 0, message_id, token=interaction.token if hidden else "")


async def answer_below(interaction: Interaction, page: Page) -> Posted | None:
    """Show a private page as the answer, below what has just been posted: a page that only the presser sees goes, any other stays.

    Returns where the page is, or None if Discord takes no answer any more.
    """
    if not own(interaction):
        return await answer(interaction, page, edit=False)
    message_id = await Reply.to(interaction).show_below(Content(page.says, page.files))
    return None if message_id is None else Posted(interaction.channel_id or 0, message_id, token=interaction.token)


async def redraw(interaction: Interaction, posted: Posted, page: Page) -> None:
    """Show a newer version of the page that `answer` has shown."""
    await Reply.to(interaction).redraw(posted.message_id, Content(page.says, page.files))


async def hand_over(interaction: Interaction, text: str, file: discord.File) -> None:
    """Answer with a sentence and a file, visible to the asker only."""
    await Reply.to(interaction).show(Content({"content": text}, [file]), edit=False, private=True)


async def announce(interaction: Interaction) -> None:
    """Show the asker at once that the bot is at work, because it will take long."""
    await Reply.to(interaction).defer(thinking=True)


def taken(interaction: Interaction, sentence: str) -> None:
    """Note what the bot has done already, for the sentence that the person gets if the rest fails."""
    Reply.to(interaction).taken = sentence


def own(interaction: Interaction) -> bool:
    """Whether only the presser sees the message with the button, so that the answer may replace it."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


async def whisper(interaction: Interaction, text: str) -> None:
    """Send a private sentence, the first answer or a further one, cut to what Discord takes."""
    await Reply.to(interaction).show(Content({"content": cut(text, LONGEST)}), edit=False, private=True)


async def refuse(interaction: Interaction, text: str) -> None:
    """Send a refusal to whoever asked, with buttons for what it advises."""
    from cogs.kit.ways_out import explained  # late: its buttons, when pressed, are refused by this module

    page = await explained(interaction, text)
    if page is None:
        await whisper(interaction, text)
    else:
        await Reply.to(interaction).show(Content({"view": page.view}), edit=False, private=True)


async def failed(interaction: Interaction, failure: BaseException, **where: Any) -> None:
    """Tell the player what went wrong: a refusal in its own words, anything else in general terms, with the details in the log. Raises
    nothing.
    """
    reply = Reply.to(interaction)
    original = failure.original if isinstance(failure, discord.app_commands.CommandInvokeError) else failure
    if isinstance(original, Twice):
        reply.stop()
        return
    if isinstance(original, Refusal):
        text = str(original)
    elif isinstance(original, STALE):
        log.info("a stale command", user=interaction.user.id, why=str(original), **where)
        text = "This command has changed. Type it again; if that doesn't help, restart Discord."
    elif disk_is_full(original):
        log.error("storage is full", user=interaction.user.id, **where)
        text = f"The bot's disk is full; please tell whoever runs the bot. {reply.taken or UNSURE}"
    elif database_is_away(original):
        log.error("the database is away", user=interaction.user.id, why=str(original), **where)
        text = f"The bot can't reach its database just now; try again in a minute. {reply.taken or UNSURE}"
    else:
        log.error("an answer failed", user=interaction.user.id, exc_info=original, **where)
        text = f"Something went wrong on the bot's side, and it's in the log. {reply.taken or UNSURE}"
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await reply.defer()
            return
        if not isinstance(original, TooMany):
            await (refuse(interaction, text) if isinstance(original, Refusal) else whisper(interaction, text))
            return
        reply.stop()
        async with interaction.client.turnstile.refusals(interaction.user.id):
            if not reply.late:
                await whisper(interaction, text)
    except Exception as failure:
        log.warning("the player could not be answered", user=interaction.user.id, why=repr(failure), **where)


P = ParamSpec("P")
CogT = TypeVar("CogT")
Command = Callable[Concatenate[CogT, Interaction, P], Coroutine[Any, Any, None]]


def answering(*, public: bool = False, form: bool = False) -> Callable[[Command[CogT, P]], Command[CogT, P]]:
    """A slash command that explains its failures to the player, instead of Discord's "did not respond". It starts only if the player may
    see the table whose number is its parameter `table`.

    If the answer of a `public` command takes longer, everybody sees that the bot is thinking. One that opens a `form` gets more time.
    """

    def guard(command: Command[CogT, P]) -> Command[CogT, P]:
        @functools.wraps(command)
        async def guarded(cog: CogT, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs) -> None:
            reply = Reply.to(interaction)
            reply.private = not public
            if form:
                reply.may_open_a_form()
            try:
                async with interaction.client.turnstile.enter(interaction.user.id, interaction.id):
                    if isinstance(number := kwargs.get("table"), int):
                        await must_see(interaction, number)
                    await command(cog, interaction, *args, **kwargs)
            except Exception as failure:
                await failed(interaction, failure, command=command.__name__)

        return guarded

    return guard


def answered(command: Command[CogT, P]) -> Command[CogT, P]:
    """A slash command whose answer only the player sees."""
    return answering()(command)


Value = TypeVar("Value", str, int)
Suggest = Callable[[CogT, Interaction, str], Coroutine[Any, Any, list[discord.app_commands.Choice[Value]]]]

LONGEST_TYPED = 100
"""Characters of a text that suggestions are made for."""


def suggesting(suggest: Suggest[CogT, Value]) -> Suggest[CogT, Value]:
    """Suggestions for what somebody types, which count as a request of theirs: while too many are in work, there are none."""

    @functools.wraps(suggest)
    async def guarded(cog: CogT, interaction: Interaction, typed: str) -> list[discord.app_commands.Choice[Value]]:
        choices: list[discord.app_commands.Choice[Value]] = []
        try:
            async with interaction.client.turnstile.enter(interaction.user.id, interaction.id):
                choices = await suggest(cog, interaction, str(typed)[:LONGEST_TYPED])
        except Twice:
            Reply.to(interaction).stop()
            raise asyncio.CancelledError from None
        except Refusal:
            pass
        except Exception:
            log.exception("suggestions failed", user=interaction.user.id, suggestions=suggest.__name__)
        await Reply.to(interaction).suggest(choices)
        return choices

    return guarded

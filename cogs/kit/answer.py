"""Answers every interaction within Discord's three seconds, with a page or a sentence."""

import asyncio
import functools
from collections.abc import Callable, Coroutine, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
import structlog

from bot.kit.failures import disk_is_full
from bot.kit.turnstile import TooMany, step_aside
from bot.messages.messenger import Posted
from cogs.kit.sight import must_see
from cogs.kit.text import cut
from games.core.values import Refusal

log = structlog.get_logger()

Interaction = discord.Interaction[Any]

LONGEST = 2000
"""Discord's limit for a message's text, in characters."""

PATIENCE = 1.3
"""Seconds to wait for a page before telling Discord that the answer takes longer. Its limit is 3, and the request may have waited."""

TOO_LATE = 2.0
"""Seconds after which a refusal isn't sent any more, because Discord tells the player that the interaction failed."""


@dataclass(frozen=True, slots=True)
class Page:
    """A fresh layout with its pictures, to be sent once."""

    view: discord.ui.LayoutView
    files: list[discord.File] = field(default_factory=list)


async def answer(
    interaction: Interaction,
    page: Page | Coroutine[Any, Any, Page],
    *,
    edit: bool,
    private: bool = True,
    called: Sequence[int] = (),
) -> Posted:
    """Show a page as the answer: in place of the message with the button (`edit`), or as a new message, visible to everyone unless
    `private`. Only people in `called` may be mentioned.

    A slow page is announced first, so that Discord never says the interaction failed. Returns where the page is.
    """
    mentions = discord.AllowedMentions(
        users=[discord.Object(user_id) for user_id in called], everyone=False, roles=False
    )
    work = asyncio.ensure_future(_awaited(page))
    try:
        ready = await asyncio.wait_for(asyncio.shield(work), PATIENCE)
    except TimeoutError:
        step_aside()
        await interaction.response.defer(ephemeral=private, thinking=not edit)
        ready = await work
        message: Any = await interaction.edit_original_response(
            view=ready.view, attachments=ready.files, allowed_mentions=mentions
        )
        return Posted(interaction.channel_id or 0, message.id, token=_token(interaction, edit=edit, private=private))
    try:
        if interaction.response.is_done():
            message = await interaction.followup.send(
                view=ready.view, files=ready.files, ephemeral=private, wait=True, allowed_mentions=mentions
            )
            return Posted(interaction.channel_id or 0, message.id, token=interaction.token if private else "")
        if edit:
            await interaction.response.edit_message(view=ready.view, attachments=ready.files)
            there = interaction.message.id if interaction.message else 0
            return Posted(interaction.channel_id or 0, there, token=_token(interaction, edit=edit, private=private))
        sent = await interaction.response.send_message(
            view=ready.view, files=ready.files, ephemeral=private, allowed_mentions=mentions
        )
        return Posted(interaction.channel_id or 0, sent.message_id or 0, token=interaction.token if private else "")
    finally:
        step_aside()


def _token(interaction: Interaction, *, edit: bool, private: bool) -> str:
    return interaction.token if (own(interaction) if edit else private) else ""


async def _awaited(page: Page | Coroutine[Any, Any, Page]) -> Page:
    return page if isinstance(page, Page) else await page


def own(interaction: Interaction) -> bool:
    """Whether only the presser sees the message with the button, so that the answer may replace it."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


async def whisper(interaction: Interaction, text: str) -> None:
    """Send a private sentence, the first answer or a further one, cut to what Discord takes."""
    text = cut(text, LONGEST)
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True)
    else:
        await interaction.response.send_message(text, ephemeral=True)


async def failed(interaction: Interaction, failure: BaseException, **where: Any) -> None:
    """Tell the player what went wrong: a refusal in its own words, anything else in general terms, with the details in the log."""
    original = failure.original if isinstance(failure, discord.app_commands.CommandInvokeError) else failure
    if isinstance(original, Refusal):
        text = str(original)
    elif disk_is_full(original):
        log.error("storage is full", user=interaction.user.id, **where)
        text = "The bot's disk is full, so this wasn't saved; everything before it is safe. Please tell whoever runs the bot."
    else:
        log.error("an answer failed", user=interaction.user.id, exc_info=original, **where)
        text = (
            "Something went wrong on the bot's side, and it's in the log. Everything you sealed before is safe; "
            "if you just sealed a pick, check My hand to see whether it counted."
        )
    turn = (
        interaction.client.turnstile.refusals(interaction.user.id) if isinstance(original, TooMany) else nullcontext()
    )
    clock = asyncio.get_running_loop().time
    began = clock()
    try:
        async with turn:
            if clock() - began < TOO_LATE:
                await whisper(interaction, text)
    except discord.HTTPException as gone:
        log.warning("the player could not be answered", user=interaction.user.id, code=gone.code, **where)


P = ParamSpec("P")
CogT = TypeVar("CogT")
Command = Callable[Concatenate[CogT, Interaction, P], Coroutine[Any, Any, None]]


def answered(command: Command[CogT, P]) -> Command[CogT, P]:
    """A slash command that explains its failures to the player, instead of Discord's "did not respond". It starts only if the player may
    see the table whose number is its parameter `table`.
    """

    @functools.wraps(command)
    async def guarded(cog: CogT, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            async with interaction.client.turnstile.enter(interaction.user.id):
                if isinstance(number := kwargs.get("table"), int):
                    await must_see(interaction, number)
                await command(cog, interaction, *args, **kwargs)
        except Exception as failure:
            await failed(interaction, failure, command=command.__name__)

    return guarded


Suggest = Callable[[CogT, Interaction, str], Coroutine[Any, Any, list[discord.app_commands.Choice[str]]]]

LONGEST_TYPED = 100
"""Characters of a text that suggestions are made for."""


def suggesting(suggest: Suggest[CogT]) -> Suggest[CogT]:
    """Suggestions for what somebody types, which count as a request of theirs: while too many are in work, there are none."""

    @functools.wraps(suggest)
    async def guarded(cog: CogT, interaction: Interaction, typed: str) -> list[discord.app_commands.Choice[str]]:
        try:
            async with interaction.client.turnstile.enter(interaction.user.id):
                return await suggest(cog, interaction, typed[:LONGEST_TYPED])
        except Refusal:
            return []

    return guarded

"""Receives presses, forms, commands and typed letters, and finds their callbacks; a failure becomes one sentence."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app import Ecodraft
from bot.kit.limits import DuplicateRequest
from cogs.kit import answer
from cogs.kit.answer import Interaction, Reply, failed
from cogs.kit.items import PATTERN, Press
from cogs.kit.permissions import must_see, must_see_subject
from cogs.kit.text import outdated
from games.core.values import Refusal

log = structlog.get_logger()

Callback = Callable[[Interaction, Press], Awaitable[None]]
Sent = Callable[[Interaction, Press, dict[str, Any]], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Verb:
    """What a button or menu does when `pressed`, and a form when `sent`. `slow`: the presser sees at once that the bot is at work."""

    pressed: Callback
    sent: Sent | None = None
    slow: bool = False


class Cog(commands.Cog):
    """Commands, and what verbs do: a Verb, or a callback for presses alone."""

    def __init__(self, bot: Ecodraft, **verbs: Callback | Verb) -> None:
        self.bot = bot
        bot.verbs.update({name: each if isinstance(each, Verb) else Verb(each) for name, each in verbs.items()})


async def handle(interaction: Interaction, work: Callable[[], Awaitable[None]], **where: Any) -> None:
    """Do what somebody has sent, a few things of one person at a time. Whatever fails becomes a sentence."""
    try:
        async with interaction.client.request_limiter.enter(interaction.user.id, interaction.id):
            await work()
    except Exception as failure:
        await failed(interaction, failure, **where)


ID = re.compile(f"([bst]):{PATTERN}")

VALUE = re.compile(r"[A-Za-z0-9'.-]{1,30}")
"""What a menu option's value may be; clients can send anything."""


def ids_on(message: discord.Message | None) -> set[str]:
    """The custom_ids on a message. A press of any other is forged or outdated."""
    if message is None:
        return set()
    waiting: list[Any] = list(message.components)
    ids = set()
    while waiting:
        component = waiting.pop()
        ids.add(getattr(component, "custom_id", None))
        waiting += getattr(component, "children", [])
    return {each for each in ids if each}


def read(interaction: Interaction) -> Press:
    """What a button says, or a menu with the values chosen. Raises Refusal for what the bot doesn't know or isn't on the message."""
    data: dict[str, Any] = dict(interaction.data or {})
    custom_id = str(data.get("custom_id", ""))
    match = ID.fullmatch(custom_id)
    if match is None or custom_id not in ids_on(interaction.message) or match["verb"] not in interaction.client.verbs:
        raise outdated("button", "see your tables with /tables")
    if match[1] == "b":
        return Press.read(match)
    values = data.get("values")
    words = [str(each) for each in values] if isinstance(values, list) else [""]
    if match[1] == "s":
        words = words[:1] or [""]
    if len(words) > 25 or not all(VALUE.fullmatch(each) for each in words):
        raise outdated("button", "see your tables with /tables")
    return Press.read(match).followed_by(*words)


async def chosen(interaction: Interaction) -> None:
    await pressed(interaction, read(interaction))


async def pressed(interaction: Interaction, press: Press) -> None:
    verb: Verb = interaction.client.verbs[press.verb]
    await must_see_subject(interaction, press)
    if verb.slow:
        await Reply.to(interaction).defer(thinking=True)
    await verb.pressed(interaction, press)


def fields(data: dict[str, Any]) -> dict[str, str]:
    """The fields of a form by custom_id; anything else a client may send is ignored."""
    waiting: list[Any] = [data]
    texts = {}
    while waiting:
        each = waiting.pop()
        if not isinstance(each, dict):
            continue
        if each.get("type") == discord.ComponentType.text_input.value and isinstance(each.get("value"), str):
            texts[str(each.get("custom_id", ""))] = each["value"]
        if each.get("type") == discord.ComponentType.string_select.value and isinstance(each.get("values"), list):
            texts[str(each.get("custom_id", ""))] = ", ".join(map(str, each["values"]))
        inner = each.get("components")
        waiting += [*(inner if isinstance(inner, list) else []), each.get("component")]
    return texts


async def received(interaction: Interaction) -> None:
    data: dict[str, Any] = dict(interaction.data or {})
    match = re.fullmatch(f"m:{PATTERN}", str(data.get("custom_id", "")))
    verb: Verb | None = interaction.client.verbs.get(match["verb"]) if match is not None else None
    if match is None or verb is None or verb.sent is None:
        raise outdated("form", "open it again from the page")
    press = Press.read(match)
    await must_see_subject(interaction, press, "form")
    await verb.sent(interaction, press, data)


class Router(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot)
        bot.tree.on_error = refused  # type: ignore[method-assign]

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        Reply.to(interaction)
        sent = str(dict(interaction.data or {}).get("custom_id", ""))[:100]
        if interaction.type is discord.InteractionType.modal_submit:
            await handle(interaction, partial(received, interaction), form=sent)
        elif interaction.type is discord.InteractionType.component:
            await handle(interaction, partial(chosen, interaction), button=sent)


async def refused(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    await failed(interaction, error, command=str(dict(interaction.data or {}).get("name", ""))[:32])


P = ParamSpec("P")
CogT = TypeVar("CogT")
Command = Callable[Concatenate[CogT, Interaction, P], Coroutine[Any, Any, None]]


def answering(*, public: bool = False) -> Callable[[Command[CogT, P]], Command[CogT, P]]:
    """A slash command; its parameter `table` must be one that the player may see. `public`: everybody sees that the bot is thinking."""

    def guard(command: Command[CogT, P]) -> Command[CogT, P]:
        @wraps(command)
        async def guarded(cog: CogT, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs) -> None:
            async def work() -> None:
                if isinstance(number := kwargs.get("table"), int):
                    await must_see(interaction, number)
                await command(cog, interaction, *args, **kwargs)

            Reply.to(interaction).private = not public
            await handle(interaction, work, command=command.__name__)

        return guarded

    return guard


def answered(command: Command[CogT, P]) -> Command[CogT, P]:
    return answering()(command)


Value = TypeVar("Value", str, int)
Suggest = Callable[[CogT, Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Value]]]]

LONGEST_TYPED = 100


def suggesting(suggest: Suggest[CogT, Value]) -> Suggest[CogT, Value]:
    """Suggestions for what somebody types. They count as a request; while too many are in work, or if they take long, there are none."""

    @wraps(suggest)
    async def guarded(cog: CogT, interaction: Interaction, typed: str) -> list[app_commands.Choice[Value]]:
        async def work() -> list[app_commands.Choice[Value]]:
            async with interaction.client.request_limiter.enter(interaction.user.id, interaction.id):
                return await suggest(cog, interaction, str(typed)[:LONGEST_TYPED])

        try:
            async with asyncio.timeout(answer.PATIENCE):
                return await asyncio.shield(work())  # so that no read of the database is broken off
        except DuplicateRequest:
            raise asyncio.CancelledError from None  # otherwise discord.py sends an answer
        except (Refusal, TimeoutError):
            pass
        except Exception:
            log.exception("suggestions failed", user=interaction.user.id, suggestions=suggest.__name__)
        return []

    return guarded


Shown = TypeVar("Shown")

SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
on_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
"""Mark what Discord offers on servers only: a group of commands, and a command."""


def anywhere(command: Shown) -> Shown:
    """Mark a command that works on servers with the bot and for whoever has installed it for themselves."""
    command = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(command)

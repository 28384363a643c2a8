"""Routes presses, forms, commands and suggestions to their callbacks, and answers failures with a sentence."""

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
from cogs.kit.answer import Interaction, Reply, report_failure
from cogs.kit.items import PATTERN, Press
from cogs.kit.permissions import must_see, must_see_subject
from cogs.kit.text import outdated
from games.core.values import Refusal

log = structlog.get_logger()

Callback = Callable[[Interaction, Press], Awaitable[None]]
Sent = Callable[[Interaction, Press, dict[str, Any]], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Verb:
    """What a verb does: `pressed` answers its buttons and menus, `sent` its form. With `slow`, the person sees at once
    that the bot is at work."""

    pressed: Callback
    sent: Sent | None = None
    slow: bool = False


class Cog(commands.Cog):
    """A cog that registers what its verbs do: for each a Verb, or a callback for presses alone."""

    def __init__(self, bot: Ecodraft, **verbs: Callback | Verb) -> None:
        self.bot = bot
        bot.verbs.update({name: each if isinstance(each, Verb) else Verb(each) for name, each in verbs.items()})


async def handle(interaction: Interaction, work: Callable[[], Awaitable[None]], **where: Any) -> None:
    """Do the work of one interaction, a few at a time for each person. Every failure becomes a sentence to the
    person."""
    try:
        async with interaction.client.request_limiter.enter(interaction.user.id, interaction.id):
            await work()
    except Exception as failure:
        await report_failure(interaction, failure, **where)


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


def read_press(interaction: Interaction) -> Press:
    """The press of a button or menu. Raises Refusal if the bot doesn't know the button or its message doesn't have
    it."""
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


async def route_component(interaction: Interaction) -> None:
    await route_press(interaction, read_press(interaction))


async def route_press(interaction: Interaction, press: Press) -> None:
    verb: Verb = interaction.client.verbs[press.verb]
    await must_see_subject(interaction, press)
    if verb.slow:
        await Reply.to(interaction).defer(thinking=True)
    await verb.pressed(interaction, press)


def form_fields(data: dict[str, Any]) -> dict[str, str]:
    """The fields of a form by custom_id; ignores whatever else a client sends."""
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


async def route_form(interaction: Interaction) -> None:
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
        bot.tree.on_error = report_command_error  # type: ignore[method-assign]

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        Reply.to(interaction)
        sent = str(dict(interaction.data or {}).get("custom_id", ""))[:100]
        if interaction.type is discord.InteractionType.modal_submit:
            await handle(interaction, partial(route_form, interaction), form=sent)
        elif interaction.type is discord.InteractionType.component:
            await handle(interaction, partial(route_component, interaction), button=sent)


async def report_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    await report_failure(interaction, error, command=str(dict(interaction.data or {}).get("name", ""))[:32])


P = ParamSpec("P")
CogT = TypeVar("CogT")
Command = Callable[Concatenate[CogT, Interaction, P], Coroutine[Any, Any, None]]


def checked_command(*, public: bool = False) -> Callable[[Command[CogT, P]], Command[CogT, P]]:
    """A slash command that answers privately unless `public`. The player must be allowed to see its parameter
    `table`."""

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


def private_command(command: Command[CogT, P]) -> Command[CogT, P]:
    return checked_command()(command)


Value = TypeVar("Value", str, int)
Suggest = Callable[[CogT, Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Value]]]]

LONGEST_TYPED = 100


def checked_suggestions(suggest: Suggest[CogT, Value]) -> Suggest[CogT, Value]:
    """Makes suggestions count as requests; there are none if the person has too many running, or if they take too
    long."""

    @wraps(suggest)
    async def guarded(cog: CogT, interaction: Interaction, typed: str) -> list[app_commands.Choice[Value]]:
        async def work() -> list[app_commands.Choice[Value]]:
            async with interaction.client.request_limiter.enter(interaction.user.id, interaction.id):
                return await suggest(cog, interaction, str(typed)[:LONGEST_TYPED])

        try:
            async with asyncio.timeout(answer.PATIENCE):
                return await asyncio.shield(work())  # so that no database read is cancelled
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
"""Offers a command or a group of commands on servers only."""


def anywhere(command: Shown) -> Shown:
    """Offers a command on servers with the bot and, everywhere, to people who have installed it for themselves."""
    command = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(command)

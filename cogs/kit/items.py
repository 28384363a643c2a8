"""The bot's buttons and menus, and what a press of one does: its custom_id says everything, so no view object stays in memory.

So every button ever posted works after a restart. discord.py (2.7.1) has dynamic items for that, but to find the one that is
pressed it builds a view of the whole message, for each press.
"""

import re
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

import discord

from bot.app import Ecodraft
from cogs.kit.answer import Interaction, announce, failed, refuse, whisper
from cogs.kit.emoji import Emoji
from cogs.kit.press import PATTERN, Press
from cogs.kit.reply import Reply
from cogs.kit.sight import must_see_subject
from cogs.kit.text import outdated

Callback = Callable[[Interaction, Press], Awaitable[None]]
Sent = Callable[[Interaction, Press, dict[str, Any]], Awaitable[None]]

ANY = ""
"""Among the words that open a form: all of them do."""


@dataclass(frozen=True, slots=True)
class Verb:
    """What a button or menu does when it is `pressed`, and a form of this verb when it is `sent`. `asks`: the first words of presses that
    may open a form. `slow`: the presser sees at once that the bot is at work.
    """

    pressed: Callback
    sent: Sent | None = None
    asks: tuple[str, ...] = ()
    slow: bool = False

    def may_open_a_form(self, press: Press) -> bool:
        """Whether a press needs more time, because Discord takes a form as a first answer only."""
        return ANY in self.asks or press.said()[:1] in [(word,) for word in self.asks]


def means(bot: Ecodraft, **verbs: Callback | Verb) -> None:
    """Say what verbs do: a callback for those that only react to a press."""
    bot.verbs.update({name: each if isinstance(each, Verb) else Verb(each) for name, each in verbs.items()})


async def send(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form, or, if Discord takes none any more, ask the person to try again. It is stopped at once so that discord.py keeps no copy:
    a submitted form is matched by its custom_id alone.
    """
    form.stop()
    if not await Reply.to(interaction).ask(form):
        await whisper(interaction, "That form took me too long to open. Try again.")


def fields(data: dict[str, Any]) -> dict[str, str]:
    """What a form says by custom_id: typed texts, and chosen values joined by commas. Anything else a client may send is ignored."""
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
    """Hand a submitted form to the code that reads it, by its custom_id alone."""
    data: dict[str, Any] = dict(interaction.data or {})
    custom_id = str(data.get("custom_id", ""))
    try:
        match = re.fullmatch(f"m:{PATTERN}", custom_id)
        verb: Verb | None = interaction.client.verbs.get(match["verb"]) if match is not None else None
        if match is None or verb is None or verb.sent is None:
            raise outdated("form", "open it again from the page")
        press = Press.read(match)
        async with interaction.client.turnstile.enter(interaction.user.id, interaction.id):
            await must_see_subject(interaction, press, "form")
            await verb.sent(interaction, press, data)
    except Exception as failure:
        await failed(interaction, failure, form=custom_id[:100])


ID = re.compile(f"([bst]):{PATTERN}")
"""The custom_id of a button, of a menu for one value, and of one for several."""

VALUE = re.compile(r"[A-Za-z0-9'.-]{1,30}")
"""What a menu option's value may be; clients can send anything."""


def fresh() -> int:
    """A random id for a menu, above those that Discord assigns itself: a counter tells everybody how many menus others have seen."""
    return 1_000 + secrets.randbelow(1 << 30)


async def pressed(interaction: Interaction, press: Press) -> None:
    """Do what the verb of a press does; failures are explained in a sentence."""
    verb: Verb | None = interaction.client.verbs.get(press.verb)
    if verb is not None and verb.may_open_a_form(press):
        Reply.to(interaction).may_open_a_form()
    try:
        async with interaction.client.turnstile.enter(interaction.user.id, interaction.id):
            if verb is None:
                await forgotten(interaction)
            else:
                await must_see_subject(interaction, press)
                if verb.slow:
                    await announce(interaction)
                await verb.pressed(interaction, press)
    except Exception as failure:
        await failed(interaction, failure, verb=press.verb, subject=press.subject, version=press.version)


async def forgotten(interaction: Interaction) -> None:
    """The private answer to a button this bot doesn't know, or no longer knows."""
    await refuse(interaction, "That button has expired; see your tables with /tables.")


async def chosen(interaction: Interaction) -> None:
    """Do what a button says, or a menu with the values chosen, of which one for a single value takes only the first. A client can send
    anything: whoever presses what the bot doesn't know, or what isn't on the message, gets a sentence.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    custom_id = str(data.get("custom_id", ""))
    match = ID.fullmatch(custom_id)
    if match is None or custom_id not in ids_on(interaction.message):
        await forgotten(interaction)
        return
    press, kind = Press.read(match), match[1]
    if kind != "b":
        values = data.get("values")
        words = [str(each) for each in values] if isinstance(values, list) else [""]
        if kind == "s":
            words = words[:1] or [""]
        if len(words) > 25 or not all(VALUE.fullmatch(each) for each in words):
            await forgotten(interaction)
            return
        press = press.followed_by(*words)
    await pressed(interaction, press)


class Button(discord.ui.Button[Any]):
    """Any of the bot's buttons."""

    @classmethod
    def make(
        cls, label: str, press: Press, style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: Emoji | None = None, disabled: bool = False,
    ) -> Self:  # fmt: skip
        """A fresh button; the label is cut at Discord's 80 characters."""
        return cls(label=label[:80] or None, style=style, emoji=emoji, disabled=disabled, custom_id=press.button())


class Menu(discord.ui.Select[Any]):
    """Any of the bot's menus: the value chosen becomes the next word of the sentence; if a menu takes several values, they become the next
    words.
    """

    @classmethod
    def make(
        cls, placeholder: str, press: Press, options: list[discord.SelectOption], *, most: int | None = None
    ) -> Self:
        """A fresh menu of 1 to 25 options: choose exactly one or, with `most`, any number up to that.

        Clients remember a component's choice by its id and send nothing if it is chosen again. With a fresh id, a menu that reappears, such
        as after Back, works again.
        """
        fewest, largest = (1, 1) if most is None else (0, min(most, len(options)))
        return cls(
            placeholder=placeholder[:150], options=options, min_values=fewest, max_values=largest,
            custom_id=press.menu(several=most is not None), id=fresh(),
        )  # fmt: skip


class People(discord.ui.UserSelect[Any]):
    """A menu of the people of a server, whose id becomes the next word."""

    @classmethod
    def make(cls, placeholder: str, press: Press) -> Self:
        """A fresh menu to choose one of them."""
        return cls(placeholder=placeholder[:150], custom_id=press.menu(), id=fresh())


class Channels(discord.ui.ChannelSelect[Any]):
    """A menu of the channels of a server, whose ids become the next words."""

    @classmethod
    def make(
        cls, placeholder: str, press: Press, chosen: Sequence[int], types: list[discord.ChannelType], most: int
    ) -> Self:
        """A fresh menu to choose any number of them up to `most`; some are `chosen` already."""
        kind = discord.SelectDefaultValueType.channel
        return cls(
            placeholder=placeholder[:150], custom_id=press.menu(several=True), id=fresh(), channel_types=types,
            min_values=0, max_values=most, default_values=[discord.SelectDefaultValue(id=each, type=kind) for each in chosen],
        )  # fmt: skip


def ids_on(message: discord.Message | None) -> set[str]:
    """The custom_ids on a message; a press of any other was forged, or its message has changed."""
    if message is None:
        return set()
    waiting: list[Any] = list(message.components)
    ids = set()
    while waiting:
        component = waiting.pop()
        ids.add(getattr(component, "custom_id", None))
        waiting += getattr(component, "children", [])
    return {each for each in ids if each}


def steps(press: Callable[[int, int], Press], number: int, count: int) -> list[Button]:
    """◀ and ▶, from the page with this number (from 0) to those beside it. `press` makes the press that leads to a page; its second value,
    0 or 1, keeps the two apart where both lead to the same.
    """
    return [
        Button.make(sign, press(max(0, there), place), discord.ButtonStyle.primary, disabled=not 0 <= there < count)
        for place, (sign, there) in enumerate((("◀", number - 1), ("▶", number + 1)))
    ]

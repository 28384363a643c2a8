"""The two dynamic items behind every button and menu: they parse the custom_id and hand the press to its callback.

A dynamic item needs no view object in memory, so every button ever posted works after a restart. Views are built fresh and sent once: in
discord.py 2.7.1, stopping or re-sending a changed view can unregister a dynamic item for the whole bot.
"""

import re
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord

from cogs.kit.answer import Interaction, failed, refuse
from cogs.kit.emoji import Emoji
from cogs.kit.forms import may_open_a_form
from cogs.kit.press import PATTERN, Press
from cogs.kit.reply import Reply
from cogs.kit.sight import must_see_subject

Callback = Callable[[Interaction, Press], Awaitable[None]]
CALLBACKS: dict[str, Callback] = {}
"""What to do for each verb. Cogs add theirs when they load."""

VALUE = re.compile(r"[A-Za-z0-9'.-]{1,30}")
"""What a menu option's value may be; clients can send anything."""


def fresh() -> int:
    """A random id for a menu, above those that Discord assigns itself: a counter tells everybody how many menus others have seen."""
    return 1_000 + secrets.randbelow(1 << 30)


async def pressed(interaction: Interaction, press: Press) -> None:
    """Hand a press to its verb's callback; failures are explained in a sentence."""
    callback = CALLBACKS.get(press.verb)
    if may_open_a_form(press):
        Reply.to(interaction).may_open_a_form()
    try:
        async with interaction.client.turnstile.enter(interaction.user.id, interaction.id):
            if callback is None:
                await forgotten(interaction)
            else:
                await must_see_subject(interaction, press)
                await callback(interaction, press)
    except Exception as failure:
        await failed(interaction, failure, verb=press.verb, subject=press.subject, version=press.version)


async def forgotten(interaction: Interaction) -> None:
    """The private answer to a button this bot doesn't know, or no longer knows."""
    await refuse(interaction, "That button has expired; see your tables with /tables.")


class Button(discord.ui.DynamicItem[discord.ui.Button[Any]], template=f"b:{PATTERN}"):
    """Any of the bot's buttons."""

    def __init__(self, item: discord.ui.Button[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    def make(
        cls, label: str, press: Press, style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: Emoji | None = None, disabled: bool = False,
    ) -> Self:  # fmt: skip
        """A fresh button; the label is cut at Discord's 80 characters."""
        return cls(
            discord.ui.Button(
                label=label[:80] or None, style=style, emoji=emoji, disabled=disabled, custom_id=press.button()
            ),
            press,
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, discord.ui.Button)
        return cls(item, Press.read(match))

    async def callback(self, interaction: Interaction) -> None:
        await pressed(interaction, self.press)


class Menu(discord.ui.DynamicItem[discord.ui.Select[Any]], template=f"[st]:{PATTERN}"):
    """Any of the bot's menus: the value chosen becomes the next word of the sentence; if a menu takes several values, they become the next
    words.
    """

    def __init__(self, item: discord.ui.Select[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    def make(
        cls, placeholder: str, press: Press, options: list[discord.SelectOption], *, most: int | None = None
    ) -> Self:
        """A fresh menu of 1 to 25 options: choose exactly one or, with `most`, any number up to that.

        Clients remember a component's choice by its id and send nothing if it is chosen again. With a fresh id, a menu that reappears, such
        as after Back, works again.
        """
        fewest, largest = (1, 1) if most is None else (0, min(most, len(options)))
        item = discord.ui.Select[Any](
            placeholder=placeholder[:150], options=options, min_values=fewest, max_values=largest,
            custom_id=press.menu(several=most is not None), id=fresh(),
        )  # fmt: skip
        return cls(item, press)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, discord.ui.Select)
        return cls(item, Press.read(match))

    async def callback(self, interaction: Interaction) -> None:
        """Hand on what was chosen; of a menu for one value, only the first counts. A client that sends anything else gets a sentence."""
        values: Any = dict(interaction.data or {}).get("values")
        chosen = [str(each) for each in values] if isinstance(values, list) else [""]
        if self.custom_id.startswith("s:"):
            chosen = chosen[:1] or [""]
        if len(chosen) > 25 or not all(VALUE.fullmatch(each) for each in chosen):
            await forgotten(interaction)
            return
        await pressed(interaction, self.press.followed_by(*chosen))


def known(custom_id: str) -> bool:
    """Whether a custom_id is one of the bot's own; any other gets `forgotten`."""
    return re.fullmatch(f"[bst]:{PATTERN}", custom_id) is not None


def ids_on(message: discord.Message | None) -> set[str]:
    """The custom_ids on a message; discord.py hands a press to a dynamic item only if its id is among them."""
    if message is None:
        return set()
    waiting: list[Any] = list(message.components)
    ids = set()
    while waiting:
        component = waiting.pop()
        ids.add(getattr(component, "custom_id", None))
        waiting += getattr(component, "children", [])
    return {each for each in ids if each}

"""The two dynamic items behind every button and menu: they carry a custom_id in and hand the press to its callback.

A dynamic item needs no view object in memory, so every button ever posted works after a restart. Views are built fresh and
sent once: in discord.py 2.7.1 stopping or re-sending a changed view can unregister a dynamic item for the whole bot.
"""

import re
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, Self

import discord
import structlog

from cogs.kit.answer import failed
from cogs.kit.press import PATTERN, Press

log = structlog.get_logger()

Interaction = discord.Interaction[Any]
Callback = Callable[[Interaction, Press], Awaitable[None]]
CALLBACKS: dict[str, Callback] = {}
"""What to do for each verb; cogs add theirs when they load."""

FRESH = count(1_000)
"""Ids for menus, above those that Discord gives by itself."""

VALUE = re.compile(r"[A-Za-z0-9'.-]{1,30}")
"""What a menu's option may say; clients can send anything."""

LAYOUT_TEXT = 4000
"""Characters over all texts of a layout (Discord's limit)."""


async def pressed(interaction: Interaction, press: Press) -> None:
    """Hand a press to its verb's callback; whatever fails is answered with a sentence."""
    callback = CALLBACKS.get(press.verb)
    try:
        if callback is None:
            await forgotten(interaction)
        else:
            await callback(interaction, press)
    except Exception as failure:
        await failed(interaction, failure, match=press.match, turn=press.turn, verb=press.verb)


async def forgotten(interaction: Interaction) -> None:
    """The private answer to a button this bot does not know (any more)."""
    await interaction.response.send_message(
        "That button is from another time and does nothing any more; /tables shows where you can go on.", ephemeral=True
    )


class Button(discord.ui.DynamicItem[discord.ui.Button[Any]], template=f"b:{PATTERN}"):
    """Any button of ours."""

    def __init__(self, item: discord.ui.Button[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    def make(
        cls, label: str, press: Press, style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: str | None = None, disabled: bool = False,
    ) -> Self:  # fmt: skip
        """A fresh button; the label is cut at Discord's 80 characters."""
        return cls(
            discord.ui.Button(label=label[:80], style=style, emoji=emoji, disabled=disabled, custom_id=press.button()),
            press,
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], found: re.Match[str], /
    ) -> Self:
        assert isinstance(item, discord.ui.Button)
        return cls(item, Press.read(found))

    async def callback(self, interaction: Interaction) -> None:
        await pressed(interaction, self.press)


class Menu(discord.ui.DynamicItem[discord.ui.Select[Any]], template=f"s:{PATTERN}"):
    """Any menu of ours: the chosen value becomes the next word of the sentence."""

    def __init__(self, item: discord.ui.Select[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    def make(cls, placeholder: str, press: Press, options: list[discord.SelectOption]) -> Self:
        """A fresh menu of 1 to 25 options. Clients keep what was chosen in a component by its id, and send nothing when it is chosen again:
        with an id of its own a menu that comes back, as by Back, asks anew."""
        fresh, said = next(FRESH), press.menu()
        return cls(discord.ui.Select(placeholder=placeholder[:150], options=options, custom_id=said, id=fresh), press)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], found: re.Match[str], /
    ) -> Self:
        assert isinstance(item, discord.ui.Select)
        return cls(item, Press.read(found))

    async def callback(self, interaction: Interaction) -> None:
        values: Any = dict(interaction.data or {}).get("values") or [""]
        chosen = str(values[0])
        if not VALUE.fullmatch(chosen):
            await forgotten(interaction)
            return
        words = f"{self.press.words} {chosen}".strip()
        await pressed(interaction, Press(self.press.verb, self.press.match, self.press.turn, words))


def known(custom_id: str) -> bool:
    """Whether a custom_id is one of ours; any other gets `forgotten`."""
    return re.fullmatch(f"[bst]:{PATTERN}", custom_id) is not None


def ids_on(message: discord.Message | None) -> set[str]:
    """The custom_ids on a message; discord.py hands a press to a dynamic item only when its id is there."""
    if message is None:
        return set()
    waiting: list[Any] = list(message.components)
    found = set()
    while waiting:
        component = waiting.pop()
        found.add(getattr(component, "custom_id", None))
        waiting += getattr(component, "children", [])
    return {each for each in found if each}

"""The menu of which several options may be chosen at once; what was chosen follows the sentence so far."""

import re
from typing import Any, Self

import discord

from cogs.kit.items import CALLBACKS, FRESH, VALUE, Interaction, forgotten, pressed
from cogs.kit.press import PATTERN, Press


class ManyMenu(discord.ui.DynamicItem[discord.ui.Select[Any]], template=f"t:{PATTERN}"):
    """Any menu of ours that takes several values, or none."""

    def __init__(self, item: discord.ui.Select[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    def make(cls, placeholder: str, press: Press, options: list[discord.SelectOption], most: int) -> Self:
        """A fresh menu of 1 to 25 options, of which up to `most` may be chosen; its id is one of its own, as that of every menu."""
        item = discord.ui.Select[Any](
            placeholder=placeholder[:150], options=options, min_values=0, max_values=min(most, len(options)),
            custom_id=f"t{press.menu()[1:]}", id=next(FRESH),
        )  # fmt: skip
        return cls(item, press)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], found: re.Match[str], /
    ) -> Self:
        assert isinstance(item, discord.ui.Select)
        return cls(item, Press.read(found))

    async def callback(self, interaction: Interaction) -> None:
        """Hand on every value that was chosen; a client that sends anything else gets a sentence."""
        values: Any = dict(interaction.data or {}).get("values")
        chosen = [str(each) for each in values] if isinstance(values, list) else ["?"]
        if self.press.verb not in CALLBACKS or len(chosen) > 25 or not all(VALUE.fullmatch(each) for each in chosen):
            await forgotten(interaction)
            return
        words = " ".join((self.press.words, *chosen)).strip()
        await pressed(interaction, Press(self.press.verb, self.press.match, self.press.turn, words))

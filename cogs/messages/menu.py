"""What the menu of a table's message offers under Apps: the hand at that table, or the review of its match."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.app import Ecodraft
from cogs.kit.answer import Interaction
from cogs.kit.items import ELSEWHERE, NONE, Press
from cogs.kit.router import ID, handle, ids_on, pressed
from games.core.values import Refusal

MENU = {"My hand": "hand", "Review": "review"}
"""The name of each entry, and what it presses. Discord takes five of them."""


def table_on(message: discord.Message) -> Press | None:
    """A press without a verb of the table that a message shows, by its buttons; None if it shows none, or several."""
    found = (Press.read(match) for each in ids_on(message) if (match := ID.fullmatch(each)))
    tables = {Press("", each.subject, mark=each.mark) for each in found if each.verb not in {*ELSEWHERE, NONE}}
    return tables.pop() if len(tables) == 1 else None


def entry(verb: str) -> Callable[[Interaction, discord.Message], Coroutine[Any, Any, None]]:
    """What happens when somebody chooses an entry: the same as a press of the table's button."""

    async def choose(interaction: Interaction, message: discord.Message) -> None:
        async def work() -> None:
            press = table_on(message) if message.author == interaction.client.user else None
            if press is None:
                raise Refusal("That message isn't of one table, or its buttons are gone; see yours with /tables.")
            await pressed(interaction, replace(press, verb=verb))

        await handle(interaction, work, entry=verb)

    return choose


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    for name, verb in MENU.items():
        bot.tree.add_command(app_commands.ContextMenu(name=name, callback=entry(verb)))

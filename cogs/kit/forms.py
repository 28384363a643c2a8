"""Forms that come back: which of the bot's parts reads which, also when it was opened before a restart."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from cogs.kit.press import Press

Sent = Callable[["discord.Interaction[Any]", Press, dict[str, Any]], Awaitable[None]]

FORMS: dict[str, Sent] = {}
"""What to do with a form by the verb of its custom_id, "m:" and a press; cogs add theirs when they load."""


def form_id(press: Press) -> str:
    """The custom_id of a form."""
    return f"m{press.button()[1:]}"


async def send(interaction: "discord.Interaction[Any]", form: discord.ui.Modal) -> None:
    """Send a form. It is stopped at once, so that discord.py keeps none: what comes back is found by its custom_id."""
    form.stop()
    await interaction.response.send_modal(form)


def fields(data: dict[str, Any]) -> dict[str, str]:
    """The text fields of a form by their custom_ids; whatever else somebody may send is left out."""
    waiting: list[Any] = [data]
    found = {}
    while waiting:
        each = waiting.pop()
        if not isinstance(each, dict):
            continue
        if each.get("type") == discord.ComponentType.text_input.value and isinstance(each.get("value"), str):
            found[str(each.get("custom_id", ""))] = each["value"]
        inner = each.get("components")
        waiting += [*(inner if isinstance(inner, list) else []), each.get("component")]
    return found

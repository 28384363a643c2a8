"""Sends forms and hands submitted ones to the code that reads them, even if they were opened before a restart."""

import re
from typing import Any

import discord

from cogs.kit.answer import Interaction, failed, whisper
from cogs.kit.press import PATTERN, Press
from cogs.kit.reply import Reply
from cogs.kit.sight import must_see_subject
from cogs.kit.text import outdated
from cogs.kit.verbs import Verb


async def send(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form, or, if Discord takes none any more, ask the person to try again. It is stopped at once so that discord.py keeps no copy:
    a submitted form is matched by its custom_id alone.
    """
    form.stop()
    if not await Reply.to(interaction).ask(form):
        await whisper(interaction, "That form took me too long to open. Try again.")


def fields(data: dict[str, Any]) -> dict[str, str]:
    """The text fields of a form by custom_id; anything else a client may send is ignored."""
    waiting: list[Any] = [data]
    texts = {}
    while waiting:
        each = waiting.pop()
        if not isinstance(each, dict):
            continue
        if each.get("type") == discord.ComponentType.text_input.value and isinstance(each.get("value"), str):
            texts[str(each.get("custom_id", ""))] = each["value"]
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

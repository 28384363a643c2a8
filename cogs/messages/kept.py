"""The pictures of a table message as the database keeps them, so that an edit of the text shows one without sending it again."""

import json
from collections.abc import Sequence

import discord

from cogs.kit.files import Kept, shown


def written(message: discord.Message, sent: Sequence[discord.File]) -> str:
    """The attachments of a message that has just been sent or edited with these files, as text; "" if it has none.

    Since April 2026 Discord leaves a file that a component shows out of the message's attachments; the component has its id.
    """
    ids = {each.filename: each.id for each in message.attachments} | {
        each.filename: each.id for each in shown(message.components)
    }
    kept = [[ids[file.filename], file.filename, file.description or ""] for file in sent if file.filename in ids]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else ""


def kept(text: str) -> tuple[Kept, ...]:
    """What `written` wrote."""
    return tuple(Kept(*each) for each in json.loads(text or "[]"))

"""The pictures of a table message as the database keeps them, so that an edit of the text shows one without sending it again."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

import discord


@dataclass(frozen=True, slots=True)
class Kept:
    """An attachment that a message has already. An edit that shows it must list it: otherwise Discord doesn't find `attachment://...`."""

    id: int
    filename: str
    alt: str

    def to_dict(self) -> dict[str, str]:
        """As an edit lists it."""
        return {"id": str(self.id), "filename": self.filename}


def written(message: discord.Message, sent: Sequence[discord.File]) -> str:
    """The attachments of a message that has just been sent or edited with these files, as text; "" if it has none."""
    alts = {file.filename: file.description or "" for file in sent}
    kept = [[each.id, each.filename, alts[each.filename]] for each in message.attachments if each.filename in alts]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else ""


def kept(text: str) -> tuple[Kept, ...]:
    """What `written` wrote."""
    return tuple(Kept(*each) for each in json.loads(text or "[]"))

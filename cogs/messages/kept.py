"""The pictures of a table message as the database keeps them, so that an edit of the text shows one without sending it again."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

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
    """The attachments of a message that has just been sent or edited with these files, as text; "" if it has none.

    Since April 2026 Discord leaves a file that a component shows out of the message's attachments; the component has its id.
    """
    ids = {each.filename: each.id for each in message.attachments} | dict(_shown(message.components))
    kept = [[ids[file.filename], file.filename, file.description or ""] for file in sent if file.filename in ids]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else ""


def _shown(components: Sequence[Any]) -> Iterator[tuple[str, int]]:
    """The names and ids of the files in the galleries of a message."""
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            for media in (item.media for item in component.items):
                if media.attachment_id is not None:
                    yield urlsplit(media.url).path.rpartition("/")[2], media.attachment_id
        yield from _shown(getattr(component, "children", ()))


def kept(text: str) -> tuple[Kept, ...]:
    """What `written` wrote."""
    return tuple(Kept(*each) for each in json.loads(text or "[]"))

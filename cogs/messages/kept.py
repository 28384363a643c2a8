"""The pictures of table messages, so that an edit of the text can keep one without sending it again."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

import discord

MOST = 4096
"""Most messages whose pictures are known; the oldest are forgotten first."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An attachment that a message has already. An edit that shows it must list it: otherwise Discord doesn't find `attachment://...`."""

    id: int
    filename: str
    alt: str

    def to_dict(self) -> dict[str, str]:
        """As an edit lists it."""
        return {"id": str(self.id), "filename": self.filename}


class KeptPictures:
    """The attachments of the last messages by message id. After a restart it knows none, so the picture is sent again."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, tuple[Kept, ...]] = OrderedDict()

    def of(self, message_id: int) -> tuple[Kept, ...]:
        """The attachments of a message; none if they aren't known."""
        return self._known.get(message_id, ())

    def remember(self, message: discord.Message, sent: Sequence[discord.File]) -> None:
        """Note the attachments of a message that has just been sent or edited with these files."""
        alts = {file.filename: file.description or "" for file in sent}
        self._known[message.id] = tuple(
            Kept(each.id, each.filename, alts[each.filename]) for each in message.attachments if each.filename in alts
        )
        self._known.move_to_end(message.id)
        while len(self._known) > MOST:
            self._known.popitem(last=False)

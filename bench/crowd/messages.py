"""The messages of the small Discord: their JSON as the bot sends it, with ids for the files that components show."""

from collections.abc import Iterator
from typing import Any

from bench.crowd.tables import snowflake

Json = dict[str, Any]

HIDDEN, LOADING = 1 << 6, 1 << 7
"""Discord docs, Message Resource: Message Flags."""

OWN = "attachment://"


class Message:
    """One message; `json` is what the bot hears of it."""

    def __init__(self, channel: int, author: Json, number: int | None = None) -> None:
        self.id, self.channel = snowflake() if number is None else number, channel
        self.json: Json = {
            "id": str(self.id), "channel_id": str(channel), "type": 0, "author": author, "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [],
            "mention_roles": [], "attachments": [], "embeds": [], "components": [], "pinned": False, "flags": 0,
        }  # fmt: skip

    def change(self, body: Json, files: list[str]) -> None:
        """Take from a request what it names."""
        self.json["flags"] = (self.json["flags"] & ~LOADING) | (body.get("flags") or 0)
        self.json["content"] = body.get("content") or ""
        kept = {str(each["id"]): each["filename"] for each in body.get("attachments") or () if int(each["id"]) > 9}
        named = {name: number for number, name in kept.items()} | {name: str(snowflake()) for name in files}
        if "components" in body:
            self.json["components"] = body["components"] or []
            for number, each in enumerate(walk(self.json["components"]), 1):
                each.setdefault("id", number)
                for item in each.get("items", ()):
                    _address(item["media"], named)

    def walk(self) -> Iterator[Json]:
        """All its components."""
        return walk(self.json["components"])

    def text(self) -> str:
        """All it says."""
        return "\n".join((self.json["content"], *(each["content"] for each in self.walk() if "content" in each)))


class Messages:
    """All messages by their id."""

    def __init__(self, author: Json) -> None:
        self._author = author
        self._known: dict[int, Message] = {}

    def __contains__(self, number: int) -> bool:
        return number in self._known

    def get(self, number: int) -> Message | None:
        """The message with this id."""
        return self._known.get(number)

    def remove(self, number: int) -> Message:
        """The message with this id goes."""
        return self._known.pop(number)

    def write(self, channel: int, body: Json, files: list[str], number: int | None = None) -> Message:
        """A new message; its id may be known."""
        made = Message(channel, self._author, number)
        made.change(body, files)
        self._known[made.id] = made
        return made


def walk(components: list[Json]) -> Iterator[Json]:
    """Components, and those inside them, in their order."""
    for each in components:
        yield each
        yield from walk(each.get("components", ()))


def _address(media: Json, named: dict[str, str]) -> None:
    """The address of a file that a component shows."""
    url = str(media["url"])
    if url.startswith(OWN) and url.removeprefix(OWN) in named:
        name = url.removeprefix(OWN)
        at = f"https://cdn.discordapp.com/attachments/1/{named[name]}/{name}?ex=1&is=2&hm={'0' * 64}&"
        media |= {
            "url": at, "proxy_url": at, "width": 1048, "height": 640, "content_type": "image/png", "attachment_id": named[name],
        }  # fmt: skip

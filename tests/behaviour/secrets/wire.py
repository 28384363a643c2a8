"""A Discord that records every request and who sees it."""

import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any
from zipfile import ZipFile

import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

EVERYBODY, OPERATOR = "everybody", "operator"
"""Who sees the channel, and who reads the log."""

CHANNEL, GUILD, APPLICATION = 5_000, 4_000, 9_000
MAILBOX = 1_000_000
"""Added to a person's id, it gives their direct channel's."""

WHEN = "2027-01-15T08:00:00+00:00"


@dataclass(frozen=True, slots=True)
class Sent:
    """One request or one line of the log: who sees it, where it goes, and all it carries."""

    audience: str
    where: str
    what: str


def account(user: int) -> dict[str, Any]:
    """A person as Discord describes them."""
    return {"id": str(user), "username": f"p{user}", "discriminator": "0", "avatar": None, "global_name": f"P{user}"}


@dataclass
class Wire:
    """Everything that one bot has sent."""

    sent: list[Sent] = field(default_factory=list)
    numbers: int = 0

    def next(self) -> int:
        self.numbers += 1
        return self.numbers

    def message(self, channel: int) -> dict[str, Any]:
        return {
            "id": str(self.next()), "channel_id": str(channel), "author": {**account(APPLICATION), "bot": True}, "content": "",
            "timestamp": WHEN, "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [],
            "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "type": 0, "components": [],
        }  # fmt: skip

    async def request(
        self, route: Route, *, files: Sequence[discord.File] | None = None,
        form: Iterable[dict[str, Any]] | None = None, **rest: Any,
    ) -> Any:  # fmt: skip
        """Takes the place of discord.http.HTTPClient.request."""
        path = route.url.removeprefix(Route.BASE)
        body = _body(rest.get("json"), form)
        if path == "/users/@me/channels":
            user = int(rest["json"]["recipient_id"])
            self.sent.append(Sent(str(user), f"{route.method} {path}", body))
            return {"id": str(MAILBOX + user), "type": 1, "recipients": [account(user)], "last_message_id": None}
        if not path.startswith("/channels/"):
            return []
        channel = int(path.split("/")[2])
        audience = EVERYBODY if channel < MAILBOX else str(channel - MAILBOX)
        self.sent.append(Sent(audience, f"{route.method} {path}", body))
        return "" if route.method == "DELETE" else self.message(channel)


class Answers(AsyncWebhookAdapter):
    """The answers to interactions, which discord.py sends apart from other requests."""

    def __init__(self, wire: Wire) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.wire = wire

    async def request(self, route: Any, session: Any, **rest: Any) -> Any:
        """Takes the place of discord.py's method."""
        wire, token = self.wire, route.webhook_token
        body = _body(rest.get("payload"), rest.get("multipart"))
        said = json.loads(body)["body"] or {}
        kind, data = said.get("type"), said.get("data", said) or {}
        presser, own = token.split("-")[:2]
        changes = kind in (6, 7)
        hidden = bool(data.get("flags", 0) & 64) or kind in (8, 9) or (changes and own == "own")
        if "/messages/" in route.url:
            hidden = (
                True  # a page announced before: the announcement said whether it is private, and the bot's always are
            )
        audience = presser if hidden else EVERYBODY
        wire.sent.append(Sent(audience, f"{route.method} {route.url.removeprefix(Route.BASE)}", body))
        if route.url.endswith("/callback"):
            return {"interaction": {"id": "1", "type": 2, "response_message_id": str(wire.next())}}
        return wire.message(CHANNEL)


def _body(plain: Any, form: Iterable[dict[str, Any]] | None) -> str:
    files = []
    for part in form or ():
        if part["name"] == "payload_json":
            plain = json.loads(part["value"])
            continue
        stuff = part["value"]
        content = stuff if isinstance(stuff, bytes) else stuff.read()
        name, text = part.get("filename", ""), sha256(content).hexdigest()
        if name.endswith(".json"):
            text = content.decode()
        elif name.endswith(".zip"):
            with ZipFile(io.BytesIO(content)) as packed:
                text += "".join(f"\n{each}\n{packed.read(each).decode()}" for each in packed.namelist())
        files.append([part["name"], part.get("filename"), part.get("content_type"), text])
    return json.dumps({"body": plain, "files": files}, ensure_ascii=False)

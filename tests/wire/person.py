"""A person's page, used as its script uses it."""

import asyncio
import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Self, TypeVar

import aiohttp

from sandbox.discord.limits import walk

Json = dict[str, Any]
T = TypeVar("T")

BUTTON, MENU, TEXT = 2, 3, 10
HIDDEN = 1 << 6
PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""


class Failed(AssertionError):
    """The bot didn't answer in time, or the small Discord refused."""


def parts(message: Json) -> Iterator[Json]:
    """Every component of a message, including nested ones."""
    return walk(message["components"])


def text(message: Json) -> str:
    return "\n".join(
        [message["content"], *(each["content"] for each in parts(message) if each["type"] == TEXT)]
    ).strip()


def pictures(message: Json) -> list[str]:
    shown = {item["media"]["url"] for each in parts(message) for item in each.get("items", [])}
    return [each["filename"] for each in message["attachments"] if each["url"] in shown and each["size"]]


def lost(message: Json) -> bool:
    """Whether a message shows a picture that Discord couldn't find."""
    shown = [item["media"]["url"] for each in parts(message) for item in each.get("items", [])]
    return any(each.startswith("attachment://") for each in shown)


def labels(message: Json) -> list[str]:
    return [each.get("label", "") for each in parts(message) if each["type"] == BUTTON and not each.get("disabled")]


class Person:
    def __init__(self, name: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.name, self._socket = name, socket
        self.messages: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.id = self.called = ""
        self.arrivals = 0
        """How often the bot has come since the page is open."""
        self._histories = 0
        self._answers: dict[str, str] = {}
        """What came back for each deed: "" or why it failed."""
        self.modals: dict[str, Json] = {}
        self._suggestions: dict[str, list[Json]] = {}
        self._nonces = count(1)
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read(), name=f"{name}'s page")

    @classmethod
    async def open(cls, session: aiohttp.ClientSession, printed: str, name: str) -> Self:
        """Open the page of a person by the printed address, and read what was written before."""
        address, key = printed.split("#key=")
        made = cls(name, await session.ws_connect(f"{address}client?as={name}", max_msg_size=0))
        await made._tell({"op": "key", "key": key})
        await made.until(lambda: made.id, "a page that knows whose it is")
        for channel in made.channels:
            await made._tell({"op": "history", "channel_id": channel})
        return made

    async def close(self) -> None:
        self._reading.cancel()
        await self._socket.close()

    async def _read(self) -> None:
        async for frame in self._socket:
            event = json.loads(frame.data)
            self._heard(event["t"], event["d"])
            self._news.set()

    def _heard(self, event: str, data: Any) -> None:
        match event:
            case "READY":
                self.id, self.called, self.commands = data["me"]["id"], data["me"]["global_name"], data["commands"]
                self.channels = {each["id"]: each for each in data["channels"]}
            case "MESSAGES":
                self.messages = {each["id"]: each for each in data["messages"]} | self.messages
                self._histories += 1
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                self.messages[data["id"]] = data
            case "MESSAGE_DELETE":
                self.messages.pop(data["id"], None)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE":
                self.channels[data["id"]] = data
            case "CHANNEL_DELETE":
                self.channels.pop(data["id"], None)
            case "COMMANDS":
                self.commands = data
            case "BOT":
                self.arrivals += data["online"]
            case "MODAL":
                self.modals[data["nonce"]] = data
            case "AUTOCOMPLETE":
                self._suggestions[data["nonce"]] = data["choices"]
            case "INTERACTION_ACK":
                self._answers[data["nonce"]] = ""
            case "INTERACTION_FAILED" | "REFUSED":
                self._answers[str(data.get("nonce"))] = data["text"]

    async def until(self, look: Callable[[], T | None], what: str, seconds: float = PATIENCE) -> T:
        try:
            async with asyncio.timeout(seconds):
                while True:
                    self._news.clear()
                    if seen := look():
                        return seen
                    await self._news.wait()
        except TimeoutError:
            last = "\n".join(f"  {text(each)[:300]!r}" for each in list(self.messages.values())[-6:])
            raise AssertionError(f"{self.name} doesn't see {what}, but\n{last}") from None

    async def catch_up(self) -> None:
        before = self._histories
        await self._tell({"op": "history", "channel_id": self.direct})
        await self.until(lambda: self._histories > before, "an answer")

    # What the person sees

    def channel(self, name: str = "table") -> str:
        return next(key for key, each in self.channels.items() if each["name"] == name)

    @property
    def direct(self) -> str:
        return next(key for key, each in self.channels.items() if each["type"] == 1)

    def read(self, channel: str) -> list[Json]:
        """The messages of a channel, oldest first."""
        found = [each for each in self.messages.values() if each["channel_id"] == channel]
        return sorted(found, key=lambda each: int(each["id"]))

    def dms(self) -> list[Json]:
        """The direct messages, oldest first."""
        return self.read(self.direct)

    def posts(self, channel: str) -> list[Json]:
        """The messages of a channel that everybody sees."""
        return [each for each in self.read(channel) if not each["flags"] & HIDDEN]

    # What the person does

    async def _tell(self, deed: Json) -> None:
        await self._socket.send_json(deed)

    async def _ask(self, deed: Json) -> str:
        nonce = f"{self.name}{next(self._nonces)}"
        await self._tell({**deed, "nonce": nonce})
        await self.until(lambda: nonce in self._answers, f"an answer to {deed}")
        if self._answers[nonce]:
            raise Failed(self._answers[nonce])
        return nonce

    async def slash(self, channel: str, name: str, **options: str | int) -> None:
        """Type a command."""
        command = await self.until(
            lambda: next((each for each in self.commands if each["name"] == name), None), f"the command /{name}"
        )
        kinds = {each["name"]: each["type"] for each in command.get("options", [])}
        given = [{"name": key, "type": kinds[key], "value": value} for key, value in options.items()]
        deed = {"op": "command", "channel_id": channel, "id": command["id"], "name": name, "options": given}
        await self._ask(deed)

    async def type_into(self, channel: str, name: str, option: str, typed: str) -> list[Json]:
        command = next(each for each in self.commands if each["name"] == name)
        kind = next(each["type"] for each in command["options"] if each["name"] == option)
        given = [{"name": option, "type": kind, "value": typed, "focused": True}]
        nonce = f"{self.name}{next(self._nonces)}"
        await self._tell(
            {"op": "autocomplete", "channel_id": channel, "id": command["id"], "options": given, "nonce": nonce}
        )
        return await self.until(lambda: self._suggestions.get(nonce), "suggestions")

    async def press(self, message: Json, label: str) -> str:
        """Press the button with this label."""
        found = [each for each in parts(message) if each["type"] == BUTTON and each.get("label") == label]
        assert found, f"{label!r} is not among {labels(message)}"
        return await self.use(message, found[0]["custom_id"])

    async def choose(self, message: Json, menu: str, *labels: str) -> str:
        """Choose options by their labels from the menu whose placeholder contains a text."""
        found = next(each for each in parts(message) if each["type"] == MENU and menu in each["placeholder"])
        values = [next(each["value"] for each in found["options"] if each["label"] == label) for label in labels]
        return await self.use(message, found["custom_id"], *values)

    async def use(self, message: Json, custom_id: str, *values: str) -> str:
        deed: Json = {"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": custom_id}
        return await self._ask({**deed, "op": "choose", "values": values} if values else {**deed, "op": "press"})

    async def fill(self, nonce: str, **values: str) -> None:
        form = await self.until(lambda: self.modals.get(nonce), "a form")
        await self._ask({"op": "modal", "id": form["id"], "values": values})

    async def dismiss(self, message: Json) -> None:
        """Remove an ephemeral message from the page."""
        await self._tell({"op": "dismiss", "message_id": message["id"]})
        await self.until(lambda: message["id"] not in self.messages, "that the message is gone")

    async def take_dms(self, *, open: bool) -> None:
        await self._tell({"op": "dms", "open": open})

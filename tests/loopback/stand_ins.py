"""A bot and a person that speak to the small Discord with plain requests and sockets."""

import asyncio
import io
import json
import zlib
from collections.abc import AsyncIterable
from dataclasses import dataclass, field
from typing import Any, Self

from aiohttp import ClientResponse, ClientSession, ClientWebSocketResponse, FormData, WSMsgType

from sandbox.loopback.server import Loopback

TOKEN = "token of the bot"
PATIENCE = 20.0
"""Seconds until something expected counts as missing: the small Discord shares its processor with a whole suite."""

Json = dict[str, Any]


@dataclass
class Socket:
    """One connection to the gateway."""

    web: ClientWebSocketResponse
    stream: Any = None
    seen: list[Json] = field(default_factory=list)

    @classmethod
    async def open(cls, http: ClientSession, address: str, query: str = "v=10&encoding=json") -> Self:
        """Connect, without a word yet."""
        return cls(await http.ws_connect(f"{address}?{query}"), zlib.decompressobj() if "zlib" in query else None)

    async def send(self, op: int, data: object) -> None:
        await self.web.send_str(json.dumps({"op": op, "d": data}))

    async def next(self) -> Json:
        """The next frame; {"closed": code} at the end."""
        message = await asyncio.wait_for(self.web.receive(), PATIENCE)
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return {"op": None, "closed": message.data if message.type is WSMsgType.CLOSE else self.web.close_code}
        raw = self.stream.decompress(message.data) if self.stream else message.data
        self.seen.append(json.loads(raw))
        return self.seen[-1]

    async def event(self, name: str) -> Json:
        """The next event of this name, whole."""
        while True:
            frame = await self.next()
            assert "closed" not in frame, frame
            if frame.get("t") == name:
                return frame

    async def end(self) -> int:
        """The code with which the connection ends."""
        while "closed" not in (frame := await self.next()):
            pass
        return int(frame["closed"])

    async def identify(self, intents: int = 1, **more: object) -> Json:
        """Log in; READY's data."""
        await self.next()
        await self.send(2, {"token": TOKEN, "intents": intents, "properties": {}, **more})
        return dict((await self.event("READY"))["d"])


@dataclass
class Bot:
    """Speaks REST, and hears interactions."""

    http: ClientSession
    discord: Loopback
    socket: Socket | None = None

    async def ask(self, method: str, path: str, body: object = None, *, token: str = TOKEN) -> ClientResponse:
        headers = {"Authorization": f"Bot {token}"}
        if isinstance(body, FormData):
            return await self.http.request(method, self.discord.api + path, data=body, headers=headers)
        return await self.http.request(method, self.discord.api + path, json=body, headers=headers)

    async def code(self, method: str, path: str, body: object = None) -> tuple[int, int]:
        """Status and code of an answer; (200, 0) stands for any success."""
        answer = await self.ask(method, path, body)
        if answer.status < 300:
            return 200, 0
        return answer.status, int((await answer.json()).get("code", 0))

    async def done(self, method: str, path: str, body: object = None) -> Json:
        """What a request that succeeds gives."""
        answer = await self.ask(method, path, body)
        assert answer.status in (200, 201), await answer.text()
        return dict(await answer.json())

    async def write(self, channel: str, **body: object) -> Json:
        return await self.done("POST", f"/channels/{channel}/messages", body or {"content": "hello"})

    async def register(self, *commands: Json) -> None:
        answer = await self.ask("PUT", f"/applications/{self.discord.world.app['id']}/commands", [*commands])
        assert answer.status == 200, await answer.text()

    async def interaction(self) -> Json:
        assert self.socket is not None
        return dict((await self.socket.event("INTERACTION_CREATE"))["d"])

    async def answer(self, interaction: Json, kind: int, data: object = None) -> tuple[int, int]:
        body = {"type": kind} | ({} if data is None else {"data": data})
        return await self.code("POST", f"/interactions/{interaction['id']}/{interaction['token']}/callback", body)

    async def follow_up(self, interaction: Json, **body: object) -> tuple[int, int]:
        return await self.code("POST", f"/webhooks/{interaction['application_id']}/{interaction['token']}", body)

    async def edit_original(self, interaction: Json, **body: object) -> tuple[int, int]:
        path = f"/webhooks/{interaction['application_id']}/{interaction['token']}/messages/@original"
        return await self.code("PATCH", path, body)


@dataclass
class Person:
    """A page of a person."""

    web: ClientWebSocketResponse
    http: ClientSession
    discord: Loopback
    name: str
    ready: Json = field(default_factory=dict)
    seen: list[Json] = field(default_factory=list)

    @classmethod
    async def enter(cls, http: ClientSession, discord: Loopback, name: str) -> Self:
        """Open the page of a person, or the desk, with the key of the printed address."""
        person = cls(await http.ws_connect(f"{discord.world.address}/client?as={name}"), http, discord, name)
        await person.ask("key", key=discord.key)
        person.ready = await person.hear("READY")
        return person

    async def ask(self, op: str, **more: object) -> None:
        await self.web.send_str(json.dumps({"op": op, **more}))

    async def hear(self, *names: str) -> Json:
        while True:
            message = await asyncio.wait_for(self.web.receive(), PATIENCE)
            assert message.type is WSMsgType.TEXT, message
            frame = json.loads(message.data)
            self.seen.append(frame)
            if frame["t"] in names:
                data = frame["d"] if isinstance(frame["d"], dict) else {"list": frame["d"]}
                return {"t": frame["t"], **data}

    async def refused(self, op: str, **more: object) -> str:
        """The sentence with which a request is refused."""
        await self.ask(op, **{"nonce": "n", **more})
        return str((await self.hear("REFUSED"))["text"])

    async def history(self, channel: str, **more: object) -> list[Json]:
        await self.ask("history", channel_id=channel, **more)
        return list((await self.hear("MESSAGES"))["messages"])

    async def command(self, name: str, channel: str, options: list[Json], op: str = "command") -> None:
        (command,) = (each for each in self.discord.world.commands if each["name"] == name)
        await self.ask(op, channel_id=channel, id=command["id"], name=name, nonce="c", options=options)

    async def use(self, op: str, message: Json, custom_id: str, **more: object) -> None:
        place = {"channel_id": message["channel_id"], "message_id": message["id"]}
        await self.ask(op, **place, custom_id=custom_id, nonce="u", **more)

    async def upload(self, filename: str, content: bytes | AsyncIterable[bytes]) -> ClientResponse:
        path = f"{self.discord.world.address}/upload?as={self.name}&name={filename}"
        return await self.http.post(path, data=content, headers={"Authorization": f"Bearer {self.discord.key}"})

    def direct(self) -> str:
        return str(self.discord.world.direct(self.ready["me"]["id"])["id"])


def button(custom_id: str = "go", **more: object) -> Json:
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": custom_id, **more}]}


def menu(values: list[str], **more: object) -> Json:
    options = [{"label": each, "value": each} for each in values]
    return {"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": options, **more}]}


def form(body: Json, *files: tuple[str, bytes]) -> FormData:
    """A request with files."""
    made = FormData()
    made.add_field("payload_json", json.dumps(body), content_type="application/json")
    for number, (name, content) in enumerate(files):
        made.add_field(f"files[{number}]", io.BytesIO(content), filename=name, content_type="application/octet-stream")
    return made


COMMAND: Json = {"name": "go", "description": "Go.", "options": []}

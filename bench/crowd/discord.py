"""A Discord that does little and does it at once: one gateway, the requests that the bot makes at a table, and the messages they write.

It refuses one thing: a first answer after three seconds (10062). It judges no form and has no limits of speed; sandbox/loopback does.
"""

import asyncio
import json
import re
import time
import zlib
from typing import Any, Self

from aiohttp import WSMsgType, web

from bench.crowd.messages import HIDDEN, LOADING, Message, Messages
from bench.crowd.pages import Pressed, Seen
from bench.crowd.tables import Person, Sat, snowflake

Json = dict[str, Any]

PREFIX = "/api/v10"
FIRST_ANSWER = 3.0
"""Seconds. Discord docs, Receiving and Responding: "You must send an initial response within 3 seconds"."""

REPLY, WAIT, WAIT_TO_EDIT, CHANGE = 4, 5, 6, 7
"""Discord docs, Receiving and Responding: Interaction Callback Type."""

ALL = str((1 << 50) - 1)
"""Permissions: everything."""


class Refused(Exception):
    """What Discord says instead: a status and a code."""


class Server:
    """One bot's Discord, on a port of this machine."""

    def __init__(self, sat: Sat) -> None:
        self.sat = sat
        self.bot: Json = {"id": str(sat.app), "username": "Ecodraft", "discriminator": "0", "avatar": None, "bot": True}
        self.users = {person.id: _user(person) for person in sat.people}
        self.messages = Messages(self.bot)
        self.seen = Seen(sat, self.messages)
        self.connected = asyncio.Event()
        self.interactions: dict[str, Pressed] = {}
        """By their token."""
        self.sealed: list[tuple[Pressed, str]] = []
        """Presses that sealed a pick, as the answer says, with the answer's text."""
        self.requests = 0
        self.commands: list[Json] = []
        self.api = ""
        self._socket: web.WebSocketResponse | None = None
        self._sequence = 0
        self._pack = zlib.compressobj(1)
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._runner: web.ServerRunner | None = None
        self._direct = {person.direct: person for person in sat.people}

    @classmethod
    async def open(cls, sat: Sat) -> Self:
        """Listen."""
        made = cls(sat)
        made._runner = web.ServerRunner(web.Server(made._serve), handle_signals=False, shutdown_timeout=1.0)
        await made._runner.setup()
        await web.TCPSite(made._runner, "127.0.0.1", 0).start()
        made.api = f"http://127.0.0.1:{made._runner.addresses[0][1]}{PREFIX}"
        return made

    async def close(self) -> None:
        """End all connections."""
        if self._socket is not None:
            await self._socket.close(code=1001)
        if self._runner is not None:
            await self._runner.cleanup()

    # The gateway

    async def _gateway(self, request: web.BaseRequest) -> web.WebSocketResponse:
        self._socket = socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._pack, self._sequence, self._out = zlib.compressobj(1), 0, asyncio.Queue()
        writer = asyncio.create_task(self._write(socket))
        self._put({"op": 10, "d": {"heartbeat_interval": 41_250}})
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                said = json.loads(frame.data)
                if said["op"] == 1:
                    asyncio.get_running_loop().call_later(0.05, self._put, {"op": 11, "d": None})
                elif said["op"] == 2:
                    self._welcome()
        finally:
            writer.cancel()
        return socket

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while True:
            frame = await self._out.get()
            await socket.send_bytes(self._pack.compress(frame) + self._pack.flush(zlib.Z_SYNC_FLUSH))

    def _put(self, frame: Json) -> None:
        self._out.put_nowait(json.dumps(frame).encode())

    def _dispatch(self, event: str, data: Json) -> None:
        self._sequence += 1
        self._put({"op": 0, "t": event, "s": self._sequence, "d": data})

    def _welcome(self) -> None:
        guild = str(self.sat.guild)
        self._dispatch("READY", {
            "v": 10, "user": self.bot, "session_id": "1", "resume_gateway_url": self.api.replace("http", "ws"), "shard": [0, 1],
            "guilds": [{"id": guild, "unavailable": True}], "private_channels": [], "relationships": [], "presences": [],
            "application": {"id": self.bot["id"], "flags": 0},
        })  # fmt: skip
        everyone = {
            "id": guild, "name": "@everyone", "permissions": ALL, "color": 0, "hoist": False, "position": 0, "managed": False,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "mentionable": False, "flags": 0,
            "icon": None, "unicode_emoji": None,
        }  # fmt: skip
        self._dispatch("GUILD_CREATE", {
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [], "id": guild, "name": "The crowd",
            "owner_id": str(self.sat.people[0].id), "verification_level": 0, "default_message_notifications": 1,
            "preferred_locale": "en-US", "large": False, "unavailable": False, "member_count": len(self.users) + 1,
            "joined_at": "2026-01-01T00:00:00+00:00", "roles": [everyone], "members": [_member(self.bot)], "threads": [],
            "channels": [_channel(each, self.sat.guild) for each in self.sat.channels],
        })  # fmt: skip
        self.connected.set()

    def press(self, person: Person, message: Message, data: Json, began: float) -> Pressed:
        """Somebody presses something on a message; the bot hears of it."""
        made = Pressed(snowflake(), person, message, str(data["custom_id"]), data.get("values") or [], began)
        self.interactions[made.token] = made
        direct = message.channel == person.direct
        event: Json = {
            "id": str(made.id), "application_id": self.bot["id"], "type": 3, "data": data, "token": made.token, "version": 1,
            "channel_id": str(message.channel), "locale": "en-US", "app_permissions": ALL, "entitlements": [],
            "authorizing_integration_owners": {"0": "0" if direct else str(self.sat.guild)}, "context": int(direct),
            "attachment_size_limit": 10 * 2**20, "message": message.json,
        }  # fmt: skip
        user = self.users[person.id]
        if direct:
            event |= {
                "channel": {"id": str(message.channel), "type": 1, "last_message_id": None, "flags": 0},
                "user": user,
            }
        else:
            event |= {
                "channel": _channel(message.channel, self.sat.guild), "guild_id": str(self.sat.guild), "guild_locale": "en-US",
                "member": {**_member(user), "permissions": ALL},
                "guild": {"id": str(self.sat.guild), "locale": "en-US", "features": []},
            }  # fmt: skip
        self._dispatch("INTERACTION_CREATE", event)
        return made

    # Requests

    async def _serve(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.path.startswith("/gateway"):
            return await self._gateway(request)
        arrived = time.perf_counter()
        self.requests += 1
        body, files = _body(await request.read(), request.headers.get("Content-Type", ""))
        try:
            said = self._answer(
                request.method, request.path.removeprefix(PREFIX).strip("/").split("/"), body, files, arrived
            )
            status = 200
        except Refused as refused:
            status, code = refused.args
            said = {"code": code, "message": "No."}
        if said is None:
            return web.Response(status=204)
        return web.Response(
            body=json.dumps(said).encode(), status=status, headers={"Content-Type": "application/json", "Via": "1"}
        )

    def _answer(self, method: str, path: list[str], body: Any, files: list[str], arrived: float) -> Any:
        """What a request gives back. Raises Refused."""
        match method, *path:
            case "POST", "interactions", _, token, "callback":
                return self._callback(self._known(token), body, files, arrived)
            case "POST", "webhooks", _, token:
                return self._shown(self._known(token), self._written(self._known(token), body, files))
            case "PATCH", "webhooks", _, token, "messages", number:
                pressed = self._known(token)
                message = pressed.original if number == "@original" else self.messages.get(int(number))
                return self._shown(pressed, self._edited(message, body, files))
            case "DELETE", "webhooks", _, token, "messages", number:
                original = self._known(token).original
                self._gone(original.id if number == "@original" and original is not None else int(number))
                return None
            case "POST", "channels", channel, "messages":
                made = self.messages.write(int(channel), body, files)
                person = self._direct.get(int(channel))
                self.seen.written(made, person)
                return made.json
            case "PATCH", "channels", _, "messages", number:
                return self._edited(self.messages.get(int(number)), body, files).json
            case "DELETE", "channels", _, "messages", number:
                self._gone(int(number))
                return None
        return self._other(method, path, body)

    def _other(self, method: str, path: list[str], body: Any) -> Any:
        """What the bot asks at its start."""
        match method, *path:
            case "GET", "gateway", "bot":
                limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
                address = self.api.removesuffix(PREFIX).replace("http", "ws")
                return {"url": f"{address}/gateway", "shards": 1, "session_start_limit": limits}
            case "GET", "users", "@me":
                return self.bot
            case "GET", "oauth2", "applications", "@me":
                about = {
                    "name": "Ecodraft",
                    "icon": None,
                    "description": "",
                    "bot_public": True,
                    "bot_require_code_grant": False,
                }
                return {**about, "id": self.bot["id"], "verify_key": "0" * 64, "flags": 0, "summary": "", "team": None,
                        "owner": self.users[self.sat.people[0].id]}  # fmt: skip
            case "GET", "applications", _, "commands":
                return self.commands
            case "PUT", "applications", _, "commands":
                common: Json = {"version": "1", "type": 1, "application_id": self.bot["id"]}
                self.commands = [{"id": str(snowflake()), **common, **each} for each in body]
                return self.commands
        raise Refused(404, 0)

    def _known(self, token: str) -> Pressed:
        if token not in self.interactions:
            raise Refused(404, 10015)
        return self.interactions[token]

    def _callback(self, pressed: Pressed, body: Json, files: list[str], arrived: float) -> Json:
        """The first answer to a press."""
        if pressed.answered is not None:
            raise Refused(400, 40060)
        if arrived - pressed.began > FIRST_ANSWER:
            raise Refused(404, 10062)
        pressed.answered, pressed.how = arrived, body["type"]
        about: Json = {"id": str(pressed.id), "type": 3}
        if body["type"] == WAIT_TO_EDIT:
            pressed.original = pressed.message
            return {"interaction": about}
        data = body.get("data") or {}
        if body["type"] == CHANGE:
            pressed.original = made = self._edited(pressed.message, data, files)
        else:
            more = LOADING if body["type"] == WAIT else 0
            pressed.original = made = self._written(pressed, {**data, "flags": data.get("flags", 0) | more}, files)
        if body["type"] != WAIT:
            self._shown(pressed, made)
        about |= {"response_message_id": str(made.id), "response_message_ephemeral": bool(made.json["flags"] & HIDDEN)}
        return {
            "interaction": {**about, "response_message_loading": body["type"] == WAIT},
            "resource": {"type": body["type"], "message": made.json},
        }

    def _shown(self, pressed: Pressed, message: Message) -> Json:
        """A press has got its page, or a sentence."""
        if pressed.shown is None:
            pressed.shown = time.perf_counter()
            pressed.sentence = bool(message.json["content"])
            text = pressed.sealed_by(message)
            if text is not None:
                self.sealed.append((pressed, text))
        return message.json

    def _written(self, pressed: Pressed, body: Json, files: list[str]) -> Message:
        made = self.messages.write(pressed.message.channel, body, files)
        self.seen.written(made, pressed.person)
        return made

    def _edited(self, message: Message | None, body: Json, files: list[str]) -> Message:
        if message is None or message.id not in self.messages:
            raise Refused(404, 10008)
        message.change(body, files)
        return message

    def _gone(self, number: int) -> None:
        if number not in self.messages:
            raise Refused(404, 10008)
        self.seen.gone(self.messages.remove(number))


PAYLOAD = re.compile(rb'name="payload_json".*?\r\n\r\n', re.DOTALL)
FILE = re.compile(rb'name="files\[\d+\]"; filename="([^"]*)"')


def _body(raw: bytes, kind: str) -> tuple[Any, list[str]]:
    """A request's JSON, and the names of its files."""
    if kind.startswith("multipart/"):
        boundary = kind.partition("boundary=")[2].strip('"').encode()
        at = PAYLOAD.search(raw)
        assert at is not None
        return json.loads(raw[at.end() : raw.index(b"\r\n--" + boundary, at.end())]), _files(raw, at.end(), boundary)
    return (json.loads(raw) if raw else None), []


def _files(raw: bytes, start: int, boundary: bytes) -> list[str]:
    """The names of the files in a form: each is in the head of its part."""
    names = []
    while (start := raw.find(b"--" + boundary, start) + len(boundary) + 2) > len(boundary) + 1:
        if found := FILE.search(raw, start, start + 300):
            names.append(found[1].decode())
    return names


def _user(person: Person) -> Json:
    return {
        "id": str(person.id), "username": person.name.lower().replace(" ", ""), "global_name": person.name, "discriminator": "0",
        "avatar": None, "bot": False,
    }  # fmt: skip


def _member(user: Json) -> Json:
    return {
        "user": user, "nick": None, "avatar": None, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False,
        "mute": False, "flags": 0, "pending": False, "premium_since": None, "communication_disabled_until": None,
    }  # fmt: skip


def _channel(number: int, guild: int) -> Json:
    return {
        "id": str(number), "type": 0, "name": f"channel-{number % 1000}", "topic": None, "guild_id": str(guild), "position": 0,
        "permission_overwrites": [], "nsfw": False, "last_message_id": None, "parent_id": None, "rate_limit_per_user": 0, "flags": 0,
        "permissions": ALL,
    }  # fmt: skip

"""The websocket that tells the bot what happens. Discord docs, Gateway, version 10."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.discord import opcodes
from sandbox.loopback.guilds import guild_json
from sandbox.loopback.media import as_received
from sandbox.loopback.ratelimits import Window
from sandbox.loopback.store import Json
from sandbox.loopback.world import World

HEARTBEAT_MS = 41_250
ACK_AFTER = 0.05
"""How long, in seconds, a heartbeat waits for its answer: discord.py takes an earlier one for one that is 41 s late."""

KEPT = 1_000


@dataclass
class Session:
    intents: int
    shard: tuple[int, int] = (0, 1)
    key: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=KEPT))
    socket: "Socket | None" = None

    def hears(self, guild_id: str) -> bool:
        """Whether this shard gets the events of a server, or of direct messages for "". Discord docs, Gateway:
        Sharding."""
        number, count = self.shard
        return number == (int(guild_id) >> 22) % count if guild_id else number == 0


class Gateway:
    def __init__(self, world: World, token: str, address: str) -> None:
        self.world, self.token, self.address = world, token, address
        self.sessions: dict[str, Session] = {}
        self.connected = asyncio.Event()
        self.changed: Callable[[], None] = lambda: None
        self.heartbeat = HEARTBEAT_MS
        self.shards = 1

    @property
    def online(self) -> bool:
        connected = [session.shard for session in self.sessions.values() if session.socket is not None]
        return bool(connected) and len(connected) == connected[0][1]

    def dispatch(self, event: str, data: Json) -> None:
        needed = opcodes.intent_of(event, data)
        data = as_received(data, self.world.modes)
        guild_id = data.get("guild_id") or (data["id"] if event.startswith("GUILD_") else "")
        for session in self.sessions.values():
            if session.hears(guild_id) and (not needed or session.intents & needed):
                self.send(session, event, data)

    def send(self, session: Session, event: str, data: Json) -> None:
        session.sequence += 1
        frame = json.dumps({"op": opcodes.DISPATCH, "t": event, "s": session.sequence, "d": data})
        session.sent.append((session.sequence, frame))
        if session.socket is not None:
            session.socket.put(frame)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        return await Socket(self, request).run()

    async def drop(self, code: int = WSCloseCode.INTERNAL_ERROR, *, forget: bool = False) -> None:
        """Cut the bot off; with `forget`, its session can't be resumed."""
        sockets = self._sockets()
        if forget:
            self.sessions.clear()
        for socket in sockets:
            await socket.close(code)

    def begin(self, session: Session) -> None:
        old = [
            each for each in self.sessions.values() if each.shard == session.shard or each.shard[1] != session.shard[1]
        ]
        for each in old:
            if each.socket is not None:
                each.socket.end(WSCloseCode.GOING_AWAY)
            del self.sessions[each.key]
        self.sessions[session.key] = session

    def _sockets(self) -> list["Socket"]:
        return [session.socket for session in self.sessions.values() if session.socket is not None]


class Socket:
    def __init__(self, gateway: Gateway, request: web.Request) -> None:
        self.gateway, self.request = gateway, request
        self.web = web.WebSocketResponse()
        self.session: Session | None = None
        self._out: asyncio.Queue[str | int] = asyncio.Queue()
        self._pack = _packer(request.query.get("compress", ""))
        self._window = Window(*opcodes.SENDS)

    def put(self, frame: str) -> None:
        self._out.put_nowait(frame)

    def end(self, code: int) -> None:
        self._out.put_nowait(code)

    async def close(self, code: int) -> None:
        self._leave()
        await self.web.close(code=code)

    async def run(self) -> web.WebSocketResponse:
        await self.web.prepare(self.request)
        writer = asyncio.create_task(self._write())
        self.put(json.dumps({"op": opcodes.HELLO, "d": {"heartbeat_interval": self.gateway.heartbeat}}))
        code = 0 if self.request.query.get("v") == "10" else opcodes.BAD_VERSION
        try:
            while not code:
                message = await self.web.receive(timeout=self.gateway.heartbeat / 1000 * 1.5)
                if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    if message.type is WSMsgType.CLOSE and message.data in opcodes.OVER and self.session is not None:
                        self.gateway.sessions.pop(self.session.key, None)
                    return self.web
                code = self._heard(message.data)
            await self.close(code)
        except TimeoutError:
            await self.close(opcodes.TIMED_OUT)
        finally:
            self._leave()
            writer.cancel()
        return self.web

    async def _write(self) -> None:
        with suppress(ConnectionResetError):
            while isinstance(frame := await self._out.get(), str):
                if self._pack is None:
                    await self.web.send_str(frame)
                else:
                    await self.web.send_bytes(self._pack(frame.encode()))
            await self.close(frame)

    def _heard(self, text: str | bytes) -> int:
        """Act on one frame; returns 0, or the code that closes the connection."""
        if self._window.take(asyncio.get_running_loop().time()):
            return opcodes.TOO_FAST
        try:
            raw = text if isinstance(text, bytes) else text.encode(errors="replace")
            frame: Any = json.loads(raw) if len(raw) <= opcodes.LARGEST else None
        except (ValueError, RecursionError):
            frame = None
        if not isinstance(frame, dict):
            return opcodes.BAD_JSON
        op, data = frame.get("op"), frame.get("d")
        if op == opcodes.HEARTBEAT:
            asyncio.get_running_loop().call_later(ACK_AFTER, self.put, json.dumps({"op": opcodes.ACK, "d": None}))
            return 0
        if op in (opcodes.IDENTIFY, opcodes.RESUME):
            if self.session or not isinstance(data, dict):
                return opcodes.TWICE if self.session else opcodes.BAD_JSON
            return self._identify(data) if op == opcodes.IDENTIFY else self._resume(data)
        if op in (opcodes.PRESENCE, opcodes.VOICE, opcodes.MEMBERS):
            return 0 if self.session else opcodes.NO_LOGIN
        return opcodes.BAD_OP

    def _identify(self, data: Json) -> int:
        if data.get("token") != self.gateway.token:
            return opcodes.BAD_TOKEN
        intents = data.get("intents")
        if not isinstance(intents, int) or not 0 <= intents < 1 << 26:
            return opcodes.BAD_INTENTS
        if intents & opcodes.PRIVILEGED:
            return opcodes.PRIVATE_INTENTS
        match data.get("shard", [0, 1]):
            case [int(number), int(count)] if 0 <= number < count:
                session = Session(intents, (number, count))
            case _:
                return opcodes.BAD_SHARD
        world = self.gateway.world
        guilds = [each for each in world.guilds.values() if world.joined(each["id"]) and session.hears(each["id"])]
        self.gateway.begin(session)
        self._enter(session)
        ready = {
            "v": 10, "user": world.me, "session_id": session.key, "resume_gateway_url": self.gateway.address,
            "shard": [*session.shard], "guilds": [{"id": each["id"], "unavailable": True} for each in guilds], "private_channels": [],
            "relationships": [], "presences": [], "application": {"id": world.app["id"], "flags": 0},
        }  # fmt: skip
        self.gateway.send(session, "READY", ready)
        for each in guilds if session.intents & opcodes.GUILDS else ():
            if not each.get("unavailable"):
                self.gateway.send(session, "GUILD_CREATE", guild_json(world, each))
        return 0

    def _resume(self, data: Json) -> int:
        """Send everything after `seq` again, then RESUMED; or opcode 9. Discord docs, Gateway: Resuming."""
        session, seq = self.gateway.sessions.get(str(data.get("session_id"))), data.get("seq")
        if data.get("token") != self.gateway.token:
            return opcodes.BAD_TOKEN
        if not isinstance(seq, int) or (session is not None and seq > session.sequence):
            return opcodes.BAD_SEQUENCE
        if session is None or seq < session.sent[0][0] - 1:
            self.put(json.dumps({"op": opcodes.BAD_SESSION, "d": False}))
            return 0
        self._enter(session)
        for number, frame in session.sent:
            if number > seq:
                self.put(frame)
        self.gateway.send(session, "RESUMED", {"_trace": []})
        return 0

    def _enter(self, session: Session) -> None:
        if session.socket is not None:
            session.socket.end(WSCloseCode.GOING_AWAY)
        session.socket, self.session = self, session
        if self.gateway.online:
            self.gateway.connected.set()
            self.gateway.changed()

    def _leave(self) -> None:
        if self.session is not None and self.session.socket is self:
            self.session.socket = None
            if not self.gateway.online:
                self.gateway.connected.clear()
                self.gateway.changed()
        self.session = None


def _packer(kind: str) -> Callable[[bytes], bytes] | None:
    """A function that compresses frames. Discord docs, Gateway: Transport Compression."""
    if kind == "zlib-stream":
        stream = zlib.compressobj()
        return lambda frame: stream.compress(frame) + stream.flush(zlib.Z_SYNC_FLUSH)
    if kind == "zstd-stream":
        try:
            from compression import zstd  # type: ignore[import-not-found,unused-ignore] # Python 3.14, where discord.py asks for it
        except ImportError:
            raise web.HTTPBadRequest(reason="zstd-stream needs Python 3.14") from None

        packer = zstd.ZstdCompressor()
        return lambda frame: bytes(packer.compress(frame, packer.FLUSH_BLOCK))
    if kind:
        raise web.HTTPBadRequest(reason=f"no such compression: {kind[:20]!a}")
    return None

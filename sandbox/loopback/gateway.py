"""The gateway: the websocket over which the bot hears what happens. Discord docs, Topics: Gateway, version 10."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.loopback.ratelimits import Window
from sandbox.loopback.store import Json
from sandbox.loopback.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, BAD_SESSION, HELLO, ACK = (
    0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11,
)  # fmt: skip
"""Discord docs, Opcodes and Status Codes: Gateway Opcodes."""

BAD_OP, BAD_JSON, NO_LOGIN, BAD_TOKEN, TWICE, BAD_SEQUENCE, TOO_FAST, TIMED_OUT, BAD_SHARD, BAD_INTENTS = (
    4001, 4002, 4003, 4004, 4005, 4007, 4008, 4009, 4010, 4013,
)  # fmt: skip
"""Discord docs, Opcodes and Status Codes: Gateway Close Event Codes."""

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
"""Discord docs, Gateway: Gateway Intents."""

HEARTBEAT_MS = 41_250
SENDS = (120, 60.0)
"""Discord docs, Gateway: Rate Limiting: 120 events from the bot in 60 seconds."""

KEPT = 1_000
"""Events that a session keeps for a resume."""


@dataclass
class Session:
    """What the bot has been sent since it identified; it outlives the socket, so that the bot can resume."""

    intents: int
    key: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=KEPT))
    socket: "Socket | None" = None


class Gateway:
    """All sessions of one bot."""

    def __init__(self, world: World, token: str, address: str) -> None:
        self.world, self.token, self.address = world, token, address
        self.sessions: dict[str, Session] = {}
        self.connected = asyncio.Event()
        self.changed: Callable[[], None] = lambda: None
        """Called when the bot comes or goes."""
        self.identified: list[float] = []

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.socket is not None for session in self.sessions.values())

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event to every session that asked for such."""
        for session in self.sessions.values():
            if session.intents & _intent(event, data):
                self.send(session, event, data)

    def send(self, session: Session, event: str, data: Json) -> None:
        """Number an event, keep it for a resume, and send it if the bot is there."""
        session.sequence += 1
        frame = json.dumps({"op": DISPATCH, "t": event, "s": session.sequence, "d": data})
        session.sent.append((session.sequence, frame))
        if session.socket is not None:
            session.socket.put(frame)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection of the bot, until it ends."""
        socket = Socket(self, request)
        return await socket.run()

    async def reconnect(self) -> None:
        """Ask the bot to connect anew and resume. Discord docs, Gateway Events: Reconnect."""
        await self._each(lambda socket: socket.put(json.dumps({"op": RECONNECT, "d": None})))

    async def drop(self, code: int = WSCloseCode.ABNORMAL_CLOSURE, *, forget: bool = False) -> None:
        """Cut the bot off; with `forget`, its session can't be resumed."""
        sockets = [session.socket for session in self.sessions.values() if session.socket is not None]
        if forget:
            self.sessions.clear()
        for socket in sockets:
            await socket.close(code)

    async def _each(self, act: Callable[["Socket"], None]) -> None:
        for session in self.sessions.values():
            if session.socket is not None:
                act(session.socket)


class Socket:
    """One connection."""

    def __init__(self, gateway: Gateway, request: web.Request) -> None:
        self.gateway, self.request = gateway, request
        self.web = web.WebSocketResponse(max_msg_size=4096 + 1, heartbeat=None)
        self.session: Session | None = None
        self._out: asyncio.Queue[str | None] = asyncio.Queue()
        self._pack = _packer(request.query.get("compress", ""))
        self._window = Window(*SENDS)

    def put(self, frame: str) -> None:
        """Send a frame after those before it."""
        self._out.put_nowait(frame)

    async def close(self, code: int) -> None:
        """End the connection with a code."""
        self._leave()
        await self.web.close(code=code)

    async def run(self) -> web.WebSocketResponse:
        """Say hello, then answer until the bot goes, errs, or is silent for too long."""
        await self.web.prepare(self.request)
        if self.request.query.get("v") != "10":
            await self.web.close(code=4012)  # Discord docs, Gateway Close Event Codes: invalid API version
            return self.web
        writer = asyncio.create_task(self._write())
        self.put(json.dumps({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}}))
        try:
            while True:
                message = await self.web.receive(timeout=HEARTBEAT_MS / 1000 * 1.5)
                if message.type is not WSMsgType.TEXT:
                    break
                code = self._heard(message.data)
                if code:
                    await self.close(code)
                    break
        except TimeoutError:
            await self.close(TIMED_OUT)
        finally:
            self._leave()
            writer.cancel()
        return self.web

    async def _write(self) -> None:
        while (frame := await self._out.get()) is not None:
            if self._pack is None:
                await self.web.send_str(frame)
            else:
                await self.web.send_bytes(self._pack(frame.encode()))

    def _heard(self, text: str) -> int:
        """Act on one frame of the bot; 0, or the code with which the connection ends."""
        loop = asyncio.get_running_loop()
        if self._window.take(loop.time()):
            return TOO_FAST
        try:
            frame: Any = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError):
            return BAD_JSON
        if op == HEARTBEAT:
            self.put(json.dumps({"op": ACK}))
            return 0
        if op == IDENTIFY:
            return self._identify(data)
        if op == RESUME:
            return self._resume(data)
        if op in (PRESENCE, VOICE, MEMBERS):
            return 0 if self.session else NO_LOGIN
        return BAD_OP

    def _identify(self, data: Json) -> int:
        if self.session:
            return TWICE
        if data.get("token") != self.gateway.token:
            return BAD_TOKEN
        if not isinstance(data.get("intents"), int) or data["intents"] < 0 or data["intents"] >= 1 << 26:
            return BAD_INTENTS
        if data.get("shard", [0, 1]) != [0, 1]:
            return BAD_SHARD
        world = self.gateway.world
        session = Session(data["intents"])
        self.gateway.sessions = {session.key: session}
        self._enter(session)
        ready = {
            "v": 10, "user": world.app, "session_id": session.key, "resume_gateway_url": self.gateway.address,
            "shard": [0, 1], "guilds": [{"id": world.guild_id, "unavailable": True}], "private_channels": [],
            "relationships": [], "presences": [], "application": {"id": world.app["id"], "flags": 0},
        }  # fmt: skip
        self.gateway.send(session, "READY", ready)
        if session.intents & GUILDS:
            self.gateway.send(session, "GUILD_CREATE", world.guild_json())
        return 0

    def _resume(self, data: Json) -> int:
        """Discord docs, Gateway: Resuming: everything after `seq` again, then RESUMED; or opcode 9 with false."""
        session = self.gateway.sessions.get(str(data.get("session_id")))
        if data.get("token") != self.gateway.token:
            return BAD_TOKEN
        if session is None or (session.sent and data["seq"] < session.sent[0][0] - 1):
            self.put(json.dumps({"op": BAD_SESSION, "d": False}))
            return 0
        if data["seq"] > session.sequence:
            return BAD_SEQUENCE
        self._enter(session)
        for number, frame in session.sent:
            if number > data["seq"]:
                self.put(frame)
        self.gateway.send(session, "RESUMED", {"_trace": []})
        return 0

    def _enter(self, session: Session) -> None:
        if session.socket is not None:
            session.socket._out.put_nowait(None)
        session.socket, self.session = self, session
        self.gateway.connected.set()
        self.gateway.changed()

    def _leave(self) -> None:
        if self.session is not None and self.session.socket is self:
            self.session.socket = None
            self.gateway.connected.clear()
            self.gateway.changed()
        self.session = None


def _intent(event: str, data: Json) -> int:
    """The intents of which one lets an event through; interactions need none. Discord docs, Gateway: List of Intents."""
    if event.startswith("MESSAGE_"):
        return GUILD_MESSAGES if "guild_id" in data else DIRECT_MESSAGES
    return -1 if event == "INTERACTION_CREATE" else GUILDS


def _packer(kind: str) -> Callable[[bytes], bytes] | None:
    """How frames are compressed. Discord docs, Gateway: Transport Compression: one stream for the connection, flushed after each frame."""
    if kind == "zlib-stream":
        stream = zlib.compressobj()
        return lambda frame: stream.compress(frame) + stream.flush(zlib.Z_SYNC_FLUSH)
    if kind == "zstd-stream":
        from compression import zstd  # type: ignore[import-not-found,unused-ignore] # Python 3.14, where discord.py asks for it

        packer = zstd.ZstdCompressor()
        return lambda frame: bytes(packer.compress(frame, packer.FLUSH_BLOCK))
    return None

"""The gateway's websocket without a socket: two ends of a pipe in the same process."""

import asyncio

from aiohttp import WSMessage, WSMsgType


class End:
    """One end, with what discord.py and the small Discord ask of a websocket."""

    def __init__(self) -> None:
        self.other: End
        self.closed = False
        self.close_code: int | None = None
        self._in: asyncio.Queue[WSMessage] = asyncio.Queue()

    async def prepare(self, request: object) -> None:
        """Nothing to agree on."""

    async def receive(self, **_: float) -> WSMessage:
        if self.closed:
            return WSMessage(WSMsgType.CLOSED, None, None)
        message = await self._in.get()
        if message.type is WSMsgType.CLOSE:
            self.closed, self.close_code = True, message.data
        return message

    async def send_str(self, text: str) -> None:
        if self.closed:
            raise ConnectionResetError("Cannot write to closing transport")
        self.other.put(WSMessage(WSMsgType.TEXT, text, None))

    async def close(self, *, code: int = 1000, message: bytes = b"") -> bool:
        if not self.closed:
            self.closed, self.close_code = True, code
            self.other.put(WSMessage(WSMsgType.CLOSE, code, None))
            self.put(WSMessage(WSMsgType.CLOSED, None, None))
        return True

    def put(self, message: WSMessage) -> None:
        """A frame arrives."""
        self._in.put_nowait(message)


class Pipe:
    """Both ends."""

    def __init__(self) -> None:
        self.client, self.server = End(), End()
        self.client.other, self.server.other = self.server, self.client

    def cut(self) -> None:
        self.server.put(WSMessage(WSMsgType.CLOSE, 1006, None))

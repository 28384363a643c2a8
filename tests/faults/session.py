"""A stand-in for aiohttp's session that hands requests to the small Discord."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from aiohttp.base_protocol import BaseProtocol
from multidict import CIMultiDict
from yarl import URL

Serve = Callable[["Request"], Awaitable["Answer"]]
"""How a request is carried to Discord and back."""


class Request:
    """A request, with what the small Discord reads of one."""

    def __init__(self, method: str, url: URL, headers: dict[str, str], raw: bytes) -> None:
        self.method, self.path, self.query, self.raw = method, url.path, url.query, raw
        self.headers = CIMultiDict(headers)

    @property
    def content_type(self) -> str:
        """The type alone, without its boundary."""
        return self.headers.get("Content-Type", "application/octet-stream").partition(";")[0]

    async def read(self) -> bytes:
        """The whole body."""
        return self.raw

    async def multipart(self) -> aiohttp.MultipartReader:
        """The parts of a form."""
        loop = asyncio.get_running_loop()
        content = aiohttp.StreamReader(BaseProtocol(loop), 2**26, loop=loop)
        content.feed_data(self.raw)
        content.feed_eof()
        return aiohttp.MultipartReader(self.headers, content)


class Answer:
    """A response, with what discord.py reads of one."""

    def __init__(self, status: int, raw: bytes, headers: dict[str, str]) -> None:
        self.status, self.raw, self.reason = status, raw, ""
        self.headers = CIMultiDict(headers)
        self.headers.setdefault("Content-Type", "application/json" if raw else "text/html")

    @classmethod
    def of(cls, status: int, body: Any, **headers: str) -> "Answer":
        """A response with JSON."""
        return cls(status, json.dumps(body).encode(), {"Via": "1.1 faults", **headers})

    async def text(self, encoding: str = "utf-8") -> str:
        return self.raw.decode(encoding)

    async def read(self) -> bytes:
        """The body."""
        return self.raw


class _Sink(bytearray):
    async def write(self, part: bytes) -> None:
        self.extend(part)


class Session:
    """In place of aiohttp.ClientSession."""

    def __init__(self, serve: Serve, connect: Callable[[URL], Awaitable[Any]]) -> None:
        self._serve, self._connect = serve, connect
        self.closed = False

    @asynccontextmanager
    async def request(
        self, method: str, url: str, *, headers: dict[str, str], data: Any = None, params: Any = None, **_: Any
    ) -> AsyncIterator[Answer]:
        """Send a request; inside, its answer is there."""
        sink = _Sink()
        if isinstance(data, aiohttp.FormData):
            form = data()
            headers = {**headers, "Content-Type": form.headers["Content-Type"]}
            await form.write(sink)  # type: ignore[arg-type]
        elif data is not None:
            sink.extend(data.encode())
        address = URL(url).update_query({key: str(value) for key, value in (params or {}).items()})
        yield await self._serve(Request(method, address, headers, bytes(sink)))

    async def ws_connect(self, url: str, **_: Any) -> Any:
        return await self._connect(URL(url))

    async def close(self) -> None:
        """Nothing is open."""
        self.closed = True

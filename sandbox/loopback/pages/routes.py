"""The addresses of people's pages and files, open only to this machine and this server's own pages, with the key that
is printed."""

import secrets
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from html import escape
from pathlib import Path
from urllib.parse import quote

from aiohttp import web

from sandbox.loopback.files import LARGEST
from sandbox.loopback.pages.actions import PageActions
from sandbox.loopback.pages.people import DESK, Page, People, read
from sandbox.loopback.refusals import storage_problem
from sandbox.loopback.world import World

PAGE = Path(__file__).parents[2] / "page"
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; frame-src 'self'; frame-ancestors 'self';"
    " base-uri 'none'; form-action 'none'; object-src 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}  # fmt: skip

FOR_BOT = ("/api/", "/gateway")

NO_KEY = "Open the address that the terminal printed: it has the key to this table, and each start makes a new one."

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class NotFound(Exception):
    """There is no such page, person or file; the text says which."""


class PageRoutes:
    def __init__(self, world: World, people: People, actions: PageActions, key: str) -> None:
        self.world, self.people, self.actions, self.key = world, people, actions, key

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        addresses = {self.world.address, self.world.address.replace("127.0.0.1", "localhost")}
        if f"http://{request.host}" not in addresses:
            return _say(403, "The local table answers on 127.0.0.1 only.")
        origin = request.headers.get("Origin")
        if origin is not None and (origin not in addresses or request.path.startswith(FOR_BOT)):
            return _say(403, "A page of another site can't use the local table, and no page can act as the bot.")
        try:
            answer = await handler(request)
        except NotFound as sorry:
            return _say(404, str(sorry))
        except web.HTTPException as refused:
            return _say(refused.status, refused.reason)
        except ConnectionError:
            return web.Response(status=204)  # the client has gone, so nobody reads this
        except (OSError, sqlite3.Error) as problem:
            return _say(500, storage_problem(problem))
        if not answer.prepared:
            # 'self' doesn't cover websockets in every browser.
            policy = {"Content-Security-Policy": f"{POLICY}; connect-src 'self' ws://{request.host}"}
            wanted = HEADERS | policy
            answer.headers.update({name: value for name, value in wanted.items() if name not in answer.headers})
        return answer

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/", self.index)
        app.router.add_get("/client", self.client)
        app.router.add_post("/upload", self.upload)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self.attachment)
        app.router.add_get("/emojis/{id}.png", self.emoji)
        app.router.add_static("/page", PAGE)

    def _person(self, request: web.Request) -> str:
        name = request.query.get("as", "").lower()
        if name not in self.world.people:
            raise NotFound(f"Nobody here is called {name[:32]}; there are {', '.join(self.world.people)}.")
        return name

    async def index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / ("table.html" if "as" in request.query else "index.html"))

    async def client(self, request: web.Request) -> web.WebSocketResponse:
        """The websocket of a page. Its first frame is the key."""
        page = Page()
        await page.socket.prepare(request)
        frame = await page.socket.receive()
        first = read(frame.data) if frame.type is web.WSMsgType.TEXT else None
        try:
            if not (isinstance(first, dict) and first.get("op") == "key" and _same(str(first.get("key")), self.key)):
                raise NotFound(NO_KEY)
            name = DESK if request.query.get("as") == DESK else self._person(request)
        except NotFound as sorry:
            with suppress(ConnectionError):
                await page.socket.send_json({"t": "SHUT", "d": str(sorry)})
            await page.socket.close()
            return page.socket
        return await self.people.serve(page, name, self.actions.handle)

    async def upload(self, request: web.Request) -> web.Response:
        if not _same(request.headers.get("Authorization", ""), f"Bearer {self.key}"):
            return _say(403, NO_KEY)
        name, filename = self._person(request), request.query.get("name", "file")[:200]
        content = bytearray()
        async for chunk in request.content.iter_any():
            content += chunk
            if len(content) > LARGEST:
                return _say(413, "A file has at most 10 MiB.")
        return web.json_response(self.actions.upload(name, filename, bytes(content)))

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["id"]
        path = self.world.store.files / key
        if not _same(request.query.get("hm", ""), self.world.signature(key)) or not path.is_file():
            raise NotFound("This file is gone.")
        name = request.match_info["name"]
        kind = {"png": "image/png", "webp": "image/webp", "gif": "image/gif", "jpg": "image/jpeg", "jpeg": "image/jpeg"}
        shown = kind.get(name.rpartition(".")[2].lower())
        # Files other than pictures never open as pages of this server.
        away = shown is None or "download" in request.query
        headers = {"Content-Disposition": f"{'attachment' if away else 'inline'}; filename*=UTF-8''{quote(name)}"}
        headers |= {"Content-Type": shown or "application/octet-stream", "Cache-Control": "private, max-age=31536000"}
        return web.FileResponse(path, headers=headers)

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        """The picture of an emoji. Discord docs, API Reference: CDN Endpoints: Custom Emoji."""
        found = self.world.emoji.get(request.match_info["id"])
        if found is None:
            raise NotFound("This emoji is gone.")
        headers = {"Content-Type": found["type"], "Cache-Control": "private, max-age=31536000"}
        return web.FileResponse(self.world.store.files / found["id"], headers=headers)


def _same(given: str, secret: str) -> bool:
    """Whether a text is the secret, compared in constant time; a browser may send any text."""
    return secrets.compare_digest(given.encode(errors="replace"), secret.encode())


def _say(status: int, text: str) -> web.Response:
    page = f"<!doctype html><html lang=en><meta charset=utf-8><title>Ecodraft</title><p>{escape(text)}</p>"
    return web.Response(text=page, status=status, content_type="text/html", headers=HEADERS)

"""One port on 127.0.0.1 for the bot's requests, its gateway, people's pages and files."""

import secrets
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Self

from aiohttp import web

from sandbox.loopback.answers import Answers
from sandbox.loopback.channels import Channels
from sandbox.loopback.files import LARGEST
from sandbox.loopback.gateway import Gateway
from sandbox.loopback.guilds import Guilds
from sandbox.loopback.interactions import Interactions
from sandbox.loopback.messages import Messages
from sandbox.loopback.pages.actions import PageActions
from sandbox.loopback.pages.people import People
from sandbox.loopback.pages.routes import PageRoutes
from sandbox.loopback.ratelimits import RateLimits
from sandbox.loopback.refusals import storage_problem
from sandbox.loopback.rest import PREFIX, Rest
from sandbox.loopback.world import World

HOST = "127.0.0.1"


class MovedClock:
    def __init__(self, world: World, people: People) -> None:
        self._world, self._people = world, people

    @property
    def offset(self) -> int:
        """How far, in milliseconds, this Discord's clock is ahead of the machine's."""
        return self._world.clock.offset

    async def move(self, offset: int) -> None:
        self._world.clock.offset = offset
        self._people.tell_clock()
        # Time goes on passing even if the disk fails.
        try:
            self._world.keep("clock", {"offset": offset})
        except sqlite3.Error as problem:
            storage_problem(problem)


class Loopback:
    """A local Discord that keeps everything in its folder."""

    def __init__(self, folder: Path, port: int, token: str) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.world = World(folder)
        self.messages = Messages(self.world)
        self.gateway = Gateway(self.world, token, "")
        self.interactions = Interactions(self.world, self.gateway, self.messages)
        self.people = People(self.world, lambda: self.gateway.online)
        self.guilds = Guilds(self.world)
        limits = RateLimits()
        channels = Channels(self.world, self.messages, limits)
        self.rest = Rest(Answers(self.world, self.gateway, self.interactions, channels), limits, token)
        self.actions = PageActions(self.world, self.people, self.messages, self.interactions)
        self.clock = MovedClock(self.world, self.people)
        self.connected = self.gateway.connected
        self.key = secrets.token_urlsafe(16)
        self.routes = PageRoutes(self.world, self.people, self.actions, self.key)
        self._port = port
        self._runner: web.AppRunner | None = None
        self.world.to_bot = self.gateway.dispatch
        self.world.to_person = self.people.changed
        self.gateway.changed = lambda: self.people.tell_all("BOT", {"online": self.gateway.online})

    @classmethod
    async def open(cls, folder: Path, port: int, token: str) -> Self:
        """Listen. Raises OSError if the port is taken or the folder can't be used."""
        made = cls(folder, port, token)
        app = web.Application(client_max_size=11 * LARGEST, middlewares=[made.routes.guard])
        app.router.add_get("/gateway{slash:/?}", made.gateway.serve)
        app.router.add_route("*", PREFIX + "/{rest:.*}", made.rest.serve)
        made.routes.add_routes(app)
        made._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await made._runner.setup()
        try:
            await web.TCPSite(made._runner, HOST, port).start()
            made._port = made._runner.addresses[0][1]
            made.world.set_address(f"http://{HOST}:{made._port}")
        except (OSError, sqlite3.Error):
            await made.close()
            raise
        made.gateway.address = f"ws://{HOST}:{made._port}/gateway"
        return made

    @property
    def page(self) -> str:
        """The address to open in a browser. Its key follows #, because that part is never sent in a request."""
        return f"{self.world.address}/#key={self.key}"

    @property
    def api(self) -> str:
        return f"{self.world.address}{PREFIX}"

    @property
    def travel(self) -> Callable[[int], Awaitable[None]] | None:
        return self.actions.travel

    @travel.setter
    def travel(self, how: Callable[[int], Awaitable[None]] | None) -> None:
        self.actions.travel = how

    async def close(self) -> None:
        await self.people.close()
        await self.gateway.drop(1001)
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.store.close()

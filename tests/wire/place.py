"""A small Discord in the test's own process, and the bot as a process of its own."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import aiohttp
from aiohttp import web

from sandbox.discord.modes import Modes
from sandbox.loopback.rest import PREFIX, Interference, Rest
from sandbox.loopback.server import Loopback
from tests.migrated import address, new_database
from tests.processes.forked import ROOT, Forked
from tests.wire.person import PATIENCE, Person

TOKEN = "a-token"
SERVE = Rest.serve
BLANK, DRAWN = "tests.undrawn", "sandbox.bot"
"""The bot as a module that Python can run, with blank pages of games and as it is."""


class Line:
    """What passes between the bot and the small Discord."""

    def __init__(self) -> None:
        self.refused: list[str] = []
        """Requests that the small Discord refused, except where a test made it refuse."""
        self.before: Interference | None = None
        """Asked before Discord does what a request wants; it may wait or refuse."""
        self.after: Interference | None = None
        """Asked before Discord answers; it may wait."""

    async def serve(self, rest: Rest, request: web.Request) -> web.Response:
        """In place of Rest.serve."""
        rest.interfere, path = self.before, request.path.removeprefix(PREFIX)
        answer = await SERVE(rest, request)
        if answer.status >= 400 and self.before is None:
            self.refused.append(f"{request.method} {path}: {answer.status} {answer.text}")
        if self.after is not None:
            await self.after(request.method, path)
        return answer


class Place:
    """Everything that runs: the small Discord, the bot's process, and open pages."""

    def __init__(
        self, loopback: Loopback, folder: Path, session: aiohttp.ClientSession, line: "Line", program: str = BLANK
    ) -> None:
        self.loopback, self._folder, self.session, self.line = loopback, folder, session, line
        self._bot: asyncio.subprocess.Process | Forked | None = None
        self._pages: list[Person] = []
        self.program = program

    async def start(self, module: str = "", **settings: str) -> None:
        await self.launch(module, **settings)
        await asyncio.wait_for(self.loopback.connected.wait(), PATIENCE)

    async def launch(self, module: str = "", **settings: str) -> None:
        """Start the bot's process: this program, in a new Python, or that of the place."""
        environment = {
            **os.environ, "DISCORD_TOKEN": TOKEN, "DISCORD_API": self.loopback.api, "LOG_LEVEL": "warning",
            "DATABASE_URL": address(self.database), "THINKERS": "0", "PICTURE_PROCESSES": "0", "EMOJI": "off",
            **settings,
        }  # fmt: skip
        self.loopback.connected.clear()  # the end of a process is known before the end of its connection
        if module:
            log = await asyncio.to_thread(open, self._folder / "bot.log", "ab")
            with log:  # the process has its own hold of it
                self._bot = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", module, cwd=ROOT, env=environment, stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE, stderr=log,
                )  # fmt: skip
        else:
            self._bot = await Forked.start("-m", self.program, environment=environment, errors=self._folder / "bot.log")
        self._order(f"offset {self.loopback.clock.offset}")

    def _order(self, line: str) -> None:
        assert self._bot is not None
        assert self._bot.stdin is not None
        self._bot.stdin.write(f"{line}\n".encode())

    async def travel(self, ms: int) -> None:
        assert self._bot is not None
        assert self._bot.stdout is not None
        self._order(f"travel {ms}")
        while (line := (await asyncio.wait_for(self._bot.stdout.readline(), PATIENCE)).split()) != [b"done"]:
            await self.loopback.clock.move(int(line[1]))

    async def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.signal(how)
        return await self.ended()

    def signal(self, what: signal.Signals) -> None:
        """Send the bot's process a signal."""
        assert self._bot is not None
        if self._bot.returncode is None:
            self._bot.send_signal(what)

    async def ended(self) -> int:
        assert self._bot is not None
        return await asyncio.wait_for(self._bot.wait(), PATIENCE)

    async def logged(self, *words: str, after: int = 0) -> None:
        """Wait until the bot has logged one of these texts, after so many letters."""
        async with asyncio.timeout(PATIENCE):
            while not any(each in self.log()[after:] for each in words):  # noqa: ASYNC110 # another process writes it
                await asyncio.sleep(0.05)

    @property
    def database(self) -> Path:
        return self._folder / "ecodraft.db"

    def log(self) -> str:
        """What the bot has logged."""
        return (self._folder / "bot.log").read_text(encoding="utf-8")

    async def person(self, name: str) -> Person:
        """Somebody opens their page."""
        made = await Person.open(self.session, self.loopback.page, name)
        self._pages.append(made)
        await made.until(lambda: made.commands, "the bot's commands")
        return made

    async def settle(self) -> None:
        await self.travel(0)
        for page in self._pages:
            await page.catch_up()

    @asynccontextmanager
    async def meddling(
        self, before: Interference | None = None, after: Interference | None = None
    ) -> AsyncIterator[None]:
        """Between the bot and Discord, something goes wrong."""
        self.line.before, self.line.after = before, after
        try:
            yield
        finally:
            self.line.before = self.line.after = None

    @asynccontextmanager
    async def holding(self, method: str, end: str, *, written: bool = False) -> AsyncIterator[asyncio.Event]:
        """Requests to paths with this end hang until the block is left, before or after they are `written`."""
        hangs, released = asyncio.Event(), asyncio.Event()

        async def hold(asked: str, path: str) -> None:
            if asked == method and path.endswith(end):
                hangs.set()
                await released.wait()

        async with self.meddling(*(None, hold) if written else (hold, None)):
            try:
                yield hangs
            finally:
                released.set()

    def hurry(self) -> None:
        """From now on requests seem far apart, so that no rate limit holds up a match."""
        self.loopback.rest.limits.now = count(0.0, 10.0).__next__

    def room(self, name: str) -> str:
        """Another channel of the server; its id."""
        world = self.loopback.world
        channel = world.add_channel({"type": 0, "name": name, "topic": None, "guild_id": world.guild_id})
        world.to_bot("CHANNEL_CREATE", world.channel_json(channel))
        for person in world.people:
            world.to_person(person, "CHANNEL_CREATE", channel)
        return str(channel["id"])

    async def close(self) -> None:
        for page in self._pages:
            await page.close()
        await self.stop()
        await self.loopback.close()

    async def stop(self) -> None:
        """End the bot, if it runs."""
        if self._bot is not None:
            await self.end(signal.SIGKILL)


DEFAULT = Modes()
SLOWEST_ANSWER = 60.0
"""Seconds until a press fails, instead of Discord's three: the bot may share its processor with a whole suite."""


@asynccontextmanager
async def a_place(
    folder: Path, modes: Modes = DEFAULT, shards: int = 1, *, started: bool = True, drawn: bool = False
) -> AsyncIterator[Place]:
    """A small Discord that behaves so, in a new folder, with its bot connected in as many shards if `started`."""
    await new_database(folder / "ecodraft.db")
    line = Line()

    async def watched(rest: Rest, request: web.Request) -> web.Response:
        return await line.serve(rest, request)

    Rest.serve = watched  # type: ignore[method-assign,assignment] # the route takes it when the server opens
    try:
        loopback = await Loopback.open(folder, 0, TOKEN)
    finally:
        Rest.serve = SERVE  # type: ignore[method-assign]
    loopback.interactions.first_answer = SLOWEST_ANSWER
    loopback.world.modes, loopback.gateway.shards = modes, shards
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        place = Place(loopback, folder, session, line, DRAWN if drawn else BLANK)
        try:
            if started:
                await place.start()
            yield place
        finally:
            await place.close()

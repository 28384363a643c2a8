"""The machine under the bot: it restarts the process, and makes statements and requests fail."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from aiohttp import ClientOSError
from yarl import URL

from bot.app import Ecodraft
from bot.settings import Settings
from sandbox.discord.limits import walk
from sandbox.loopback.clock import LocalClock
from sandbox.loopback.gateway import Socket
from sandbox.loopback.messages import LOADING
from sandbox.loopback.rest import PREFIX
from sandbox.loopback.server import Loopback
from sandbox.loopback.store import Json
from tests.faults.life import LIFE, Ended, Life, Pipe
from tests.faults.loop import SkippingLoop
from tests.faults.plan import AFTER, BEFORE, STATEMENTS, Fault, Plan, broken, codes_of, refused
from tests.faults.session import Answer, Request

TOKEN = "faults"
BEGIN = 1_790_000_000
"""When every run begins, in Unix seconds."""

CALLS = ("execute", "executemany", "commit", "transaction")
ENDS = ("commit", "transaction")
"""After these, something is on disk that was not there before."""

AGAIN = (b'"code": 40060', b'"code": 160004')
"""Discord docs, Opcodes and Status Codes: an interaction is acknowledged, or a message has its thread, already."""

TEXT = 10
"""Discord docs, Component Reference: Text Display."""

TIMEOUT = 300.0
"""Seconds after which aiohttp gives a request up."""


class Machine:
    """Runs one bot after the other on the same files and the same Discord."""

    def __init__(self, folder: Path, seed: int, *, pictures: bool = False) -> None:
        self.rng = Random(seed)
        self.file = folder / "ecodraft.db"
        self.folder, self.pictures = folder, pictures
        self.plan: Plan = Plan()
        self.loop = asyncio.get_running_loop()
        assert isinstance(self.loop, SkippingLoop)
        self.loop.delay = lambda: self.rng.choice((0.0, 0.0, 0.01, 0.2))
        with patch("sandbox.loopback.world.LocalClock", partial(LocalClock, wall=self.now)):
            self.discord = Loopback(folder / "discord", 0, TOKEN)
        self.discord.rest.limits.now = self.loop.time
        self.discord.world.set_address("http://discord")
        self.discord.gateway.address = "ws://discord/gateway"
        self._dispatch = self.discord.gateway.dispatch
        self.discord.gateway.dispatch = self._event  # type: ignore[method-assign]
        self.discord.world.to_bot = self._event
        self._listen()
        self.counts: Counter[str] = Counter()
        self.statements = self.requests = self.steps = 0
        self.lives: list[Life] = []
        self.history: list[str] = []
        self.problems: list[str] = []
        self._starting: asyncio.Task[None] | None = None
        self.ended = False

    def _listen(self) -> None:
        self.answers: dict[str, list[str]] = {}
        self.sent: list[Json] = []
        self.edited: list[Json] = []
        interactions, messages = self.discord.interactions, self.discord.messages

        def noting(act: Callable[..., Json], token_at: int) -> Callable[..., Json]:
            def noted(*args: Any) -> Json:
                made = act(*args)
                found = interactions._by_token[args[token_at]]
                shown = made if "flags" in made else found.original
                shows = shown is made or "resource" in made or found.modal is not None
                if not shows:
                    return made  # the page is still as it was
                if shown is None or not shown["flags"] & LOADING:
                    said = "a form" if found.modal is not None else text(shown) if shown is not None else ""
                    self.answers.setdefault(found.nonce, []).append(said)
                return made

            return noted

        for name, token_at in (("answer", 1), ("follow_up", 0), ("edit", 0)):
            setattr(interactions, name, noting(getattr(interactions, name), token_at))
        write, edit = messages.write, messages.edit

        def written(*args: Any, **kwargs: Any) -> Json:
            made = write(*args, **kwargs)
            if not any(each["id"] == made["id"] for each in self.sent[-40:]):
                self.sent.append({**made})
            return made

        def edited(*args: Any) -> Json:
            made = edit(*args)
            self.edited.append({**made})
            return made

        messages.write = written  # type: ignore[method-assign]
        messages.edit = edited  # type: ignore[assignment]

    # Time and notes

    def now(self) -> int:
        """Unix milliseconds."""
        return BEGIN * 1000 + round(self.loop.time() * 1000)

    def note(self, line: str) -> None:
        """Write a line into the history."""
        self.history.append(f"{self.loop.time():12.2f}  {line}".replace(str(self.folder), "."))

    # Lives

    @property
    def life(self) -> Life:
        """The process that runs now, or ran last."""
        return self.lives[-1]

    @property
    def online(self) -> bool:
        """Whether a bot is there to answer."""
        return bool(self.lives) and self.life.alive and self.discord.gateway.online

    def start(self) -> None:
        life = Life(len(self.lives) + 1)
        self.lives.append(life)
        self.note(f"life {life.number} begins")
        life.main = self.loop.create_task(self._live(life), name=f"life {life.number}")

    async def _live(self, life: Life) -> None:
        LIFE.set(life)
        settings = Settings(
            discord_token=TOKEN, database_url=f"sqlite+aiosqlite:///{self.file}", thinkers=0, picture_processes=0
        )
        life.bot = Ecodraft(settings, self.now)
        try:
            async with life.bot:
                await life.bot.start(TOKEN)
        except Ended:
            raise
        except Exception as failure:
            self.note(f"life {life.number} ends with {type(failure).__name__}: {failure}")
            self.counts["ended by itself"] += 1
        self._gone(life)

    def _gone(self, life: Life) -> None:
        if life.alive:
            life.kill()
            self.loop.call_later(self.rng.choice((0.5, 5.0, 90.0, 4000.0)), self._again)

    def _again(self) -> None:
        if not self.ended and not self.life.alive:
            self.start()

    def kill(self) -> None:
        """`kill -9` now."""
        if self.life.alive:
            self.note(f"life {self.life.number} is killed")
            self.counts["killed"] += 1
            self._gone(self.life)

    async def restart(self) -> None:
        """SIGTERM: the process ends cleanly."""
        life = self.life
        if life.alive and life.main is not None:
            self.note(f"life {life.number} is asked to end")
            self.counts["ended cleanly"] += 1
            life.main.cancel()
            await asyncio.wait([life.main], timeout=60)
            self._gone(life)

    async def drop(self, *, forget: bool) -> None:
        """Cut the gateway's connection."""
        self.note(f"the gateway drops the connection{' and forgets the session' * forget}")
        self.counts["gateway dropped"] += 1
        await self.discord.gateway.drop(forget=forget)

    async def connected(self) -> None:
        """Wait until a bot is there and ready."""
        for _ in range(100_000):
            bot = self.life.bot
            if self.online and bot is not None and bot.is_ready():
                return
            await asyncio.sleep(1.0)
        raise AssertionError("the bot never gets ready")

    async def end(self) -> None:
        self.ended = True
        for life in self.lives:
            if life.alive and life.main is not None:
                life.main.cancel()
                await asyncio.wait([life.main], timeout=60)
            life.alive, life.over = False, True
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        for life in self.lives:
            for future in life.hung:
                future.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=5)
        self.discord.world.store.close()

    # What may fail

    def step(self) -> None:
        """One await of the bot that something outside answers; here it may be killed."""
        self.steps += 1
        if self.plan.dies(self.steps):
            self.kill()

    def statement(self, life: Life, future: asyncio.Future[Any] | None, function: Callable[[], Any]) -> None:
        """Do what aiosqlite would do in its thread."""
        if not life.alive:
            if future is not None and life.over:
                future.cancel()
            elif future is not None:
                life.hung.append(future)
            return
        call: Any = getattr(function, "func", function)
        fault = None
        if getattr(call, "__name__", "") in CALLS:
            self.step()
            self.statements += 1
            fault = _possible(self.plan.statement(self.statements), function)
        result: Any = None
        failure: Exception | None = None
        if fault is not None:
            self.counts[f"database: {fault}"] += 1
            called = getattr(function, "args", ())[:1]
            about = " ".join(str(getattr(each, "__qualname__", each)) for each in called)[:60] or "COMMIT"
            self.note(f"statement {self.statements}: {fault} ({about!r})")
            failure = broken(fault)
            if call.__name__ == "commit" and fault.when == BEFORE and life.alive:
                undo: sqlite3.Connection = call.__self__
                undo.rollback()  # SQLite undoes a transaction that it can't commit (vdbeaux.c, sqlite3VdbeHalt)
        if life.alive and (fault is None or fault.when == AFTER):
            try:
                result = function()
                if isinstance(result, sqlite3.Connection):
                    life.databases.append(result)
                elif isinstance(result, sqlite3.Cursor):
                    life.cursors.add(result)
            except Exception as raised:
                failure = raised
        if fault is not None or getattr(call, "__name__", "") in ENDS:
            self.step()
        if future is None:
            return
        if not life.alive:
            life.hung.append(future)
        elif failure is not None:
            self.loop.call_soon(_fail, future, failure)
        else:
            self.loop.call_soon(_done, future, result)

    async def request(self, request: Request) -> Answer:
        life = LIFE.get()
        if not life.alive:
            await life.forever()
        self.requests += 1
        number, path = self.requests, request.path.removeprefix(PREFIX)
        fault = self.plan.request(number, codes_of(request.method, path, self._is_direct))
        if fault is not None:
            self.counts[f"Discord: {fault}"] += 1
            self.note(f"request {number}: {fault} ({request.method} {_short(path)})")
        await asyncio.sleep(self.rng.uniform(0.01, 0.15))
        self.step()
        if not life.alive:
            await life.forever()
        answer = None
        if fault is None or fault.when == AFTER:
            served = await self.discord.rest.serve(request)  # type: ignore[arg-type]
            raw = served.body if isinstance(served.body, bytes) else b""
            answer = Answer(served.status, raw, dict(served.headers))
            if served.status == 400 and not (self._repeated and any(code in raw for code in AGAIN)):
                self.problems.append(f"Discord refuses {request.method} {_short(path)}: {raw[:600]!r}")
            if served.status >= 400:
                self.note(
                    f"request {number}: Discord answers {served.status} to {request.method} {_short(path)}: {raw[:160]!r}"
                )
        self.step()
        await asyncio.sleep(self.rng.uniform(0.01, 0.15))
        if not life.alive:
            await life.forever()
        if fault is None:
            assert answer is not None
            return answer
        if fault.kind == "timeout":
            await asyncio.sleep(TIMEOUT)
            raise TimeoutError
        if fault.kind == "reset":
            raise ClientOSError(104, "Connection reset by peer")
        return refused(fault, self.rng)

    @property
    def _repeated(self) -> bool:
        return any(each.endswith((" twice", f" {AFTER}")) for each in self.counts)

    def _is_direct(self, channel_id: str) -> bool:
        return self.discord.world.channels.get(channel_id, {}).get("type") == 1

    async def connect(self, url: URL) -> Any:
        """A connection of the bot to the gateway."""
        life = LIFE.get()
        if not life.alive:
            await life.forever()
        self.step()
        pipe = Pipe()
        life.pipes.append(pipe)
        request = Request("GET", url.without_query_params("compress"), {}, b"")
        socket = Socket(self.discord.gateway, request)  # type: ignore[arg-type]
        socket.web = pipe.server  # type: ignore[assignment]
        self.loop.create_task(socket.run(), name="gateway")
        return pipe.client

    def _event(self, event: str, data: Json) -> None:
        what = self.plan.event() if event == "INTERACTION_CREATE" else ""
        if what:
            self.counts[f"event {what}"] += 1
            self.note(f"the event comes {what}")
        if what == "late":
            self.loop.call_later(self.rng.choice((0.5, 2.0, 4.0)), self._dispatch, event, data)
            return
        for _ in range(2 if what == "twice" else 1):
            self._dispatch(event, data)


def _possible(fault: Fault | None, function: Callable[[], Any]) -> Fault | None:
    begins = str(next(iter(getattr(function, "args", ())), "")).startswith(("BEGIN", "ROLLBACK"))
    if fault is not None and begins and fault.when == AFTER:
        return Fault(fault.kind, BEFORE)
    if fault is not None and fault.kind == STATEMENTS[1] and getattr(function, "func", function).__name__ == "commit":
        return None
    return fault


def _done(future: asyncio.Future[Any], result: Any) -> None:
    if not future.done():
        future.set_result(result)


def text(message: Json) -> str:
    parts = [each["content"] for each in walk(message["components"]) if each["type"] == TEXT]
    return "\n".join([message["content"], *parts]).strip()


def _fail(future: asyncio.Future[Any], failure: Exception) -> None:
    if not future.done():
        future.set_exception(failure)


def _short(path: str) -> str:
    return "/".join(part if len(part) < 21 else part[:4] + "…" for part in path.split("/"))

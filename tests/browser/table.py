"""The local table's process, and the browser that opens its page."""

import asyncio
import json
import os
import random
import re
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request, async_playwright

from tests.sandbox.pages import CHROMIUM, FLAGS, ROOT

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/#key=\S+")


PATIENT = """
import runpy
from sandbox.loopback import interactions
interactions.FIRST_ANSWER = {seconds}
runpy.run_module("sandbox", run_name="__main__")
"""
"""`python -m sandbox` with a small Discord that waits longer than three seconds for an answer: the bot may share its processor with a
whole suite.
"""
SLOWEST_ANSWER = 60.0
"""Seconds until a press fails."""


class Table:
    """`make run` without a token."""

    def __init__(self, folder: Path, slowest_answer: float = SLOWEST_ANSWER, port: int = 0) -> None:
        self.folder, self.port, self.address = folder, port, ""
        self._program = PATIENT.format(seconds=slowest_answer)
        self._process: Process | None = None

    async def start(self) -> None:
        unset = ("DISCORD_TOKEN", "DISCORD_API", "DATABASE_URL", "LOG_FORMAT")
        wanted = {
            "SANDBOX_PORT": str(self.port),
            "SANDBOX_FOLDER": str(self.folder),
            "LOG_LEVEL": "error",
            "EMOJI": "off",
        }
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self._program, cwd=ROOT, env=os.environ | dict.fromkeys(unset, "") | wanted,
            stdin=DEVNULL, stdout=PIPE,
        )  # fmt: skip
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            while not (printed := ADDRESS.search((line := await self._process.stdout.readline()).decode())):
                assert line, "the local table ended before it printed its address"
        self.address, self.port = printed[0], urlsplit(printed[0]).port or 0

    async def stop(self) -> None:
        """End it as Ctrl-C does."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGINT)
        await self._process.communicate()
        assert self._process.returncode == 0

    def bot(self, what: signal.Signals) -> None:
        """Send a signal to the bot's own process."""
        assert self._process is not None
        (child,) = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        os.kill(int(child), what)


def a_quiet_port() -> int:
    """A free port that no connection of another test takes while the table is away: those get higher numbers."""
    for port in random.sample(range(20_000, 30_000), 50):
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port")


@asynccontextmanager
async def a_table(folder: Path, slowest_answer: float = SLOWEST_ANSWER, port: int = 0) -> AsyncIterator[Table]:
    """A local table in a folder."""
    table = Table(folder, slowest_answer, port)
    await table.start()
    try:
        yield table
    finally:
        await table.stop()


@asynccontextmanager
async def a_browser() -> AsyncIterator[Browser]:
    """Debian's Chromium, without a screen."""
    assert CHROMIUM is not None, "CI must install chromium (see .ci/run)"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


class Watch:
    """What a page may never do: ask another address, or complain."""

    def __init__(self, context: BrowserContext) -> None:
        self.complaints: list[str] = []
        self.away = False
        """True while the table is away on purpose: then the page can't reach it."""
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def _request(self, request: Request) -> None:
        if (
            urlsplit(request.url).scheme not in ("data", "blob", "about")
            and urlsplit(request.url).hostname != "127.0.0.1"
        ):
            self.complaints.append(f"asks {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self.away and "ERR_CONNECTION" in message.text):
            self.complaints.append(message.text)


async def shot(page: Page, name: str) -> None:
    """A picture of the page in the folder SCREENSHOTS, if that is set: to look at."""
    if folder := os.environ.get("SCREENSHOTS"):
        await page.screenshot(path=Path(folder) / f"{name}.png")


SETTLED = """() => Promise.allSettled(
  document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity).map((each) => each.finished)
)"""
"""Waits until nothing fades or slides: halfway, a colour has a contrast that nobody reads."""


async def serious(page: Page) -> list[str]:
    """What axe-core calls serious or critical on this page and in its windows: the rule and the nodes."""
    from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

    script, found = Axe().axe_script, []
    for frame in page.frames:
        if await frame.evaluate("innerWidth === 0 || frameElement?.checkVisibility() === false"):
            continue
        await frame.evaluate(script)
        await frame.evaluate(SETTLED)
        wanted = json.dumps({"resultTypes": ["violations"], "iframes": False})
        violations = await frame.evaluate(f"axe.run({wanted}).then(found => found.violations)")
        found += [
            f"{each['id']}: {node['target']} {node['html'][:120]}"
            for each in violations if each["impact"] in ("serious", "critical") for node in each["nodes"]
        ]  # fmt: skip
    return found

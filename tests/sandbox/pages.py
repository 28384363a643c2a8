"""The modules of sandbox/page in a headless Chromium, without a table behind them."""

import asyncio
import json
import mimetypes
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Route, async_playwright, expect

from tests.missing import needs

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "sandbox" / "page"
ADDRESS = "http://table.test"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src 'self' ws:; "
    "frame-src 'self'"
)

PATIENCE = 20_000
"""Milliseconds until something expected counts as missing: a page shares its processor with a whole suite."""
expect.set_options(timeout=PATIENCE)
LOOK = 50
"""Milliseconds between two looks at something that Playwright can't expect."""


async def becomes(read: Callable[[], Awaitable[object]], wanted: object) -> None:
    """Wait until this is read of a page."""
    for _ in range(PATIENCE // LOOK):
        if await read() == wanted:
            return
        await asyncio.sleep(LOOK / 1000)
    assert await read() == wanted


needs_chromium = needs(CHROMIUM, "packages chromium and libatomic1")

HARNESS = """<!doctype html><html lang="en" data-theme="dark"><head><title>Harness</title>
<link rel="stylesheet" href="/page/css/base.css"><link rel="stylesheet" href="/page/css/input.css"></head>
<body><footer id="composer"></footer><script type="module" src="/harness.js"></script></body></html>"""
SCRIPT = """
import { mountComposer } from "/page/js/composer.js";
import { typeCommand } from "/page/js/input/typing.js";
import { openModal } from "/page/js/modal.js";
import { createState } from "/page/js/state.js";
const heard = new Map();
const sent = [];
const connection = {
  as: "ana",
  on: (type, fn) => heard.set(type, fn),
  send(op, data) { const nonce = `n${sent.length}`; sent.push({ op, ...data, nonce }); return nonce; },
};
const state = createState(connection);
const composer = mountComposer(document.getElementById("composer"), { state, connection });
state.on("modal", (data) => openModal(data, { state, connection }));
Object.assign(globalThis, { sent, state, typeCommand: (text) => typeCommand(composer, text), give: (type, data) => heard.get(type)(data) });
document.body.dataset.ready = "yes";
"""


def person(name: str, number: int, **more: Any) -> dict[str, Any]:
    """A user as the small Discord tells it."""
    picture = f"/page/pictures/{name.lower()}.webp"
    return {"id": str(number), "username": name.lower(), "global_name": name, "avatar_url": picture, **more}


PEOPLE = [person(name, number) for number, name in enumerate(("Ana", "Ben", "Cleo", "Dimitri"), 1)]
APP = person("Ecodraft", 10, username="Ecodraft", global_name=None, bot=True, avatar_url="/page/pictures/app.webp")
READY = {
    "me": PEOPLE[0], "app": APP, "people": PEOPLE, "manages": True, "guild": {"id": "1", "name": "Local table"},
    "channels": [
        {"id": "50", "type": 0, "name": "table", "topic": "", "unread": False, "mentions": 0},
        {"id": "51", "type": 1, "name": None, "recipient": APP, "unread": False, "mentions": 0},
    ],
    "commands": [], "clock": {"offset": 0}, "bot": {"online": True}, "dms_open": True,
}  # fmt: skip


def commands() -> list[dict[str, Any]]:
    """The commands that the bot once registered."""
    requests = json.loads((ROOT / "tests" / "discord" / "sample.json").read_text(encoding="utf-8"))
    bodies = next(each["body"] for each in requests if each["path"].endswith("/commands"))
    return [{**each, "id": str(9000 + number)} for number, each in enumerate(bodies)]


async def _answer(route: Route) -> None:
    path = route.request.url.removeprefix(ADDRESS).partition("?")[0].partition("#")[0]
    made = {
        "/": (PAGE / "index.html").read_text(encoding="utf-8"), "/harness": HARNESS, "/harness.js": SCRIPT,
    }  # fmt: skip
    if path == "/" and "?as=" in route.request.url:
        made["/"] = "<!doctype html><title>A window</title>"
    kind = "text/javascript" if path.endswith(".js") else mimetypes.guess_type(path)[0] or "text/html"
    body: str | bytes = made[path] if path in made else (ROOT / "sandbox" / path.removeprefix("/")).read_bytes()
    await route.fulfill(body=body, content_type=kind, headers={"Content-Security-Policy": POLICY})


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[None]:
    """One browser for all tests of a file."""
    assert CHROMIUM is not None, "CI must install chromium (see .ci/run)"
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        _LAUNCHED.append(launched)
        yield
        _LAUNCHED.clear()
        await launched.close()


_LAUNCHED: list[Browser] = []

on_pages = [
    pytest.mark.browser, needs_chromium, pytest.mark.usefixtures("chromium"), pytest.mark.asyncio(loop_scope="module"),
]  # fmt: skip
"""The marks of a file whose tests use pages."""


@asynccontextmanager
async def browser(width: int = 1280) -> AsyncIterator[Page]:
    """A page whose errors fail the test."""
    context = await _LAUNCHED[0].new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    page = await context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    await page.route(f"{ADDRESS}/**", _answer)
    try:
        yield page
    finally:
        await context.close()
    assert not errors, errors


@asynccontextmanager
async def message_box(without: str = "") -> AsyncIterator[Page]:
    """Ana's message box in #table, with the bot's commands but the one that she may not use."""
    async with browser() as page:
        await page.goto(f"{ADDRESS}/harness")
        await page.locator("body[data-ready]").wait_for()
        await page.evaluate(
            "data => give('READY', data)",
            {**READY, "commands": [each for each in commands() if each["name"] != without]},
        )
        await page.locator("textarea").click()
        yield page


async def sent(page: Page, *ops: str) -> list[dict[str, Any]]:
    everything: list[dict[str, Any]] = await page.evaluate("sent")
    return [each for each in everything if each["op"] in ops]

"""A person's window, when the small Discord says things that seldom happen."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Page, Route, WebSocketRoute, expect

from tests.depth import full
from tests.sandbox.pages import ADDRESS, APP, PAGE, READY, browser, commands, on_pages

pytestmark = [*on_pages, full]

FLOOD = 60
"""More messages than one page of the history holds."""


def message(number: int, content: str, channel: str = "50", **more: Any) -> dict[str, Any]:
    return {
        "id": str(1000 + number), "channel_id": channel, "author": APP, "content": content, "flags": 0,
        "timestamp": "2026-03-02T12:00:00+00:00", "edited_timestamp": None, "attachments": [], "components": [],
        "mentions": [], **more,
    }  # fmt: skip


class Server:
    """A small Discord that gives out pages of the history."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages, self.sockets = list(messages), list[WebSocketRoute]()
        self.commands = commands()

    def connected(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda words: self._heard(socket, json.loads(words)))
        self.give("READY", {**READY, "commands": self.commands})

    def give(self, kind: str, data: Any) -> None:
        self.sockets[-1].send(json.dumps({"t": kind, "d": data}))

    def _heard(self, socket: WebSocketRoute, asked: dict[str, Any]) -> None:
        if asked["op"] != "history":
            return
        before = int(asked.get("before") or 10**6)
        mine = [each for each in self.messages if each["channel_id"] == asked["channel_id"]]
        known = [each for each in mine if int(each["id"]) < before]
        page = {"channel_id": asked["channel_id"], "messages": known[-50:], "more": len(known) > 50}
        self.give("MESSAGES", {**page, "before": asked.get("before")})


@asynccontextmanager
async def window(
    *messages: dict[str, Any], width: int = 1280, starting: bool = False
) -> AsyncIterator[tuple[Page, Server]]:
    """Ana's window on these messages."""
    server = Server(*messages)
    if starting:
        server.commands = []

    async def table(route: Route) -> None:
        await route.fulfill(body=(PAGE / "table.html").read_text(encoding="utf-8"), content_type="text/html")

    async with browser(width) as page:
        await page.route(f"{ADDRESS}/?as=ana", table)
        await page.route_web_socket("**/client?as=ana", server.connected)
        await page.goto(f"{ADDRESS}/?as=ana")
        await expect(
            page.get_by_text("This is the beginning of").or_(page.get_by_role("article")).first
        ).to_be_attached()
        yield page, server


async def test_what_changed_while_the_connection_was_away_is_drawn_anew() -> None:
    lobby = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}
    async with window(message(1, "One seat is open", components=[lobby])) as (page, server):
        await expect(page.get_by_role("button", name="Join")).to_be_visible()
        server.messages = [message(1, "Both seats are taken", edited_timestamp="2026-03-02T12:01:00+00:00")]
        await server.sockets[-1].close()
        await expect(page.get_by_role("article")).to_contain_text("Both seats are taken")
        await expect(page.get_by_role("button", name="Join")).to_have_count(0)


def row(*labels: str) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "style": 2, "label": each, "custom_id": each} for each in labels]}


@pytest.mark.parametrize(
    ("left", "focused"),
    [
        ([row("Fox", "Owl")], "button Owl"), ([row("Next")], "button Next"), ([row("Fox"), row("Rules", "Text")], "button Rules"),
        ([row("E4", "E5", "E6")], "button E5"), ([], "article Ecodraft"),
    ],
)  # fmt: skip
async def test_after_a_press_by_keyboard_the_focus_stays_on_the_page(left: list[dict[str, Any]], focused: str) -> None:
    page_of_ana = message(1, "Pick a card", flags=64, components=[row("Fox", "Owl", "Bee")])
    async with window(page_of_ana) as (page, server):
        await page.get_by_role("button", name="Owl").focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("button", name="Owl")).to_have_attribute("aria-busy", "true")
        server.give("MESSAGE_UPDATE", message(1, "Thank you", flags=64, components=left))
        await expect(page.get_by_role("article")).to_contain_text("Thank you")
        role, name = focused.split()
        await expect(page.get_by_role(role, name=name)).to_be_focused()  # type: ignore[arg-type]
        assert await page.get_by_role("button", name="Dismiss message").count() == 1


async def test_a_window_that_opens_before_the_bot_has_its_commands_says_that_it_is_starting() -> None:
    async with window(message(1, "Hello"), starting=True) as (page, server):
        starting = page.get_by_role("status").filter(
            has_text="Ecodraft is starting. Its commands will be here in a moment."
        )
        await expect(starting).to_be_visible()
        server.give("COMMANDS", commands())
        await expect(starting).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 360])
async def test_a_link_to_a_message_opens_its_channel_at_the_message(width: int) -> None:
    flood = [message(number, f"Word {number}", channel="51") for number in range(1, FLOOD + 1)]
    address = "https://discord.com/channels/@me/51/1002"
    row = {"type": 1, "components": [{"type": 2, "style": 5, "label": "To the hand", "url": address}]}
    async with window(*flood, message(99, f"[Your hand]({address}) waits", components=[row]), width=width) as (page, _):
        for name in ("Your hand", "To the hand"):
            await page.get_by_role("article").get_by_role("button", name=name).click()
            found = page.get_by_role("article").filter(has_text=re.compile(r"Word 2$"))
            await expect(found).to_be_in_viewport()
            await expect(found).to_be_focused()
            if width < 500:
                await page.get_by_role("button", name="Back to the channels").click()
            await page.get_by_role("button", name="Channel table").click()
            await expect(page.get_by_text("waits")).to_be_visible()

"""The opening page and the desk."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from tests.depth import full
from tests.sandbox.pages import ADDRESS, PEOPLE, becomes, browser, on_pages, person

pytestmark = [*on_pages, full]
DESK = {"people": PEOPLE, "fresh": True, "clock": {"offset": 0}, "badges": {"cleo": 3}}
"""What the small Discord first tells a desk."""


@asynccontextmanager
async def desk() -> AsyncIterator[tuple[Page, list[dict[str, Any]]]]:
    """The first page, and what it asks of the small Discord, which lets time pass and people in."""
    asked: list[dict[str, Any]] = []

    def connected(socket: WebSocketRoute) -> None:
        def heard(words: str | bytes) -> None:
            data = json.loads(words)
            data.pop("nonce", None)
            asked.append(data)
            if data["op"] == "key":
                asked.clear()
                socket.send(json.dumps({"t": "READY", "d": DESK}))
            elif data["op"] == "clock":
                socket.send(json.dumps({"t": "CLOCK", "d": {"offset": data["ms"], "moving": True}}))
            elif data["op"] == "person":
                people = [*PEOPLE, person(data["name"], 5, avatar_url="/page/pictures/other1.webp")]
                socket.send(json.dumps({"t": "PEOPLE", "d": people}))

        socket.on_message(heard)

    async with browser(1280) as page:
        await page.route_web_socket("**/client?as=desk", connected)
        await page.goto(f"{ADDRESS}/")
        await page.locator("[data-person=cleo] .badge").wait_for(state="attached")
        yield page, asked


async def seen(page: Page) -> list[str]:
    shown = await page.locator("section.win").evaluate_all(
        "all => all.filter(each => !each.hidden).sort((a, b) => a.style.order - b.style.order).map(each => each.ariaLabel)"
    )
    return [str(label).removesuffix("'s window") for label in shown]


async def shows(page: Page, *people: str) -> None:
    await becomes(lambda: seen(page), [*people])


@pytest.mark.parametrize(
    ("door", "command", "people"),
    [
        ("three opponents", "/play game:savanna seats:4 opponents:grazer", ["Ana"]),
        ("friend", "/play game:ecosystem seats:2", ["Ana", "Ben"]),
        ("Make a card", "/card make kind:species", ["Ana"]),
    ],
)
async def test_a_door_opens_windows_and_types_what_a_person_would(door: str, command: str, people: list[str]) -> None:
    async with desk() as (page, asked):
        await page.get_by_role("button", name=door).click()
        await shows(page, *people)
        address = await page.locator("iframe").first.get_attribute("src")
        assert address is not None
        assert unquote(address) == f"/?as=ana#do={command}"
        assert asked == []


async def test_a_tab_shows_its_person_in_place_of_the_window_last_used() -> None:
    async with desk() as (page, _):
        await page.get_by_role("link", name="Go straight to the table").click()
        await shows(page, "Ana", "Ben")
        await page.get_by_role("button", name="Ben").click()
        await page.get_by_role("button", name="Cleo").click()
        await shows(page, "Ana", "Cleo")
        await page.get_by_label("Four windows").check(force=True)
        await shows(page, "Ana", "Cleo", "Ben", "Dimitri")
        await page.reload()
        await shows(page, "Ana", "Cleo", "Ben", "Dimitri")


async def test_time_passes_and_people_join_when_they_are_asked_to() -> None:
    async with desk() as (page, asked):
        await page.get_by_role("link", name="Go straight to the table").click()
        await page.get_by_role("button", name="+1 day").click()
        await expect(page.get_by_text("moving ...")).to_be_visible()
        await expect(page.get_by_role("button", name="+1 h")).to_be_disabled()
        await page.get_by_role("button", name="Add a person").click()
        await page.keyboard.type("ben")
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("ben is already here.")).to_be_visible()
        await page.get_by_label("Name").fill(" Eda \t Su ")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("dialog")).to_have_count(0)
        await shows(page, "Eda Su", "Ben")
        assert asked == [{"op": "clock", "ms": 86_400_000}, {"op": "person", "name": "Eda Su"}]


async def test_a_table_that_does_not_answer_at_first_is_asked_again() -> None:
    async with browser() as page:
        wrong = [True]

        async def connected(socket: WebSocketRoute) -> None:
            if wrong:
                await socket.close()
            else:
                socket.send(json.dumps({"t": "READY", "d": DESK}))

        await page.route_web_socket("**/client?as=desk", connected)
        await page.goto(f"{ADDRESS}/")
        await expect(page.get_by_text("The table doesn't answer. Is it still running?")).to_be_visible()
        wrong.clear()
        await expect(page.get_by_text("The table doesn't answer. Is it still running?")).to_be_hidden()
        await page.get_by_role("link", name="Go straight to the table").click()
        await shows(page, "Ana", "Ben")

"""Time that passes: a reminder comes, then the stand-in moves for whoever was away."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.table import Table, shot
from tests.browser.test_two_people import at_the_desk
from tests.depth import full
from tests.sandbox.pages import needs_chromium

pytestmark = [full, pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]


async def test_a_day_passes_and_the_deadline_with_it(table: Table, page: Page) -> None:
    """Ana is reminded by direct message, later the stand-in picks for her, and every clock has moved."""
    ana, ben = await at_the_desk(page, table)
    await ana.command("/play game:savanna seats:2")
    await ben.press_button("Join")
    await expect(ana.with_button("My hand")).to_contain_text("time runs out in 3 days")
    await ana.open("ecodraft")
    await expect(ana.messages.last).to_contain_text("Pick a card")
    clock = page.get_by_role("group", name="Clock of the table").get_by_role("time")

    async def passes(what: str) -> None:
        before = await clock.inner_text()
        await page.get_by_role("button", name=what, exact=True).click()
        shown = before[:3] if what == "+1 day" else before[:-3]  # "Mon 19:24" has the day, then the hour
        await expect(clock).not_to_have_text(re.compile(f"^({shown}|moving)"))

    await passes("+1 day")
    await expect(ben.messages.last).to_contain_text("time runs out in 2 days")
    await passes("+1 day")
    for _ in range(7):
        await passes("+1 h")
    await expect(ana.messages.filter(has_text="Then the stand-in picks for you.")).to_be_visible()
    await passes("+1 day")
    await expect(ana.messages.filter(has_text="Time ran out at table 1: the stand-in picked")).to_be_visible()
    await expect(ben.messages.last).to_contain_text("The stand-in picked for Ana and Ben.")
    await expect(ben.messages.last).to_contain_text("pick 2 of 10")
    await shot(page, "deadline")

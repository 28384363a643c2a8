"""A link to a message of this server stays on this machine: it leads to the message in the window."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.table import Table
from tests.browser.test_cards import a_window
from tests.browser.window import a_hand
from tests.depth import full
from tests.sandbox.pages import PATIENCE, needs_chromium

pytestmark = [full, pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]


async def test_a_link_in_tables_leads_to_the_table_however_old_its_message_is(table: Table, page: Page) -> None:
    """From another channel, with more messages in between than one page of history."""
    ana = await a_window(page, table)
    await a_hand(ana, "Ana")
    for number in range(55):
        await ana.box.fill(f"line {number}")
        await ana.box.press("Enter")
    await expect(ana.messages.last).to_contain_text("line 54", timeout=PATIENCE)
    await ana.open("workshop")
    await page.reload()
    await expect(ana.box).to_be_enabled(timeout=PATIENCE)
    await ana.type("/tables")
    for _ in ("chooses the command", "sends it"):
        await page.keyboard.press("Enter")
    await expect(ana.messages.last).to_contain_text("Your tables", timeout=PATIENCE)
    assert await ana.messages.last.get_by_role("link").count() == 0

    await ana.press(ana.messages.last.get_by_role("button", name="#table › message"))
    there = page.locator("article:focus")
    await expect(there).to_contain_text("Waiting for Ana", timeout=PATIENCE)
    await expect(there).to_be_in_viewport()
    await expect(page.get_by_role("heading", name="table", level=1, exact=True)).to_be_visible()
    await expect(ana.channel("table")).to_have_attribute("aria-current", re.compile("true|page"))

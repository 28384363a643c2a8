"""From the printed address to the first card: what a newcomer does and sees."""

import re
import time

import pytest
from playwright.async_api import Page, expect

from tests.browser.table import Table, shot
from tests.browser.window import Window, pad, pressed
from tests.depth import full
from tests.sandbox.pages import needs_chromium

pytestmark = [pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]
MOST_PRESSES = 4


async def test_the_first_card_lies_after_four_presses(table: Table, page: Page) -> None:
    """The door, Start, My hand, a card: the ecosystem in the channel then shows it."""
    began = time.monotonic()
    await page.goto(table.address)
    await expect(page.get_by_role("heading", name="Card games about living together.")).to_be_visible()
    await shot(page, "opening")
    ana = Window(page.frame_locator('iframe[title="Ana\'s window"]'), page)
    await ana.press(page.get_by_role("button", name="Play Savanna against three opponents"))
    await ana.press_button("Start")
    await ana.press_button("My hand")
    hand = ana.messages.filter(has_text="Pick a card").last
    await expect(pad(hand).first).to_be_in_viewport()
    words = await pressed(ana, hand)
    card = re.findall("[A-Za-z]+", words)[0].lower()
    board = ana.messages.filter(has_text="Scores so far")
    await expect(board).to_contain_text("pick 2 of 10")
    await expect(board).to_contain_text(re.compile(rf"Ana \W*{card}[a-z ]* E4"))
    print(f"{ana.presses} presses and {time.monotonic() - began:.1f} s from the address to the first card")
    assert ana.presses <= MOST_PRESSES
    await shot(page, "first-card")


@full
async def test_only_the_printed_address_opens_the_page(table: Table, page: Page) -> None:
    answer = await page.request.get(table.address.partition("?")[0])
    assert (answer.status, "the address that the terminal printed" in await answer.text()) == (403, True)

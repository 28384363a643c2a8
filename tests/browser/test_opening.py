"""From the printed address to the first card: what a newcomer does and sees."""

import re
import time

import pytest
from playwright.async_api import Page, expect

from sandbox.loopback.pages.routes import NO_KEY
from tests.browser.table import Table, shot
from tests.browser.window import Window, pad, pressed
from tests.depth import full
from tests.sandbox.pages import needs_chromium

pytestmark = [pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]
MOST_PRESSES = 4


async def test_the_first_card_lies_after_four_presses(table: Table, page: Page) -> None:
    began = time.monotonic()
    await page.goto(table.address)
    await expect(page.get_by_role("heading", name="Try Ecodraft on your own computer.")).to_be_visible()
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
@pytest.mark.parametrize("path", ["", "?as=ana"])
async def test_only_the_printed_address_opens_a_page(table: Table, page: Page, path: str) -> None:
    address, key = table.address.split("#key=")
    for wrong in ("#key=wrong", "#do=/help", ""):
        page = await page.context.new_page()
        await page.goto(address + path + wrong)
        await expect(page.get_by_role("status").filter(has_text=NO_KEY)).to_be_visible()
    await page.goto(f"{address}{path}#key={key}&table")
    window = Window(page if path else page.frame_locator("iframe").first, page)
    await expect(window.box).to_be_enabled()
    assert page.url == f"{address}{path}#table"
    await page.reload()
    await expect(window.box).to_be_enabled()
    await expect(page.get_by_text(NO_KEY)).to_have_count(0)


@full
async def test_a_window_of_the_desk_opens_in_a_tab_of_its_own(table: Table, page: Page) -> None:
    """There a command in the address is not typed: any page can lead a tab to it."""
    await page.goto(f"{table.address}&table")
    frame = page.frame_locator('iframe[title="Ben\'s window"]')
    await frame.get_by_role("button", name="You: Ben").click()
    async with page.expect_popup() as opening:
        await frame.get_by_role("menuitem", name="Open in its own tab").click()
    ben = Window(await opening.value, await opening.value)
    await ben.page.goto(f"{ben.page.url}#do=/help")
    await expect(ben.box).to_be_enabled()
    await ben.command("/play game:savanna seats:2")
    await expect(ben.with_button("Start")).to_be_visible()
    await expect(ben.messages.filter(has_text="/help")).to_have_count(0)
    await ben.page.get_by_role("button", name="You: Ben").click()
    await expect(ben.page.get_by_role("menuitem", name="Open in its own tab")).to_have_count(0)

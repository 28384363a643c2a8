"""The private pages on a phone of 390 pixels."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from games import GAMES
from tests.browser.table import Table, Watch, shot
from tests.browser.test_cards import a_window
from tests.browser.window import Window, widths
from tests.depth import full
from tests.sandbox.pages import needs_chromium

pytestmark = [full, pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]

WIDE = 390
"""The width of a common phone in pixels."""

MEASURED = """(message, wide) => {
  const shown = [...message.querySelectorAll("button, img, [role=img], h1, h2, h3, p, small")].filter((each) => each.checkVisibility());
  const boxes = shown.map((each) => [each, each.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
  const words = (each) => (each.getAttribute("aria-label") || each.alt || each.textContent || each.tagName).trim().slice(0, 40);
  const cut = (each) => {
    const label = each.querySelector(".label") ?? each;
    return each.tagName === "BUTTON" && (each.scrollWidth > each.clientWidth + 1 || label.scrollWidth > label.clientWidth + 1);
  };
  return {
    beyond: boxes.filter(([, box]) => box.left < 0 || box.right > wide + 0.5).map(([each]) => words(each)),
    cut: boxes.filter(([each]) => cut(each)).map(([each]) => words(each)),
    low: boxes.filter(([each, box]) => each.dataset.kind === "button" && box.height < 32).map(([each]) => words(each)),
  };
}"""
"""What of a message reaches beyond the screen, which labels are cut, and which buttons are too low for a thumb."""

TOPS = """(message) => {
  const parts = { picture: "[data-kind=gallery] img", question: "[role=heading]", button: "[data-kind=button]" };
  const found = Object.entries(parts).map(([name, part]) => [name, message.querySelector(part)]);
  const shown = found.filter(([, part]) => part?.checkVisibility());
  return Object.fromEntries(shown.map(([name, part]) => [name, part.getBoundingClientRect().top]));
}"""
"""How far down the parts of a message begin, all at one moment: an opponent's move lets the list scroll at any time."""


@pytest_asyncio.fixture(loop_scope="module")
async def phone(browser: Browser) -> AsyncIterator[Page]:
    """A page as wide as a phone, for fingers."""
    context = await browser.new_context(viewport={"width": WIDE, "height": 844}, has_touch=True, color_scheme="dark")
    watch = Watch(context)
    yield await context.new_page()
    await context.close()
    assert watch.complaints == []


async def must_fit(phone: Page, message: Locator) -> None:
    assert await widths([phone]) == [0]
    found: dict[str, Any] = await message.evaluate(MEASURED, WIDE)
    assert found == {"beyond": [], "cut": [], "low": []}


async def in_order(message: Locator) -> None:
    tops = await message.evaluate(TOPS)
    assert len(tops) == 3, tops
    assert list(tops) == [name for name, _ in sorted(tops.items(), key=lambda each: each[1])], tops


async def a_hand(phone: Page, table: Table, game: str) -> tuple[Window, Locator]:
    ana = await a_window(phone, table)
    if 1 in GAMES[game].seats:
        await ana.command(f"/solo game:{game}")
    else:
        await ana.command(f"/play game:{game} seats:2")
        lobby = ana.with_button("Join")
        await must_fit(phone, lobby)
        await ana.press_button("Start")
        await must_fit(phone, ana.with_button("Add a Sprout"))
        await ana.press_button("Add a Sprout")
    own = ana.messages.filter(has_text="Only you can see this").filter(has_text=f"{GAMES[game].title} · table")
    hand = own.filter(has=phone.get_by_role("button", name="Rules", exact=True)).last
    await expect(hand.get_by_role("button", name="Text", exact=True)).to_be_visible(timeout=15_000)
    return ana, hand


async def test_in_a_window_of_550_pixels_a_picture_has_most_of_the_width(table: Table, phone: Page) -> None:
    """The list of channels gives way, as on a phone."""
    await phone.set_viewport_size({"width": 550, "height": 844})
    _, hand = await a_hand(phone, table, "ecosystem")
    box = await hand.locator("[data-kind=gallery] img").first.bounding_box()
    assert box is not None
    assert box["width"] >= 0.8 * 550


@pytest.mark.parametrize("game", GAMES)
async def test_a_hand_fits_the_phone(table: Table, phone: Page, game: str) -> None:
    _, hand = await a_hand(phone, table, game)
    await must_fit(phone, hand)
    await shot(phone, f"phone-{game}")
    await in_order(hand)
    keys = hand.locator('[data-custom^="b:say:"]:not([disabled])')
    if not await keys.count():
        return  # an opponent begins
    turned = await hand.inner_text()
    await keys.first.click()
    await expect(hand).not_to_have_text(turned, use_inner_text=True, timeout=15_000)
    await must_fit(phone, hand)
    await in_order(hand)
    await shot(phone, f"phone-{game}-next")

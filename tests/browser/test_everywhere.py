"""The same page on a phone, with the keyboard alone, and for axe-core, dark and light."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.table import Table, Watch, serious, shot
from tests.browser.test_cards import a_window
from tests.browser.window import Window, a_hand, pad, widths
from tests.depth import full
from tests.sandbox.pages import needs_chromium

pytestmark = [full, pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]
STOPS = 60
"""How often Tab is pressed to find a control."""


@pytest_asyncio.fixture(loop_scope="module")
async def phone(browser: Browser) -> AsyncIterator[Page]:
    """A page as narrow as a phone, for fingers."""
    context = await browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, color_scheme="dark")
    watch = Watch(context)
    yield await context.new_page()
    await context.close()
    assert watch.complaints == []


async def test_nothing_lies_beside_a_narrow_screen(table: Table, phone: Page) -> None:
    await phone.goto(table.address)
    await expect(phone.get_by_role("button", name="Play Savanna against three opponents")).to_be_visible()
    assert (await widths([phone]), await serious(phone)) == ([0], [])
    await phone.get_by_role("button", name="Play Savanna against three opponents").click()
    frame = phone.frame_locator('iframe[title="Ana\'s window"]')
    ana = Window(frame, phone)
    await ana.with_button("Start").locator("[aria-haspopup=listbox]").first.click()
    await expect(frame.get_by_role("option").first).to_be_visible()
    assert (await widths([phone, frame]), await serious(phone)) == ([0, 0], [])
    await shot(phone, "phone-menu")
    await phone.keyboard.press("Escape")
    await ana.press_button("Start")
    await ana.press_button("My hand")
    hand = ana.messages.filter(has_text="Pick a card").last
    await expect(hand).to_be_visible()
    assert (await widths([phone, frame]), await serious(phone)) == ([0, 0], [])
    await shot(phone, "phone-hand")
    await frame.get_by_role("button", name="Back to the channels").click()
    await expect(ana.channel("ecodraft")).to_be_visible()
    await expect(ana.box).to_be_hidden()
    assert (await widths([phone, frame]), await serious(phone)) == ([0, 0], [])
    await shot(phone, "phone-list")
    await ana.open("workshop")
    await expect(ana.box).to_be_visible()
    await ana.box.fill("x" * 1900 + " <b>word</b>")
    await phone.keyboard.press("Enter")
    await expect(ana.messages.last).to_contain_text("xxx <b>word</b>")
    assert await widths([phone, frame]) == [0, 0]
    assert await ana.messages.last.evaluate("node => node.scrollWidth <= node.clientWidth")
    await ana.command("/card make kind:species")
    await ana.press_button("Name and text …")
    await expect(frame.get_by_role("dialog", name="Name and text")).to_be_visible()
    assert (await widths([phone, frame]), await serious(phone)) == ([0, 0], [])
    await shot(phone, "phone-form")


@pytest.mark.parametrize("colours", ["dark", "light"])
async def test_axe_calls_nothing_serious(table: Table, page: Page, colours: str) -> None:
    other = "ana" if colours == "dark" else "cleo"
    await page.goto(f"{table.address}&start")
    await page.get_by_label(colours.title(), exact=True).check(force=True)
    await expect(page.locator("html")).to_have_attribute("data-theme", colours)
    assert await serious(page) == []
    await shot(page, f"first-{colours}")
    ana = await a_window(page, table, other)
    await ana.type("/play")
    assert await serious(page) == []
    await shot(page, f"palette-{colours}")
    await page.keyboard.press("Escape")
    await ana.box.fill("")
    hand = await a_hand(ana, other.title())
    assert await serious(page) == []
    await shot(page, f"hand-{colours}")
    await ana.press(hand.get_by_role("button", name="Open the picture").first)
    viewer = page.get_by_role("dialog", name="Picture")
    await expect(viewer).to_be_visible()
    assert await serious(page) == []
    await shot(page, f"viewer-{colours}")
    await page.keyboard.press("Escape")
    await expect(viewer).to_be_hidden()
    await ana.command("/play game:savanna")
    await ana.press(ana.with_button("Start").locator("[aria-haspopup=listbox]").first)
    await expect(page.get_by_role("option").first).to_be_visible()
    assert await serious(page) == []
    await page.keyboard.press("Escape")
    await ana.press_button("Cancel")
    await expect(ana.with_button("Start")).to_have_count(0)
    await ana.command("/card make kind:species")
    await ana.press_button("Name and text …")
    await expect(page.get_by_role("dialog", name="Name and text")).to_be_visible()
    assert await serious(page) == []
    await page.goto(f"{table.address}&table")
    await expect(page.frame_locator("iframe").first.get_by_role("article").first).to_be_visible()
    assert await serious(page) == []
    await shot(page, f"desk-{colours}")


async def reach(page: Page, name: str, key: str = "Tab") -> None:
    words = ""
    for _ in range(STOPS):
        await page.keyboard.press(key)
        frame = page.main_frame
        while await frame.evaluate("document.activeElement?.tagName === 'IFRAME'"):
            inner = await (await frame.evaluate_handle("document.activeElement")).as_element().content_frame()  # type: ignore[union-attr]
            assert inner is not None
            frame = inner
        words, seen = await frame.evaluate(SEEN)
        if words != "body":
            assert seen, f"{words} does not show that it has the focus"
        if re.search(name, words):
            return
    raise AssertionError(f"no {name} within {STOPS} presses of {key}; the last one is {words}")


SEEN = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return ["body", false];
  const marked = (each) => {
    const style = getComputedStyle(each);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 || style.boxShadow !== "none";
  };
  const near = [node, node.parentElement, node.nextElementSibling, node.closest("label"), node.closest(".field")];
  const words = node.getAttribute("aria-label") || node.placeholder || node.textContent || node.tagName;
  return [words.trim(), node.checkVisibility() && near.some((each) => each && marked(each))];
}"""


async def test_the_keyboard_alone_plays_a_card(table: Table, page: Page) -> None:
    await page.goto(f"{table.address}&start")
    await expect(page.get_by_role("heading", name="Try Ecodraft on your own computer.")).to_be_visible()
    await reach(page, "Go straight to the table")
    await page.keyboard.press("Enter")
    ana = Window(page.frame_locator('iframe[title="Ana\'s window"]'), page)
    await expect(ana.box).to_be_enabled()
    await reach(page, "^Channel workshop")
    await page.keyboard.press("Enter")
    await reach(page, "^Message #workshop")
    await page.keyboard.type("/pla")
    await expect(ana.place.get_by_role("listbox", name="Suggestions").get_by_role("option").first).to_be_visible()
    await page.keyboard.press("Tab")
    for words in ("game:savanna", " seats:4", " opponents:grazer"):
        await page.keyboard.type(words)
    await page.keyboard.press("Enter")
    await expect(ana.with_button("Start")).to_be_visible()
    await reach(page, "Start$", "Shift+Tab")
    await page.keyboard.press("Enter")
    await expect(ana.with_button("My hand")).to_be_visible()
    await reach(page, "My hand")
    await page.keyboard.press("Enter")
    hand = ana.messages.filter(has_text="Pick a card").filter(has_text="Only you")
    await expect(hand).to_be_visible()
    key = await pad(hand).first.inner_text()
    await reach(page, f"{re.escape(key.splitlines()[-1])}$")
    await page.keyboard.press("Enter")
    await expect(ana.messages.filter(has=ana.place.get_by_role("button", name="My hand")).last).to_contain_text(
        "pick 2 of 10"
    )

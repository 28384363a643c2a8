"""The local table in a real browser: one complete solo turn, typed and clicked like a newcomer."""

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

ROOT = Path(__file__).parents[1]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

pytestmark = pytest.mark.browser


@asynccontextmanager
async def local_table() -> AsyncIterator[str]:
    """`make run` without a token, as a process; yields the address it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    environment |= {"SANDBOX_PORT": "0", "LOG_LEVEL": "error", "PYTHONUNBUFFERED": "1"}
    table = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert table.stdout is not None
        async with asyncio.timeout(60):
            while not (found := re.search(rb"http://127\.0\.0\.1:\d+/\S+", line := await table.stdout.readline())):
                assert line, "the local table ended before it printed its address"
        yield found.group().decode()
    finally:
        table.terminate()
        await table.wait()


async def choose(page: Page, option: int = 0) -> None:
    """Choose from the menu of the hand page."""
    await page.get_by_text("Choose", exact=True).first.click()
    await page.locator("[role=listbox] [role=option]").nth(option).click()


@pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"), reason="no chromium here: install Debian's package chromium"
)
async def test_a_newcomer_plays_a_solo_turn_by_clicking() -> None:
    """/solo, a card, a card for Nitka: the page shows the second turn, the pictures with their alt text, and both ecosystems."""
    assert CHROMIUM is not None, "CI must install chromium (see .ci/run)"
    async with local_table() as address, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            page = await browser.new_page(viewport={"width": 1280, "height": 1000})
            await page.goto(address)
            composer = page.locator("textarea").first
            await composer.click()
            await composer.press_sequentially("/solo")
            # Before the page knows the commands, it would send this as a message.
            await expect(page.get_by_text("1 commands")).to_be_attached(timeout=30_000)
            await composer.press("Enter")
            await page.wait_for_timeout(500)
            await page.keyboard.press("Escape")
            await page.wait_for_timeout(200)
            await page.keyboard.press("Enter")
            await expect(page.get_by_text("Pick a card").first).to_be_visible(timeout=30_000)
            await expect(page.get_by_text("turn 1 of 20").first).to_be_visible()
            await choose(page)
            await expect(page.get_by_text("Which card goes to Nitka?").first).to_be_visible(timeout=30_000)
            await choose(page)
            await expect(page.get_by_text("turn 2 of 20").first).to_be_visible(timeout=30_000)
            alts = await page.locator("img").evaluate_all("images => images.map(image => image.alt)")
            assert any("Your hand" in alt for alt in alts), alts
            assert any("Nitka" in alt for alt in alts), alts
            overview = page.locator("img[alt*='Nitka']").first
            await overview.scroll_into_view_if_needed()
            await expect(overview).to_have_js_property("naturalWidth", 1048, timeout=30_000)
            if folder := os.environ.get("SCREENSHOTS"):
                await page.screenshot(path=str(Path(folder) / "solo.png"))
        finally:
            await browser.close()

"""A channel with many messages stays quick."""

from pathlib import Path

import pytest
from playwright.async_api import async_playwright, expect

from sandbox.loopback.bodies import Body
from sandbox.loopback.server import Loopback
from tests.depth import full
from tests.sandbox.pages import CHROMIUM, FLAGS, needs_chromium

pytestmark = [full, pytest.mark.browser, needs_chromium]


async def test_a_window_keeps_what_is_near_and_fetches_the_rest(tmp_path: Path) -> None:
    discord = await Loopback.open(tmp_path, 0, "token")
    ben = discord.world.people["ben"]
    table = next(each for each in discord.world.channels.values() if each.get("name") == "table")
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await chromium.new_page()
        await page.goto(discord.page.replace("/#", "/?as=ana#"))
        for number in range(450):
            discord.messages.write(ben, table, Body({"content": f"message {number}"}))
            if number % 50 == 49:
                await expect(page.get_by_text(f"message {number}", exact=True)).to_be_in_viewport()
        articles = page.locator("article")
        assert await articles.count() <= 200
        while True:
            shown = await articles.count()  # before the look at the beginning: more may come in between
            if await page.get_by_text("This is the beginning").count():
                break
            await page.locator(".scroller").hover()
            await page.mouse.wheel(0, -100_000)
            await expect(articles).not_to_have_count(shown)
        texts = await page.locator("article .content").all_inner_texts()
        assert texts == [f"message {number}" for number in range(450)]
        await chromium.close()
    await discord.close()

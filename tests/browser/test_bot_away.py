"""What a person sees while the bot hangs, dies, or the whole table is started again."""

import signal
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from sandbox.loopback.pages.routes import NO_KEY
from tests.browser.table import Table, Watch, a_quiet_port, a_table
from tests.browser.test_cards import a_window
from tests.browser.window import Window
from tests.depth import full
from tests.sandbox.pages import needs_chromium

pytestmark = [full, pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """A local table where a press fails after some seconds."""
    async with a_table(tmp_path_factory.mktemp("table"), slowest_answer=8.0, port=a_quiet_port()) as made:
        yield made


async def a_lobby(window: Window) -> None:
    await window.command("/play game:savanna seats:4 opponents:grazer")
    await expect(window.with_button("Start")).to_be_visible()


async def test_a_press_fails_after_some_seconds_while_the_bot_hangs(table: Table, page: Page) -> None:
    ana = await a_window(page, table)
    await a_lobby(ana)
    table.bot(signal.SIGSTOP)
    try:
        await ana.press_button("Rules")
        failed = page.get_by_role("alert").filter(has_text="This interaction failed")
        await expect(failed).to_be_visible()
    finally:
        table.bot(signal.SIGCONT)
    await ana.press_button("Start")
    await expect(ana.with_button("My hand")).to_be_visible()


async def test_the_page_says_that_the_bot_is_away_and_when_it_is_back(table: Table, page: Page) -> None:
    ana = await a_window(page, table)
    await expect(page.get_by_text("is away. It answers when it is back.")).to_be_hidden()
    table.bot(signal.SIGKILL)
    await expect(page.get_by_text("is away. It answers when it is back.")).to_be_visible()
    await expect(page.get_by_text("is away. It answers when it is back.")).to_be_hidden()
    await a_lobby(ana)


async def test_a_page_from_before_a_restart_says_which_address_to_open_and_goes_on_there(
    table: Table, browser: Browser
) -> None:
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    watch = Watch(context)
    watch.away = True
    page = await context.new_page()
    ana = await a_window(page, table)
    await a_lobby(ana)
    await ana.press_button("Rules")
    await ana.open("ecodraft")
    await ana.box.fill("Wait for me")
    address = table.address
    await table.stop()
    await expect(page.get_by_text("Connecting ...")).to_be_visible()
    await expect(page.locator(".presence.away")).to_be_visible()
    await page.wait_for_timeout(500)
    assert await page.locator(".me img").evaluate("picture => picture.complete && picture.naturalWidth > 0")
    await table.start()
    assert table.address != address
    await expect(page.get_by_role("status").filter(has_text=NO_KEY)).to_be_visible()
    await expect(ana.box).to_have_value("Wait for me")
    await a_window(page, table)
    await expect(page.get_by_text(NO_KEY)).to_be_hidden()
    await expect(page.get_by_role("heading", name="Ecodraft", level=1, exact=True)).to_be_visible()
    await ana.open("table")
    await expect(ana.messages.filter(has_text="Only you can see this")).to_have_count(0)
    await ana.press_button("Start")
    await expect(ana.with_button("My hand")).to_be_visible()
    await context.close()
    assert watch.complaints == []

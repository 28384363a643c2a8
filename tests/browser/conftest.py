"""One table and one browser for all tests of a file."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.browser.table import Table, Watch, a_browser, a_table


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """The local table, fresh for each file."""
    async with a_table(tmp_path_factory.mktemp("table")) as made:
        yield made


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with a_browser() as made:
        yield made


@pytest_asyncio.fixture(loop_scope="module")
async def page(browser: Browser) -> AsyncIterator[Page]:
    """A page in a new profile."""
    context = await browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="dark")
    watch = Watch(context)
    yield await context.new_page()
    await context.close()
    assert watch.complaints == []

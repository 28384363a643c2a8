"""Forms, files, suggestions and private answers, all with /card make."""

import io
import re

import pytest
from PIL import Image
from playwright.async_api import FilePayload, Page, expect

from tests.browser.table import Table, serious, shot
from tests.browser.window import Window
from tests.depth import full
from tests.sandbox.pages import needs_chromium

pytestmark = [full, pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]


async def a_window(page: Page, table: Table, name: str = "ana") -> Window:
    await page.goto(table.address.replace("/#", f"/?as={name}#"))
    window = Window(page, page)
    await expect(window.box).to_be_enabled()
    return window


def a_picture(colour: str = "teal") -> FilePayload:
    made = io.BytesIO()
    Image.new("RGB", (640, 480), colour).save(made, "PNG")
    return {"name": "newt.png", "mimeType": "image/png", "buffer": made.getvalue()}


async def test_a_card_begins_with_a_picture_and_a_form(table: Table, page: Page) -> None:
    ana = await a_window(page, table)
    await ana.type("/card make ")
    await page.get_by_role("listbox", name="Suggestions").get_by_role("option", name="species").click()
    await page.get_by_role("option", name=re.compile("^picture")).click()
    async with page.expect_file_chooser() as coming:
        await page.get_by_role("button", name="Choose a file").click()
    await (await coming.value).set_files(a_picture())
    await expect(page.get_by_text("newt.png")).to_be_visible()
    await page.keyboard.press("Enter")
    draft = ana.messages.last
    await expect(draft).to_contain_text("Only you can see this")

    await ana.press(draft.get_by_role("button", name=re.compile("Name and text|Write")).first)
    form = page.get_by_role("dialog", name="Name and text")
    await expect(form).to_be_visible()
    assert await serious(page) == []
    await shot(page, "form")
    await form.get_by_label("Name", exact=False).first.fill("Moss newt")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert").filter(has_text="This is required.").first).to_be_visible()
    await form.get_by_label("Latin name").fill("Triturus muscosus")
    await form.get_by_label("Text").fill("It waits under wet moss.")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(draft).to_contain_text("Moss newt")
    await expect(draft.get_by_role("img").first).to_have_js_property("complete", True)
    await shot(page, "draft")

    # The private answer goes, and does not come back.
    await ana.press(draft.get_by_role("button", name="Dismiss message"))
    await expect(page.get_by_text("Only you can see this")).to_have_count(0)
    await page.reload()
    await expect(ana.box).to_be_enabled()
    await expect(page.get_by_text("Moss newt")).to_have_count(0)

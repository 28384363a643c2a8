"""Two people side by side on the desk play Savanna from /play to the score sheet."""

import asyncio
import io
import json
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Download, Page, expect

from games.core.record import from_json
from games.verify import verify
from tests.browser.table import Table, serious, shot
from tests.browser.window import Window, picked
from tests.depth import full
from tests.sandbox.pages import needs_chromium

pytestmark = [full, pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]
TURNS = 20


async def at_the_desk(page: Page, table: Table) -> tuple[Window, Window]:
    await page.goto(f"{table.address}&table")
    ana, ben = (Window(page.frame_locator(f'iframe[title="{name}\'s window"]'), page) for name in ("Ana", "Ben"))
    await expect(ana.box).to_be_enabled()
    return ana, ben


async def bytes_of(file: Download) -> bytes:
    path = await file.path()
    return await asyncio.to_thread(path.read_bytes)


async def downloaded(page: Page, window: Window, name: re.Pattern[str]) -> bytes:
    async with page.expect_download() as coming:
        await window.press(window.place.get_by_role("link", name=name).last)
    return await bytes_of(await coming.value)


async def test_two_people_play_to_the_end_and_keep_its_record(table: Table, page: Page, tmp_path: Path) -> None:
    ana, ben = await at_the_desk(page, table)
    await ana.command("/play game:savanna seats:2")
    await ben.press_button("Join")

    # A hand arrives in the other window, as a direct message that is not read yet; a phone would show its words.
    await expect(ben.place.get_by_role("status", name="On a lock screen")).to_contain_text(
        "Your turn at Ecosystem: Savanna, table 1: round 1"
    )
    await expect(ben.channel("ecodraft")).to_have_accessible_name(re.compile("2 unread"))
    await expect(page.get_by_role("button", name="Ben").get_by_label("2 unread")).to_be_visible()
    await ben.open("ecodraft")
    await expect(ben.messages.last).to_contain_text("Pick a card")
    await expect(ben.channel("ecodraft")).not_to_have_accessible_name(re.compile("unread"))
    await ana.open("ecodraft")
    await picked(ana, 1)
    await picked(ben, 1)
    await expect(ana.messages.last).to_contain_text("pick 2 of 10")
    await shot(page, "hands")

    # Meanwhile the ecosystems grow in the channel, before the eyes of whoever looks there.
    for turn in (2, 3):
        await ben.open("table")
        board = ben.messages.filter(has=ben.place.get_by_role("button", name="My hand")).last
        await expect(board).to_contain_text(f"pick {turn} of 10")
        picture = board.get_by_role("button", name="Open the picture")
        before = await picture.get_attribute("aria-label")
        await ben.open("ecodraft")
        await picked(ben, turn)
        await ben.open("table")
        await picked(ana, turn)
        await expect(board).to_contain_text(f"pick {turn + 1} of 10")
        assert await picture.get_attribute("aria-label") != before
    await shot(page, "ecosystems")
    await ben.open("ecodraft")
    for turn in range(4, TURNS + 1):
        await picked(ana, turn)
        await picked(ben, turn)
    for window in (ana, ben):
        await window.open("table")
        await expect(window.with_button("Rematch")).to_contain_text("table 1 with", timeout=15_000)
        await expect(window.with_button("Rematch").get_by_role("img", name="Score")).to_be_visible()
    await shot(page, "score-sheet")
    assert await serious(page) == []

    await ana.press_button("Record")
    record = await downloaded(page, ana, re.compile(r"Download table-1\.json"))
    match = verify(from_json(record))
    assert len(json.loads(record)["moves"]) == 2 * TURNS
    sheet = await ana.with_button("Rematch").inner_text()
    assert all(f" {score.total}" in sheet for score in match.scores())

    # The record goes up again: /match takes a file.
    (tmp_path / "match.json").write_bytes(record)
    await ben.type("/match ")
    async with page.expect_file_chooser() as coming:
        await ben.place.get_by_role("option", name="file").click()
        await ben.place.get_by_role("button", name="Choose a file").click()
    await (await coming.value).set_files(tmp_path / "match.json")
    await expect(ben.place.get_by_text("match.json")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(ben.messages.last).to_contain_text("match.json checks out")

    # The film is a file too.
    await ben.press_button("Replay")
    await ben.press_button("Film")
    film = ben.messages.filter(has_text="turn by turn").get_by_role("button", name="Open the picture")
    await ben.press(film)
    async with page.expect_download() as coming_film:
        await ben.place.get_by_role("link", name="Download the picture").click()
    with Image.open(io.BytesIO(await bytes_of(await coming_film.value))) as moving:
        assert (moving.format, getattr(moving, "n_frames", 1) >= TURNS) == ("GIF", True)

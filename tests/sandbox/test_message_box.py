"""The message box of a window."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.depth import full
from tests.sandbox.pages import message_box, on_pages, sent

pytestmark = [*on_pages, full]


async def given(page: Page) -> dict[str, Any]:
    (command,) = await sent(page, "command")
    options = command["options"]
    inner = options[0]["options"] if options and options[0]["type"] == 1 else options
    return {each["name"]: each["value"] for each in inner}


MEANT: dict[str, dict[str, Any]] = {
    "/solo savanna": {"game": "savanna"},
    "/solo game:savanna": {"game": "savanna"},
    "/play savanna 3 grazer": {"game": "savanna", "seats": 3, "opponents": "grazer"},
    "/play seats:4 game:savanna opponents:grazer": {"game": "savanna", "seats": 4, "opponents": "grazer"},
    "/card make kind:species": {"kind": "species"},
}


@pytest.mark.parametrize("at_once", [False, True], ids=["key by key", "pasted"])
async def test_plain_text_and_enter_do_what_they_mean(at_once: bool) -> None:
    async with message_box() as page:
        for text, options in MEANT.items():
            if at_once:
                await page.locator("textarea").fill(text)
            else:
                await page.keyboard.type(text)
            await page.keyboard.press("Enter")
            assert await given(page) == options, text
            assert await sent(page, "say") == []
            await page.evaluate("sent.length = 0")


async def test_a_command_of_the_server_is_refused_in_direct_messages_with_the_reason() -> None:
    async with message_box() as page:
        await page.evaluate("state.open('51')")
        await page.locator("textarea").fill("/play game:savanna")
        await page.keyboard.press("Escape")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("alert")).to_have_text("/play works on a server only.")
        assert await sent(page, "command", "say") == []


MISTYPED = {
    "/soloo": "There is no command /soloo. The nearest is /solo.",
    "/paly savanna": "There is no command /paly. The nearest is /play.",
    "/admin": "There is no command /admin that you can use here.",
    "/card": "/card needs one more word, such as /card make.",
}


async def test_a_mistyped_command_is_never_a_message() -> None:
    async with message_box(without="admin") as page:
        for text, sentence in MISTYPED.items():
            await page.locator("textarea").fill(text)
            await page.keyboard.press("Escape")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
            assert await sent(page, "say", "command") == []


WRONG = {
    "/card make": "This is required.",
    "/card make kind:house": "Choose one from the list.",
    "/play seats:9": "The number must be 6 or less.",
    "/play seats:1": "The number must be 2 or more.",
    "/play seats:few": "Type a number.",
    "/play seats:2.5": "Type a whole number.",
}


async def test_what_is_wrong_with_an_option_is_a_sentence_and_nothing_goes() -> None:
    async with message_box() as page:
        for text, sentence in WRONG.items():
            await page.locator("textarea").fill(f"{text} ")
            await page.keyboard.press("Escape")
            await page.keyboard.press("Enter")
            await expect(page.locator(".palette").get_by_text(sentence)).to_be_visible()
            await expect(page.locator(".chip.wrong")).to_have_count(1)
            assert await sent(page, "say", "command") == []
            await page.keyboard.press("Escape")
            await page.keyboard.press("Escape")
            await expect(page.locator(".chip")).to_have_count(0)


async def test_a_command_is_chosen_and_filled_with_the_keyboard_alone() -> None:
    async with message_box() as page:
        keys = page.keyboard
        await keys.type("/car")
        await expect(page.get_by_role("option").first).to_contain_text("/card make")
        await keys.press("Tab")
        await keys.press("ArrowDown")
        await keys.press("Enter")
        await expect(page.locator(".chip input")).to_have_value("event")
        await expect(page.get_by_placeholder("+2 optional")).to_be_focused()
        await keys.press("Backspace")
        await expect(page.locator(".chip input").first).to_be_focused()
        await keys.press("Escape")
        await expect(page.locator("textarea")).to_be_focused()
        await expect(page.locator(".chip")).to_have_count(0)
        assert await sent(page, "say", "command") == []


async def test_suggestions_come_from_the_bot_and_their_absence_is_stated() -> None:
    async with message_box() as page:
        await page.clock.install(time=0)
        await page.clock.pause_at(1)  # however long the typing takes, it is one question
        await page.keyboard.type("/play game:savanna options:hi")
        await page.clock.run_for(300)
        (asked,) = await sent(page, "autocomplete")
        assert asked["options"] == [
            {"name": "game", "type": 3, "value": "savanna"},
            {"name": "options", "type": 3, "value": "hi", "focused": True},
        ]
        answer = {"nonce": asked["nonce"], "choices": [{"name": "hints off", "value": "hints off"}]}
        await page.evaluate("data => give('AUTOCOMPLETE', data)", answer)
        await page.get_by_role("option", name="hints off").click()
        await expect(page.locator(".chip input").last).to_have_value("hints off")
        await page.locator(".chip input").last.fill("x")
        await page.clock.run_for(5000)
        await expect(page.get_by_text("Loading options failed")).to_be_visible()


async def test_suggestions_are_those_for_what_is_typed_last() -> None:
    async with message_box() as page:
        await page.clock.install()
        await page.keyboard.type("/hours zone:")
        box = page.locator(".chip input").last
        await box.fill("eu")
        await page.clock.run_for(300)
        *_, early = await sent(page, "autocomplete")
        await box.fill("europe/b")
        give = "([nonce, name]) => give('AUTOCOMPLETE', { nonce, choices: [{ name, value: name }] })"
        await page.evaluate(give, [early["nonce"], "Europe/Andorra"])
        await page.clock.run_for(300)
        *_, late = await sent(page, "autocomplete")
        assert [early["options"][0]["value"], late["options"][0]["value"]] == ["eu", "europe/b"]
        await page.evaluate(give, [late["nonce"], "Europe/Berlin"])
        await expect(page.get_by_role("option")).to_have_text(["Europe/Berlin"])


async def test_a_message_goes_with_enter_and_a_line_ends_with_shift() -> None:
    async with message_box() as page:
        await page.keyboard.type("one")
        await page.keyboard.press("Shift+Enter")
        await page.keyboard.type("two")
        await page.keyboard.press("Enter")
        (said,) = await sent(page, "say")
        assert (said["content"], said["channel_id"]) == ("one\ntwo", "50")
        await expect(page.locator("textarea")).to_have_value("")
        await page.evaluate("give('REFUSED', { nonce: sent[0].nonce, text: 'You are too fast.' })")
        await expect(page.locator("textarea")).to_have_value("one\ntwo")
        await expect(page.get_by_text("You are too fast.")).to_be_visible()


async def test_what_is_too_long_or_too_large_does_not_go() -> None:
    async with message_box() as page:
        await page.locator("textarea").fill("x" * 2001)
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("A message holds at most 2,000 characters.")).to_be_visible()
        await page.locator("textarea").fill("")
        large = {"name": "large.png", "mimeType": "image/png", "buffer": b"0" * (10 * 1024 * 1024 + 1)}
        await page.locator("input[type=file]").set_input_files(large)  # type: ignore[arg-type]
        await expect(page.get_by_text("large.png has 10.0 MB; a file may have at most 10 MB.")).to_be_visible()
        await page.keyboard.press("Enter")
        assert await sent(page, "say") == []


async def test_a_form_states_what_is_wrong_keeps_what_was_typed_and_closes_with_escape() -> None:
    name = {"type": 4, "custom_id": "name", "style": 1, "required": True, "min_length": 3, "max_length": 30}
    form = {
        "nonce": "n0",
        "id": "7",
        "title": "Name your card",
        "components": [{"type": 18, "label": "Name", "component": name}],
    }
    async with message_box() as page:
        await page.evaluate("data => give('MODAL', data)", form)
        dialog = page.get_by_role("dialog", name="Name your card")
        await expect(dialog.get_by_label("Name")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(dialog.get_by_text("This is required.")).to_be_visible()
        await page.keyboard.type("Ow")
        await page.keyboard.press("Enter")
        await expect(dialog.get_by_text("Type at least 3 characters.")).to_be_visible()
        await page.keyboard.type("l")
        await page.keyboard.press("Enter")
        (submitted,) = await sent(page, "modal")
        assert (submitted["id"], submitted["values"]) == ("7", {"name": "Owl"})
        await page.evaluate("give('INTERACTION_FAILED', { nonce: sent.at(-1).nonce, text: '' })")
        await expect(dialog.get_by_text("Something went wrong. Try again.")).to_be_visible()
        await expect(dialog.get_by_label("Name")).to_have_value("Owl")
        await page.keyboard.press("Enter")
        await expect(dialog.get_by_text("Something went wrong. Try again.")).to_have_count(0)
        await page.evaluate("give('online', false)")
        await expect(dialog.get_by_text("Something went wrong. Try again.")).to_be_visible()
        await expect(dialog.get_by_role("button", name="Submit")).to_be_enabled()
        await page.keyboard.press("Escape")
        await expect(dialog).to_have_count(0)
        await expect(page.locator("textarea")).to_be_focused()

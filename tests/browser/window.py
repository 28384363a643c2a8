"""A person's window, used by its roles and labels as a person or a screen reader would."""

import re
from collections.abc import Sequence

from playwright.async_api import Frame, FrameLocator, Locator, Page, expect

Place = Page | Frame | FrameLocator


class Window:
    """Somebody's window, as a page of its own or on the desk."""

    def __init__(self, place: Place, page: Page) -> None:
        self.place, self.page, self.presses = place, page, 0

    @property
    def messages(self) -> Locator:
        """The messages of the open channel, oldest first."""
        return self.place.get_by_role("region", name="Messages of").get_by_role("article")

    @property
    def box(self) -> Locator:
        return self.place.get_by_role("textbox", name=re.compile("^Message "))

    def channel(self, name: str) -> Locator:
        """An entry of the side bar; its name also says what is unread."""
        return self.place.get_by_role("navigation", name="Channels").get_by_role("button", name=name)

    async def press(self, button: Locator) -> None:
        await button.click()
        self.presses += 1

    async def open(self, name: str) -> None:
        await self.press(self.channel(name))

    def with_button(self, name: str) -> Locator:
        """The last message with this button."""
        return self.messages.filter(has=self.place.get_by_role("button", name=name, exact=True)).last

    async def press_button(self, name: str) -> None:
        await self.press(self.with_button(name).get_by_role("button", name=name, exact=True))

    async def type(self, text: str) -> None:
        """Type a command, or its beginning."""
        await self.box.click()
        await self.page.keyboard.type(text[0])
        await expect(self.place.get_by_role("listbox", name="Suggestions")).to_be_visible()
        await self.page.keyboard.type(text[1:])

    async def command(self, text: str) -> None:
        await self.type(text)
        await self.page.keyboard.press("Enter")


async def widths(places: Sequence[Place]) -> list[int]:
    return [
        await place.locator("html").evaluate(
            "root => Math.max(root.scrollWidth, document.body.scrollWidth) - innerWidth"
        )
        for place in places
    ]


OTHERS = re.compile(
    "^(ALT|Back|Look first|Rules|Text|Table|Next table|Wish list|Keep it sealed|Send my hands by DM|Open the picture)"
)
"""The names of the other buttons of a hand page."""


def pad(message: Locator) -> Locator:
    return message.locator("button:enabled").filter(has_not_text=OTHERS).filter(has_text=re.compile(r"\w"))


async def pressed(window: Window, message: Locator, number: int = 0) -> str:
    key = pad(message).nth(number)
    words = await key.inner_text()
    await window.press(key)
    return words


async def picked(window: Window, turn: int) -> None:
    """Seal the first card and place offered in a turn of Savanna."""
    when = f"round {1 + (turn - 1) // 10}, pick {1 + (turn - 1) % 10} of 10"
    hand = window.messages.filter(has_text=when).filter(
        has=window.place.get_by_role("button", name="Rules", exact=True)
    )
    await expect(hand).to_have_count(1)
    for question in ("Pick a card", "Where does the"):
        asked = hand.filter(has_text=question)
        if await asked.count():
            await pressed(window, asked)
            await expect(asked).to_have_count(0)


async def a_hand(window: Window, name: str) -> Locator:
    """Open a table against three opponents, start it, and show the first hand in the channel."""
    await window.command("/play game:savanna seats:4 opponents:grazer")
    await expect(window.messages.last).to_contain_text(f"1 {name} (host")
    await window.press_button("Start")
    await expect(window.messages.last).to_contain_text(f"Waiting for {name}")
    await window.press_button("My hand")
    hand = window.messages.filter(has_text="Pick a card").filter(has_text="Only you can see this").last
    await expect(pad(hand).first).to_be_in_viewport()
    return hand

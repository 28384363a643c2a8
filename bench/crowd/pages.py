"""What people see and press: the page that each has at a table, and what became of a press."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from bench.crowd.messages import Message, Messages
from bench.crowd.tables import COMMITMENT, Person, Sat
from cogs.kit.press import PATTERN, Press, mark_of

KEY = re.compile(f"([bst]):{PATTERN}")

Choice = dict[str, object]
"""What an interaction says of the component that is pressed."""


@dataclass(eq=False, slots=True)
class Pressed:
    """One press: when, on which message, when its first answer and its page came, and of which kind the answer was."""

    id: int
    person: Person
    message: Message
    custom_id: str
    values: list[str]
    began: float
    token: str = field(init=False)
    answered: float | None = None
    how: int = 0
    shown: float | None = None
    sentence: bool = False
    original: Message | None = None

    def __post_init__(self) -> None:
        self.token = f"token{self.id}"

    @property
    def press(self) -> Press:
        """What it means."""
        found = KEY.fullmatch(self.custom_id)
        assert found is not None
        return Press.read(found).followed_by(*self.values)

    def sealed_by(self, page: Message) -> str | None:
        """The text of the page that answered it, if that says that the press has sealed a pick."""
        press = self.press
        if press.verb != "say" or self.sentence:
            return None
        asks = any((each.verb, each.version) == ("say", press.version) for each, _ in keys(page))
        text = page.text()
        return None if asks or "is on the table now" in text else text


def keys(message: Message) -> Iterator[tuple[Press, Choice]]:
    """What can be pressed on a message, each with what an interaction says of it: every button, and every option of a menu."""
    for each in message.walk():
        found = KEY.fullmatch(each.get("custom_id", ""))
        if found is None or each.get("disabled") or each.get("label") == "Back":
            continue
        press = Press.read(found)
        if each["type"] == 2:
            yield press, {"component_type": 2, "custom_id": each["custom_id"], "id": each["id"]}
        else:
            for option in each["options"]:
                chosen = {
                    "component_type": 3,
                    "custom_id": each["custom_id"],
                    "id": each["id"],
                    "values": [option["value"]],
                }
                yield press.followed_by(option["value"]), chosen


class Seen:
    """The messages that people can press on: each table's own, and each person's page there."""

    def __init__(self, sat: Sat, messages: Messages) -> None:
        self.tables: dict[int, Message] = {}
        self.pages: dict[tuple[int, int], Message] = {}
        """By the number of the table and the person's id."""
        self._of: dict[int, tuple[int, int]] = {}
        """Of which person and table a page is, by its id."""
        for number, (channel, message) in sat.messages.items():
            button = {
                "type": 2,
                "style": 1,
                "label": "My hand",
                "custom_id": Press("hand", number, mark=mark_of(COMMITMENT)).button(),
            }
            body = {"components": [{"type": 1, "components": [button]}], "flags": 1 << 15}
            self.tables[number] = messages.write(channel, body, [], message)

    def written(self, message: Message, person: Person | None) -> None:
        """A new message, to one person or to all."""
        number = next(
            (press.subject for press, _ in keys(message) if press.verb in ("say", "text", "change", "hand")), None
        )
        if number is None:
            return
        if person is None:
            self.tables[number] = message
        else:
            self.pages[number, person.id] = message
            self._of[message.id] = number, person.id

    def gone(self, message: Message) -> None:
        """A message is deleted."""
        where = self._of.pop(message.id, None)
        if where is not None and self.pages.get(where) is message:
            del self.pages[where]

"""Limits on a whole message or modal whose parts are well-formed."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sandbox.discord.components import BUTTON, CHANNELS, LINK, MENU, PEOPLE, ROW
from sandbox.discord.messages import LAYOUT

PARTS = 40
"""How many components a message can have, nested ones included. Discord docs, Component Reference."""

LETTERS = 4000
"""The limit for all texts of a message, in characters. Discord docs, Component Reference: Text Display."""

UNLISTED = " is not among the files listed"
"""The end of a line about a shown file that isn't listed."""

ROWS = 5
"""How many rows a message with content can have. Discord docs, Component Reference: Legacy Message Component
Behavior."""


def walk(components: list[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(
            [*component.get("components", []), *([component["component"]] if "component" in component else [])]
        )


def message_problems(message: dict[str, Any]) -> Iterator[str]:
    # Discord docs, Message Resource: Create Message: at least one of content, components, files and fields that the bot never sends
    if not any(message.get(name) for name in ("content", "components", "attachments")):
        yield "an empty message"
    yield from edit_problems(message)


def edit_problems(message: dict[str, Any]) -> Iterator[str]:
    """The mistakes in an edit. An edit of a layout must set the flag again (discord-net/Discord.Net issue 3132)."""
    top = message.get("components") or []
    # Discord docs, Message Resource: Message Flags, IS_COMPONENTS_V2
    if (message.get("flags") or 0) & LAYOUT:
        if message.get("content"):
            yield "a layout of components has no content"
    elif any(each["type"] != ROW for each in top):
        yield f"components other than action rows need the flag IS_COMPONENTS_V2 ({LAYOUT})"
    elif len(top) > ROWS:
        yield f"{len(top)} rows, at most {ROWS}"
    yield from _parts(top)
    yield from _files(message, top)
    yield from _mentions(message.get("allowed_mentions") or {})


def modal_problems(modal: dict[str, Any]) -> Iterator[str]:
    yield from _parts(modal["components"])
    for each in walk(modal["components"]):
        least, most = each.get("min_length"), each.get("max_length")
        if least is not None and most is not None and least > most:
            yield f"a field of {least} to {most} characters"


def answer_problems(callback: dict[str, Any]) -> Iterator[str]:
    match callback:
        case {"type": 4, "data": data}:
            yield from message_problems(data)
        case {"type": 7, "data": data}:
            yield from edit_problems(data)
        case {"type": 9, "data": data}:
            yield from modal_problems(data)


def _parts(top: list[dict[str, Any]]) -> Iterator[str]:
    parts = list(walk(top))
    if len(parts) > PARTS:
        yield f"{len(parts)} components, at most {PARTS}"
    letters = sum(len(each.get("content", "")) for each in parts)
    if letters > LETTERS:
        yield f"{letters} characters of text, at most {LETTERS}"
    # Discord docs, Component Reference: Anatomy of a Component: both are unique in a message; an id of 0 counts as none
    for name in ("custom_id", "id"):
        for value, times in Counter(each[name] for each in parts if each.get(name)).items():
            if times > 1:
                yield f"{name} {value!r} appears twice"
    for each in parts:
        if each["type"] == ROW:
            yield from _row(each)
        elif each["type"] == BUTTON:
            yield from _button(each)
        elif each["type"] == MENU:
            yield from _menu(each)
        elif each["type"] in (PEOPLE, CHANNELS):
            yield from _chosen_beforehand(each)


def _files(message: dict[str, Any], top: list[dict[str, Any]]) -> Iterator[str]:
    """Mistakes in files: components show one that the request doesn't list by that name. Discord docs, API Reference:
    Uploading Files."""
    names = [each.get("filename") for each in message.get("attachments") or []]
    for each in walk(top):
        for media in [each.get("file"), *(item["media"] for item in each.get("items", []))]:
            if media and media["url"].startswith("attachment://") and media["url"][13:] not in names:
                yield f"{media['url']}{UNLISTED}"


def _mentions(allowed: dict[str, Any]) -> Iterator[str]:
    # Discord docs, Message Resource: Allowed Mentions Object: its last example is refused for this
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or ()) and allowed.get(kind):
            yield f"allowed_mentions: {kind} both in parse and as a list"


def _row(row: dict[str, Any]) -> Iterator[str]:
    # Discord docs, Component Reference: Action Row: up to 5 buttons or one menu
    kinds = [each["type"] for each in row["components"]]
    if kinds not in ([MENU], [PEOPLE], [CHANNELS]) and set(kinds) != {BUTTON}:
        yield f"a row holds components of the types {kinds}; it takes 5 buttons or 1 menu"


def _button(button: dict[str, Any]) -> Iterator[str]:
    # Discord docs, Component Reference: Button
    if not button.get("label") and not button.get("emoji"):
        yield "a button with neither label nor emoji"
    if button["style"] == LINK and (button.get("custom_id") or not button.get("url")):
        yield "a link needs a url and has no custom_id"
    if button["style"] != LINK and (button.get("url") or not button.get("custom_id")):
        yield "a button needs a custom_id and has no url"


def _menu(menu: dict[str, Any]) -> Iterator[str]:
    # Discord docs, Component Reference: String Select
    options = menu["options"]
    for value, times in Counter(each["value"] for each in options).items():
        if times > 1:
            yield f"two options have the value {value!r}"
    least, most = (1 if menu.get(name) is None else menu[name] for name in ("min_values", "max_values"))
    if not least <= most <= len(options):
        yield f"a menu of {len(options)} options from which {least} to {most} are to be chosen"
    if sum(bool(each.get("default")) for each in options) > most:
        yield f"more options chosen beforehand than the {most} allowed"


def _chosen_beforehand(menu: dict[str, Any]) -> Iterator[str]:
    # Discord docs, Component Reference: Channel Select: as many default values as can be chosen
    least, most = (1 if menu.get(name) is None else menu[name] for name in ("min_values", "max_values"))
    chosen = len(menu.get("default_values") or ())
    if not least <= most:
        yield f"a menu from which {least} to {most} are to be chosen"
    if chosen and not least <= chosen <= most:
        yield f"{chosen} chosen beforehand where {least} to {most} can be"

"""What Discord refuses in a message or a modal although its OpenAPI document allows it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

BUTTON, MENU, FIELD, LINK = 2, 3, 4, 5
"""Component types, and the style of a link button."""

LAYOUT = 1 << 15
"""The flag of a message made only of components."""

LENGTHS = {"label": 80, "placeholder": 150, "title": 45, "nonce": 25}
"""Most characters in fields of a message or component, by Discord's documentation."""


def walk(components: list[Any]) -> Iterator[dict[str, Any]]:
    """All components, including nested ones and accessories."""
    for component in components:
        yield component
        inner = [component[name] for name in ("accessory", "component") if component.get(name)]
        yield from walk([*component.get("components", []), *inner])


def limits(message: dict[str, Any], first: bool = False) -> list[str]:
    """What is wrong with a message or modal; `first` if it is sent rather than edited, so that it may not be empty."""
    top = message.get("components") or []
    everything = list(walk(top))
    return [
        *_texts(message, everything),
        *_form(message, top, first),
        *_names(everything),
        *_pictures(message, everything),
        *(problem for each in everything for problem in _component(each)),
    ]


def _lengths(holder: dict[str, Any]) -> Iterator[str]:
    for key, most in LENGTHS.items():
        if len(str(holder.get(key) or "")) > most:
            yield f"{key} has {len(str(holder[key]))} characters, at most {most}"


def _texts(message: dict[str, Any], everything: list[dict[str, Any]]) -> Iterator[str]:
    yield from _lengths(message)
    if len(str(message.get("content") or "")) > 2000:
        yield f"content has {len(message['content'])} characters, at most 2000"
    shown = sum(len(str(each.get("content", ""))) for each in everything)
    if shown > 4000:
        yield f"{shown} characters of text, at most 4000"


def _form(message: dict[str, Any], top: list[Any], first: bool) -> Iterator[str]:
    """A message is either text, embeds and rows, or a layout of components; modals have a title."""
    count = sum(1 for _ in walk(top))
    if count > 40:
        yield f"{count} components, at most 40"
    if "title" in message:
        if not 1 <= len(top) <= 5:
            yield f"a modal of {len(top)} parts, at most 5"
        return
    old = [name for name in ("content", "embeds", "poll", "sticker_ids") if message.get(name)]
    flags = message.get("flags")
    if isinstance(flags, int) and flags & LAYOUT:
        if old:
            yield f"a layout of components has no {' and no '.join(old)}"
    elif any(each.get("type") != 1 for each in top):
        yield f"components other than rows without the flag {LAYOUT}"
    elif len(top) > 5:
        yield f"{len(top)} rows, at most 5"
    if first and not top and not old and not message.get("attachments"):
        yield "an empty message"


def _names(everything: list[dict[str, Any]]) -> Iterator[str]:
    names = Counter(each["custom_id"] for each in everything if each.get("custom_id") is not None)
    for name, times in names.items():
        if not 1 <= len(str(name)) <= 100:
            yield f"custom_id {name!r} has {len(str(name))} characters, 1 to 100"
        if times > 1:
            yield f"custom_id {name!r} stands twice"


def _pictures(message: dict[str, Any], everything: list[dict[str, Any]]) -> Iterator[str]:
    """Files appear under the name that the same request sends them with; an edit may keep files sent before."""
    if len(message.get("attachments") or []) > 10:
        yield "more than 10 attachments"
    media = [each.get(name) or {} for each in everything for name in ("media", "file")]
    for each in everything:
        for item in each.get("items") or []:
            media.append(item.get("media") or {})
            if len(item.get("description") or "") > 1024:
                yield "an alt text of more than 1024 characters"
    sent = message.get("attachments")
    if sent is None or any("filename" not in each for each in sent):
        return
    files = {each["filename"] for each in sent}
    for url in (str(each.get("url", "")) for each in media):
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
            yield f"{url} is not among the files sent"


def _component(component: dict[str, Any]) -> Iterator[str]:
    yield from _lengths(component)
    match component.get("type"):
        case 1:
            kinds = [each.get("type") for each in component.get("components", [])]
            alone = len(kinds) == 1 and kinds[0] in (MENU, FIELD, 5, 6, 7, 8)
            if not alone and not (1 <= len(kinds) <= 5 and set(kinds) == {BUTTON}):
                yield f"a row holds components of the types {kinds}; it takes 5 buttons or 1 menu"
        case 2:
            yield from _button(component)
        case 3:
            yield from _menu(component)


def _button(button: dict[str, Any]) -> Iterator[str]:
    if not button.get("label") and not button.get("emoji"):
        yield "a button with neither label nor emoji"
    if button.get("style") == LINK and (button.get("custom_id") or not button.get("url")):
        yield "a link needs a url and has no custom_id"
    if button.get("style") in (1, 2, 3, 4) and (button.get("url") or not button.get("custom_id")):
        yield "a button needs a custom_id and has no url"


def _menu(menu: dict[str, Any]) -> Iterator[str]:
    options = menu.get("options") or []
    if not 1 <= len(options) <= 25:
        yield f"a menu of {len(options)} options, 1 to 25"
    for option in options:
        for key in ("label", "value", "description"):
            if len(str(option.get(key) or "")) > 100:
                yield f"an option's {key} {option[key]!r} is too long, at most 100 characters"
    for value, times in Counter(str(option.get("value")) for option in options).items():
        if times > 1:
            yield f"two options have the value {value!r}"
    least, most = menu.get("min_values", 1), menu.get("max_values") or 1
    if least is not None and not least <= most <= max(1, len(options)):
        yield f"a menu of {len(options)} options from which {least} to {most} are to be chosen"
    if sum(bool(option.get("default")) for option in options) > most:
        yield f"more options chosen beforehand than the {most} that can be"

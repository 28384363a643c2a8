"""What to do with a page that Discord doesn't take: describe it without its words, or leave out its pictures."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.messages.messenger import Undelivered
from cogs.kit.answer import Page
from cogs.kit.emoji import lacks_emoji, without_own
from cogs.kit.files import content
from cogs.kit.layouts import AnyView, container

NO_PICTURE = "-# The picture could not be sent."


def shape(view: AnyView | None, files: Sequence[Any], text: str = "") -> dict[str, object]:
    """How large a body is and what it consists of: kinds of components, lengths of texts, sizes of files; nothing of what it says."""
    written: list[dict[str, Any]] = view.to_components() if view is not None else []
    parts = [*_walk(written)]
    return {
        "components": dict(Counter(part["type"] for part in parts)),
        "texts": [len(part["content"]) for part in parts if "content" in part] + [len(text)] * bool(text),
        "options": [len(part["options"]) for part in parts if "options" in part],
        "files": [len(content(file)) if isinstance(file, discord.File) else "kept" for file in files],
    }


def blamed(failure: Undelivered) -> list[str]:
    """The fields that Discord's answer names, such as "components.0.components.2.content"."""
    return re.findall(r"^In (\S+):", getattr(failure.__cause__, "text", ""), re.MULTILINE)


def milder(page: Page, failure: Undelivered) -> Page | None:
    """The page to send instead of one that Discord refuses: without the emoji or the pictures it doesn't take; None if there is nothing to
    leave out.
    """
    refusal = failure.__cause__
    if isinstance(refusal, discord.HTTPException) and lacks_emoji(refusal) and without_own(page.view):
        return page
    return without_pictures(page) if page.files else None


def without_pictures(page: Page) -> Page:
    """The same page with a line in place of its pictures."""
    items: list[ui.Item[Any]] = []
    for outer in page.view.children:
        items += outer.children if isinstance(outer, ui.Container) else [outer]
    words = [item for item in items if not isinstance(item, ui.MediaGallery)]
    return Page(container(*words[:1], ui.TextDisplay(NO_PICTURE), *words[1:]))


def _walk(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))

"""Names and sentences as Discord shows them: nothing that a player typed can format, mention or run past a limit."""

import unicodedata
from collections.abc import Sequence

import discord

from games.core.values import Refusal

NAME = 32
"""The longest name Discord has."""
SENTENCE = 200
"""The longest sentence of a person that we show, such as why a table was closed."""


def plain(name: str, longest: int = NAME) -> str:
    """What somebody typed, such as a name, so that it cannot format or mention: on one line, without marks that turn the direction."""
    visible = "".join(
        sign for sign in name if sign.isprintable() and sign not in "\u200e\u200f\u2066\u2067\u2068\u2069"
    )
    cut = " ".join(visible.split())[:longest] or "someone"
    return discord.utils.escape_mentions(discord.utils.escape_markdown(cut))


def safe(sentence: str) -> str:
    """A sentence that quotes what somebody typed: it cannot format or mention."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(sentence))


def plains(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same for all names of a table; each is isolated, so a right-to-left name does not turn the rest of its line."""
    return tuple(f"\u2068{plain(name)}\u2069" if _turns(name) else plain(name) for name in names)


def _turns(name: str) -> bool:
    return any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in name)


def listed(names: tuple[str, ...] | list[str]) -> str:
    """ "Ana", "Ana and Ben", "Ana, Ben and Cleo"; two people of one name are two (`listing` names each word once)."""
    *head, last = names or ("nobody",)
    return f"{', '.join(head)} and {last}" if head else last


def outdated(what: str, then: str) -> Refusal:
    """The refusal of a button, a form or a page that this bot does not read any more; `then` says where to go on."""
    return Refusal(f"That {what} has expired; {then}.")


def does(names: tuple[str, ...] | list[str], one: str, several: str) -> str:
    """Names with their verb: "Ana is", "Ana and Ben are"."""
    return f"{listed(names)} {one if len(names) == 1 else several}"


def counted(count: int, one: str, several: str) -> str:
    """A count with its word, where `many` cannot spell more than one: "1 match", "2 matches"."""
    return f"{count} {one if count == 1 else several}"


def cut(text: str, limit: int) -> str:
    """The text, at most `limit` characters long."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def whole(head: str, lines: Sequence[str], most: int) -> str:
    """A heading and as many lines below it as there is room for, none of them cut; how many more there are is said."""
    room, kept = most - len(head) - len("\n-# and 1000 more"), 0
    while kept < len(lines) and room >= len(lines[kept]) + 1:
        room -= len(lines[kept]) + 1
        kept += 1
    more = [f"-# and {len(lines) - kept} more"] if kept < len(lines) else []
    return "\n".join([head, *lines[:kept], *more])

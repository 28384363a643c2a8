"""Names and sentences as Discord shows them: nothing a player typed can format text, mention anyone or exceed a limit."""

import unicodedata
from collections.abc import Sequence

import discord

from bot.kit.names import NAME
from games.core.values import Refusal, listing

SENTENCE = 200
"""The longest sentence from a person that the bot shows, such as why a table was closed."""


def name_of(user: discord.abc.User) -> str:
    """What a person is called where they are: their name on the server, or their own."""
    return user.display_name[:NAME]


def plain(name: str, longest: int = NAME) -> str:
    """A typed text, such as a name, that can't format or mention: on one line, without characters that change the text direction."""
    visible = "".join(
        sign for sign in name if sign.isprintable() and sign not in "\u200e\u200f\u2066\u2067\u2068\u2069"
    )
    cut = " ".join(visible.split())[:longest] or "someone"
    return discord.utils.escape_mentions(discord.utils.escape_markdown(cut))


def label(name: str) -> str:
    """A name that has been made plain, on a button or in a menu, where Markdown doesn't apply: without the backslashes."""
    return name.replace("\\", "") or "someone"


def safe(sentence: str) -> str:
    """A sentence that quotes what someone typed: it can't format or mention."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(sentence))


def plains(names: tuple[str, ...]) -> tuple[str, ...]:
    """All names of a table, made plain. Right-to-left names are isolated, so they don't reverse the rest of the line."""
    return tuple(f"\u2068{plain(name)}\u2069" if _turns(name) else plain(name) for name in names)


def _turns(name: str) -> bool:
    return any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in name)


def outdated(what: str, then: str) -> Refusal:
    """The refusal for an outdated button, form or page; `then` says what to do instead."""
    return Refusal(f"That {what} has expired; {then}.")


def does(names: tuple[str, ...] | list[str], one: str, several: str) -> str:
    """Names with their verb: "Ana is", "Ana and Ben are"."""
    return f"{listing(names, repeats=True)} {one if len(names) == 1 else several}"


def cut(text: str, limit: int) -> str:
    """The text, at most `limit` characters long."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def whole(head: str, lines: Sequence[str], most: int) -> str:
    """A heading and as many whole lines below it as fit, with the number of lines left out."""
    room, count = most - len(head) - len("\n-# and 1000 more"), 0
    while count < len(lines) and room >= len(lines[count]) + 1:
        room -= len(lines[count]) + 1
        count += 1
    more = [f"-# and {len(lines) - count} more"] if count < len(lines) else []
    return "\n".join([head, *lines[:count], *more])

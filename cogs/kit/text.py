"""Text as Discord shows it. What a player typed can't add formatting, mentions or links, or exceed a limit."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache

import discord
from discord import ui

from bot.kit.names import NAME
from games import GAMES
from games.core.values import Refusal, listing
from games.core.visible import JOINER, NON_JOINER, visible
from render.emoji import SIGNS

SENTENCE = 200
"""How many characters are shown of a sentence that somebody types, such as why a table was closed."""

_MEANT = re.compile(r"[\\*_~|`<>\[\]]|[:/](?! )|^[#+-]")
"""Matches what can begin or end formatting, a mention, an emoji, a link, a heading or a list."""
_NUMBERED = re.compile(r"^([0-9]+)\.")


def name_of(user: discord.abc.User, guild_id: int | None = None) -> str:
    """The name of somebody's account, or their name on the server `guild_id`."""
    here = isinstance(user, discord.Member) and user.guild.id == guild_id
    return (user.display_name if here else user.global_name or user.name)[:NAME]


def plain(text: str, longest: int = NAME, otherwise: str = "someone") -> str:
    """A typed text on one line, without formatting, mentions, links or invisible characters; `otherwise` if nothing is
    left."""
    return escape_line(visible(text)[:longest].rstrip(f"{JOINER}{NON_JOINER} ") or otherwise)


def escape_line(line: str) -> str:
    """A line whose formatting, mentions, emoji, links and invites are escaped."""
    return discord.utils.escape_mentions(_NUMBERED.sub(r"\1\\.", _MEANT.sub(r"\\\g<0>", line)))


def label(name: str) -> str:
    """A plain name without backslashes, for buttons and menus, where Markdown doesn't apply."""
    return re.sub(r"\\(.)", r"\1", name) or "someone"


def escape_sentence(sentence: str) -> str:
    """A sentence, or several lines, in which nothing that is quoted can add formatting, mentions or links."""
    return "\n".join(escape_line(visible(line)) for line in sentence.splitlines())


def plain_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names without formatting (see `plain`). Right-to-left names are isolated, so that they don't reverse the line."""
    return tuple(f"\u2068{plain(name)}\u2069" if _is_right_to_left(name) else plain(name) for name in names)


def _is_right_to_left(name: str) -> bool:
    return any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in name)


def outdated(what: str, then: str) -> Refusal:
    """The refusal of an outdated button, form or page; `then` says what to do instead."""
    return Refusal(f"That {what} has expired; {then}.")


def with_verb(names: tuple[str, ...] | list[str], one: str, several: str) -> str:
    """Names with their verb: "Ana is", "Ana and Ben are"."""
    return f"{listing(names, repeats=True)} {one if len(names) == 1 else several}"


def ordinal(number: int) -> str:
    """A number with its ending.

    >>> [ordinal(number) for number in (2, 3, 11, 21)]
    ['2nd', '3rd', '11th', '21st']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number // 10 % 10 != 1 else "th"
    return f"{number}{ending}"


def cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def split_text(text: str, most: int) -> list[str]:
    """Parts of at most `most` characters, divided between lines; longer lines after a "; " or else anywhere.

    >>> split_text("one\\ntwo\\nthree; four", 7)
    ['one\\ntwo', 'three;', 'four']
    """
    found: list[str] = []
    while len(text) > most:
        end = text.rfind("\n", 0, most + 1)
        if end < 0:
            end = text.rfind("; ", 0, most) + 1 or most
        found.append(text[:end].rstrip())
        text = text[end:].lstrip()
    return [*found, text] if text or not found else found


def fit_lines(head: str, lines: Sequence[str], most: int) -> str:
    """A heading with as many whole lines as fit into `most` characters, and the number of those left out."""
    room, count = most - len(head) - len("\n-# and 1000 more"), 0
    while count < len(lines) and room >= len(lines[count]) + 1:
        room -= len(lines[count]) + 1
        count += 1
    more = [f"-# and {len(lines) - count} more"] if count < len(lines) else []
    return "\n".join([head, *lines[:count], *more])


LONGEST_MESSAGE = 2000
"""Discord's limit for a message's text, in characters."""

LINES, LONGEST = 20, 3000


def list_pages(lines: Sequence[str]) -> list[str]:
    """The lines as a bulleted list, divided into pages; "Nothing." without any.

    >>> [len(page) for page in list_pages(["x" * 999] * 4)]
    [2708, 902]
    """
    pages: list[list[str]] = [[]]
    for line in lines:
        line = f"- {cut(line, 900)}"
        if pages[-1] and (len(pages[-1]) == LINES or len("\n".join([*pages[-1], line])) > LONGEST):
            pages.append([])
        pages[-1].append(line)
    return ["\n".join(page) or "Nothing." for page in pages]


Emoji = str | discord.PartialEmoji

_KNOWN: dict[tuple[str, str], discord.PartialEmoji] = {}

_UNICODE: dict[int, str] = {}

REFUSED = "Invalid emoji"
"""What Discord's error 50035 says about an emoji that doesn't exist (discord/discord-api-docs issue 7128)."""

FIRST_NAME = "\ue000"
"""Stands for the first player's name: a private-use character, which no name has."""

NAMED = re.compile("[\ue000-\ue0ff]")

MENTION = re.compile(r"<:\w{2,32}:([0-9]+)>")


def emoji(slug: str, word: str, fallback: str = "") -> Emoji:
    """The bot's own emoji of a card, as in `emoji("ecosystem", "fox", "🦊")`; `fallback` while Discord has none."""
    return _KNOWN.get((slug, word)) or _KNOWN.get((slug, fallback)) or fallback


def sign(word: str) -> str:
    """One of the bot's own signs ("turn", "sealed", "up", "down") and a space; "" while Discord has none."""
    own = _KNOWN.get((SIGNS, word))
    return f"{own} " if own else ""


def with_own_emoji(slug: str, tell: Callable[[tuple[str, ...]], str], names: tuple[str, ...]) -> str:
    """What `tell` says with these names, with the bot's own emoji before cards and in place of Unicode's."""
    text = tell(tuple(chr(ord(FIRST_NAME) + seat) for seat in range(len(names))))
    for (game, word), own in _KNOWN.items():
        if game == slug and not word.isascii():
            text = text.replace(f"{word} ", f"{own} ")
    cards = GAMES[slug].words.cards
    if cards:
        text = _cards(slug).sub(lambda found: f"{emoji(slug, cards[found[0]])} {found[0]}".lstrip(), text)
    return NAMED.sub(lambda name: names[ord(name[0]) - ord(FIRST_NAME)], text)


@cache
def _cards(slug: str) -> re.Pattern[str]:
    names = "|".join(map(re.escape, sorted(GAMES[slug].words.cards, key=len, reverse=True)))
    return re.compile(rf"(?<![\w:-])(?:{names})(?![\w-])")


def set_own_emoji(known: Mapping[tuple[str, str], discord.PartialEmoji]) -> None:
    _KNOWN.clear()
    _KNOWN.update(known)
    _UNICODE.update((own.id, word) for (_, word), own in known.items() if own.id and not word.isascii())


def lacks_emoji(refusal: discord.HTTPException) -> bool:
    return refusal.code == 50035 and REFUSED in refusal.text


def remove_own_emoji(view: ui.LayoutView | ui.View) -> bool:
    """Replace the bot's own emoji in a view by Unicode's, or remove them. Returns whether there were any."""
    found = False

    def stand_in(there: discord.PartialEmoji | None) -> discord.PartialEmoji | None:
        nonlocal found
        if there is None or there.id is None:
            return there
        found = True
        return discord.PartialEmoji(name=_UNICODE[there.id]) if there.id in _UNICODE else None

    for inner in view.walk_children():
        if isinstance(inner, ui.Button):
            inner.emoji = stand_in(inner.emoji)
        elif isinstance(inner, ui.Select):
            for option in inner.options:
                there = option.emoji
                option.emoji = stand_in(there if isinstance(there, discord.PartialEmoji) else None)
        elif isinstance(inner, ui.TextDisplay):
            found = found or MENTION.search(inner.content) is not None
            inner.content = with_unicode_emoji(inner.content)
    return found


def with_unicode_emoji(text: str) -> str:
    return MENTION.sub(lambda mention: _UNICODE.get(int(mention[1]), ""), text)

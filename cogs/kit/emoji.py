"""The bot's own emoji, drawn from the cards' art: which one stands for a card or a sign. Without them, Unicode's stand in."""

import re
from collections.abc import Callable, Mapping
from functools import cache

import discord
from discord import ui

from games import GAMES
from render.emoji import SIGNS

Emoji = str | discord.PartialEmoji
"""What a button or an option takes, and what text shows: as text, an emoji of the bot's own is its mention."""

_KNOWN: dict[tuple[str, str], discord.PartialEmoji] = {}
"""By game and word; a Unicode emoji that stands for the same card in that game is a word too."""

_UNICODE: dict[int, str] = {}
"""What stands in for each that was ever known, by its id."""

REFUSED = "Invalid emoji"
"""In Discord's error 50035 about a button or option whose emoji it doesn't find: deleted by hand, or one in some tens at random
(discord/discord-api-docs issue 7128)."""

FIRST_NAME = "\ue000"
"""Stands for the first player's name while cards are looked for: a character for private use, which no name has."""

NAMED = re.compile("[\ue000-\ue0ff]")
"""What stands for a name."""

MENTION = re.compile(r"<:\w{2,32}:([0-9]+)>")
"""An emoji of the bot's own in a text."""


def emoji(slug: str, word: str, fallback: str = "") -> Emoji:
    """The emoji of a game's card, `emoji("ecosystem", "fox", "🦊")`. While Discord has none of the bot's own, `fallback`; "" means none, so
    give it to a button as `emoji(...) or None`.
    """
    return _KNOWN.get((slug, word)) or _KNOWN.get((slug, fallback)) or fallback


def sign(word: str) -> str:
    """A sign of the bot's own before a text, with its space: "turn", "sealed", "up", "down"; "" while Discord has none."""
    own = _KNOWN.get((SIGNS, word))
    return f"{own} " if own else ""


def told(slug: str, tell: Callable[[tuple[str, ...]], str], names: tuple[str, ...]) -> str:
    """What `tell` says with these names in this game's words, such as its news, with the bot's own emoji in place of Unicode's, and before
    the cards that the game names without any. Names stay as they are.
    """
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
    """A card's name in a text."""
    names = "|".join(map(re.escape, sorted(GAMES[slug].words.cards, key=len, reverse=True)))
    return re.compile(rf"(?<![\w:-])(?:{names})(?![\w-])")


def know(known: Mapping[tuple[str, str], discord.PartialEmoji]) -> None:
    """From now on these, and no others, are what Discord has."""
    _KNOWN.clear()
    _KNOWN.update(known)
    _UNICODE.update((own.id, word) for (_, word), own in known.items() if own.id and not word.isascii())


def lacks_emoji(refusal: discord.HTTPException) -> bool:
    """Whether Discord refuses a message because it doesn't find an emoji of the bot's own."""
    return refusal.code == 50035 and REFUSED in refusal.text


def without_own(view: ui.LayoutView | ui.View) -> bool:
    """Put Unicode's emoji, or none, in place of the bot's own in a view that Discord has refused. Whether there were any."""
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
            inner.content = unmentioned(inner.content)
    return found


def unmentioned(text: str) -> str:
    """A text with Unicode's emoji in place of the bot's own, or none."""
    return MENTION.sub(lambda mention: _UNICODE.get(int(mention[1]), ""), text)

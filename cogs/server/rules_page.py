"""The pages of /rules: a game in short, the cards in one's hand, and a page for every card or rule."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from bot.kit.pool import Studio
from cogs.kit.drawings import rule_picture
from cogs.kit.files import files, galleries, painted
from cogs.kit.items import ROW, Button, Menu, Press, container, row
from cogs.kit.items import Page as Message
from cogs.kit.text import cut, emoji
from games import AnyGame
from games.core.book import Page, book
from render import Strips

BELOW = 1
"""The version of a press that opens the rules below the page with the button; all others turn the page they are on."""
MOST = 10
"""Most buttons for the cards of a hand."""


def short_page(game: AnyGame, *below: ui.Item[Any]) -> Message:
    """A game in short, a line for each page, and the way to them, with rows of buttons `below`."""
    pages = book(game.slug)
    index = "\n".join(_line(game.slug, page) for page in pages.pages)
    text = f"## {game.title}\n{pages.short.words}\n\n{index}"
    ways = [_menu(game.slug), _ways(game.slug, short=False)] if pages.pages else []
    return Message(container(ui.TextDisplay(cut(text, 3900)), *ways, *below))


def hand_page(game: AnyGame, words: Iterable[str]) -> Message:
    """What the cards in a hand score, a line each, with a button for the picture; then all other pages."""
    slug = game.slug
    pages = [book(slug).by_word[word] for word in dict.fromkeys(words)][:MOST]
    buttons = [
        Button.make(page.title, Press("rule", words=f"{slug} {page.word}"), emoji=emoji(slug, page.card) or None)
        for page in pages
    ]
    rows = [row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]
    lines = "\n".join(_line(slug, page) for page in pages)
    text = f"### The rules of your cards\n{lines}\n-# {game.title} · each button shows an example"
    return Message(container(ui.TextDisplay(text), *rows, _menu(slug), _ways(slug)))


async def rule_page(studio: Studio, game: AnyGame, page: Page) -> Message:
    """A card or a rule: what it says, an example with the points that the rules count, and the neighbouring pages."""
    slug, own = game.slug, book(game.slug)
    drawn = await painted(studio.draw, rule_picture, slug, page.word) if own.pictured(page) else None
    place = own.pages.index(page)
    sign = emoji(slug, page.card)
    head = f"### {sign} {page.title}" if sign else f"### {page.title}"
    text = f"{head}\n{page.words}\n-# {game.title} · {place + 1} of {len(own.pages)}"
    around = [
        Button.make("◀", Press("rule", words=f"{slug} {own.pages[place - 1].word}")),
        Button.make("▶", Press("rule", words=f"{slug} {own.pages[(place + 1) % len(own.pages)].word}")),
    ]
    shown = galleries(drawn, "rules") if drawn is not None else []
    message = container(*shown, ui.TextDisplay(text), _menu(slug), _ways(slug, *around))
    return Message(message, files(drawn or Strips(), "rules"))


def _line(slug: str, page: Page) -> str:
    return f"{emoji(slug, page.card)} **{page.title}** {page.rule}".strip()


def _menu(slug: str) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=page.title, value=page.word, description=cut(page.rule, 100), emoji=emoji(slug, page.card) or None
        )
        for page in book(slug).pages
    ]
    return row(Menu.make("Choose a card or a rule", Press("rule", words=slug), options))


def _ways(slug: str, *around: Button, short: bool = True) -> ui.ActionRow[Any]:
    whole = [Button.make("The game in short", Press("rule", words=slug))] if short else []
    learn = [Button.make("Learn by playing", Press("learn", 0, 0, slug))] if book(slug).lesson else []
    return row(*around, *whole, *learn)

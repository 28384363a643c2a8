"""The pages of /rules: a game in short, the cards in one's hand, and a page with a picture for every card or rule."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.kit.pool import Studio
from cogs.kit.drawings import rule_picture
from cogs.kit.files import files, galleries, painted
from cogs.kit.items import ROW, Button, Menu, Page, Press, container, row
from cogs.kit.text import cut, emoji
from games import AnyGame
from games.core.topics import Topic
from games.topics import BOOKS, book

BELOW = 1
"""The version of a press that opens the rules below the page with the button; all others turn the page they are on."""
MOST = 10
"""Most buttons for the cards of a hand."""


def short_page(game: AnyGame, *below: ui.Item[Any]) -> Page:
    """A game on half a page, and the way to its other pages, with rows of buttons `below`."""
    examples = f"\n\n### Examples\n{game.words.examples}" if game.words.examples else ""
    text = cut(f"## {game.title}\n{game.words.summary}{examples}", 3900)
    pages = [_menu(game.slug), _ways(game.slug, short=False)] if game.slug in BOOKS else []
    return Page(container(ui.TextDisplay(text), *pages, *below))


def hand_page(game: AnyGame, words: Sequence[str]) -> Page:
    """What the cards in a hand score, a line each, with a button for the picture; then all other pages."""
    slug = game.slug
    topics = [topic for topic in book(slug).ordered(words) if topic.word in words][:MOST]
    lines = [f"{emoji(slug, topic.word)} **{topic.title}** {topic.rule}".strip() for topic in topics]
    buttons = [_turn(slug, topic) for topic in topics]
    rows = [row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]
    text = "### The rules of your cards\n" + "\n".join(lines) + f"\n-# {game.title} · each button shows an example"
    return Page(container(ui.TextDisplay(text), *rows, _menu(slug), _ways(slug)))


async def topic_page(studio: Studio, game: AnyGame, topic: Topic) -> Page:
    """A card or a rule: what it says, an example with the points that the rules count, and the neighbouring pages."""
    slug, topics = game.slug, book(game.slug).topics
    drawn = await painted(studio.draw, rule_picture, slug, topic.word)
    place = topics.index(topic)
    sign = emoji(slug, topic.word)
    text = f"### {f'{sign} ' if sign else ''}{topic.title}\n**{topic.rule}.** {topic.text}\n-# {game.title} · {place + 1} of {len(topics)}"
    around = [
        Button.make("◀", Press("rule", words=f"{slug} {topics[place - 1].word}")),
        Button.make("▶", Press("rule", words=f"{slug} {topics[(place + 1) % len(topics)].word}")),
    ]
    return Page(
        container(*galleries(drawn, "rules"), ui.TextDisplay(text), _menu(slug), _ways(slug, *around)),
        files(drawn, "rules"),
    )


def _turn(slug: str, topic: Topic) -> Button:
    return Button.make(topic.title, Press("rule", words=f"{slug} {topic.word}"), emoji=emoji(slug, topic.word) or None)


def _menu(slug: str) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=topic.title, value=topic.word, description=cut(topic.rule, 100), emoji=emoji(slug, topic.word) or None
        )
        for topic in book(slug).topics
    ]
    return row(Menu.make("Choose a card or a rule", Press("rule", words=slug), options))


def _ways(slug: str, *around: Button, short: bool = True) -> ui.ActionRow[Any]:
    whole = [Button.make("The game in short", Press("rule", words=slug))] if short else []
    return row(*around, *whole, Button.make("Learn by playing", Press("learn", 0, 0, slug)))

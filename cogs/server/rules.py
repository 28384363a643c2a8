"""/rules and the Rules buttons: a game in short, and a page for each card or rule."""

from collections.abc import Iterable

from discord import app_commands

from bot.app import Ecodraft
from bot.kit.pool import PictureCache
from bot.tables.terms import game_of
from bot.workshop.cards import CardEntry
from cogs.kit.answer import Interaction, answer, may_replace
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES
from cogs.kit.drawings import rule_picture
from cogs.kit.items import Button, Gallery, Menu, Part, Press, menu_option, page_of, strips
from cogs.kit.items import Page as Message
from cogs.kit.router import Cog, anywhere, checked_suggestions, private_command
from cogs.kit.text import cut, emoji
from cogs.workshop.card_page import card_page
from games import AnyGame
from games.core.rulebook import Page, book
from games.core.values import Refusal
from games.phylo.cards.library import LIBRARY

BELOW = 1
"""The version of a press that opens the rules as a new page below; with any other version the page changes in place."""
MOST = 10

SPECIES = "phylo"


class Rules(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, rules=self.of_table, rule=self.turned)

    @app_commands.command(description="How to play a game: in short, or one card or rule with an example.")
    @app_commands.describe(game="Which game", topic="A card or a rule, such as dragonfly")
    @app_commands.choices(game=GAME_CHOICES)
    @anywhere
    @private_command
    async def rules(self, interaction: Interaction, game: str = FIRST_GAME, topic: str = "") -> None:
        await self._show(interaction, game_of(game), topic)

    @rules.autocomplete("topic")
    @checked_suggestions
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        pages = book(game_of(interaction.namespace.game or FIRST_GAME).slug).pages
        wanted = typed.strip().lower()
        return [
            app_commands.Choice(name=each.title, value=each.word) for each in pages if wanted in each.title.lower()
        ][:25]

    async def of_table(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        seat = table.seat_of(interaction.user.id)
        if seat is not None and table.running:
            words = list(book(table.game.slug).at_hand(table.play.view(seat)))
            if words:
                await answer(interaction, hand_page(table.game, words), edit=False)
                return
        await answer(interaction, short_page(table.game), edit=False)

    async def turned(self, interaction: Interaction, press: Press) -> None:
        """Handle the buttons and the menu of the rules. From other pages, the rules open below."""
        slug, _, word = press.words.partition(" ")
        turns = press.version != BELOW and may_replace(interaction)
        await self._show(interaction, game_of(slug), word, edit=turns)

    async def _show(self, interaction: Interaction, game: AnyGame, topic: str, *, edit: bool = False) -> None:
        if not topic:
            await answer(interaction, short_page(game), edit=edit)
            return
        try:
            found = book(game.slug).find(topic)
        except Refusal:
            word = "-".join(topic.lower().split())
            if game.slug != SPECIES or word not in LIBRARY:
                raise
            page = card_page(self.bot, interaction, CardEntry(LIBRARY[word]))
            await answer(interaction, page, edit=edit)
            return
        await answer(interaction, rule_page(self.bot.picture_cache, game, found), edit=edit)


def short_page(game: AnyGame, *below: Part) -> Message:
    pages = book(game.slug)
    index = "\n".join(_line(game.slug, page) for page in pages.pages)
    text = f"## {game.title}\n{pages.short.words}\n\n{index}"
    ways: list[Part] = [_menu(game.slug), _ways(game.slug, short=False)] if pages.pages else []
    return page_of(cut(text, 3900), *ways, *below)


def hand_page(game: AnyGame, words: Iterable[str]) -> Message:
    slug = game.slug
    pages = [book(slug).by_word[word] for word in dict.fromkeys(words)][:MOST]
    buttons = [
        Button.make(page.title, Press("rule", words=f"{slug} {page.word}"), emoji=emoji(slug, page.card))
        for page in pages
    ]
    lines = "\n".join(_line(slug, page) for page in pages)
    text = f"### The rules of your cards\n{lines}\n-# {game.title} · each button shows an example"
    return page_of(text, buttons, _menu(slug), _ways(slug))


async def rule_page(studio: PictureCache, game: AnyGame, page: Page) -> Message:
    slug, own = game.slug, book(game.slug)
    shown = [Gallery(await strips(studio.draw, rule_picture, slug, page.word), "rules")] if own.pictured(page) else []
    place = own.pages.index(page)
    sign = emoji(slug, page.card)
    head = f"### {sign} {page.title}" if sign else f"### {page.title}"
    text = f"{head}\n{page.words}\n-# {game.title} · {place + 1} of {len(own.pages)}"
    around = [
        Button.make("◀", Press("rule", words=f"{slug} {own.pages[place - 1].word}")),
        Button.make("▶", Press("rule", words=f"{slug} {own.pages[(place + 1) % len(own.pages)].word}")),
    ]
    return page_of(*shown, text, _menu(slug), _ways(slug, *around))


def _line(slug: str, page: Page) -> str:
    return f"{emoji(slug, page.card)} **{page.title}** {page.rule}".strip()


def _menu(slug: str) -> Menu:
    options = [menu_option(page.title, page.word, page.rule, emoji(slug, page.card)) for page in book(slug).pages]
    return Menu.make("Choose a card or a rule", Press("rule", words=slug), options)


def _ways(slug: str, *around: Button, short: bool = True) -> list[Button]:
    whole = [Button.make("The game in short", Press("rule", words=slug))] if short else []
    learn = [Button.make("Learn by playing", Press("learn", 0, 0, slug))] if book(slug).lesson else []
    return [*around, *whole, *learn]

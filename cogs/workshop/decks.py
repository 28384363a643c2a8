"""/deck: a player's decks for Phylo: list, show and build them; their pages copy, share, rename and delete them."""

import io
from collections import Counter
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.workshop.deck_entries import DeckEntry, code_to_share, shipped, whole
from bot.workshop.decks import EACH
from cogs.kit.answer import Interaction, answer, hand_over, own, send
from cogs.kit.files import painted
from cogs.kit.items import Page, Press
from cogs.kit.router import Verb, answered, fields, means, suggesting
from cogs.kit.text import outdated
from cogs.workshop.deck_builder import PASSED, DeckBuilding
from cogs.workshop.deck_page import (
    delete_page,
    list_page,
    paste_form,
    share_page,
    show_page,
    suggested,
    title,
    title_form,
)
from games.core.values import Refusal, many
from games.phylo.cards import codes
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import DECKS, RULES
from games.phylo.trial import trial
from render.desk import contact, face_with, sheets
from render.desk.orders import PAPERS, pages

RULES_CHOICES = [app_commands.Choice(name=f"rules {rules}", value=rules) for rules in RULES]
NAME = "Its name or title"


class Decks(Cog):
    """A deck belongs to its owner: all its pages are private, and a press by anyone else finds no deck."""

    deck = app_commands.Group(name="deck", description="Your Phylo decks: build, copy, share, print and delete them.")

    def __init__(self, bot: Ecodraft, building: DeckBuilding) -> None:
        self.bot = bot
        self.decks = bot.decks
        self.building = building
        means(bot, deck=Verb(self.press, self.sent), dkprint=Verb(self.print, slow=True))

    @deck.command(name="list", description="Your decks and the shipped ones, and which of them are ready to play.")
    @answered
    async def list_(self, interaction: Interaction) -> None:
        await self._show_list(interaction)

    @deck.command(description="A deck's cards, and what it lacks.")
    @app_commands.describe(name=NAME)
    @answered
    async def show(self, interaction: Interaction, name: str) -> None:
        await self._show(interaction, await self.decks.find(interaction.user.id, name))

    @deck.command(description="Build a deck: one you have, or a new one.")
    @app_commands.describe(
        name="One of your decks, or the title of a new one", rules="For which rules; 1.4a by default"
    )
    @app_commands.choices(rules=RULES_CHOICES)
    @answered
    async def build(self, interaction: Interaction, name: str = "", rules: str = "") -> None:
        await self.building.show(interaction, await self.decks.begin(interaction.user.id, name, rules))

    @show.autocomplete("name")
    @suggesting
    async def any_deck(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The person's decks and the shipped ones that contain the text so far."""
        return suggested([*await self.decks.of(interaction.user.id), *map(shipped, DECKS)], typed)

    @build.autocomplete("name")
    @suggesting
    async def own_deck(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The person's decks that contain the text so far."""
        return suggested(await self.decks.of(interaction.user.id), typed)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button or menu of the deck pages except the builder's: `do`, or `do name` for a shipped deck or a deck of a menu."""
        who = interaction.user.id
        match press.said():
            case ("list",):
                return await self._show_list(interaction)
            case ("new",):
                return await self.building.show(interaction, await self.decks.begin(who, "", ""))
            case ("paste",):
                return await send(interaction, paste_form())
            case ("show" | "copy" | "share" | "try" as do, name):
                entry = await (self.decks.own(who, int(name)) if name.isdigit() else self.decks.find(who, name))
            case (do,) if press.subject:
                entry = await self.decks.own(who, press.subject)
            case _:
                raise _old_button()
        match do:
            case "show":
                await self._show(interaction, entry)
            case "copy":
                await self._copied(interaction, whole(entry), "")
            case "share":
                await answer(interaction, share_page(entry, code_to_share(entry)), edit=False)
            case "try":
                await answer(interaction, self._page(entry, "", tries=True), edit=own(interaction))
            case "build":
                await self.building.show(interaction, entry)
            case "title":
                await send(interaction, title_form(entry, Press("deck", entry.number, 0, "title")))
            case "delete":
                await answer(interaction, delete_page(entry), edit=own(interaction))
            case "yes":
                if await self.decks.delete(who, entry.number, press.version) is None:
                    return await self._show(interaction, entry, PASSED)
                await self._show_list(interaction, f"{entry.deck.title} is deleted.")
            case _:
                raise _old_button()
        return None

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """The submitted form with a code, or with a deck's new title."""
        texts = fields(data)
        match press.words:
            case "paste":
                shared = codes.read_deck(codes.pasted(texts.get("code", "")))
                await self._copied(interaction, shared, texts.get("title", ""))
            case "title" if press.subject:
                deck = await self.decks.rename(interaction.user.id, press.subject, texts.get("title", ""))
                await self._show(interaction, deck, f"It's now called {deck.deck.title}.")
            case _:
                raise outdated("form", "open it again from /deck list")

    async def _show(self, interaction: Interaction, entry: DeckEntry, notice: str = "") -> None:
        await answer(interaction, self._page(entry, notice), edit=own(interaction))

    async def _page(self, entry: DeckEntry, notice: str, *, tries: bool = False) -> Page:
        cards = tuple((entry.cards[word], count) for word, count in entry.counts.items() if word in entry.cards)
        sheet = await painted(self.bot.studio.draw, contact, cards, entry.deck.title) if cards else None
        return show_page(entry, notice, sheet, await self._tried(entry) if tries else "")

    async def _tried(self, entry: DeckEntry) -> str:
        """How the deck does against the starter decks."""
        if entry.problems:
            raise Refusal(f"{entry.deck.title} can't be played yet; open it with /deck show to see what it lacks.")
        return (await self.bot.jobs.do("trial", partial(trial, entry.code))).sentence()

    async def _show_list(self, interaction: Interaction, notice: str = "") -> None:
        decks = await self.decks.of(interaction.user.id)
        await answer(interaction, list_page(decks, EACH, notice), edit=own(interaction))

    async def _copied(self, interaction: Interaction, shared: Shared, title: str) -> None:
        copy = await self.decks.copy(interaction.user.id, shared, title.strip())
        await self._show(interaction, copy, f"{copy.deck.title} is now one of your decks.")

    async def print(self, interaction: Interaction, press: Press) -> None:
        """A paper's button: the paper, and the deck's name, of which only a shipped one has no number. The answer is a PDF."""
        said, _, name = press.words.partition(" ")
        on = next((each for each in PAPERS if each == said), None)
        if on is None:
            raise _old_button()
        entry = await self.decks.own(interaction.user.id, press.subject) if press.subject else shipped(name)
        counts = Counter((entry.deck.start, *entry.deck.cards))
        cards = [(entry.cards[word], count) for word, count in counts.items() if word in entry.cards]
        count, name = sum(copies for _, copies in cards), title(entry)
        if not count:
            raise Refusal(f"{name} has no cards yet; add some, then print it.")
        guild_id = interaction.guild_id
        pictures = await self.bot.cards.pictures(guild_id, entry.shared.made) if guild_id else {}
        work = partial(sheets, cards, on, entry.deck.title, partial(face_with, pictures))
        made = await self.bot.jobs.do("print", work)
        if len(made) > interaction.filesize_limit:
            raise Refusal(
                f"The PDF of this deck is {_megabytes(len(made))}, but Discord takes up to {_megabytes(interaction.filesize_limit)} here; "
                "print it on a server that takes larger files, or split it into two decks."
            )
        text = (
            f"**{name}** · {many(count, 'card')} on {many(pages(count), 'page')} of {on}. "
            "Print at 100%, not fitted to the page, so that each card is 63 x 88 mm. Cut along the marks."
        )
        await hand_over(interaction, text, discord.File(io.BytesIO(made), f"cards-{on.lower()}.pdf"))


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"


def _old_button() -> Refusal:
    return outdated("button", "see your decks with /deck list")


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    building = DeckBuilding(bot)
    await bot.add_cog(building)
    await bot.add_cog(Decks(bot, building))

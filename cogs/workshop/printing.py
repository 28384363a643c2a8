"""/deck print: a deck as cards to cut out, in a private PDF with instructions."""

import io
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app import Ecodraft
from bot.workshop.deck_entries import DeckEntry, shipped
from cogs.kit.answer import Interaction, announce, answered, hand_over, suggesting
from cogs.kit.cog import Cog
from cogs.kit.items import CALLBACKS
from cogs.kit.press import Press
from cogs.kit.text import plain
from cogs.workshop.deck_page import suggested
from games.core.values import Refusal, many
from games.phylo.cards.card import Card
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LONGEST_NAME
from render.desk import face, face_with, sheets
from render.desk.orders import PAPERS, Paper, pages

if TYPE_CHECKING:
    from render.phylo.sheets import Draw

LETTER_LANDS = ("en-US", "es-419")
"""Discord's languages of people whose printers use Letter rather than A4."""


def paper_of(interaction: Interaction, wanted: str = "") -> Paper:
    """The requested paper, or the usual one for the player's language. Raises Refusal naming the papers."""
    paper = next((paper for paper in PAPERS if paper.lower() == wanted.lower()), None)
    if wanted and paper is None:
        raise Refusal(f"Decks are printed on {' or '.join(PAPERS)}; choose one of them.")
    return paper or ("Letter" if interaction.locale.value in LETTER_LANDS else "A4")


async def print_deck(
    bot: Ecodraft, interaction: Interaction, deck_cards: Sequence[tuple[Card, int]], title: str, paper: str = "",
    faces: "Draw" = face,
) -> None:  # fmt: skip
    """Answer with a PDF of these cards and their counts, visible to the asker only; `faces` draws one card, 744 x 1039 pixels.

    Raises Refusal if there is nothing to print, or the server doesn't accept a file of that size.
    """
    count, on = sum(copies for _, copies in deck_cards), paper_of(interaction, paper)
    if not count:
        raise Refusal(f"{plain(title or 'This deck', LONGEST_NAME)} has no cards yet; add some, then print it.")
    await announce(interaction)
    made = await bot.jobs.do("print", partial(sheets, deck_cards, on, title, faces))
    if len(made) > interaction.filesize_limit:
        raise Refusal(
            f"The PDF of this deck is {_megabytes(len(made))}, but Discord takes up to {_megabytes(interaction.filesize_limit)} here; "
            "print it on a server that takes larger files, or split it into two decks."
        )
    text = (
        f"**{plain(title or 'This deck', LONGEST_NAME)}** · {many(count, 'card')} on {many(pages(count), 'page')} of {on}. "
        "Print at 100%, not fitted to the page, so that each card is 63 x 88 mm. Cut along the marks."
    )
    await hand_over(interaction, text, discord.File(io.BytesIO(made), f"cards-{on.lower()}.pdf"))


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"


class Printing(Cog):
    """Anyone who can see a deck can print it: its owner, and everyone a shipped one."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.decks = bot.decks
        CALLBACKS.update(dkprint=self.press)

    @answered
    async def print_(self, interaction: Interaction, name: str, paper: str = "") -> None:
        await self._print(interaction, await self.decks.find(interaction.user.id, name), paper)

    @suggesting
    async def named(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The person's decks and the shipped ones that contain the text so far."""
        return suggested([*await self.decks.of(interaction.user.id), *map(shipped, DECKS)], typed)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """The button of a deck's page: the deck's number, or the name of a shipped one."""
        entry = await self.decks.own(interaction.user.id, press.subject) if press.subject else shipped(press.words)
        await self._print(interaction, entry, "")

    async def _print(self, interaction: Interaction, entry: DeckEntry, paper: str) -> None:
        cards = entry.cards
        words = Counter((entry.deck.start, *entry.deck.cards))
        listed = [(cards[word], count) for word, count in words.items() if word in cards]
        guild_id = interaction.guild_id
        pictures = await self.bot.cards.pictures(guild_id, entry.shared.made) if guild_id else {}
        await print_deck(self.bot, interaction, listed, entry.deck.title, paper, partial(face_with, pictures))


def _command(cog: Printing) -> app_commands.Command[Any, ..., None]:
    """/deck print, next to the other commands for decks."""
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="print", description="A PDF of a deck's cards to print and cut out, nine on a page.", callback=cog.print_
    )
    describe = app_commands.describe(name="Its name or title", paper="A4 or Letter")
    choices = app_commands.choices(paper=[app_commands.Choice(name=each, value=each) for each in PAPERS])
    made.autocomplete("name")(cog.named)
    return describe(choices(made))


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    cog = Printing(bot)
    await bot.add_cog(cog)
    group = bot.tree.get_command("deck")
    assert isinstance(group, app_commands.Group)
    group.add_command(_command(cog))

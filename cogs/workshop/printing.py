"""The print buttons of a deck's page: its cards to cut out, in a private PDF with instructions."""

import io
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.workshop.deck_entries import shipped
from cogs.kit.answer import Interaction, hand_over
from cogs.kit.items import Press
from cogs.kit.router import Verb, means
from cogs.kit.text import outdated, plain
from games.core.values import Refusal, many
from games.phylo.cards.card import Card
from games.phylo.cards.library import LONGEST_NAME
from render.desk import face, face_with, sheets
from render.desk.orders import PAPERS, Paper, pages

if TYPE_CHECKING:
    from render.phylo.sheets import Draw


async def print_deck(
    bot: Ecodraft, interaction: Interaction, deck_cards: Sequence[tuple[Card, int]], title: str, on: Paper,
    faces: "Draw" = face,
) -> None:  # fmt: skip
    """Answer with a PDF of these cards and their counts, visible to the asker only; `faces` draws one card, 744 x 1039 pixels.

    Raises Refusal if there is nothing to print, or the server doesn't accept a file of that size.
    """
    count = sum(copies for _, copies in deck_cards)
    if not count:
        raise Refusal(f"{plain(title or 'This deck', LONGEST_NAME)} has no cards yet; add some, then print it.")
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
        means(bot, dkprint=Verb(self.press, slow=True))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """A paper's button on a deck's page: the paper, and the deck's name, of which only a shipped one has no number."""
        said, _, name = press.words.partition(" ")
        paper = next((each for each in PAPERS if each == said), None)
        if paper is None:
            raise outdated("button", "see your decks with /deck list")
        entry = await self.decks.own(interaction.user.id, press.subject) if press.subject else shipped(name)
        cards = entry.cards
        words = Counter((entry.deck.start, *entry.deck.cards))
        listed = [(cards[word], count) for word, count in words.items() if word in cards]
        guild_id = interaction.guild_id
        pictures = await self.bot.cards.pictures(guild_id, entry.shared.made) if guild_id else {}
        await print_deck(self.bot, interaction, listed, entry.deck.title, paper, partial(face_with, pictures))


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Printing(bot))

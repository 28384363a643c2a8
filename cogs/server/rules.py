"""/rules, and the Rules buttons of tables: how a game is played, card by card."""

from discord import app_commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.tables.terms import game_of
from bot.workshop.cards import CardEntry
from cogs.kit.answer import Interaction, answer, own
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES
from cogs.kit.items import Press
from cogs.kit.router import answered, anywhere, means, suggesting
from cogs.server.rules_page import BELOW, hand_page, rule_page, short_page
from cogs.workshop.card_page import card_page
from games import AnyGame
from games.core.book import book
from games.core.values import Refusal
from games.phylo.cards.library import LIBRARY

SPECIES = "phylo"
"""The game whose cards have pages of their own under /card show."""


class Rules(Cog):
    """What a card or a rule means. The pages are the same for everybody, except which of them a player sees first."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        means(bot, rules=self.of_table, rule=self.turned)

    @app_commands.command(description="How to play a game: in short, or one card or rule with an example.")
    @app_commands.describe(game="Which game", topic="A card or a rule, such as dragonfly")
    @app_commands.choices(game=GAME_CHOICES)
    @anywhere
    @answered
    async def rules(self, interaction: Interaction, game: str = FIRST_GAME, topic: str = "") -> None:
        await self._show(interaction, game_of(game), topic, edit=False)

    @rules.autocomplete("topic")
    @suggesting
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The pages of the game whose title contains the text so far."""
        pages = book(game_of(interaction.namespace.game or FIRST_GAME).slug).pages
        wanted = typed.strip().lower()
        return [
            app_commands.Choice(name=each.title, value=each.word) for each in pages if wanted in each.title.lower()
        ][:25]

    async def of_table(self, interaction: Interaction, press: Press) -> None:
        """The Rules button of a table: a player's own cards first."""
        table = await self.bot.tables.find(press.subject)
        seat = table.seat_of(interaction.user.id)
        if seat is not None and table.running:
            words = list(book(table.game.slug).at_hand(table.play.view(seat)))
            if words:
                await answer(interaction, hand_page(table.game, words), edit=False)
                return
        await answer(interaction, short_page(table.game), edit=False)

    async def turned(self, interaction: Interaction, press: Press) -> None:
        """A button or the menu on a page of the rules: the game, and the page if one is named. From another page, which stays, the rules
        open below it."""
        slug, _, word = press.words.partition(" ")
        turns = press.version != BELOW and (own(interaction) or interaction.guild_id is None)
        await self._show(interaction, game_of(slug), word, edit=turns)

    async def _show(self, interaction: Interaction, game: AnyGame, topic: str, *, edit: bool) -> None:
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
        await answer(interaction, rule_page(self.bot.studio, game, found), edit=edit)


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Rules(bot))

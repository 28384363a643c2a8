"""/card: make your own cards, show and find cards, report them and, as someone who manages the server, remove them."""

import discord
from discord import app_commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.workshop.card_drafts import must_be_kind
from bot.workshop.cards import CardEntry
from cogs.kit.answer import Interaction, answer, own, whisper
from cogs.kit.items import Page, Press
from cogs.kit.permissions import managed_server, server_of_cards
from cogs.kit.router import SERVERS, answered, means, suggesting
from cogs.kit.text import outdated, plain
from cogs.workshop.card_making import CardMaking
from cogs.workshop.card_page import (
    beginning,
    card_page,
    found_page,
    mine_page,
    reports_page,
    sentence_page,
    sure_page,
    unpacked,
)
from games.core.values import Refusal
from games.phylo.cards.card import CLIMATES, DIETS, KEYWORDS, KINDS, TERRAINS
from games.phylo.cards.search import asked
from render.desk import chooseable

Choice = app_commands.Choice


def _choices(words: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [Choice(name=word, value=word) for word in words]


class Cards(Cog):
    """All answers are private; a card belongs to the server where it was made."""

    card = app_commands.Group(
        name="card",
        description="Phylo cards: make your own, find them and show them.",
        allowed_contexts=SERVERS,
    )

    def __init__(self, bot: Ecodraft, making: CardMaking) -> None:
        self.bot = bot
        self.making = making
        self.cards = bot.cards
        means(bot, card=self.press)

    @card.command(description="Make your own card step by step, or continue the one you started.")
    @app_commands.describe(
        kind="What kind of card", picture="Your own picture: PNG, JPEG or WebP, up to 8 MB", silhouette="One of the bot's own pictures"
    )  # fmt: skip
    @app_commands.choices(kind=_choices(KINDS))
    @answered
    async def make(
        self, interaction: Interaction, kind: str, picture: discord.Attachment | None = None, silhouette: str = ""
    ) -> None:
        must_be_kind(kind)
        if silhouette and silhouette not in chooseable(kind):
            raise Refusal(f"There's no such silhouette for {kind} cards; choose one from the list as you type.")
        page = self.making.begun(interaction, server_of_cards(interaction), kind, silhouette, picture)
        await answer(interaction, page, edit=False)

    @make.autocomplete("silhouette")
    @suggesting
    async def silhouettes(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The silhouettes for this kind of card whose name contains the text so far."""
        names = chooseable(str(interaction.namespace.kind or "species"))
        wanted = typed.strip().lower().replace(" ", "-")
        return [Choice(name=name.replace("-", " "), value=name) for name in names if wanted in name][:25]

    @card.command(description="Show a card, shipped or made on this server.")
    @app_commands.describe(word="Its name")
    @app_commands.rename(word="card")
    @answered
    async def show(self, interaction: Interaction, word: str) -> None:
        await answer(interaction, self._page_of_word(interaction, word), edit=False)

    @card.command(description="Find cards by what's printed on them.")
    @app_commands.rename(chain="food-chain", scale="size")
    @app_commands.describe(
        terrain="Where it lives", climate="In which climate", diet="What it lives on", chain="Its place in the food chain: 1 to 3, or 2-3",
        scale="Its size (scale): 1 to 9, or two such as 2-4", points="Points, such as 5 or 4-7", keyword="A special ability",
        name="The start of its name, or of a word in it", kind="What kind of card",
    )  # fmt: skip
    @app_commands.choices(
        terrain=_choices(TERRAINS), climate=_choices(CLIMATES), diet=_choices(DIETS), keyword=_choices(KEYWORDS), kind=_choices(KINDS),
    )  # fmt: skip
    @answered
    async def search(
        self, interaction: Interaction, name: str = "", kind: str = "", terrain: str = "", climate: str = "", diet: str = "",
        chain: str = "", scale: str = "", points: str = "", keyword: str = "",
    ) -> None:  # fmt: skip
        fields = {
            "kind": kind, "terrain": terrain, "climate": climate, "diet": diet, "chain": chain, "scale": scale, "points": points,
            "keyword": keyword, "name": beginning(name),
        }  # fmt: skip
        wanted = {field: " ".join(text.casefold().split()) for field, text in fields.items() if text.strip()}
        asked(wanted)
        cards = await self.cards.search(server_of_cards(interaction), wanted)
        await answer(interaction, found_page(cards, wanted, 0), edit=False)

    @show.autocomplete("word")
    @search.autocomplete("name")
    @suggesting
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Cards whose name begins like this, including the server's own; a search takes the name, other commands the word."""
        if interaction.guild_id is None:
            return []
        cards = await self.cards.suggest(interaction.guild_id, typed)
        searching = interaction.command is not None and interaction.command.name == "search"
        return [Choice(name=card.name, value=card.name if searching else card.word) for card in cards]

    async def _page_of_word(self, interaction: Interaction, word: str, head: str = "") -> Page:
        """The page of a card, by its word or its full name."""
        guild_id = server_of_cards(interaction)
        try:
            entry = await self.cards.find(guild_id, word)
        except Refusal:
            same = [
                card.word
                for card in await self.cards.suggest(guild_id, word)
                if card.name.casefold() == word.casefold()
            ]
            if not same:
                raise
            entry = await self.cards.find(guild_id, same[0])
        return await self._page(interaction, guild_id, entry, head)

    async def _page(self, interaction: Interaction, guild_id: int, entry: CardEntry, head: str = "") -> Page:
        picture, maker = await self.cards.picture(guild_id, entry), await self.cards.maker(entry)
        manages = interaction.permissions.manage_guild
        return await card_page(self.bot.studio, entry, picture, maker, interaction.user.id, manages=manages, head=head)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button or menu of a card, a search, a list."""
        guild_id, who, card_id = server_of_cards(interaction), interaction.user.id, press.subject
        match press.said():
            case ("show", word):
                await answer(interaction, self._page_of_word(interaction, word), edit=False)
            case ("back", word):
                await answer(interaction, self._page_of_word(interaction, word), edit=own(interaction))
            case ("find", *words):
                fields = unpacked(words)
                page = found_page(await self.cards.search(guild_id, fields), fields, press.version)
                await answer(interaction, page, edit=own(interaction))
            case ("mine",):
                rows = await self.cards.mine(who)
                servers = {guild.id: guild.name for guild in self.bot.guilds}
                await answer(interaction, mine_page(rows, guild_id, servers), edit=own(interaction))
            case ("reports",):
                cards = await self.cards.reported(_managed(interaction))
                await answer(interaction, reports_page(cards), edit=own(interaction))
            case ("mine", number) if number.isdigit():
                row = await self.cards.own(who, int(number))
                if row.guild_id == guild_id and row.state == "shown":
                    await answer(interaction, self._page_of_word(interaction, row.word), edit=False)
                else:
                    await answer(interaction, sure_page(row, "delete", here=False), edit=False)
            case ("change",):
                await answer(interaction, self.making.taken_up(interaction, guild_id, card_id), edit=False)
            case ("delete", _):
                await answer(
                    interaction, sure_page(await self.cards.own(who, card_id), "delete"), edit=own(interaction)
                )
            case ("delete", word, "sure"):
                await self.cards.delete(who, card_id, word)
                await answer(interaction, sentence_page("The card is deleted."), edit=own(interaction))
            case ("report", word):
                count = await self.cards.report(who, guild_id, word, card_id)
                people = "One person has" if count == 1 else f"{count} people have"
                await whisper(interaction, f"This server's admins can see your report. {people} reported this card.")
            case ("keep" | "remove" as do, word, *sure):
                await self._judge(interaction, do, word, card_id, sure=sure == ["sure"])
            case _:
                raise outdated("button", "use /card search or /card show instead")

    async def _judge(self, interaction: Interaction, do: str, word: str, card_id: int, *, sure: bool) -> None:
        """Carry out an admin's decision about a card."""
        guild_id = _managed(interaction)
        entry = await self.cards.find(guild_id, word)
        if entry.row is None or entry.row.id != card_id:
            raise Refusal("That card is gone; Reported cards in /admin shows what's reported now.")
        name = plain(entry.card.name, 40)
        if do == "keep":
            await self.cards.keep(guild_id, word, card_id)
            page = self._page(interaction, guild_id, entry, f"{name} stays, and its reports are cleared.")
            await answer(interaction, page, edit=own(interaction))
        elif sure:
            await self.cards.remove(guild_id, word, card_id)
            await answer(
                interaction,
                sentence_page(f"{name} is removed; its maker can see that under My cards in /card search."),
                edit=own(interaction),
            )
        else:
            await answer(interaction, sure_page(entry.row, "remove"), edit=own(interaction))


def _managed(interaction: Interaction) -> int:
    return managed_server(interaction, "decide about reported cards")


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    making = CardMaking(bot)
    await bot.add_cog(making)
    await bot.add_cog(Cards(bot, making))

"""/card: make your own cards, show and find cards, report them and, as someone who manages the server, remove them."""

import discord
from discord import app_commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.workshop.card_drafts import must_be_kind
from cogs.kit.answer import Interaction, answer, own, whisper
from cogs.kit.items import Page, Press, words_page
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
    sure_page,
    unpacked,
)
from games.core.values import Refusal
from games.phylo.cards.card import CLIMATES, DIETS, KEYWORDS, KINDS, TERRAINS
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
        await answer(interaction, self._page_of(interaction, word), edit=False)

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

    async def _page_of(self, interaction: Interaction, word: str) -> Page:
        """The page of a card, by its word or its full name."""
        return await card_page(self.bot, interaction, await self.cards.find(server_of_cards(interaction), word))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button or menu of a card, a search, a list."""
        guild_id, who, card_id = server_of_cards(interaction), interaction.user.id, press.subject
        page: Page
        edit = own(interaction)
        match press.said():
            case ("show" | "back" as do, word):
                page, edit = await self._page_of(interaction, word), edit and do == "back"
            case ("find", *words):
                fields = unpacked(words)
                page = found_page(await self.cards.search(guild_id, fields), fields, press.version)
            case ("mine",):
                servers = {guild.id: guild.name for guild in self.bot.guilds}
                page = mine_page(await self.cards.mine(who), guild_id, servers)
            case ("reports",):
                page = reports_page(await self.cards.reported(_managed(interaction)))
            case ("mine", number) if number.isdigit():
                row, edit = await self.cards.own(who, int(number)), False
                here = row.guild_id == guild_id and row.state == "shown"
                page = await self._page_of(interaction, row.word) if here else sure_page(row, "delete", here=False)
            case ("change",):
                page, edit = await self.making.taken_up(interaction, guild_id, card_id), False
            case ("delete", _):
                page = sure_page(await self.cards.own(who, card_id), "delete")
            case ("delete", word, "sure"):
                await self.cards.delete(who, card_id, word)
                page = words_page("The card is deleted.")
            case ("report", word):
                count = await self.cards.report(who, guild_id, word, card_id)
                people = "One person has" if count == 1 else f"{count} people have"
                await whisper(interaction, f"This server's admins can see your report. {people} reported this card.")
                return
            case ("keep" | "remove" as do, word, *sure):
                page = await self._judged(interaction, do, word, card_id, sure=sure == ["sure"])
            case _:
                raise outdated("button", "use /card search or /card show instead")
        await answer(interaction, page, edit=edit)

    async def _judged(self, interaction: Interaction, do: str, word: str, card_id: int, *, sure: bool) -> Page:
        """Carry out an admin's decision about a card."""
        guild_id = _managed(interaction)
        entry = await self.cards.find(guild_id, word)
        if entry.row is None or entry.row.id != card_id:
            raise Refusal("That card is gone; Reported cards in /admin shows what's reported now.")
        name = plain(entry.card.name, 40)
        if do == "keep":
            await self.cards.keep(guild_id, word, card_id)
            return await card_page(self.bot, interaction, entry, f"{name} stays, and its reports are cleared.")
        if not sure:
            return sure_page(entry.row, "remove")
        await self.cards.remove(guild_id, word, card_id)
        return words_page(f"{name} is removed; its maker can see that under My cards in /card search.")


def _managed(interaction: Interaction) -> int:
    return managed_server(interaction, "decide about reported cards")


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    making = CardMaking(bot)
    await bot.add_cog(making)
    await bot.add_cog(Cards(bot, making))

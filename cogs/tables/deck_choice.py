"""Bringing a deck to a table: the lobby's "Choose a deck", its menus, and the form for a share code."""

from typing import Any

import discord
from discord import ui

from bot.app import Ecodraft
from bot.tables.table import Table
from bot.tables.terms import brought_by
from cogs.kit.answer import Page, answer, own
from cogs.kit.cog import Cog
from cogs.kit.forms import FORMS, fields, form_id, send
from cogs.kit.items import CALLBACKS
from cogs.kit.press import Press
from cogs.kit.text import cut
from cogs.tables.deck_choice_page import Offered, brought_page
from cogs.tables.lobby_message import refresh_lobby
from db.workshop.decks import DeckRow
from games.core.values import Option, Refusal
from games.phylo.cards.codes import LONGEST_CODE, is_code, pasted

Interaction = discord.Interaction[Any]


def offered(table: Table, option: Option, mine: tuple[DeckRow, ...]) -> tuple[Offered, ...]:
    """The shipped decks and the player's own that can be played with under the table's other options."""
    shipped = [
        Offered(f"shipped.{value}", value, table.game.option_text(option, value), "comes with the game")
        for value in option.choices
    ]
    kept = [
        Offered(f"own.{row.id}", row.text, table.game.option_text(option, row.text), f"your deck {row.name}")
        for row in mine
        if _fits(table, option, row.text)
    ]
    return (*shipped, *kept)


def _fits(table: Table, option: Option, value: str) -> bool:
    try:
        table.game.check({**table.options, option.name: value}, strict=True)
    except Refusal:
        return False
    return True


class Brought(Cog):
    """What players bring to their seats."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        CALLBACKS.update(decks=self.show, bring=self.bring, bringcode=self.ask_code)
        FORMS["bringcode"] = self.take_code

    async def show(self, interaction: Interaction, press: Press) -> None:
        """The lobby's button."""
        table = await self.bot.tables.find(press.match)
        await answer(interaction, self._page(table, interaction.user.id), edit=own(interaction))

    async def bring(self, interaction: Interaction, press: Press) -> None:
        """A menu of decks: "deck1 shipped.valley" or "deck1 own.17"."""
        name, _, word = press.words.partition(" ")
        kind, _, which = word.partition(".")
        value = which
        if kind == "own":
            mine = await self.bot.tables.store.decks.of(interaction.user.id)
            kept = next((row for row in mine if str(row.id) == which), None)
            if kept is None:
                raise Refusal("You have no such deck any more; choose another one of the menu.")
            value = kept.text
        await self._bring(interaction, press.match, name, value)

    async def ask_code(self, interaction: Interaction, press: Press) -> None:
        """The form for a code."""
        form = ui.Modal(title="A deck by its code", custom_id=form_id(press))
        form.add_item(
            ui.Label(
                text="The code, as /deck share tells it",
                component=ui.TextInput(custom_id="code", style=discord.TextStyle.paragraph, max_length=LONGEST_CODE),
            )
        )
        await send(interaction, form)

    async def take_code(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """The form comes back; what is no good code is refused in a sentence, and nothing changes."""
        code = pasted(fields(data).get("code", ""))
        if not is_code(code):
            raise Refusal("That is no deck's code; /deck share tells the code of a deck, which begins with phylo1.")
        await self._bring(interaction, press.match, press.words, code)

    async def _bring(self, interaction: Interaction, match_id: int, name: str, value: str) -> None:
        table = await self.bot.lobbies.bring(match_id, interaction.user.id, name, value)
        await answer(interaction, self._page(table, interaction.user.id, "Taken."), edit=own(interaction))
        await refresh_lobby(self.bot, table)

    async def _page(self, table: Table, user_id: int, said: str = "") -> Page:
        if table.row.status != "lobby":
            raise Refusal(
                f"Table {table.id} is no lobby any more, so its decks stay as they are; open another one with /play."
            )
        mine = await self.bot.tables.store.decks.of(user_id)
        options = brought_by(table, user_id)
        offers = await self.bot.studio.draw(lambda: [(option, offered(table, option, mine)) for option in options])
        ready = max((sum(each.word.startswith("own.") for each in found) for _, found in offers), default=len(mine))
        return brought_page(table, offers, len(mine) - ready, cut(said, 200))


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Brought(bot))

"""Choosing a deck for a table, from menus or by a share code."""

import asyncio
from collections.abc import Sequence
from typing import Any

import discord

from bot.app import Ecodraft
from bot.tables.table import Table
from bot.tables.terms import options_chosen_by, unready
from bot.workshop.deck_entries import DeckEntry
from cogs.kit.answer import Interaction, answer, open_form
from cogs.kit.items import MENU, Button, Menu, Page, Press, form, menu_option, page_of, textbox
from cogs.kit.router import Cog, Verb, form_fields
from cogs.kit.text import cut, label, plain, plain_names
from cogs.tables.lobby_page import LONGEST_VALUE, uneven_line
from games.core.values import Option, Refusal, many
from games.phylo.cards.codes import LONGEST_CODE, is_code, pasted
from games.phylo.cards.decks import DECKS, RULES, wins

Offers = tuple[list[discord.SelectOption], list[discord.SelectOption]]


def deck_choice_page(table: Table, offers: Sequence[tuple[Option, Offers]], unfit: int, notice: str = "") -> Page:
    lines = ["### Choose a deck", *([notice] if notice else [])]
    lines += [
        f"{_whose(table, option)}: **{plain(table.game.meaning(option, _now(table, option)).text, LONGEST_VALUE)}**"
        for option, _ in offers
    ]
    if offers and (warning := uneven_line(table)):
        lines.append(f"-# {warning}")
    if not offers:
        lines.append("To choose a deck you need a seat: press **Join** at the table first.")
    if unfit:
        lines.append(f"-# {many(unfit, 'deck')} of yours can't be played at this table; see why with /deck show.")
    lines.append(f"-# {table.game.title} · table {table.id} · build your own with /deck build")
    menus = []
    for option, offered in offers:
        for number, (what, choices) in enumerate(zip(("a built-in deck", "a deck of your own"), offered, strict=True)):
            if choices:
                press = Press.at(table, "bring", number, option.name)
                menus.append(Menu.make(f"{_seat(table, option)}: choose {what}", press, choices[:MENU]))
    codes = [
        Button.make(f"{_seat(table, option)}: paste a code", Press.at(table, "bringcode", 0, option.name), emoji="📋")
        for option, _ in offers
    ]
    return page_of("\n".join(lines), *menus, [*codes, Button.make("My tables", Press("tables"))])


def _now(table: Table, option: Option) -> str:
    return table.options.get(option.name, option.default)


def _whose(table: Table, option: Option) -> str:
    names = plain_names(table.names)
    seat = option.seat or 0
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"


def _seat(table: Table, option: Option) -> str:
    return label(_whose(table, option))


def offered(table: Table, option: Option, mine: tuple[DeckEntry, ...]) -> Offers:
    others = (each for each in table.game.options if each.seat not in (None, option.seat))
    against = next((_now(table, each) for each in others), "")

    def choice(word: str, value: str, note: str) -> discord.SelectOption:
        return menu_option(table.game.meaning(option, value).text, word, note, chosen=value == _now(table, option))

    shipped = [choice(f"shipped.{value}", value, _record(table, value, against)) for value in option.choices]
    own = [
        choice(f"own.{entry.number}", entry.code, f"your deck {entry.deck.name}")
        for entry in mine
        if _fits(table, option, entry.code)
    ]
    return shipped, own


def _record(table: Table, deck: str, other: str) -> str:
    won = wins(table.options.get("rules", RULES[0]), deck, other)
    title = DECKS[other].title if won is not None else ""
    return "comes with the game" if won is None else f"wins {won} of 100 matches against {title}"


def _fits(table: Table, option: Option, value: str) -> bool:
    try:
        table.game.check({**table.options, option.name: value}, strict=True)
    except Refusal:
        return False
    return True


class DeckChoice(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        code = Verb(self.ask_code, self.take_code)
        super().__init__(bot, decks=self.show, bring=self.choose, bringcode=code)

    async def show(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        await answer(interaction, self._page(table, interaction.user.id))

    async def choose(self, interaction: Interaction, press: Press) -> None:
        """Handle the menus. A press has words such as "deck1 shipped.valley" or "deck1 own.17"."""
        name, _, word = press.words.partition(" ")
        kind, _, which = word.partition(".")
        value = which
        if kind == "own":
            mine = await self.bot.decks.of(interaction.user.id)
            entry = next((each for each in mine if str(each.number) == which), None)
            if entry is None:
                raise Refusal("You no longer have that deck; choose another from the menu.")
            value = entry.code
        await self._take(interaction, press.subject, name, value)

    async def ask_code(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        again = Press.at(table, press.verb, press.version, press.words)
        code = textbox("Deck code (“Share code” below a deck)", "code", LONGEST_CODE)
        await open_form(interaction, form("A deck from its code", again, code))

    async def take_code(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        code = pasted(form_fields(data).get("code", ""))
        if not is_code(code):
            raise Refusal("That isn't a deck's code; get one with Share code below a deck. It starts with phylo1.")
        await self._take(interaction, press.subject, press.words, code)

    async def _take(self, interaction: Interaction, match_id: int, name: str, value: str) -> None:
        table = await self.bot.lobbies.choose_for_seat(match_id, interaction.user.id, name, value)
        waits = interaction.user.id in {person.user_id for person in unready(table)}
        notice = "Deck chosen. Press **Ready** at the table if you agree to it." if waits else "Deck chosen."
        await answer(interaction, self._page(table, interaction.user.id, notice))
        self.bot.dispatch("lobby_changed", table)

    async def _page(self, table: Table, user_id: int, notice: str = "") -> Page:
        if table.row.status != "lobby":
            raise Refusal(f"Table {table.id} is no longer a lobby, so its decks can't change; open another with /play.")
        mine = await self.bot.decks.of(user_id)
        options = options_chosen_by(table, user_id)
        offers = await asyncio.to_thread(lambda: [(option, offered(table, option, mine)) for option in options])
        fit = max((len(own) for _, (_, own) in offers), default=len(mine))
        return deck_choice_page(table, offers, len(mine) - fit, cut(notice, 200))

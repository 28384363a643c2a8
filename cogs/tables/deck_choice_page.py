"""The private page where a player chooses a deck: menus for each seat they may choose for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.tables.table import Table
from cogs.kit.items import Button, Menu, Page, Press, container, row
from cogs.kit.text import cut, label, plain, plains
from cogs.tables.lobby_page import LONGEST_VALUE, uneven_line
from games.core.values import Option, many

MOST = 25
"""Most options in a menu (Discord's limit)."""


@dataclass(frozen=True, slots=True)
class DeckOffer:
    """A deck to choose: `word` is its value in the menu, `value` what the option becomes, `own` whether the player built it."""

    word: str
    value: str
    title: str
    note: str
    own: bool = False


def deck_choice_page(
    table: Table, offers: Sequence[tuple[Option, Sequence[DeckOffer]]], unready: int, notice: str = ""
) -> Page:
    """The decks that fit the table's rules, for each seat; `unready` is the number of the player's decks that don't."""
    lines = ["### Choose a deck", *([notice] if notice else [])]
    for option, _ in offers:
        lines.append(f"{_whose(table, option)}: **{_title(table, option)}**")
    if offers and (warning := uneven_line(table)):
        lines.append(f"-# {warning}")
    if not offers:
        lines.append("To choose a deck you need a seat: press **Join** at the table first.")
    if unready:
        lines.append(f"-# {many(unready, 'deck')} of yours can't be played here; see why with /deck show.")
    lines.append(f"-# {table.game.title} · table {table.id} · build your own with /deck build")
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    for option, offered in offers:
        for number, what in enumerate(("a shipped deck", "a deck of your own")):
            if choices := _choices(table, option, [each for each in offered if each.own == bool(number)]):
                press = Press.at(table, "bring", number, option.name)
                items.append(row(Menu.make(f"{_seat(table, option)}: choose {what}", press, choices)))
    codes = [
        Button.make(f"{_seat(table, option)}: paste a code", Press.at(table, "bringcode", 0, option.name), emoji="📋")
        for option, _ in offers
    ]
    items.append(row(*codes, Button.make("My tables", Press("tables"))))
    return Page(container(*items))


def _choices(table: Table, option: Option, offered: Sequence[DeckOffer]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=cut(each.title, 100),
            value=each.word,
            description=cut(each.note, 100),
            default=each.value == _now(table, option),
        )
        for each in offered[:MOST]
    ]


def _now(table: Table, option: Option) -> str:
    return table.options.get(option.name, option.default)


def _title(table: Table, option: Option) -> str:
    return plain(table.game.option_text(option, _now(table, option)), LONGEST_VALUE)


def _whose(table: Table, option: Option) -> str:
    names = plains(table.names)
    seat = option.seat or 0
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"


def _seat(table: Table, option: Option) -> str:
    return label(_whose(table, option))

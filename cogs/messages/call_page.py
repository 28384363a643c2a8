"""The line in a channel that calls players whom no hand reaches, with the button that shows it to them."""

from typing import Any

from discord import ButtonStyle, ui

from bot.tables.table import Table
from cogs.kit.answer import Page
from cogs.kit.items import Button
from cogs.kit.layouts import Layout, row
from cogs.kit.press import Press
from games.core.values import Seat, listing


def call_page(table: Table, seats: frozenset[Seat]) -> Page:
    """Mentions the players of these seats."""
    names = [f"<@{table.people[seat].user_id}>" for seat in sorted(seats) if table.people[seat].user_id is not None]
    where = f"{table.game.title}, table {table.id}, {table.game.words.progress(table.play.view(None))}"
    line = ui.TextDisplay[Any](f"{listing(names)}, it's your turn.\n-# {where}")
    return Page(Layout(line, row(Button.make("My hand", Press.at(table, "hand"), ButtonStyle.primary, "🃏"))))

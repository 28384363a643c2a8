"""The line in a channel that calls players whom no hand reaches, with the button that shows it to them."""

from discord import ButtonStyle, ui

from bot.tables.table import Table
from cogs.kit.answer import Page
from cogs.kit.items import Button
from cogs.kit.layouts import row
from cogs.kit.press import Press
from games.core.values import Seat, listing


def call_page(table: Table, seats: frozenset[Seat]) -> Page:
    """Mentions the players of these seats."""
    names = [f"<@{table.people[seat].user_id}>" for seat in sorted(seats) if table.people[seat].user_id is not None]
    where = f"{table.game.title}, table {table.id}, {table.game.words.progress(table.play.view(None))}"
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay(f"{listing(names)}, it's your turn.\n-# {where}"))
    layout.add_item(row(Button.make("My hand", Press("hand", table.id), ButtonStyle.primary, "🃏")))
    return Page(layout)

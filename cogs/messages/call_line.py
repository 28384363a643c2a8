"""The line in a channel that calls players whom no hand reaches, with the button that shows it to them."""

from discord import ButtonStyle

from bot.tables.table import Table
from cogs.kit.answer import Page
from cogs.kit.items import Button
from cogs.kit.layouts import Below
from cogs.kit.press import Press
from games.core.values import Seat, listing


def call(table: Table, seats: frozenset[Seat]) -> Page:
    """Mentions the players of these seats, in words that a phone shows."""
    names = [f"<@{table.people[seat].user_id}>" for seat in sorted(seats) if table.people[seat].user_id is not None]
    where = f"{table.game.title}, table {table.id}, {table.game.words.progress(table.play.view(None))}"
    below = Below(Button.make("My hand", Press.at(table, "hand"), ButtonStyle.primary, "🃏"))
    return Page(below, words=f"{listing(names)}, it's your turn.\n-# {where}")

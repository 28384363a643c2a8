"""What the first hand page of somebody new to a game says: its goal in a sentence, and that there is a lesson."""

from collections.abc import Awaitable, Callable
from typing import Any

from discord import ui

from bot.tables.table import Table
from cogs.kit.items import Button
from cogs.kit.press import Press
from games.core.values import Seat

NEWCOMERS: list[Callable[[int, str], Awaitable[bool]]] = []
"""Whether a person has never finished a match of a game, by their id and its slug; at most one, from the cog that teaches."""


async def hint(table: Table, seat: Seat) -> tuple[list[ui.TextDisplay[Any]], list[Button]]:
    """The goal and the button to the lesson, while a newcomer has not moved in this match; nothing for everybody else."""
    user_id = table.people[seat].user_id
    if user_id is None or seat in table.moved or not NEWCOMERS:
        return [], []
    if not await NEWCOMERS[0](user_id, table.game.slug):
        return [], []
    lesson = Button.make("Learn it in 3 minutes", Press("learn", 0, 0, table.game.slug))
    return [ui.TextDisplay(f"**New here?** {table.game.tagline}")], [lesson]

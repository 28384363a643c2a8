"""What the first hand page of somebody new to a game says: its goal in a sentence, and that there is a lesson."""

from collections.abc import Awaitable, Callable

from bot.tables.table import Table
from cogs.kit.items import Button
from cogs.kit.press import Press
from games.core.values import Seat

NEWCOMERS: list[Callable[[int, str], Awaitable[bool]]] = []
"""Whether a person (by id) has finished neither a match nor the lesson of a game (by slug). At most one, from the cog that teaches."""


async def hint(table: Table, seat: Seat) -> tuple[str, list[Button]]:
    """The goal and the button to the lesson, while a newcomer has not moved in this match; "" and none for everybody else."""
    user_id = table.people[seat].user_id
    if user_id is None or seat in table.moved or not NEWCOMERS:
        return "", []
    if not await NEWCOMERS[0](user_id, table.game.slug):
        return "", []
    lesson = Button.make("Learn it in 3 minutes", Press("learn", 0, 0, table.game.slug))
    return f"**New here?** {table.game.tagline}", [lesson]

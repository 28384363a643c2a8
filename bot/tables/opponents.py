"""Opponents at a table: their levels by name, and a free name for each."""

from bot.tables.table import Table
from db.tables.rows import Player
from games.core.values import Refusal
from games.opponents import LEVELS


def level_named(word: str) -> Player:
    """The level of an opponent. Raises Refusal naming the levels."""
    match word:
        case "sprout" | "grazer" | "hunter" | "apex":
            return word
    raise Refusal(f"Opponents are {', '.join(LEVELS)}, not {word[:20]!r}.")


def new_name(level: Player, table: Table) -> str:
    """A name for an opponent of this level that nobody at the table has."""
    taken = {person.name for person in table.people}
    return next(name for name in (*LEVELS[level].names, *(f"{level} {n}" for n in range(2, 9))) if name not in taken)

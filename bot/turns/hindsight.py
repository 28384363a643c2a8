"""Looking back at a finished match: what the opponents thought, and what a player could have done better."""

from bot.tables.records import entries_of
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.turns.thinkers import Thinkers
from games.core.values import Refusal, Seat


async def thoughts_of(tables: Tables, table: Table) -> dict[Seat, list[tuple[int, str]]]:
    """Why the opponents moved as they did: turn and reason by seat. Raises Refusal before the end, and where none has thought."""
    if not table.ended:
        raise Refusal("You can see what the opponents thought once the match is over.")
    thoughts: dict[Seat, list[tuple[int, str]]] = {}
    for row in await tables.store.thoughts.of(table.id):
        thoughts.setdefault(row.seat, []).append((row.turn, row.why))
    if not thoughts:
        raise Refusal("There are no opponents' thoughts from this table.")
    return thoughts


async def regret_of(tables: Tables, thinkers: Thinkers, table: Table, seat: Seat) -> str:
    """What a player could have done better in a finished match; "" when the game cannot tell."""
    entries = await entries_of(tables, table)
    return await thinkers.regret(
        table.game.slug, table.game.rules, table.play.setup, entries, seat, table.row.commitment
    )

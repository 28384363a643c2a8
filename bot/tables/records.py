"""The record of a stored match, as `/export` gives it out and `/verify` checks it."""

from bot.tables.table import Table
from bot.tables.tables import Tables
from games.core.match import Entry
from games.core.record import Record
from games.core.values import Refusal
from games.verify import sheets


async def record_of(tables: Tables, table: Table) -> Record:
    """The whole record of a finished match, seed included. Raises Refusal while there is a secret left to keep."""
    if table.row.status != "finished":
        raise Refusal(
            f"Table {table.id} is not played to its end; its record is given out then."
            if not table.ended
            else f"Table {table.id} was not played to its end, so there is no record of a result."
        )
    rows = await tables.store.log.read(table.id)
    return Record(
        game=table.game.slug,
        edition=table.game.rules,
        options=table.options,
        seats=table.row.size,
        seed=table.row.seed,
        commitment=table.row.commitment,
        moves=tuple(Entry(row.turn, row.seat, row.move) for row in rows),
        scores=sheets(table.play.scores()),
    )

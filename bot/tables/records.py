"""A stored match's moves, record and positions."""

import asyncio

from bot.tables.table import Table, Tables
from games import AnyMatch
from games.core.match import Entry, Match, turns
from games.core.record import Record
from games.core.values import Refusal
from games.verify import sheets


async def entries_of(tables: Tables, table: Table) -> tuple[Entry, ...]:
    return tuple(Entry(row.turn, row.seat, row.move) for row in await tables.store.log.read(table.id))


def presses_of(table: Table) -> tuple[int, ...]:
    return tuple(int(each) for each in table.row.presses.split(",") if each)


async def record_of(tables: Tables, table: Table) -> Record:
    """The record of a finished match. Raises Refusal while secrets remain."""
    if table.row.status != "finished":
        raise Refusal(
            f"Table {table.id} isn't finished yet; you can get its record once it is."
            if not table.ended
            else f"Table {table.id} wasn't played to its end, so it has no record."
        )
    return Record(
        game=table.game.slug,
        edition=table.game.rules,
        options=table.options,
        seats=table.row.size,
        secret=table.row.secret,
        presses=presses_of(table),
        seed=table.row.seed,
        commitment=table.row.commitment,
        moves=await entries_of(tables, table),
        scores=sheets(table.play.scores()),
    )


async def positions_of(tables: Tables, table: Table) -> list[AnyMatch]:
    """The positions that everyone has seen, from the deal on."""
    begun = Match.begin(table.game, table.play.setup)
    past = [each for each in await entries_of(tables, table) if table.ended or each.turn < table.turn]
    return await asyncio.to_thread(
        lambda: [match for match in turns(begun, past) if match.over or match.progress.shows_table]
    )

"""The seats of a rematch: everybody moves on by one, and whoever sat first comes last."""

import json
from collections.abc import Sequence
from dataclasses import replace

from bot.tables.table import Table
from bot.tables.terms import moved
from db.store import Store
from db.tables.rows import SeatRow
from games.core.values import Seat


def order_of(people: Sequence[SeatRow], old: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """The seats of a rematch's lobby in the order in which they play.

    A lobby numbers its seats as people join, and its host, who asked for the rematch, is the first. So the order is fixed only at the
    start: whoever had seat k of the old table gets seat k - 1, the first the last; a newcomer gets the first seat of somebody who hasn't
    come.
    """
    places = {_who(person): (person.seat - 1) % len(old) for person in old}
    back = {person.seat: places[_who(person)] for person in people if _who(person) in places}
    free = iter(sorted({*range(len(old) + len(people))} - {*back.values()}))
    wanted = {person.seat: back[person.seat] if person.seat in back else next(free) for person in people}
    return tuple(sorted(wanted, key=lambda seat: wanted[seat]))


def _who(person: SeatRow) -> int | tuple[str, str]:
    """What makes somebody the same at another table: an opponent's level and name, which nobody else at a table has."""
    return (person.player, person.name) if person.user_id is None else person.user_id


async def as_it_starts(store: Store, table: Table) -> Table:
    """The same table; if it is the lobby of a rematch, with everybody and their decks in the seats in which it would start now."""
    if table.row.rematch_of is None or table.row.status != "lobby":
        return table
    order = order_of(table.people, await store.matches.seats(table.row.rematch_of))
    people = tuple(replace(table.people[seat], seat=place) for place, seat in enumerate(order))
    options = json.dumps(moved(table.game, table.options, order), sort_keys=True)
    return replace(table, row=replace(table.row, options=options), people=people)

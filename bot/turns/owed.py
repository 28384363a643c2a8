"""What a table owes: everything that should have happened by now. Where all goes well, it owes something for moments only."""

import asyncio
from collections.abc import Iterator, Mapping

from bot.kit.clock import MINUTE
from bot.messages.audiences import ALL, CHANNEL, audience, channel_lacks, lacks_hand
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.turns.automatic import first_legal, idle
from bot.turns.clocks import runs
from db.messages.rows import ShownRow
from db.turns.rows import ClockRow, WishRow
from games.core.values import Seat

OVERDUE = MINUTE
"""Milliseconds after which something that is due counts as forgotten."""


def owed(
    table: Table,
    shown: Mapping[str, ShownRow],
    clocks: Mapping[Seat, ClockRow],
    now: int,
    *,
    on_request: frozenset[Seat] = frozenset(),
    wishes: Mapping[Seat, WishRow] | None = None,
) -> tuple[str, ...]:
    """What a table owes, in words for the log; empty if nothing. A lobby and a paused table owe nothing.

    `shown` and `clocks` are its rows, `on_request` the seats whose players are sent no hands, and `wishes` its wish lists.
    """
    if table.match is None or table.row.status == "paused":
        return ()
    if table.ended:
        return tuple(_at_the_end(table, shown))
    return (
        *_messages(table, shown, on_request),
        *(f"a move of seat {seat}" for seat in idle(table)),
        *_time(table, clocks, now),
        *(f"a wish of seat {seat}" for seat, row in (wishes or {}).items() if _fits(table, seat, row)),
    )


def _at_the_end(table: Table, shown: Mapping[str, ShownRow]) -> Iterator[str]:
    if table.row.status == "finished" and not table.row.archived:
        yield "its place in the archive"
    if ALL not in shown:
        yield "its end"


def _messages(table: Table, shown: Mapping[str, ShownRow], on_request: frozenset[Seat]) -> Iterator[str]:
    for seat in table.waiting:
        if lacks_hand(table, seat, shown.get(audience(seat)), on_request=seat in on_request):
            yield f"a hand for seat {seat}"
    # A match that its people have left is played out, whether or not anybody sees it.
    lack = channel_lacks(table, shown.get(CHANNEL)) if table.humans else "nothing"
    if lack == "message":
        yield "a table message"
    elif lack == "edit":
        yield "a table message that is true"


def _time(table: Table, clocks: Mapping[Seat, ClockRow], now: int) -> Iterator[str]:
    for seat in range(len(table.people)):
        row = clocks.get(seat)
        if runs(table, seat) and (row is None or row.turn != table.turn):
            yield f"a clock for seat {seat}"
        elif row is not None and now - (row.deadline_at if row.reminded else row.reminder_at) > OVERDUE:
            yield f"what the clock of seat {seat} is for"
    asleep = table.row.asleep_since
    if asleep is not None:
        if now - asleep - (WARN_AFTER if table.row.warned_at is None else CLOSE_AFTER) > OVERDUE:
            yield "a word about its silence"
    elif table.asleep:
        yield "its sleep"


def _fits(table: Table, seat: Seat, row: WishRow) -> bool:
    return row.mode == "hand" and seat in table.waiting and bool(first_legal(table, seat, row.moves)[1])


async def owing(tables: Tables, match_id: int) -> tuple[str, ...]:
    """What a table owes now, from the store."""
    store, table = tables.store, await tables.find(match_id)
    shown, clocks, wishes = (
        await store.shown.get(match_id), await store.clocks.of(match_id), await store.wishes.of(match_id),
    )  # fmt: skip
    asked = [(seat, user_id) for seat in table.waiting if (user_id := table.people[seat].user_id) is not None]
    on_request = frozenset([seat for seat, user_id in asked if (await store.users.get(user_id)).hands == "request"])
    now = tables.clock()
    return await asyncio.to_thread(lambda: owed(table, shown, clocks, now, on_request=on_request, wishes=wishes))

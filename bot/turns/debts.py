"""What a table owes: everything that should have happened by now. Where all goes well, it owes something for moments only."""

import asyncio
from collections.abc import Iterator, Mapping

from bot.kit.clock import MINUTE
from bot.messages.audiences import ALL, CALL, CHANNEL, called_by, channel_lacks, given_up, owed, past, to_call
from bot.messages.delivery import Delivery
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.tables.table import Table
from bot.turns.automatic import first_legal, idle
from bot.turns.clocks import runs
from db.messages.rows import ShownRow
from db.turns.rows import ClockRow, WishRow
from games.core.values import Seat

OVERDUE = MINUTE
"""Milliseconds after which something that is due counts as forgotten."""


def debts(
    table: Table,
    shown: Mapping[str, ShownRow],
    clocks: Mapping[Seat, ClockRow],
    now: int,
    *,
    called: frozenset[Seat] = frozenset(),
    wishes: Mapping[Seat, WishRow] | None = None,
) -> tuple[str, ...]:
    """What a table owes, in words for the log; empty if nothing. A lobby and a paused table owe nothing.

    `table` is as for display. `shown` and `clocks` are its rows, `called` the players whom no hand reaches, and `wishes` its wish lists.
    """
    if table.match is None or table.row.status == "paused":
        return ()
    if table.ended:
        return tuple(_at_the_end(table, shown))
    return (
        *_messages(table, shown, called, now),
        *(f"a move of seat {seat}" for seat in idle(table)),
        *_time(table, clocks, now),
        *(f"a wish of seat {seat}" for seat, row in (wishes or {}).items() if _fits(table, seat, row)),
    )


def _at_the_end(table: Table, shown: Mapping[str, ShownRow]) -> Iterator[str]:
    if table.row.status == "finished" and not table.row.archived:
        yield "its place in the archive"
    if ALL not in shown:
        yield "its end"


def _messages(table: Table, shown: Mapping[str, ShownRow], called: frozenset[Seat], now: int) -> Iterator[str]:
    for seat in range(len(table.people)):
        yield from owed(table, seat, shown, called=seat in called, rung_by=now - OVERDUE)
    if past(shown.values(), CHANNEL):
        yield "the end of an old table message"
    # A match that its people have left is played out, whether or not anybody sees it.
    lack = channel_lacks(table, shown.get(CHANNEL)) if table.humans else "nothing"
    if lack == "line":
        yield "a table message that is true"
    elif lack != "nothing":
        yield "a table message"
    yield from _call(table, shown, called, now)


def _call(table: Table, shown: Mapping[str, ShownRow], called: frozenset[Seat], now: int) -> Iterator[str]:
    call, wanted = shown.get(CALL), to_call(table, shown, called, now)
    if past(shown.values(), CALL) or (call is not None and not wanted):
        yield "the end of a call in the channel"
    elif not given_up(table, call) and (
        wanted != called_by(call, table.turn) or (call is not None and call.message_id is None)
    ):
        yield "a call in the channel"


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


async def debts_of(delivery: Delivery, match_id: int) -> tuple[str, ...]:
    """What a table owes now. Raises Refusal if there is no such table."""
    store, tables = delivery.store, delivery.tables
    table = await tables.for_display(await tables.find(match_id))
    called = await delivery.hands.called(table)
    shown, clocks = await store.shown.get(match_id), await store.clocks.of(match_id)
    wishes, now = await store.wishes.of(match_id), tables.clock()
    return await asyncio.to_thread(lambda: debts(table, shown, clocks, now, called=called, wishes=wishes))

"""The end of a match shows its rating changes, or comes without them if counting keeps failing."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import pytest_asyncio

from bot.kit import background
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from db.store import StorageUnavailable
from tests.bot.room import Room
from tests.bot.turns.test_sweep import exit_status_of

LAST = 20
"""The last turn of a draft."""

BOTH = frozenset({0, 1})
"""Two people whose ratings still settle."""


@pytest_asyncio.fixture
async def room(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A room that tries again at once."""
    monkeypatch.setattr(background, "FIRST_RETRY", 0.001)
    return room


async def at_its_last_turn(room: Room) -> Table:
    table = await room.begin("ecosystem", 2)
    while (now := await room.tables.find(table.id)).turn < LAST:
        await picked(room, now)
        await room.go_on(table.id)
    return now


async def picked(room: Room, table: Table) -> None:
    for seat in (0, 1):
        await exit_status_of(room, table, seat)


def ends(room: Room) -> list[tuple[bool, frozenset[int]]]:
    """Every end that the channel was shown: whether it was counted, and whose ratings still settle."""
    return [(each.row.archived, each.settling) for each in room.messenger.tables if each.ended]


def failing(
    times: int, count: Callable[[], Awaitable[int]], until: Callable[[], Awaitable[object]] | None = None
) -> Callable[[], Awaitable[int]]:
    """Counting, but the database is busy so many times, and then until something has happened."""
    left = [StorageUnavailable("busy")] * times

    async def counts() -> int:
        if left:
            raise left.pop()
        if until is not None:
            await until()
        return await count()

    return counts


async def test_an_update_that_comes_before_the_count_does_not_show_the_end(room: Room) -> None:
    table = await at_its_last_turn(room)
    await picked(room, table)
    room.delivery.update_soon(table.id)
    await room.quiet()
    assert ends(room) == []
    await room.go_on(table.id)
    assert ends(room) == [(True, BOTH)]


async def test_a_count_that_fails_once_is_waited_for(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await at_its_last_turn(room)
    monkeypatch.setattr(room.archive, "update", failing(1, room.archive.update))
    await picked(room, table)
    room.turns.settle_soon(table.id)
    await room.quiet()
    assert ends(room) == [(True, BOTH)]


async def test_an_end_whose_count_keeps_failing_is_shown_all_the_same(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seen, waited = await at_its_last_turn(room), asyncio.Event(), list[bool]()
    refusals, shows = [Undelivered(Obstacle.LATER, "Discord is having trouble")], room.messenger.post_table

    async def stumbles(shown: Table, nonce: str) -> Posted:
        if refusals:
            raise refusals.pop()
        seen.set()
        return await shows(shown, nonce)

    async def until_seen() -> None:
        await asyncio.wait([asyncio.create_task(seen.wait())], timeout=60)
        waited.append(seen.is_set())
        seen.set()

    monkeypatch.setattr(room.messenger, "post_table", stumbles)
    monkeypatch.setattr(room.archive, "update", failing(2, room.archive.update, until_seen))
    await picked(room, table)
    room.turns.settle_soon(table.id)
    await room.quiet()
    assert waited == [True], "it is shown although it isn't counted yet"
    assert ends(room) == [(False, frozenset())]
    assert (await room.tables.find(table.id)).row.archived

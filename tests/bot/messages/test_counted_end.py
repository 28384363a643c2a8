"""The end of a match is shown with what it changed: once it is counted, or at once if it can't be."""

import pytest

from bot.tables.table import Table
from db.store import StorageUnavailable
from tests.bot.room import Room
from tests.bot.turns.test_watchdog import quietly


async def at_its_end(room: Room) -> int:
    """A table whose last pick has just been stored; nothing has followed from it yet. Returns its number."""
    table = await room.begin("ecosystem", 2)
    while (now := await room.tables.find(table.id)).running:
        await room.go_on(table.id)
        for seat in (0, 1):
            await quietly(room, now, seat)
    return table.id


def ends(room: Room) -> list[Table]:
    """Every end that the channel was shown."""
    return [each for each in room.messenger.tables if each.ended]


async def test_an_update_that_comes_before_the_count_does_not_show_the_end(room: Room) -> None:
    """A busy bot may send the messages of the turn before only once the last pick is stored. The end would never say whose rating
    changed: it is posted once.
    """
    number = await at_its_end(room)
    room.delivery.soon(number)
    await room.quiet()
    assert ends(room) == []
    await room.go_on(number)
    assert [(each.row.archived, each.settling) for each in ends(room)] == [(True, frozenset({0, 1}))]


async def test_an_end_that_cannot_be_counted_is_shown_all_the_same(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players don't wait for a ladder."""
    number = await at_its_end(room)

    async def fails() -> int:
        raise StorageUnavailable("busy")

    monkeypatch.setattr(room.archive, "update", fails)
    room.turns.soon(number)
    await room.quiet_but_retries()
    assert [each.row.archived for each in ends(room)] == [False]

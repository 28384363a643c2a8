"""Lobbies whose time is up: one that fails keeps nothing else waiting."""

from typing import Any

import pytest

from bot.kit.clock import HOUR, MINUTE
from bot.tables.terms import parse_terms
from db.store import StorageUnavailable
from games import GAMES
from tests.bot.room import PEOPLE, Room


async def closed(room: Room) -> list[int]:
    numbers = list[int]()
    for number in await room.lobbies.expired():
        with room.clocks.trying_again_later(number, room.now):
            numbers.append((await room.lobbies.expire(number)).id)
    return numbers


async def test_a_lobby_that_cannot_be_closed_keeps_nothing_else_waiting(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, close = GAMES["ecosystem"], room.store.matches.close
    numbers = [
        (await room.lobbies.open(kind, host, "P", 1, 2, 2, parse_terms(kind, "", "day"), 1000)).id
        for host in PEOPLE[:3]
    ]
    room.now += 72 * HOUR

    async def busy(match_id: int, *given: Any) -> bool:
        if match_id == numbers[1]:
            raise StorageUnavailable("the database is busy")
        return await close(match_id, *given)

    monkeypatch.setattr(room.store.matches, "close", busy)
    assert await closed(room) == [numbers[0], numbers[2]]
    assert await room.clocks.next_at() == room.now + MINUTE
    monkeypatch.undo()
    assert await closed(room) == [numbers[1]]
    assert await closed(room) == []

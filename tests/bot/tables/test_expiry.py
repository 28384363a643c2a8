"""Lobbies whose time is up: one that fails keeps none of the others open, and each that closed is named."""

from pathlib import Path

import pytest

from bot.kit.clock import HOUR
from bot.tables.terms import chosen
from db.store import StorageUnavailable
from games import GAMES
from tests.bot.room import PEOPLE, a_room


async def test_a_lobby_that_cannot_be_closed_keeps_none_of_the_others_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is busy for the second of three; the other two are named, and the failure is reported. Next time its turn has come."""
    async with a_room(tmp_path) as room:
        kind = GAMES["ecosystem"]
        numbers = [
            (await room.lobbies.open(kind, host, "P", 1, 2, 2, chosen(kind, "", "day"), 1000)).id for host in PEOPLE[:3]
        ]
        room.now += 72 * HOUR
        close, named = room.store.matches.close, list[int]()

        async def busy(match_id: int, *given: str | int) -> bool:
            if match_id == numbers[1]:
                raise StorageUnavailable("the database is busy")
            return await close(match_id, *given)  # type: ignore[arg-type]

        monkeypatch.setattr(room.store.matches, "close", busy)

        async def expire_one_by_one() -> None:
            async for table in room.lobbies.expire():
                named.append(table.id)

        with pytest.raises(StorageUnavailable):
            await expire_one_by_one()
        assert named == [numbers[0], numbers[2]]
        monkeypatch.undo()
        assert [table.id async for table in room.lobbies.expire()] == [numbers[1]]
        assert [table.id async for table in room.lobbies.expire()] == []

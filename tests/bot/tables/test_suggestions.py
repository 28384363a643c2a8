"""What is suggested for a table's number while somebody types."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.people.history import History
from tests.bot.room import PEOPLE, START, a_room
from tests.db.invented import result

MOST = 3


@pytest.mark.parametrize(
    ("typed", "found"), [("", [5, 4, 3]), ("1", [1]), ("savanna", [2]), ("finished", [5, 4, 3]), ("paused", [])]
)
async def test_people_find_any_match_that_they_have_finished(tmp_path: Path, typed: str, found: list[int]) -> None:
    async with a_room(tmp_path) as room:
        games = ("ecosystem", "savanna", "ecosystem", "ecosystem", "ecosystem")
        for number, game in enumerate(games, 1):
            match = await room.begin(game, 2)
            await room.store.matches.close(match.id, "finished", START + number)
            mine = replace(result(match.id, 0, user_id=PEOPLE[0]), game=game, ended_at=START + number)
            assert await room.store.archive.put(match.id, [mine], [], [])
        history = History(room.store)
        assert [number for number, _ in await history.suggested(PEOPLE[0], typed, MOST)] == found
        assert await history.suggested(PEOPLE[1], typed, MOST) == []

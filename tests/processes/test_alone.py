"""A SQLite file serves one bot."""

import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.file_lock import lock_database
from db.store import StorageUnavailable
from tests.wire.place import Place, a_place


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with a_place(tmp_path) as made:
        yield made


@pytest.mark.sqlite
async def test_a_second_bot_with_the_same_file_does_not_start(place: Place) -> None:
    second = Place(place.loopback, place.database.parent, place.session, place.line)
    await second.launch("bot")
    assert await second.ended() == 2
    assert second.log() == (
        f"Another process of the bot is running with the database {place.database}; "
        "stop it first, or use PostgreSQL, which serves several.\n"
    )
    await place.end(signal.SIGKILL)
    await second.start()
    assert await second.end() == 0


def test_only_a_sqlite_file_is_kept_from_others(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    first = lock_database(f"sqlite+aiosqlite:///{file}")
    assert first is not None
    (tmp_path / "link.db").symlink_to(file)
    with pytest.raises(StorageUnavailable, match=r"a\.db; stop it first"):
        lock_database(f"sqlite+aiosqlite:///{tmp_path / 'link.db'}")
    first.close()
    for other in ("postgresql+asyncpg://u@h/n", "nonsense", f"sqlite+aiosqlite:///{tmp_path}/none/a.db"):
        assert lock_database(other) is None

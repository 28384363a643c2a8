"""The files of a database belong to whoever runs the bot."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.store import StorageUnavailable, Store
from tests.db.conftest import Open
from tests.migrated import raw

pytestmark = pytest.mark.sqlite

ENDINGS = ("", "-wal", "-shm")


@pytest.fixture(params=[0o022, 0o000], ids=["umask-022", "umask-000"])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a process usually gives away of new files, and everything."""
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(path: Path) -> dict[str, str]:
    """Who may do what with each file of a database."""
    files = {end: path.with_name(path.name + end) for end in ENDINGS}
    return {end: oct(file.stat().st_mode & 0o777) for end, file in files.items() if file.exists()}


async def test_a_new_database_is_for_its_owner_alone(umask: None, opened: Open, tmp_path: Path) -> None:
    store = await opened()
    await store.users.set_name(5, "Anna")
    assert modes(tmp_path / "tables.db") == dict.fromkeys(ENDINGS, "0o600")


async def test_a_database_that_others_could_read_is_narrowed_when_it_opens(
    umask: None, opened: Open, tmp_path: Path
) -> None:
    path = tmp_path / "tables.db"
    await (await opened()).close()
    path.chmod(0o664)
    with raw(path) as other:
        other.execute("SELECT count(*) FROM users").fetchone()
        assert modes(path) == dict.fromkeys(ENDINGS, "0o664")
        await opened()
        assert modes(path) == dict.fromkeys(ENDINGS, "0o600")


async def test_the_file_behind_a_link_is_for_its_owner_alone(umask: None, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "real.db")
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'link.db'}")
    assert modes(tmp_path / "real.db") == dict.fromkeys(ENDINGS, "0o600")
    await store.close()


async def test_a_file_that_is_no_database_stays_as_open_as_it_is(url: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("Dear diary, today I drafted two foxes.\n" * 100)
    path.chmod(0o644)
    with pytest.raises(StorageUnavailable):
        await Store.open(url)
    assert modes(path) == {"": "0o644"}

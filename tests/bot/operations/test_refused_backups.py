"""Files that are no backup, disks that take no more, programs that are missing: one sentence each, and nothing has changed."""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.operations import backup
from bot.operations.backup import back_up
from bot.settings import Settings
from db.migrations import HEAD
from db.operations.backups import BackupRefused
from db.operations.choose import backups_of
from tests.bot.operations.conftest import a_database, a_file
from tests.bot.operations.databases import Database, Ended, a_room_at, command, forked, pick_on
from tests.migrated import new_database, raw
from tests.postgres import Postgres

LITTLE = """
import resource, sys
from bot.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
sys.exit(main(sys.argv[1:]))
"""
"""The bot's commands where no file can be longer than 50,000 bytes."""


@pytest.fixture
async def filled(tmp_path: Path) -> Database:
    """A SQLite database in which people play."""
    made = await a_file(tmp_path / "bot.db")
    async with a_room_at(made.url) as room:
        await pick_on(room, random.Random(1))
    return made


@pytest.fixture
async def good(filled: Database, tmp_path: Path) -> Path:
    """A backup of it."""
    file = tmp_path / "good"
    await asyncio.to_thread(back_up, filled.url, file)
    return file


def text(good: Path) -> str:
    """No database at all."""
    good.write_text("Dear diary, today I drafted two foxes.\n" * 100)
    return "file is not a database"


def nothing(good: Path) -> str:
    """An empty file, which SQLite takes for an empty database."""
    good.write_bytes(b"")
    return "it holds no tables of Ecodraft"


def of_others(good: Path) -> str:
    """Another program's database."""
    good.unlink()
    with raw(good) as other:
        other.execute("CREATE TABLE birds (name TEXT)")
    return "it holds no tables of Ecodraft"


def cut_off(good: Path) -> str:
    """Only the first half was copied."""
    whole = good.read_bytes()
    good.write_bytes(whole[: len(whole) // 2])
    return "database disk image is malformed"


def damaged(good: Path) -> str:
    """A page in the middle holds nonsense."""
    whole = bytearray(good.read_bytes())
    whole[4096 * 5 : 4096 * 6] = b"\xff" * 4096
    good.write_bytes(whole)
    return ""


def in_use(good: Path) -> str:
    """Somebody copied the database and its log."""
    good.with_name("good-wal").write_bytes(b"what was written last")
    return "is a database in use, not a backup: good-wal beside it holds a part of it"


def newer(good: Path) -> str:
    """A later version wrote it."""
    with raw(good) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    return f"another version of this program wrote it (step 9999; this one knows {HEAD})"


def gone(good: Path) -> str:
    """A wrong name."""
    good.unlink()
    return f"There is no file {good}"


def names(folder: Path) -> set[str]:
    """The files in a folder."""
    return {path.name for path in folder.iterdir()} - {"bot.db.lock"}


def one_sentence(ended: Ended) -> str:
    """What a command says that does nothing."""
    assert (ended.status, ended.said) == (2, "")
    assert ended.refused.count("\n") == 1
    assert ended.refused.endswith(".\n")
    assert "Traceback" not in ended.refused
    return ended.refused


@pytest.mark.parametrize(
    "spoil", [text, nothing, of_others, cut_off, damaged, in_use, newer, gone], ids=lambda spoil: str(spoil.__name__)
)
async def test_a_file_that_is_no_backup_is_not_restored(
    spoil: Callable[[Path], str], filled: Database, good: Path, tmp_path: Path
) -> None:
    """The sentence names the file and the reason; the database stays as it is."""
    reason = spoil(good)
    before = (tmp_path / "bot.db").read_bytes()
    said = one_sentence(await command(filled.url, "restore", good))
    assert str(good) in said
    assert reason in said
    assert (tmp_path / "bot.db").read_bytes() == before
    assert names(tmp_path) - {"good", "good-wal"} == {"bot.db"}


async def test_the_database_is_not_restored_from_itself(filled: Database, tmp_path: Path) -> None:
    """Nor from a link to it."""
    (tmp_path / "link").symlink_to(tmp_path / "bot.db")
    for name in ("bot.db", "link"):
        assert "is the database itself" in one_sentence(await command(filled.url, "restore", tmp_path / name))


async def limited(url: str, *words: str | Path) -> Ended:
    """A command where files can't grow long, as on a disk that is nearly full."""
    return await forked("-c", LITTLE, *words, environment={"DATABASE_URL": url, "PATH": "/usr/bin"})


async def test_a_disk_that_takes_no_more_leaves_no_half_backup(filled: Database, good: Path, tmp_path: Path) -> None:
    """The sentence says what could not be copied, and a restore leaves the database as it is."""
    before = backups_of(filled.url).contents(tmp_path / "bot.db")
    said = one_sentence(await limited(filled.url, "backup", tmp_path / "new"))
    assert "cannot be copied" in said
    said = one_sentence(await limited(filled.url, "restore", good))
    assert "File too large" in said
    assert backups_of(filled.url).contents(tmp_path / "bot.db") == before
    assert names(tmp_path) == {"bot.db", "good"}


@pytest.mark.sqlite
def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By SQLite's own words."""

    class Full(sqlite3.Connection):
        def backup(self, *args: object, **kwargs: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

    connect = sqlite3.connect
    asyncio.run(a_file(tmp_path / "bot.db"))
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: connect(*args, **more, factory=Full))
    with pytest.raises(BackupRefused, match=r"cannot be copied: database or disk is full\."):
        back_up(f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}", tmp_path / "new")
    assert names(tmp_path) == {"bot.db"}


async def test_a_backup_that_is_stopped_leaves_nothing(
    filled: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SIGTERM arrives as KeyboardInterrupt, here while the copy is read back."""

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.operations.backup.replays", stopped)
    with pytest.raises(KeyboardInterrupt):
        back_up(filled.url, tmp_path / "new")
    assert names(tmp_path) == {"bot.db"}


@pytest.mark.parametrize("words", [("backup",), ("restore",), ("backup", "a", "b"), ("backups",)])
async def test_a_wrong_call_shows_the_usage(words: tuple[str, ...], tmp_path: Path) -> None:
    """And touches nothing."""
    ended = await command(f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}", *words)
    assert (ended.status, ended.said) == (2, "")
    assert ended.refused.startswith("Usage: python -m bot")
    assert not names(tmp_path)


async def test_there_is_no_backup_of_nothing(tmp_path: Path) -> None:
    """A wrong address isn't taken for an empty database."""
    said = one_sentence(await command(f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}", "backup", tmp_path / "new"))
    assert said == f"There is no database {tmp_path / 'bot.db'}.\n"
    assert not names(tmp_path)


async def test_an_archive_that_is_damaged_is_not_restored(server: Postgres, tmp_path: Path) -> None:
    """PostgreSQL: no archive, and half of one. The tables stay."""
    database, file = a_database(server), tmp_path / "archive"
    async with a_room_at(database.url) as room:
        await pick_on(room, random.Random(1))
    await asyncio.to_thread(back_up, database.url, file)
    whole = file.read_bytes()
    for spoilt in (b"Dear diary", whole[: len(whole) // 2], b""):
        file.write_bytes(spoilt)
        assert f"{file} cannot be used as a backup: " in one_sentence(await command(database.url, "restore", file))
    async with a_room_at(database.url) as again:
        assert len(await again.store.matches.running()) == 3


async def test_a_restore_that_fails_brings_the_former_tables_back(
    server: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL: the schema that was set aside returns, whatever the reason."""
    database, file = a_database(server), tmp_path / "archive"
    async with a_room_at(database.url) as room:
        await pick_on(room, random.Random(1))
    await asyncio.to_thread(back_up, database.url, file)

    def restore() -> None:
        with backups_of(database.url).restoring(file) as restored:
            assert restored.contents().rows["matches"] == 3
            raise KeyboardInterrupt

    def fail() -> None:
        with pytest.raises(KeyboardInterrupt):
            restore()

    await asyncio.to_thread(fail)
    async with a_room_at(database.url) as again:
        assert len(await again.store.matches.running()) == 3
    kept = "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'public_before_%'"
    assert server.command(kept, database=database.url.rpartition("/")[2]) == "0"


async def test_a_missing_program_of_postgres_is_named(server: Postgres, tmp_path: Path) -> None:
    """With the package that has it."""
    database = a_database(server)
    async with a_room_at(database.url):
        pass
    ended = await command(database.url, "backup", tmp_path / "new", PATH=str(tmp_path))
    assert "program pg_dump is missing; on Debian, install the package postgresql-client" in one_sentence(ended)


async def test_no_password_is_shown_or_given_in_a_command(server: Postgres, tmp_path: Path) -> None:
    """Others on the machine can list commands."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/words\necho "$PGPASSWORD" > {tmp_path}/password\nexit 3\n')
    program.chmod(0o755)
    url = server.database().replace("postgres@", "postgres:hunter2@")
    async with a_room_at(url):
        pass
    said = one_sentence(await command(url, "backup", tmp_path / "new", PATH=f"{folder}:/usr/bin:/bin"))
    assert "it ended with status 3" in said
    assert "hunter2" not in said + (tmp_path / "words").read_text()
    assert (tmp_path / "password").read_text() == "hunter2\n"


@pytest.mark.sqlite
def test_where_only_the_local_table_has_a_database_the_refusal_says_how_to_back_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The setting that it names works."""
    monkeypatch.chdir(tmp_path)
    local = tmp_path / "data" / "local" / "ecodraft.db"
    local.parent.mkdir(parents=True)
    asyncio.run(new_database(local))
    assert backup.main(Settings(), ["mine"]) == 2
    address = capsys.readouterr().err.rpartition(" ")[2].strip().rstrip(".")
    assert backup.main(Settings(database_url=address), ["mine"]) == 0
    assert (tmp_path / "mine").exists()

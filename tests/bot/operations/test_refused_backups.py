"""Unusable backups and full disks give one sentence and change nothing."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.operations import backup
from bot.settings import Settings
from db.migrations import HEAD
from db.operations import backups
from db.operations.backups import back_up
from tests.bot.operations.databases import Ended, a_room_at, command, forked, names, pick_on
from tests.migrated import new_database, raw, tell
from tests.processes.forked import ROOT

pytestmark = pytest.mark.sqlite

LITTLE = """
import resource, sys
from bot.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
sys.exit(main(sys.argv[1:]))
"""
"""The bot's commands where no file can be longer than 50,000 bytes."""


@pytest.fixture
async def filled(database: str) -> str:
    """The address of a database in which people play."""
    async with a_room_at(database) as room:
        await pick_on(room, random.Random(1))
    return database


@pytest.fixture
async def good(filled: str, tmp_path: Path) -> Path:
    """A backup of it."""
    back_up(tmp_path / "bot.db", tmp_path / "good")
    return tmp_path / "good"


def text(good: Path) -> str:
    """No database at all."""
    good.write_text("Dear diary, today I drafted two foxes.\n" * 100)
    return "file is not a database"


def nothing(good: Path) -> str:
    """An empty file, which SQLite takes for an empty database."""
    good.write_bytes(b"")
    return "holds no tables of Ecodraft; name another file."


def of_others(good: Path) -> str:
    good.unlink()
    with raw(good) as other:
        other.execute("CREATE TABLE birds (name TEXT)")
    return "holds no tables of Ecodraft; name another file."


def cut_off(good: Path) -> str:
    whole = good.read_bytes()
    good.write_bytes(whole[: len(whole) // 2])
    return "database disk image is malformed"


def damaged(good: Path) -> str:
    """A page in the middle holds nonsense."""
    whole = bytearray(good.read_bytes())
    whole[4096 * 5 : 4096 * 6] = b"\xff" * 4096
    good.write_bytes(whole)
    return ""


def newer(good: Path) -> str:
    """A later version wrote it."""
    with raw(good) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    return f"is of another version of this program (step 9999, here {HEAD}); use that one."


def gone(good: Path) -> str:
    """A wrong name."""
    good.unlink()
    return f"There is no file {good}"


def one_sentence(ended: Ended) -> str:
    assert (ended.status, ended.said) == (2, "")
    assert ended.refused.count("\n") == 1
    assert ended.refused.endswith(".\n")
    assert "Traceback" not in ended.refused
    return ended.refused


@pytest.mark.parametrize(
    "spoil", [text, nothing, of_others, cut_off, damaged, newer, gone], ids=lambda spoil: str(spoil.__name__)
)
async def test_a_file_that_is_no_backup_is_not_restored(
    spoil: Callable[[Path], str], filled: str, good: Path, tmp_path: Path
) -> None:
    reason = spoil(good)
    before = (tmp_path / "bot.db").read_bytes()
    said = one_sentence(await command(filled, "restore", good))
    assert str(good) in said
    assert reason in said
    assert (tmp_path / "bot.db").read_bytes() == before
    assert names(tmp_path) - {"good"} == {"bot.db"}


async def test_the_database_is_not_restored_from_itself(filled: str, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "bot.db")
    for name in ("bot.db", "link"):
        assert "is the database itself" in one_sentence(await command(filled, "restore", tmp_path / name))


async def limited(url: str, *words: str | Path) -> Ended:
    """A command where files can't grow long, as on a disk that is nearly full."""
    return await forked("-c", LITTLE, *words, environment={"DATABASE_URL": url, "PATH": "/usr/bin"})


async def test_a_disk_that_takes_no_more_leaves_no_half_backup(filled: str, good: Path, tmp_path: Path) -> None:
    log = "SELECT * FROM log ORDER BY match_id, n"
    before = tell(filled, log)
    said = one_sentence(await limited(filled, "backup", tmp_path / "new"))
    assert said.startswith(f"{tmp_path / 'bot.db'} cannot be copied to {tmp_path / 'new'}.part: ")
    said = one_sentence(await limited(filled, "restore", good))
    assert said.startswith(f"{good} cannot be copied to {tmp_path / 'bot.db'}.restored: ")
    assert tell(filled, log) == before
    assert names(tmp_path) == {"bot.db", "good"}


async def test_a_backup_that_is_stopped_leaves_nothing(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SIGTERM arrives as KeyboardInterrupt, here while the copy is checked."""

    def stopped(*_: object) -> None:
        assert (tmp_path / "new.part").stat().st_size > 50_000
        assert not (tmp_path / "new").exists(), "also for whoever is killed here"
        raise KeyboardInterrupt

    monkeypatch.setattr(backups, "count_matches", stopped)
    with pytest.raises(KeyboardInterrupt):
        back_up(tmp_path / "bot.db", tmp_path / "new")
    assert names(tmp_path) == {"bot.db"}


@pytest.mark.parametrize("word", ["backup", "restore"])
async def test_a_newer_database_is_not_copied_but_can_be_replaced(
    word: str, filled: str, good: Path, tmp_path: Path
) -> None:
    """This program doesn't know what a newer database holds."""
    newer(tmp_path / "bot.db")
    ended = await command(filled, word, good if word == "restore" else tmp_path / "new")
    assert ended.status == (0 if word == "restore" else 2)
    if word == "backup":
        assert one_sentence(ended) == f"{tmp_path / 'bot.db'} {newer(tmp_path / 'bot.db')}\n"
        assert names(tmp_path) == {"bot.db", "good"}


@pytest.mark.parametrize("words", [("backup",), ("restore",), ("backup", "a", "b"), ("backups",)])
async def test_a_wrong_call_shows_the_usage(words: tuple[str, ...], tmp_path: Path) -> None:
    ended = await command(f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}", *words)
    assert (ended.status, ended.said) == (2, "")
    assert ended.refused.startswith("Usage: python -m bot")
    assert not names(tmp_path)


@pytest.mark.parametrize("word", ["backup", "restore"])
async def test_postgres_has_its_own_programs_for_it(word: str, tmp_path: Path) -> None:
    said = one_sentence(await command("postgresql+asyncpg://me:hunter2@localhost/ecodraft", word, tmp_path / "file"))
    assert said == (
        "This command is for SQLite; back up PostgreSQL with pg_dump and restore it with pg_restore: "
        "docs/operating.md says how under Backups.\n"
    )
    guide = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8").partition("\n## Backups\n")[2]
    assert "pg_dump --format" in guide
    assert "pg_restore --single" in guide
    assert not names(tmp_path)


def test_where_only_the_local_table_has_a_database_the_refusal_says_how_to_back_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    local = tmp_path / "data" / "local" / "ecodraft.db"
    local.parent.mkdir(parents=True)
    asyncio.run(new_database(local))
    assert backup.main(Settings(), ["mine"]) == 2
    address = capsys.readouterr().err.rpartition(" ")[2].strip().rstrip(".")
    assert backup.main(Settings(database_url=address), ["mine"]) == 0
    assert (tmp_path / "mine").exists()

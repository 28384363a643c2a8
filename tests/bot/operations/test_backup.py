"""A backup is whole or not there, also while people play."""

import asyncio
import random
import re
import shutil
from pathlib import Path

import pytest

from bot.file_lock import lock_database
from db.operations.backups import back_up, restore
from tests.bot.operations.databases import WRITER, a_room_at, command, names, pick_on, seal, typed
from tests.migrated import tell
from tests.processes.forked import Forked

pytestmark = pytest.mark.sqlite


async def test_a_backup_while_the_bot_runs_is_whole_and_private(database: str, tmp_path: Path) -> None:
    file = tmp_path / "bot.backup"
    async with a_room_at(database) as room:
        await pick_on(room, random.Random(1))
        ended = await typed(database, "backup", file)
        assert (ended.status, ended.refused) == (0, "")
        assert ended.said == f"{file} holds the whole database, with 3 matches.\n"
        assert file.stat().st_mode & 0o777 == 0o600
        assert names(tmp_path) - {"bot.db-wal", "bot.db-shm"} == {"bot.db", "bot.backup"}
        dump = "SELECT * FROM log ORDER BY match_id, n"
        assert tell(f"sqlite+aiosqlite:///{file}", dump) == tell(database, dump) != []


async def test_backups_while_another_process_writes_picks_each_hold_one_moment(database: str, tmp_path: Path) -> None:
    async with a_room_at(database) as room:
        await pick_on(room, random.Random(1))
    writer = await Forked.start("-c", WRITER, database)
    try:
        assert await writer.stdout.readline() == b"ready\n"
        picks: list[int] = []
        async with asyncio.timeout(60):  # on a busy machine four backups may be done before the writer has its turn
            while len(picks) < 4 or len({*picks}) == 1:
                copy = tmp_path / str(len(picks))
                await asyncio.to_thread(back_up, tmp_path / "bot.db", copy)
                async with a_room_at(f"sqlite+aiosqlite:///{copy}") as then:
                    running = await then.store.due.unfinished()
                    assert len(running) >= 2
                    logs = [(await then.tables.find(each)).n for each in running]
                    assert running == await then.store.due.unfinished(), "none was paused"
                picks.append(sum(logs))
    finally:
        writer.kill()
        await writer.communicate()


async def test_a_restore_brings_back_what_the_backup_held_and_keeps_the_rest(database: str, tmp_path: Path) -> None:
    file = tmp_path / "bot.backup"
    async with a_room_at(database) as room:
        await pick_on(room, random.Random(1))
        first, *_ = await room.store.due.unfinished()
        before = await room.store.log.read(first)
        assert (await command(database, "backup", file)).status == 0
        await seal(room, first, random.Random(2))
        assert len(await room.store.log.read(first)) == len(before) + 1
    ended = await typed(database, "restore", file)
    assert (ended.status, ended.refused) == (0, "")
    assert ended.said.startswith(f"{tmp_path / 'bot.db'} has been restored from {file}, with 3 matches.\n")
    assert "Presses since then are lost" in ended.said
    (kept,) = re.findall(r"is kept as (\S+);", ended.said)
    assert (tmp_path / kept).stat().st_mode & 0o777 == (tmp_path / "bot.db").stat().st_mode & 0o777 == 0o600
    async with a_room_at(database) as again:
        assert await again.store.log.read(first) == before
        await again.begin("savanna", 2)
    async with a_room_at(f"sqlite+aiosqlite:///{kept}") as former:
        assert len(await former.store.log.read(first)) == len(before) + 1
    assert (await command(database, "backup", tmp_path / "later")).status == 0


async def test_what_a_killed_bot_left_in_its_log_stays_in_the_former_database(database: str, tmp_path: Path) -> None:
    file, left = tmp_path / "bot.backup", tmp_path / "left.db"
    async with a_room_at(database) as room:
        await pick_on(room, random.Random(1))
        assert (await command(database, "backup", file)).status == 0
        first, *_ = await room.store.due.unfinished()
        await seal(room, first, random.Random(2))
        for end in ("", "-wal"):
            shutil.copyfile(tmp_path / f"bot.db{end}", tmp_path / f"left.db{end}")
    ended = await command(f"sqlite+aiosqlite:///{left}", "restore", file)
    assert (ended.status, ended.refused) == (0, "")
    (kept,) = re.findall(r"is kept as (\S+);", ended.said)
    assert not {"left.db-wal", "left.db-shm"} & names(tmp_path)
    then, now, before = (
        tell(f"sqlite+aiosqlite:///{each}", "SELECT count(*) FROM log")[0] for each in (file, left, kept)
    )
    assert int(then) == int(now) == int(before) - 1


async def test_a_restore_while_a_bot_runs_is_refused(database: str, tmp_path: Path) -> None:
    file = tmp_path / "bot.backup"
    async with a_room_at(database) as room:
        await pick_on(room, random.Random(1))
        assert (await command(database, "backup", file)).status == 0
        ended = await command(database, "restore", file)
        assert (ended.status, ended.said) == (2, "")
        assert ended.refused == (
            f"{tmp_path / 'bot.db'} is in use (database is locked); stop every program that uses it.\n"
        )
        bot = lock_database(database)
        assert bot is not None
        with bot:
            ended = await command(database, "restore", file)
        assert (ended.status, ended.said) == (2, "")
        assert ended.refused.startswith("Another process of the bot is running with the database ")
        await pick_on(room, random.Random(2))
        assert len(await room.store.due.unfinished()) >= 3
    assert names(tmp_path) == {"bot.db", "bot.backup"}


async def test_the_log_of_a_lost_database_is_not_mixed_into_a_restored_one(database: str, tmp_path: Path) -> None:
    """SQLite would apply that log to the new file."""
    async with a_room_at(database) as room:
        await pick_on(room, random.Random(1))
        backup = tmp_path / "bot.backup"
        await asyncio.to_thread(back_up, tmp_path / "bot.db", backup)
        dump = "SELECT * FROM log ORDER BY match_id, n"
        held = tell(f"sqlite+aiosqlite:///{backup}", dump)
        await pick_on(room, random.Random(2))
        left = (tmp_path / "bot.db-wal").read_bytes()
    assert left
    (tmp_path / "bot.db").unlink()
    (tmp_path / "bot.db-wal").write_bytes(left)
    await asyncio.to_thread(restore, backup, tmp_path / "bot.db")
    assert not (tmp_path / "bot.db-wal").exists()
    assert tell(database, dump) == held


async def test_a_damaged_database_is_replaced_and_kept(database: str, tmp_path: Path) -> None:
    file = tmp_path / "bot.backup"
    assert (await command(database, "backup", file)).status == 0
    (tmp_path / "bot.db").write_bytes(b"Nothing of it is left.")
    ended = await command(database, "restore", file)
    assert (ended.status, ended.refused) == (0, "")
    (kept,) = re.findall(r"is kept as (\S+);", ended.said)
    assert (tmp_path / kept).read_bytes() == b"Nothing of it is left."
    assert tell(database, "SELECT count(*) FROM matches") == ["0"]


async def test_a_backup_never_replaces_a_file(database: str, tmp_path: Path) -> None:
    file, part = tmp_path / "bot.backup", tmp_path / "bot.backup.part"
    file.write_text("mine")
    ended = await command(database, "backup", file)
    assert (ended.status, ended.refused) == (2, f"{file} is there already; name a new file.\n")
    assert file.read_text() == "mine"
    file.rename(part)
    ended = await command(database, "backup", file)
    assert ended.status == 2
    assert ended.refused == f"{part} is there already; delete it unless this command is at work elsewhere.\n"
    assert part.read_text() == "mine"
    assert not file.exists()

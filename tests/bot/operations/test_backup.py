"""Backups of both databases: whole or not there, made while people play, and read back. A restore changes everything or nothing."""

import asyncio
import random
import re
from pathlib import Path

from bot.operations.backup import back_up, replayed
from db.migrations import HEAD
from db.operations.choose import backups_of
from tests.bot.operations.databases import WRITER, Database, a_room_at, command, pick_on, seal, typed
from tests.processes.forked import Forked

NO_TRIGGERS = {
    "sqlite": "DROP TRIGGER log_never_updated; {}",
    "postgresql": "ALTER TABLE log DISABLE TRIGGER ALL; {}; ALTER TABLE log ENABLE TRIGGER ALL",
}
"""How a statement gets past the guards of the log."""


def rows(found: str) -> int:
    """How many rows a backup says that it holds."""
    return int(re.findall(r"([\d,]+) rows", found)[0].replace(",", ""))


async def test_a_backup_while_the_bot_runs_is_whole_and_private(database: Database, tmp_path: Path) -> None:
    """One file that only its owner can read, and a line that says what it holds."""
    file = tmp_path / "bot.backup"
    async with a_room_at(database.url) as room:
        await pick_on(room, random.Random(1))
        ended = await typed(database.url, "backup", file)
        assert (ended.status, ended.refused) == (0, "")
        assert ended.said.startswith(f"{file} holds everything: ")
        assert ended.said.endswith(f" at step {HEAD}; 3 running matches were replayed.\n")
        assert rows(ended.said) > 10
        assert file.stat().st_mode & 0o777 == 0o600
        assert not file.with_name("bot.backup.part").exists()
        running = [*backups_of(database.url).running(file)]
        assert {each.id for each in running} == {*await room.store.matches.running()}
        for each in running:
            log = await room.store.log.read(each.id)
            assert each.moves == tuple((row.turn, row.seat, row.move) for row in log)
            assert each.fingerprint == (log[-1].fingerprint if log else "")


async def test_backups_while_another_process_writes_picks_each_hold_one_moment(
    database: Database, tmp_path: Path
) -> None:
    """Every match in them can be replayed, and the writer goes on."""
    async with a_room_at(database.url) as room:
        await pick_on(room, random.Random(1))
    writer = await Forked.start("-c", WRITER, database.url)
    try:
        assert await writer.stdout.readline() == b"ready\n"
        counts: list[int] = []
        replays = 0
        async with asyncio.timeout(60):  # on a busy machine four backups may be done before the writer has its turn
            while len(counts) < 4 or len({*counts}) == 1:
                held, playing, broken = await asyncio.to_thread(back_up, database.url, tmp_path / str(len(counts)))
                assert not broken
                counts.append(held.total)
                replays += playing
        assert replays > 4
    finally:
        writer.kill()
        await writer.communicate()


async def test_a_restore_brings_back_what_the_backup_held_and_keeps_the_rest(
    database: Database, tmp_path: Path
) -> None:
    """The picks since then are gone from the tables, but not from the former database."""
    file = tmp_path / "bot.backup"
    async with a_room_at(database.url) as room:
        await pick_on(room, random.Random(1))
        first, *_ = await room.store.matches.running()
        before = await room.store.log.read(first)
        assert (await command(database.url, "backup", file)).status == 0
        await seal(room, first, random.Random(2))
        assert len(await room.store.log.read(first)) == len(before) + 1
    ended = await typed(database.url, "restore", file)
    assert (ended.status, ended.refused) == (0, "")
    assert "What people have pressed since then is lost" in ended.said
    assert f"at step {HEAD}; 3 running matches were replayed." in ended.said
    kept = re.findall(r"is kept as (?:the schema )?(\S+);", ended.said)
    assert len(kept) == 1
    async with a_room_at(database.url) as again:
        assert await again.store.log.read(first) == before
        await again.begin("savanna", 2)
    if database.url.startswith("sqlite"):
        async with a_room_at(f"sqlite+aiosqlite:///{kept[0]}") as former:
            assert len(await former.store.log.read(first)) == len(before) + 1
        assert (tmp_path / kept[0]).stat().st_mode & 0o777 == 0o600
    else:
        database.tamper(f"DO $$ BEGIN ASSERT (SELECT count(*) FROM {kept[0]}.log) > {len(before)}; END $$")
    assert (await command(database.url, "backup", tmp_path / "later")).status == 0


async def test_a_restore_while_a_bot_runs_is_refused(database: Database, tmp_path: Path) -> None:
    """Nothing changes, and the bot plays on."""
    file = tmp_path / "bot.backup"
    async with a_room_at(database.url) as room:
        await pick_on(room, random.Random(1))
        assert (await command(database.url, "backup", file)).status == 0
        ended = await command(database.url, "restore", file)
        assert (ended.status, ended.said) == (2, "")
        assert re.fullmatch(
            r"(A bot is running on|Somebody is connected to) .*; stop (it|every bot) first\.\n", ended.refused
        )
        await pick_on(room, random.Random(2))
        assert len(await room.store.matches.running()) >= 3


async def test_a_restore_into_an_empty_place_makes_the_database(database: Database, tmp_path: Path) -> None:
    """As on a new machine; nothing is kept, because there was nothing."""
    file = tmp_path / "bot.backup"
    async with a_room_at(database.url) as room:
        await pick_on(room, random.Random(1))
    assert (await command(database.url, "backup", file)).status == 0
    if database.url.startswith("sqlite"):
        (tmp_path / "bot.db").unlink()
    else:
        database.tamper("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    ended = await command(database.url, "restore", file)
    assert (ended.status, ended.refused) == (0, "")
    assert "is kept as" not in ended.said
    async with a_room_at(database.url) as again:
        assert len(await again.store.matches.running()) == 3


async def test_a_match_that_cannot_be_replayed_is_named_and_the_backup_stays(
    database: Database, tmp_path: Path
) -> None:
    """The backup is what the database is; the operator hears that a match in it is not well."""
    async with a_room_at(database.url) as room:
        await pick_on(room, random.Random(1))
        first, *others = await room.store.matches.running()
    change = f"UPDATE log SET fingerprint = 'beef' WHERE match_id = {first}"
    database.tamper(NO_TRIGGERS[database.url.split("+")[0]].format(change))
    ended = await command(database.url, "backup", tmp_path / "bot.backup")
    assert ended.status == 1
    assert ended.refused.endswith(f"the bot will pause them: {first}.\n")
    backups = backups_of(database.url)
    assert replayed(backups.running(tmp_path / "bot.backup")) == (1 + len(others), [first])


async def test_a_backup_never_replaces_a_file(database: Database, tmp_path: Path) -> None:
    """Neither one with its name nor one that is being written."""
    file = tmp_path / "bot.backup"
    async with a_room_at(database.url):
        file.write_text("mine")
        ended = await command(database.url, "backup", file)
        assert (ended.status, ended.refused) == (2, f"{file} is there already; name a new file.\n")
        assert file.read_text() == "mine"
        file.rename(tmp_path / "bot.backup.part")
        ended = await command(database.url, "backup", file)
        assert ended.status == 2
        assert ended.refused.startswith(f"{file}.part is there already: ")
    assert (tmp_path / "bot.backup.part").read_text() == "mine"


async def test_a_database_of_a_newer_program_is_neither_copied_nor_restored(database: Database, tmp_path: Path) -> None:
    """This program doesn't know what is in it."""
    file = tmp_path / "bot.backup"
    async with a_room_at(database.url):
        pass
    assert (await command(database.url, "backup", file)).status == 0
    database.tamper("UPDATE alembic_version SET version_num = '9999'")
    ended = await command(database.url, "backup", tmp_path / "newer")
    assert ended.status == 2
    assert ended.refused.endswith(f"another version of this program wrote it (step 9999; this one knows {HEAD}).\n")
    assert not (tmp_path / "newer").exists()
    assert not (tmp_path / "newer.part").exists()
    # An older program's way to the same file.
    assert (await command(database.url, "restore", file)).status == 0

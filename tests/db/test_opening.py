"""Opening the storage: migrations, settings, and the error if it can't be opened."""

import asyncio
from hashlib import sha256
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from db.engine import metadata
from db.migrations import HEAD
from db.store import FOLDER, StorageUnavailable, Store
from tests.db.conftest import Open
from tests.db.steps import Run, open_at_once
from tests.migrated import raw


def one_sentence(refusal: StorageUnavailable) -> str:
    sentence = str(refusal)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert ". " not in sentence
    return sentence


async def test_an_empty_database_is_brought_to_the_newest_step(opened: Open) -> None:
    store = await opened()
    assert store.schema_revision == HEAD
    async with store.storage.reader.begin() as connection:
        names = await connection.run_sync(lambda plain: inspect(plain).get_table_names())
    assert {*metadata.tables, "alembic_version"} <= set(names)


def test_the_newest_step_is_the_one_the_program_looks_for() -> None:
    assert ScriptDirectory(str(FOLDER)).get_current_head() == HEAD


@pytest.mark.sqlite
async def test_every_connection_has_the_promised_settings(store: Store) -> None:
    async with store.storage.reader.begin() as first, store.storage.reader.begin() as second:
        for connection in (first, second):
            values = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "secure_delete")
            ]
            assert values == ["wal", 2, 1, 10_000, 1]


async def test_several_processes_may_open_a_new_database_at_once(url: str, process: Run) -> None:
    results = await open_at_once(process, url, 3, "await store.users.claim_greeting(1, 5)")
    assert results == [[HEAD, "False"]] * 2 + [[HEAD, "True"]]


@pytest.mark.sqlite
async def test_opening_waits_while_another_process_makes_the_file(url: str, tmp_path: Path) -> None:
    with raw(tmp_path / "tables.db") as file:
        file.execute("BEGIN IMMEDIATE")
        opening = asyncio.create_task(Store.open(url))
        await asyncio.sleep(0.1)
        assert not opening.done()
        file.execute("COMMIT")
    store = await opening
    assert store.schema_revision == HEAD
    await store.close()


@pytest.mark.sqlite
async def test_a_file_that_is_no_database_is_refused_in_one_sentence(url: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("Dear diary, today I drafted two foxes.\n" * 100)
    with pytest.raises(StorageUnavailable) as refusal:
        await Store.open(url)
    sentence = one_sentence(refusal.value)
    assert str(tmp_path / "tables.db") in sentence
    assert "not a database" in sentence
    assert (tmp_path / "tables.db").read_text().startswith("Dear diary")


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageUnavailable) as refusal:
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'nowhere' / 'tables.db'}")
    assert f"the folder {tmp_path / 'nowhere'} does not exist" in one_sentence(refusal.value)


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StorageUnavailable) as refusal:
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}")
    assert "is a folder" in one_sentence(refusal.value)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("tables", "names no database"),
        ("mysql://somewhere/tables", "must start with sqlite+aiosqlite:// or postgresql+asyncpg://"),
        ("sqlite+aiosqlite://", "must be a file"),
        ("sqlite+aiosqlite:///:memory:", "must be a file"),
    ],
)
async def test_an_address_that_cannot_work_is_refused_in_one_sentence(address: str, says: str) -> None:
    with pytest.raises(StorageUnavailable) as refusal:
        await Store.open(address)
    assert says in one_sentence(refusal.value)


async def test_a_password_is_never_repeated() -> None:
    with pytest.raises(StorageUnavailable) as refusal:
        await Store.open("mysql://somebody:hunter2@somewhere/tables")
    assert "hunter2" not in str(refusal.value)


async def test_a_database_of_a_newer_program_is_left_alone(url: str, store: Store) -> None:
    async with store.storage.writer.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    with pytest.raises(StorageUnavailable) as refusal:
        await Store.open(url)
    assert "step 9999" in one_sentence(refusal.value)


TABLES = "12c9089d0b062583"
"""A digest of the schema at the newest step."""


def test_whoever_changes_a_table_renames_the_step() -> None:
    """Then a database of another version is refused, and not found wanting later."""
    made = "".join(str(CreateTable(table).compile(dialect=sqlite.dialect())) for table in metadata.sorted_tables)
    made += "".join(sorted(str(CreateIndex(each)) for table in metadata.sorted_tables for each in table.indexes))
    assert sha256(made.encode()).hexdigest()[:16] == TABLES, "give HEAD another name, then put the new digest here"

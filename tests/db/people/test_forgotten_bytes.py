"""Forget me leaves nothing on disk."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from db import traces
from db.extras.quizzes import QuizRow
from db.store import StorageFull, Store
from db.workshop.card_drafts import DraftRow
from tests.db.conftest import Begin, Open
from tests.db.invented import AT, entry, result
from tests.migrated import raw

pytestmark = pytest.mark.sqlite

ZOE = 1_161_202_384_012_345_678
"""A number as long as Discord's."""
NAMES = ("Zoe-of-the-Reef", "Zoe-of-the-Marsh", "Zoe-of-the-Dunes")
DIARY = "Zoe-wrote-this"
CROWD = 700
"""People around her: enough that the tables and their indexes have several levels of pages."""


def key(number: int) -> bytes:
    """A number of Discord's length as SQLite writes the key of a row: seven bits a byte, the last byte whole."""
    return bytes([*((number >> shift & 0x7F) | 0x80 for shift in range(57, 7, -7)), number & 0xFF])


TRACES = [*(name.encode() for name in (*NAMES, DIARY)), ZOE.to_bytes(8, "big"), key(ZOE), str(ZOE).encode()]


def contents(path: Path) -> bytes:
    """The bytes of all files of a database."""
    files = [path.with_name(path.name + end) for end in ("", "-wal", "-shm")]
    return b"".join(file.read_bytes() for file in files if file.exists())


def traces_in(path: Path) -> set[bytes]:
    content = contents(path)
    return {trace for trace in TRACES if trace in content}


async def a_busy_life(store: Store, running: Begin, path: Path) -> None:
    rnd = random.Random(5)
    others = [rnd.randrange(10**18, 2 * 10**18) for _ in range(CROWD)]
    for number in range(12):
        match_id = await running()
        name = NAMES[number % 3]
        crowd(path, match_id, rnd.sample(others, 200))
        await store.users.set_name(ZOE, name)
        assert await store.seats.hand_over(match_id, 0, 4_000, user_id=ZOE, player="human", name=name)
        await store.wishes.put(match_id, 0, [f"{DIARY} {count}" for count in range(rnd.randrange(90))], "hand")
        await store.log.append(match_id, 1, 1, 0, "fox D4", "f1", AT, finish=number % 4 == 0)
        await store.notes.put(match_id, ZOE, DIARY)
        await store.notifications.add(ZOE, 5_000 + number)
        await store.absences.add(number, ZOE, 5_000)
        await store.shares.add(ZOE, f"match {match_id}", 70)
        decks = {deck.name: deck.id for deck in await store.decks.of(ZOE)}
        deck = await store.decks.save(ZOE, decks.get(name, 0), name, "1.4a", DIARY * rnd.randrange(1, 200), 5_000)
        await store.card_drafts.begin(DraftRow(ZOE, number, 0, {"name": DIARY}, "", DIARY.encode() * 4_000, 5_000))
        await store.card_drafts.drop(ZOE, number - 2)
        await store.quizzes.create(QuizRow(0, "ab", "phylo", "name", "first", 3, 5, 7, 5_000), ZOE, name)
        if number % 4 == 0:
            rows = [result(match_id, 0, user_id=ZOE, name=name)]
            assert await store.archive.put(match_id, rows, [entry(match_id, ZOE)], [])
        elif number % 4 == 1:
            assert await store.seats.hand_over(match_id, 0, 6_000, user_id=None, player="grazer", name="Moss")
        if name == NAMES[0]:
            await store.decks.save(ZOE, deck or 0, f"{name} {number}", "1.4a", DIARY, 5_000)


def crowd(path: Path, match_id: int, people: list[int]) -> None:
    """Rows of others between hers."""
    with raw(path) as file:
        file.execute("BEGIN IMMEDIATE")
        for at, person in enumerate(people):
            values = {
                "id": person,
                "name": f"Player {person % 1000}" + "x" * (person % 20),
                "match": match_id,
                "at": at,
            }
            for statement in (
                "INSERT INTO users (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET name = :name",
                "INSERT OR IGNORE INTO seats (match_id, seat, user_id, name) VALUES (:match, :at + 10, :id, :name)",
                "INSERT OR REPLACE INTO wishes VALUES (:match, :at + 10, '[\"' || :name || '\"]', 'hand')",
                "INSERT INTO pings VALUES (:id, 5000 + :at)",
                "INSERT OR IGNORE INTO absences VALUES (:at, :id, 5000)",
                "INSERT INTO player_decks (owner_id, name, rules, text, created_at, changed_at) "
                "VALUES (:id, 'd' || :match, '1', :name, 1, 1)",
                "INSERT INTO ledger (match_id, game, ladder, player, at, rank, of, mu, sigma, mu_before, sigma_before) "
                "VALUES (:match, 'lines', 'people', :id, 1, 1, 2, 1, 1, 1, 1)",
                "DELETE FROM wishes WHERE match_id < :match AND seat = :at + 10",
            ):
                file.execute(statement, values)
        file.execute("COMMIT")


@pytest.fixture
async def path(store: Store, running: Begin, tmp_path: Path) -> Path:
    """The file of a database in which she has lived."""
    path = tmp_path / "tables.db"
    await a_busy_life(store, running, path)
    assert traces_in(path) == set(TRACES) - {str(ZOE).encode()}
    return path


@pytest.fixture
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A second connection in the middle of a long read."""
    with raw(path) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM users").fetchone()
        yield reader


async def test_no_byte_of_a_forgotten_person_is_left_in_the_files(store: Store, path: Path) -> None:
    assert await store.privacy.erase(ZOE)
    assert traces_in(path) == set()
    assert await store.matches.get(1) is not None, "the rest is there"


async def test_a_number_that_separates_two_pages_goes_too(store: Store, tmp_path: Path) -> None:
    """SQLite repeats some keys above the pages of rows and leaves them there when their row is deleted."""
    path, people = tmp_path / "tables.db", range(ZOE, ZOE + 2_000)
    with raw(path) as file:
        file.execute("BEGIN")
        file.executemany("INSERT INTO users (id, name) VALUES (?, 'somebody')", [(person,) for person in people])
        file.execute("COMMIT")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = contents(path)
    twice = next(person for person in people if content.count(key(person)) == 2)
    assert await store.privacy.erase(twice)
    assert key(twice) not in contents(path)
    assert key(twice + 1) in contents(path)


async def test_a_reader_holds_the_last_bytes_back_only_until_the_next_write(
    store: Store, path: Path, reading: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traces, "ATTEMPTS", 2)
    assert not await store.privacy.erase(ZOE)
    assert traces_in(path), "the reader still sees her"
    reading.execute("COMMIT")
    await store.users.set_name(5, "Anna")
    assert traces_in(path) == set()


async def test_what_a_crash_leaves_behind_goes_at_the_next_start(
    store: Store, path: Path, reading: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The files are copied as a crash leaves them, before the last connection tidies up."""
    monkeypatch.setattr(traces, "ATTEMPTS", 1)
    assert not await store.privacy.erase(ZOE)
    crashed = tmp_path / "crashed.db"
    for end in ("", "-wal"):
        shutil.copy(f"{path}{end}", f"{crashed}{end}")
    assert traces_in(crashed)
    await (await Store.open(f"sqlite+aiosqlite:///{crashed}")).close()
    assert traces_in(crashed) == set()


async def test_a_large_file_is_rewritten_at_the_next_start(
    store: Store, path: Path, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for it while the bot runs."""
    monkeypatch.setattr(traces, "AT_ONCE", 1)
    assert not await store.privacy.erase(ZOE)
    assert DIARY.encode() * 9 not in contents(path)
    await store.close()
    await opened()
    assert traces_in(path) == set()


async def test_a_full_disk_leaves_the_rest_to_the_next_start(
    store: Store, path: Path, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rewriting needs room for a second file."""

    async def full(*_: str) -> None:
        raise StorageFull("The disk is full.")

    monkeypatch.setattr(store.storage, "rewrite", full)
    assert not await store.privacy.erase(ZOE)
    assert not any((await store.privacy.export(ZOE)).values())
    assert traces_in(path)
    await opened()
    assert traces_in(path) == set()

"""A full disk leaves nothing half done, and all goes on once there is room."""

import errno
import sqlite3
from pathlib import Path

import pytest

from sandbox.loopback.server import Loopback
from sandbox.loopback.store import Json, Store
from tests.loopback.stand_ins import Bot, Person, form


class Disk:
    """Room for some writes, then none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 10_000
        put, write = Store.put, Path.write_bytes

        def putting(store: Store, kind: str, key: str, thing: Json) -> None:
            self.take(sqlite3.OperationalError("database or disk is full"))
            put(store, kind, key, thing)

        def writing(path: Path, content: bytes) -> int:
            if self.room <= 0:
                write(path, content[: len(content) // 2])
            self.take(OSError(errno.ENOSPC, "No space left on device"))
            return write(path, content)

        monkeypatch.setattr(Store, "put", putting)
        monkeypatch.setattr(Path, "write_bytes", writing)

    def take(self, problem: Exception) -> None:
        if self.room <= 0:
            raise problem
        self.room -= 1


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def kept(discord: Loopback) -> set[str]:
    """The names of the files in the folder."""
    return {each.name for each in discord.world.store.files.iterdir()}


async def test_a_message_that_cannot_be_kept_is_not_there(bot: Bot, ana: Person, table: str, disk: Disk) -> None:
    body = {"content": "hello", "nonce": "n", "enforce_nonce": True}
    disk.room = 0
    assert (await bot.ask("POST", f"/channels/{table}/messages", body)).status == 500
    assert await ana.history(table) == []
    disk.room = 10_000
    message = await bot.write(table, **body)
    assert (await ana.hear("MESSAGE_CREATE"))["id"] == message["id"]
    assert [each["id"] for each in await ana.history(table)] == [message["id"]]


async def test_a_file_that_cannot_be_kept_leaves_no_half_of_it(bot: Bot, ana: Person, table: str, disk: Disk) -> None:
    disk.room = 0
    answer = await ana.upload("a.txt", b"x" * 100)
    assert answer.status == 500
    assert "No space left" in await answer.text()
    disk.room = 1
    files = form({"content": "two"}, ("a.txt", b"1"), ("b.txt", b"22"))
    assert (await bot.ask("POST", f"/channels/{table}/messages", files)).status == 500
    assert kept(bot.discord) == set()


async def test_people_hear_in_a_sentence_that_the_disk_is_full(ana: Person, table: str, disk: Disk) -> None:
    disk.room = 0
    assert "disk is full" in await ana.refused("say", channel_id=table, content="hello")
    disk.room = 10_000
    await ana.ask("say", channel_id=table, content="hello")
    assert (await ana.hear("MESSAGE_CREATE"))["content"] == "hello"

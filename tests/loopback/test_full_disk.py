"""A full disk leaves nothing half done, and all goes on once there is room."""

import sqlite3

import pytest

from sandbox.loopback.store import Json, Store
from tests.loopback.stand_ins import Bot, Person


class Disk:
    """Room for some writes, then none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 10_000
        put = Store.put

        def putting(store: Store, kind: str, key: str, thing: Json) -> None:
            self.take(sqlite3.OperationalError("database or disk is full"))
            put(store, kind, key, thing)

        monkeypatch.setattr(Store, "put", putting)

    def take(self, problem: Exception) -> None:
        if self.room <= 0:
            raise problem
        self.room -= 1


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


async def test_a_message_that_cannot_be_kept_is_not_there(bot: Bot, ana: Person, table: str, disk: Disk) -> None:
    body = {"content": "hello", "nonce": "n", "enforce_nonce": True}
    disk.room = 0
    assert (await bot.ask("POST", f"/channels/{table}/messages", body)).status == 500
    assert await ana.history(table) == []
    disk.room = 10_000
    message = await bot.write(table, **body)
    assert (await ana.hear("MESSAGE_CREATE"))["id"] == message["id"]
    assert [each["id"] for each in await ana.history(table)] == [message["id"]]


async def test_people_hear_in_a_sentence_that_the_disk_is_full(ana: Person, table: str, disk: Disk) -> None:
    disk.room = 0
    assert "disk is full" in await ana.refused("say", channel_id=table, content="hello")
    disk.room = 10_000
    await ana.ask("say", channel_id=table, content="hello")
    assert (await ana.hear("MESSAGE_CREATE"))["content"] == "hello"

"""Two running matches that differ only in what a player doesn't see give that player the same download, byte for byte."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.people.privacy import Privacy
from bot.tables.table import Tables
from games import GAMES
from games.core.chance import Chance, commitment
from games.core.values import Setup
from tests.bot.room import PEOPLE, Room, a_room

ANA, BEN = PEOPLE[:2]


async def world(folder: Path, slug: str, monkeypatch: pytest.MonkeyPatch, guess: str) -> tuple[str, str, list[str]]:
    """A match in which Ana has moved: her download, what Ben sees, and the stored fingerprints."""
    game: Any = GAMES[slug]
    dealt = type(game).start

    def start(self: Any, setup: Setup) -> object:
        state = dealt(self, setup)
        return self.guess(self.view(state, 0), Chance(guess))

    monkeypatch.setattr(type(game), "start", start)
    async with a_room(folder) as room:
        number = (await room.begin(slug, 3 if slug in ("ecosystem", "savanna") else 2)).id
        await deal_anew(room, number)
    async with a_room(folder) as room:
        await room.go_on(number)
        table = await room.tables.find(number)
        # In a draft Ben picks too, and in one world he thinks again: its log has more rows then.
        picks = table.game.legal(table.play.view(1)) if 1 in table.waiting else ()
        for pick in picks[: len(guess)]:
            table = (await room.tables.seal(table, BEN, table.turn, str(pick))).table
        await room.store.wishes.put(number, 1, [guess], "hand")
        await room.store.reviews.keep(number, 1, guess)
        while 0 in table.waiting:
            moves = [str(move) for move in table.game.legal(table.play.view(0))]
            table = (await room.tables.seal(table, ANA, table.turn, "end" if "end" in moves else moves[0])).table
        assert table.running
        stored = json.dumps(await Privacy(room.lobbies, lambda table: None).export(ANA), indent=1)
        # Hands go out at the same time, and which message comes first is no secret.
        stored = re.sub(r'"message_id": \d+', '"message_id": 0', stored)
        fingerprints = [row.fingerprint for row in await room.store.log.read(number) if row.seat == 0]
        return stored, repr(table.play.view(1)), fingerprints[-1:]


async def deal_anew(room: Room, number: int) -> None:
    for tried in range(20):
        seed = Chance(f"deal {tried}").fork("seed").seed
        async with room.store.storage.writer.begin() as connection:
            changed = (
                "UPDATE matches SET seed = :seed, secret = :seed, commitment = :shown, presses = '' WHERE id = :id"
            )
            await connection.execute(text(changed), {"seed": seed, "shown": commitment(seed), "id": number})
            await connection.execute(text("UPDATE seats SET press = NULL"))
            for table in ("clocks", "shown", "pings"):
                await connection.execute(text(f"DELETE FROM {table}"))
        if 0 in (await Tables(room.store, room.time).find(number)).waiting:
            return
    raise AssertionError("Ana never moves first")


@pytest.mark.parametrize("slug", GAMES)
async def test_a_download_is_the_same_whatever_the_opponent_holds(
    tmp_path: Path, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
    with monkeypatch.context() as one:
        stored, bens, prints = await world(tmp_path / "one", slug, one, "a")
    with monkeypatch.context() as other:
        again, others, marks = await world(tmp_path / "other", slug, other, "bc")
    assert bens != others, "the worlds differ in what Ben holds"
    assert len(prints) == len(marks) == 1
    assert prints != marks, "the log notices the difference"
    assert json.loads(stored)["log"], "Ana's move is in her download"
    assert stored == again
    assert not any(mark in stored for mark in prints)

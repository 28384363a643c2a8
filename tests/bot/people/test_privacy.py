"""Forget me, without Discord: what becomes of a person's lobbies and tables."""

from pathlib import Path

import pytest
from sqlalchemy import text

from bot.people.privacy import Privacy
from bot.tables.table import Table
from bot.tables.terms import parse_terms
from games import GAMES
from tests.bot.room import PEOPLE, a_room

ANA, BEN = PEOPLE[:2]


async def test_a_forgotten_person_takes_their_deck_out_of_a_lobby(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        lobby = await room.lobbies.open(GAMES["phylo"], ANA, "Ana", 1, 2, 2, parse_terms(GAMES["phylo"], ""), 1)
        await room.lobbies.join(lobby.id, BEN, "Ben", 2)
        await room.lobbies.choose_for_seat(lobby.id, BEN, "deck2", "lagg")
        await Privacy(room.lobbies, lambda table: None).forget(BEN)
        after = await room.tables.find(lobby.id)
        assert (after.names, after.options["deck2"]) == (("Ana",), "meadow")


async def test_a_table_that_cannot_be_loaded_does_not_hold_up_the_other_tables_of_an_erased_person(
    tmp_path: Path,
) -> None:
    """The person is already erased, so no table may stop that."""
    async with a_room(tmp_path) as room:
        changed: list[Table] = []
        privacy = Privacy(room.lobbies, changed.append)
        tables = [await room.begin("ecosystem", 2) for _ in range(3)]
        async with room.store.storage.writer.begin() as writing:
            await writing.execute(text("UPDATE matches SET rules = 99 WHERE id = :id"), {"id": tables[1].id})
        await privacy.forget(ANA)
        assert {table.id for table in changed} == {tables[0].id, tables[2].id}
        assert not any((await privacy.export(ANA)).values())


@pytest.mark.sqlite
async def test_no_byte_of_a_forgotten_person_is_left_once_their_tables_have_gone_on(tmp_path: Path) -> None:
    name, number = "Zoe-of-the-Reef", 1_161_202_384_012_345_678
    async with a_room(tmp_path) as room:
        privacy = Privacy(room.lobbies, lambda table: None)
        numbers = [(await room.begin(game, 2)).id for game in ("ecosystem", "ecogogo")]
        await room.store.users.set_name(number, name)
        for match_id in numbers:
            assert await room.store.seats.hand_over(match_id, 0, room.now, user_id=number, player="human", name=name)
            await room.go_on(match_id)
        assert {name.encode(), number.to_bytes(8, "big")} <= traces_in(tmp_path, name, number)
        await privacy.forget(number)
        for match_id in numbers:
            await room.go_on(match_id)
        assert traces_in(tmp_path, name, number) == set()


def traces_in(folder: Path, name: str, number: int) -> set[bytes]:
    content = b"".join(file.read_bytes() for file in folder.iterdir())
    return {trace for trace in (name.encode(), number.to_bytes(8, "big"), str(number).encode()) if trace in content}

"""Forget me, without Discord: what becomes of the lobbies and tables of somebody who goes."""

from pathlib import Path

from bot.people.privacy import Privacy
from bot.tables.table import Table
from bot.tables.terms import chosen
from games import GAMES
from tests.bot.room import PEOPLE, a_room

ANA, BEN = PEOPLE[:2]


async def test_who_is_forgotten_closes_their_lobby_and_leaves_others_and_every_table_hears_of_it(
    tmp_path: Path,
) -> None:
    """At a running table the stand-in plays on; what is stored about them is nothing any more."""
    async with a_room(tmp_path) as room:
        changed: list[Table] = []
        privacy = Privacy(room.lobbies, changed.append)
        running = await room.begin("ecosystem", 2)
        hosted = await room.lobbies.open(GAMES["ecosystem"], ANA, "Ana", 1, 2, 3, chosen(GAMES["ecosystem"], ""))
        joined = await room.lobbies.open(GAMES["ecosystem"], BEN, "Ben", 1, 2, 3, chosen(GAMES["ecosystem"], ""))
        await room.lobbies.join(joined.id, ANA, "Ana")
        assert any((await privacy.stored(ANA)).values())
        await privacy.forget(ANA)
        assert {table.id for table in changed} == {running.id, hosted.id, joined.id}
        assert (await room.tables.find(hosted.id)).row.status == "cancelled"
        assert (await room.tables.find(joined.id)).names == ("Ben",)
        assert (await room.tables.find(running.id)).names == ("someone", "P1")
        assert not any((await privacy.stored(ANA)).values())
        assert any((await privacy.stored(BEN)).values())


async def test_who_is_shown_to_whom_is_remembered(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        privacy = Privacy(room.lobbies, lambda table: None)
        assert await privacy.audience(ANA) == "server"
        await privacy.show_to(ANA, "hidden")
        assert await privacy.audience(ANA) == "hidden"
        assert await privacy.audience(BEN) == "server"

"""Where tables appear: the newest message, and continuing after a pause."""

from pathlib import Path

import pytest

from bot.messages.channel import TableChannels
from bot.messages.messenger import Posted
from bot.tables.terms import parse_terms
from games import GAMES
from games.core.values import Refusal
from tests.bot.room import PEOPLE, a_room

ANA, BEN, CLEO = PEOPLE[:3]
SERVER, CHANNEL = 1, 2


async def test_a_table_appears_in_its_lobby_message_and_then_in_its_table_message(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        places = TableChannels(room.tables)
        lobby = await room.lobbies.open(
            GAMES["ecosystem"], ANA, "A", SERVER, CHANNEL, 2, parse_terms(GAMES["ecosystem"], ""), 1
        )
        assert await places.newest(lobby) is None
        await places.lobby_posted(lobby.id, 55)
        assert await places.newest(await room.tables.find(lobby.id)) == Posted(CHANNEL, 55)
        await room.lobbies.join(lobby.id, BEN, "B", 2)
        await room.lobbies.start(lobby.id, ANA, 3)
        await room.go_on(lobby.id)
        newest = await places.newest(await room.tables.find(lobby.id))
        assert newest is not None
        assert newest.message_id != 55


async def test_a_paused_table_continues_in_the_chosen_channel_with_fresh_clocks(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        places = TableChannels(room.tables)
        table = await room.begin("ecosystem", 2)
        with pytest.raises(Refusal, match="isn't paused"):
            await places.resume(table.id, ANA, SERVER, 77)
        await room.store.matches.pause(table.id, "its channel is gone.")
        with pytest.raises(Refusal, match="aren't at table"):
            await places.resume(table.id, CLEO, SERVER, 77)
        with pytest.raises(Refusal, match="another server"):
            await places.resume(table.id, ANA, SERVER + 1, 77)
        again = await places.resume(table.id, ANA, SERVER, 77)
        assert again.running
        assert again.row.channel_id == 77
        assert not await room.store.clocks.of(table.id)
        assert "channel" not in await room.store.shown.get(table.id)

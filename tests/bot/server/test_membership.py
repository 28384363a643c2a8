"""Tables of a server that the bot is no longer on, without Discord."""

from pathlib import Path

from bot.server.servers import Membership
from bot.tables.seats import REMOVED
from tests.bot.room import a_room

SERVER = 1


async def test_a_match_that_all_people_have_left_is_played_out(tmp_path: Path) -> None:
    """Nobody could resume it, and those who left are to be rated."""
    async with a_room(tmp_path) as room:
        membership, store = Membership(room.tables), room.tables.store
        left, played = [await room.begin("ecosystem", 2) for _ in range(2)]
        for person in left.people:
            await store.seats.hand_over(
                left.id, person.seat, room.now, user_id=None, player="grazer", name=f"Grazer {person.seat}"
            )
        await membership.pause_tables(SERVER)
        assert (await room.tables.find(left.id)).running
        assert (await room.tables.find(played.id)).row.notice == REMOVED
        assert await membership.has_paused_tables(SERVER)

"""Who has a wish list: not solo tables, and no stranger sees one."""

from pathlib import Path

import pytest

from bot.turns.wishes import WishLists
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Room, a_room

ANA = PEOPLE[0]


def lists(room: Room) -> WishLists:
    return WishLists(room.tables, room.automatic, lambda match_id: None)


async def test_solo_tables_have_no_wish_lists_and_strangers_see_none(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        solo, two = await room.begin("ecosystem", 1), await room.begin("ecosystem", 2)
        with pytest.raises(Refusal, match="play alone"):
            await lists(room).open(solo.id, ANA)
        with pytest.raises(Refusal, match="aren't at table"):
            await lists(room).open(two.id, PEOPLE[4])

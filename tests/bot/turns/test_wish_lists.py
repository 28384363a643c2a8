"""Wish lists at work, without Discord: written, switched, used at once, cleared."""

from pathlib import Path

import pytest

from bot.turns.wishes import LONGEST, MOST, WishLists
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Room, a_room

ANA = PEOPLE[0]


def lists(room: Room) -> WishLists:
    return WishLists(room.tables, room.automatic, lambda match_id: None)


async def test_a_list_is_kept_until_it_is_written_anew_or_cleared(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        table, wishes = await room.begin("ecosystem", 2), lists(room)
        assert (await wishes.open(table.id, ANA)).wishes == ()
        with pytest.raises(Refusal, match="is empty; write one first"):
            await wishes.switch(table.id, ANA)
        written = await wishes.write(table.id, ANA, "Fox D4; bee\nstream E3")
        assert (written.wishes, written.at_once) == (("fox D4", "bee", "stream E3"), False)
        assert (await wishes.open(table.id, ANA)).wishes == written.wishes
        assert (await wishes.write(table.id, ANA, " , ")).wishes == ()
        await wishes.write(table.id, ANA, "bee")
        assert (await wishes.clear(table.id, ANA)).wishes == ()


@pytest.mark.parametrize(
    ("typed", "why"),
    [("x" * (LONGEST + 1), "characters"), ("bee," * (MOST + 1), "can hold up to"), ("bee, xyz", "Wish 2")],
)
async def test_a_list_that_cannot_be_read_changes_nothing(tmp_path: Path, typed: str, why: str) -> None:
    async with a_room(tmp_path) as room:
        table, wishes = await room.begin("ecosystem", 2), lists(room)
        await wishes.write(table.id, ANA, "bee")
        with pytest.raises(Refusal, match=f"{why}.* Your list hasn't changed"):
            await wishes.write(table.id, ANA, typed)
        assert (await wishes.open(table.id, ANA)).wishes == ("bee",)


async def test_a_list_used_at_once_seals_its_first_legal_wish(tmp_path: Path) -> None:
    """What it has sealed is off the list; with nothing left the list is empty."""
    async with a_room(tmp_path) as room:
        table, wishes = await room.begin("ecosystem", 2), lists(room)
        move = str(table.game.legal(table.play.view(0))[0])
        await wishes.write(table.id, ANA, move)
        used = await wishes.switch(table.id, ANA)
        assert (used.sealed, used.wishes) == (move, ())
        assert str((await room.tables.find(table.id)).play.sealed[0]) == move


async def test_alone_there_are_no_wish_lists_and_others_have_none_to_see(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        solo, two = await room.begin("ecosystem", 1), await room.begin("ecosystem", 2)
        with pytest.raises(Refusal, match="play alone"):
            await lists(room).open(solo.id, ANA)
        with pytest.raises(Refusal, match="aren't at table"):
            await lists(room).open(two.id, PEOPLE[4])

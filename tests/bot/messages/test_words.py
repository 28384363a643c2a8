"""A hand comes as words that ring once, then an edit adds the cards."""

import pytest

from bot.messages.messenger import Obstacle, Undelivered
from bot.tables.table import Table
from db.messages.rows import REFUSED, WORDS
from tests.bot.room import PEOPLE, Notes, Room


async def stopped(room: Room, post: Notes, obstacle: Obstacle) -> Table:
    """A table whose second hands don't get beyond their words."""
    table = await room.begin("ecosystem", 2)
    post.stops["show_hand"] = Undelivered(obstacle, "Discord says no")
    await room.turn(table.id)
    post.hands.clear()
    return await room.tables.find(table.id)


async def test_each_hand_is_announced_once_and_takes_the_place_of_its_words(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    assert [(turn, seat) for turn, seat, _ in post.announced] == [(1, 0), (1, 1)]
    assert sorted(post.hands) == [(1, 0), (1, 1)]
    assert not post.words, "all have become hands"
    assert len(post.wordings) == 1, "they say nothing of a hand"
    assert (await room.page(table.id)).shows != WORDS


@pytest.mark.parametrize("dies", [False, True])
async def test_an_edit_that_fails_for_now_is_made_later_and_nothing_rings_again(
    room: Room, post: Notes, dies: bool
) -> None:
    table = await stopped(room, post, Obstacle.LATER)
    assert (await room.page(table.id)).shows == WORDS
    post.stops.clear()
    again = Room(room.store, post, room.now) if dies else room
    assert table.id in await room.store.due.unfinished()
    await again.delivery.update(table.id)
    assert sorted(post.hands) == [(2, 0), (2, 1)]
    assert len(post.announced) == 4


async def test_a_hand_that_discord_refuses_is_not_tried_again_and_its_host_hears_of_it(room: Room, post: Notes) -> None:
    table = await stopped(room, post, Obstacle.REFUSED)
    assert (await room.page(table.id)).shows == REFUSED
    assert [who for who, _, _ in post.said] == [PEOPLE[0]]
    assert [(turn, seats) for turn, seats, _ in post.summoned][-1] == (2, frozenset({0, 1})), "the channel calls them"
    post.stops.clear()
    await room.delivery.update(table.id)
    assert not post.hands
    assert len(post.announced) == 4

"""Presses are answered on pages that delivery is about to delete: somebody still has exactly one live page."""

import asyncio

import pytest_asyncio

from bot.messages.audiences import audience
from bot.messages.messenger import Posted
from tests.bot.room import Notes, Room


class Slow(Notes):
    """A messenger that deletes a page only when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.may = asyncio.Event(), asyncio.Event()

    async def remove(self, at: Posted) -> None:
        self.begun.set()
        await self.may.wait()
        await super().remove(at)


@pytest_asyncio.fixture
async def post() -> Slow:
    """The messenger."""
    return Slow()


async def live(room: Room, table: int) -> int | None:
    """The message of the first seat's live page."""
    return (await room.store.shown.get(table))[audience(0)].message_id


async def test_a_page_that_a_press_makes_the_live_one_again_stays(room: Room, post: Slow) -> None:
    """The page before it goes instead."""
    post.may.set()
    table = await room.begin("ecosystem", 2)
    first = await live(room, table.id)
    hands = room.delivery.hands
    await hands.shown(table, 0, Posted(1, 900))
    await hands.shown(table, 0, Posted(1, first or 0))
    await room.go_on(table.id)
    assert await live(room, table.id) == first
    assert [each.message_id for each in post.removed] == [900]


async def test_a_press_that_is_answered_on_a_page_while_it_goes_leaves_the_live_page_as_it_is(
    room: Room, post: Slow
) -> None:
    table = await room.begin("ecosystem", 2)
    first = await live(room, table.id)
    hands = room.delivery.hands
    await hands.shown(table, 0, Posted(1, 900))
    room.delivery.soon(table.id)
    await asyncio.wait_for(post.begun.wait(), 10)
    assert await hands.shown(table, 0, Posted(1, first or 0)), "there is something to do"
    post.may.set()
    await room.quiet()
    assert await live(room, table.id) == 900
    assert [each.message_id for each in post.removed] == [first]

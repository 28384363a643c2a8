"""Whatever crosses on the way, each player has exactly one live page."""

import asyncio
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.kit.clock import MINUTE
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from db.messages.rows import notice
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room


class Slow(Notes):
    """A messenger that deletes pages only when the test allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.may = asyncio.Event(), asyncio.Event()
        self.ends: list[int] = []

    async def remove(self, at: Posted) -> None:
        self.begun.set()
        await self.may.wait()
        await super().remove(at)

    async def result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, notify: bool) -> Posted:
        self.ends.append(seat)
        return await super().result(table, seat, end, nonce, notify=notify)


@pytest_asyncio.fixture
async def post() -> Slow:
    """The messenger."""
    return Slow()


async def live(room: Room, table: int) -> int | None:
    """The message of the first seat's live page."""
    return (await room.page(table)).message_id


async def test_a_page_that_a_press_makes_the_live_one_again_stays(room: Room, post: Slow) -> None:
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


async def test_the_result_comes_once_the_press_on_the_last_page_is_answered(room: Room) -> None:
    post = room.messenger
    assert isinstance(post, Slow)
    post.may.set()
    table = await room.begin("ecosystem", 2)

    while (await room.tables.find(table.id)).turn < 20:
        await room.turn(table.id)
        await room.quiet()
    page = await live(room, table.id)
    with room.delivery.answering(table.id, 0):
        await room.seal(table.id, 0)
        await room.seal(table.id, 1)
        await room.turns.settle(table.id)
        while len(post.ends) < 1:
            await asyncio.wait({*room.delivery.background.tasks, *room.turns.background.tasks}, timeout=0.05)
        assert post.ends == [1]
        assert await live(room, table.id) == page
    await room.quiet()
    assert post.ends == [1, 0]
    assert page in [each.message_id for each in post.removed]


@pytest.mark.parametrize("there", [True, False])
async def test_a_page_in_doubt_is_edited_and_if_it_is_gone_the_hand_comes_anew(
    room: Room, post: Slow, there: bool
) -> None:
    post.may.set()
    table = await room.begin("ecosystem", 2)
    page, told = await live(room, table.id), len(post.announced)
    if not there:
        post.stops["edit"] = Undelivered(Obstacle.NO_MESSAGE, "unknown message")
    edits = len(post.hands)
    await room.delivery.in_doubt(await room.tables.find(table.id), 0, Posted(1, page or 0))
    await room.quiet()
    assert post.hands[edits:] == [(1, 0)]
    assert len(post.announced) == told + (not there)
    assert (await live(room, table.id) == page) == there


async def test_whoever_gets_hands_on_request_is_called_if_their_page_in_doubt_is_gone(room: Room, post: Slow) -> None:
    post.may.set()
    table = await room.begin("ecosystem", 2)
    await room.store.users.set_hands(PEOPLE[0], "request")
    post.stops["show_hand"] = Undelivered(Obstacle.NO_MESSAGE, "unknown message")
    with room.delivery.answering(table.id, 0):
        for seat in (1, 0):
            await room.pick(table.id, seat)
        await room.delivery.in_doubt(await room.tables.find(table.id), 0, Posted(2, 900, token="a"))
    await room.go_on(table.id)
    assert any(turn == 2 and 0 in seats for turn, seats, _ in post.summoned)


async def test_a_notice_that_takes_the_place_of_an_outdated_reminder_stays(room: Room, post: Slow) -> None:
    """At the deadline, the stand-in's notice comes while the reminder goes."""
    post.may.set()
    table = await room.begin("ecosystem", 2, pace="live")
    await room.advance(10 * MINUTE)
    before = await room.store.shown.get(table.id)
    await room.pick(table.id, 0)
    came = replace(before[notice(0)], shows="d", message_id=902)
    await room.store.shown.turn_to(came)
    await room.delivery.hands._tidy(await room.tables.find(table.id), 0, before)
    assert (await room.store.shown.get(table.id))[notice(0)] == came

"""A player who misses a silent question is called later."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.kit.clock import HOUR, MINUTE
from bot.messages.audiences import UNHEARD, called_seats
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from db.messages.rows import CALL, OWED
from db.turns.rows import ClockRow
from tests.bot.messages.test_next_question import UNDER_MY_HAND, pick
from tests.bot.room import PEOPLE, Notes, Room


async def turned(room: Room, post: Notes, game: str = "ecosystem", on: Posted | None = None) -> Table:
    """Ana seals, and Ben right after her, so her page turns into the next question."""
    table = await room.begin(game, 2)
    await pick(room, table, 0, on)
    now = await pick(room, table, 1)
    assert (await room.page(table.id)).sound == OWED
    assert post.edited[-1][:2] == (now.turn, 0)
    post.announced.clear()
    post.removed.clear()
    return now


def _later(clock: ClockRow) -> ClockRow:
    return replace(clock, reminder_at=clock.reminder_at + HOUR, deadline_at=clock.deadline_at + HOUR)


async def passes(room: Room, table: Table, time: int) -> None:
    room.now += time
    room.delivery.ring_due()
    await room.quiet()
    await room.go_on(table.id)


@pytest.mark.parametrize("game", ["ecosystem", "savanna"])
@pytest.mark.parametrize("on", [None, UNDER_MY_HAND], ids=["a direct message", "under My hand"])
async def test_who_presses_nothing_hears_of_their_turn_once(
    room: Room, post: Notes, game: str, on: Posted | None
) -> None:
    now = await turned(room, post, game, on)
    silent = await room.page(now.id)
    assert room.delivery.hands.press_tracker.next_ring_at() == room.now + UNHEARD
    await passes(room, now, UNHEARD - 1)
    assert not post.announced
    await passes(room, now, 1)
    assert post.announced == [(now.turn, 0, True)]
    assert [each.message_id for each in post.removed] == [silent.message_id]
    assert room.delivery.hands.press_tracker.next_ring_at() is None
    await passes(room, now, HOUR)
    assert len(post.announced) == 1


async def presses_text(room: Room, table: Table, at: Posted) -> None:
    await room.delivery.pressed_on(999)
    assert room.delivery.hands.press_tracker.next_ring_at() is not None, "that is another message"
    await room.delivery.pressed_on(at.message_id)
    assert room.delivery.hands.press_tracker.next_ring_at() is None


async def presses_a_card(room: Room, table: Table, at: Posted) -> None:
    await room.delivery.note_shown_in_place(table, 0, at)
    await room.go_on(table.id)


async def moves(room: Room, table: Table, at: Posted) -> None:
    await pick(room, table, 0)


@pytest.mark.parametrize("presses", [presses_text, presses_a_card, moves])
async def test_any_press_on_the_page_shows_that_they_are_there(
    room: Room, post: Notes, presses: Callable[[Room, Table, Posted], Awaitable[None]]
) -> None:
    now = await turned(room, post)
    await presses(room, now, Posted(1, (await room.page(now.id)).message_id or 0))
    await passes(room, now, HOUR)
    assert not post.announced


async def test_a_restart_keeps_the_sound_that_is_owed(room: Room, post: Notes) -> None:
    now = await turned(room, post)
    again = Room(room.store, post, room.now + UNHEARD - 1)
    await again.turns.catch_up()
    await again.quiet()
    assert not post.announced
    assert again.delivery.hands.press_tracker.next_ring_at() == again.now + 1
    late = Room(room.store, post, room.now + HOUR)
    await late.turns.catch_up()
    await late.quiet()
    assert post.announced == [(now.turn, 0, True)]


async def test_alone_among_opponents_nobody_is_called_back(room: Room, post: Notes) -> None:
    """Nobody waits for them, and they may just think; their page turns after every pick."""
    table = await room.begin("ecosystem", 2, opponents=("sprout",))
    post.announced.clear()
    now = await pick(room, table, 0)
    assert (now.turn, (await room.page(table.id)).turn) == (2, 2)
    assert room.delivery.hands.press_tracker.next_ring_at() is None
    await passes(room, table, HOUR)
    assert not post.announced


async def test_whoever_takes_no_messages_is_called_in_the_channel_then(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    await room.store.users.set_hands(PEOPLE[0], "request")
    await pick(room, table, 0, UNDER_MY_HAND)
    now = await pick(room, table, 1)
    before, gone = len(post.summoned), len(post.removed)
    await passes(room, table, UNHEARD - 1)
    assert len(post.summoned) == before
    await passes(room, table, 1)
    assert post.summoned[before:] == [(now.turn, frozenset({0}), frozenset({0}))]
    await passes(room, table, MINUTE)
    assert len(post.summoned) == before + 1
    assert len(post.removed) == gone
    assert await room.owing() == ()


async def test_messages_closed_meanwhile_make_it_a_call(room: Room, post: Notes) -> None:
    now = await turned(room, post)
    post.stops["announce"] = Undelivered(Obstacle.DMS_CLOSED, "50007")
    await passes(room, now, UNHEARD)
    row = (await room.store.shown.get(now.id)).get(CALL)
    assert called_seats(row, now.turn) == {0}


async def test_a_page_that_discord_refuses_leaves_the_one_that_turned(room: Room, post: Notes) -> None:
    now = await turned(room, post)
    before = await room.page(now.id)
    post.stops["announce"] = Undelivered(Obstacle.REFUSED, "50035")
    await passes(room, now, UNHEARD)
    after = await room.page(now.id)
    assert (after.message_id, after.turn) == (before.message_id, now.turn)
    assert not post.removed
    post.stops.clear()
    await passes(room, now, MINUTE)
    assert not post.announced, "it isn't tried for ever"


async def test_a_moved_deadline_leaves_the_sound_owed(room: Room, post: Notes) -> None:
    now = await turned(room, post)
    (clock,) = [each for each in (await room.store.clocks.of(now.id)).values() if each.seat == 0]
    await room.store.clocks.change(clock.match_id, [], [_later(clock)], {})
    edits = len(post.edited)
    await passes(room, now, UNHEARD - 1)
    assert len(post.edited) == edits + 1
    await passes(room, now, 1)
    assert post.announced == [(now.turn, 0, True)]


async def test_a_sound_that_is_forgotten_is_owed(room: Room, post: Notes) -> None:
    """The sweep and the judge of the fault run rely on this."""
    now = await turned(room, post)
    room.now += UNHEARD + MINUTE
    assert await room.owing() == ()
    room.now += 1
    assert await room.owing() == (now.id,)

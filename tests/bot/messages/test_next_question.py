"""How the next question reaches a player."""

from dataclasses import replace

import pytest

from bot.kit.clock import MINUTE
from bot.messages.audiences import UNHEARD
from bot.messages.hands import LASTS, LOOKING
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from db.messages.rows import CALL, UNSURE
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room

GAMES_BY_TURNS = ("lines", "ecogogo", "phylo")
UNDER_MY_HAND = Posted(2, 900, token="a")
"""A page in the channel that only its player sees."""


@pytest.fixture(autouse=True)
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal every time."""
    monkeypatch.setattr("bot.tables.lobbies.deal_seed", lambda secret, presses: "5e" * 32)


async def pick(room: Room, table: Table, seat: Seat, on: Posted | None = None) -> Table:
    """A press seals a pick, and is answered on the page where it was made, or on this one."""
    if on is None:
        at = await room.page(table.id, seat)
        on = Posted(at.channel_id or 0, at.message_id or 0)
    with room.delivery.answering(table.id, seat):
        await room.seal(table.id, seat)
        await room.delivery.note_shown_in_place(await room.tables.find(table.id), seat, on)
    await room.go_on(table.id)
    return await room.tables.find(table.id)


async def own_turn(room: Room, table: Table, on: Posted | None = None) -> tuple[Table, Seat]:
    now = await room.tables.find(table.id)
    (seat,) = now.waiting
    while now.waiting == (seat,):
        now = await pick(room, table, seat, on)
    return now, seat


@pytest.mark.parametrize("game", GAMES_BY_TURNS)
@pytest.mark.parametrize("on", [None, UNDER_MY_HAND], ids=["a direct message", "under My hand"])
async def test_after_an_own_turn_the_page_turns_into_the_next_question_if_that_comes_at_once(
    room: Room, post: Notes, game: str, on: Posted | None
) -> None:
    table = await room.begin(game, 2, opponents=("sprout",))
    post.announced.clear()
    now, seat = await room.tables.find(table.id), 0
    for _ in range(3):
        before = now.turn
        while (now := await pick(room, table, seat, on)).turn == before or not now.game.progress(
            now.play.state
        ).shows_table:
            pass
        assert now.waiting == (seat,)
        there = await room.page(table.id, seat)
        assert (there.turn, there.message_id) == (now.turn, post.edited[-1][2])
    assert not post.announced
    assert len({message for _, _, message in post.edited}) == 1


@pytest.mark.parametrize("game", GAMES_BY_TURNS)
@pytest.mark.parametrize("on", [None, UNDER_MY_HAND], ids=["a direct message", "under My hand"])
async def test_once_time_has_passed_the_next_question_rings_and_the_page_before_goes(
    room: Room, post: Notes, game: str, on: Posted | None
) -> None:
    table = await room.begin(game, 2)
    _, seat = await own_turn(room, table, on)
    before = await room.page(table.id, seat)
    post.announced.clear()
    room.now += LOOKING
    now, _ = await own_turn(room, table)
    assert post.announced == [(now.turn, seat, True)]
    assert before.message_id in [each.message_id for each in post.removed]
    assert [each for each in post.edited if each[1] == seat] == []


@pytest.mark.parametrize("game", [*GAMES_BY_TURNS, "ecosystem"])
async def test_a_page_on_request_turns_while_its_token_lives_and_the_channel_calls(
    room: Room, post: Notes, game: str
) -> None:
    table = await room.begin(game, 2)
    for user_id in PEOPLE[:2]:
        await room.store.users.set_hands(user_id, "request")
    for passed, turns, calls in ((0, True, False), (MINUTE, True, True), (LASTS, False, True)):
        now = await room.tables.find(table.id)
        seat = now.waiting[0]
        while seat in (now := await pick(room, table, seat, UNDER_MY_HAND)).waiting:
            pass
        room.now += passed
        edits, before = len(post.edited), len(post.summoned)
        other = 1 - seat
        while other in (now := await pick(room, table, other, Posted(2, 901, token="b"))).waiting:
            if now.play.progress.round:
                break  # in a draft the last pick ends the turn of both
        assert seat in now.waiting
        assert ((now.turn, seat, 900) in post.edited[edits:]) == turns
        assert any(seat in seats for _, seats, _ in post.summoned[before:]) == calls
        row = (await room.store.shown.get(table.id)).get(CALL)
        assert (row is not None and row.seats >> seat & 1 == 1) == calls
    assert not post.announced[2:]


async def test_a_page_that_cannot_turn_makes_room_for_a_direct_message(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    post.stops["edit"] = Undelivered(Obstacle.NO_MESSAGE, "10008")
    await pick(room, table, 1)
    assert post.announced[-1] == (2, 0, True)
    assert (await room.page(table.id)).turn == 2


async def test_an_edit_that_fails_for_now_is_made_again_or_rings(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    post.stops["edit"] = Undelivered(Obstacle.LATER, "503")
    await room.seal(table.id, 1)
    await room.turns.settle(table.id)
    await room.quiet_but_retries()
    assert (await room.page(table.id)).turn == 1
    post.stops.clear()
    room.now += LOOKING
    await room.delivery.update(table.id)
    assert post.announced[-1] == (2, 0, True)


async def test_a_restart_forgets_who_looks_so_the_next_question_rings(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    again = Room(room.store, post, room.now)
    await pick(again, table, 1)
    assert post.announced[-1] == (2, 0, True)


async def test_an_answer_that_comes_after_the_page_has_turned_is_put_right(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    sealed = await pick(room, table, 0)
    at = await room.page(table.id)
    await pick(room, table, 1)
    assert post.edited == [(2, 0, at.message_id)]
    await room.delivery.note_shown_in_place(sealed, 0, Posted(1, at.message_id or 0))
    assert (await room.page(table.id)).shows == UNSURE
    await room.go_on(table.id)
    assert post.edited == [(2, 0, at.message_id)] * 2
    now = await room.page(table.id)
    assert (now.turn, now.shows == UNSURE) == (2, False)


async def test_a_press_on_one_question_leaves_the_sound_of_the_next(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    await pick(room, table, 1)
    delivery = room.delivery
    old = await room.page(table.id)
    assert old.message_id is not None
    assert delivery.hands.press_tracker.next_ring_at() == old.at + UNHEARD
    await room.store.shown.record(replace(old, turn=3, at=old.at + 10))
    await delivery.pressed_on(old.message_id)
    assert await room.page(table.id) == replace(old, turn=3, at=old.at + 10)
    assert delivery.hands.press_tracker.next_ring_at() is None

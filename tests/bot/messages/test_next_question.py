"""How the next question reaches a player: on the page that they look at, or with a sound."""

import asyncio
import random
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.kit.clock import MINUTE
from bot.messages.audiences import CALL, OWED, UNHEARD, UNSURE, audience
from bot.messages.hands import LASTS, LOOKING
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from db.messages.rows import ShownRow
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room

GAMES_BY_TURNS = ("lines", "ecogogo", "phylo")
UNDER_MY_HAND = Posted(2, 900, token="a")
"""A page in the channel that only its player sees."""


class Pages(Notes):
    """Records edits, which may fail."""

    def __init__(self) -> None:
        super().__init__()
        self.edited: list[tuple[int, Seat, int]] = []
        self.stops: Undelivered | None = None

    async def rehand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        if self.fills(table, seat, at):
            return
        if self.stops is not None:
            raise self.stops
        self.edited.append((table.turn, seat, at.message_id))


@pytest_asyncio.fixture
async def post() -> Pages:
    """The messenger."""
    return Pages()


@pytest.fixture(autouse=True)
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal every time."""
    monkeypatch.setattr("bot.tables.lobbies.deal_seed", lambda secret, presses: "5e" * 32)


async def page(room: Room, table: Table, seat: Seat) -> ShownRow:
    """A player's live page."""
    return (await room.store.shown.get(table.id))[audience(seat)]


async def pick(room: Room, table: Table, seat: Seat, on: Posted | None = None) -> Table:
    """A press seals a pick, and is answered on the page where it was made, or on this one."""
    now = await room.tables.find(table.id)
    if on is None:
        at = await page(room, table, seat)
        on = Posted(at.channel_id or 0, at.message_id or 0)
    move = random.Random(seat).choice(now.game.legal(now.play.view(seat)))
    with room.delivery.answering(table.id, seat):
        await room.tables.seal(now, PEOPLE[seat], now.turn, str(move))
        await room.delivery.shown_in_place(await room.tables.find(table.id), seat, on)
    await room.go_on(table.id)
    return await room.tables.find(table.id)


async def own_turn(room: Room, table: Table, on: Posted | None = None) -> tuple[Table, Seat]:
    """In a game by turns, somebody plays their whole turn; the table after it, and who it was."""
    now = await room.tables.find(table.id)
    (seat,) = now.waiting
    while now.waiting == (seat,):
        now = await pick(room, table, seat, on)
    return now, seat


@pytest.mark.parametrize("game", GAMES_BY_TURNS)
@pytest.mark.parametrize("on", [None, UNDER_MY_HAND], ids=["a direct message", "under My hand"])
async def test_after_an_own_turn_the_page_turns_into_the_next_question_if_that_comes_at_once(
    room: Room, post: Pages, game: str, on: Posted | None
) -> None:
    """Opponents answer within seconds. It is the same page, wherever it is, and makes no sound."""
    table = await room.begin(game, 2, opponents=("sprout",))
    post.announced.clear()
    now, seat = await room.tables.find(table.id), 0
    for _ in range(3):
        before = now.turn
        while (now := await pick(room, table, seat, on)).turn == before or not now.game.shows_table(now.play.state):
            pass
        assert now.waiting == (seat,)
        there = await page(room, table, seat)
        assert (there.turn, there.message_id) == (now.turn, post.edited[-1][2])
    assert not post.announced
    assert len({message for _, _, message in post.edited}) == 1


@pytest.mark.parametrize("game", GAMES_BY_TURNS)
@pytest.mark.parametrize("on", [None, UNDER_MY_HAND], ids=["a direct message", "under My hand"])
async def test_once_time_has_passed_the_next_question_rings_and_the_page_before_goes(
    room: Room, post: Pages, game: str, on: Posted | None
) -> None:
    """Another person takes their time: whoever has put the phone away hears of their turn."""
    table = await room.begin(game, 2)
    _, seat = await own_turn(room, table, on)
    before = await page(room, table, seat)
    post.announced.clear()
    room.now += LOOKING
    now, _ = await own_turn(room, table)
    assert post.announced == [(now.turn, seat, True)]
    assert before.message_id in [each.message_id for each in post.removed]
    assert [each for each in post.edited if each[1] == seat] == []


@pytest.mark.parametrize("game", [*GAMES_BY_TURNS, "ecosystem"])
async def test_a_page_on_request_turns_while_its_token_lives_and_the_channel_calls(
    room: Room, post: Pages, game: str
) -> None:
    """Nothing rings while they look; later the call does, and after a quarter of an hour nothing reaches the page."""
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
            if now.game.round(now.play.state):
                break  # in a draft the last pick ends the turn of both
        assert seat in now.waiting
        assert ((now.turn, seat, 900) in post.edited[edits:]) == turns
        assert any(seat in seats for _, seats, _ in post.summoned[before:]) == calls
        row = (await room.store.shown.get(table.id)).get(CALL)
        assert (row is not None and row.seats >> seat & 1 == 1) == calls
    assert not post.announced[2:]


async def test_a_page_that_cannot_turn_makes_room_for_a_direct_message(room: Room, post: Pages) -> None:
    """Its player has deleted it, or its token is dead."""
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    post.stops = Undelivered(Obstacle.NO_MESSAGE, "10008")
    await pick(room, table, 1)
    assert post.announced[-1] == (2, 0, True)
    assert (await page(room, table, 0)).turn == 2


async def test_an_edit_that_fails_for_now_is_made_again_or_rings(room: Room, post: Pages) -> None:
    """Nothing is lost: by then the player may no longer look."""
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    post.stops = Undelivered(Obstacle.LATER, "503")
    now = await room.tables.find(table.id)
    move = now.game.legal(now.play.view(1))[0]
    await room.tables.seal(now, PEOPLE[1], now.turn, str(move))
    await room.turns.settle(table.id)
    await room.quiet_but_retries()
    assert (await page(room, table, 0)).turn == 1
    post.stops = None
    room.now += LOOKING
    await room.delivery.update(table.id)
    assert post.announced[-1] == (2, 0, True)


async def test_a_restart_forgets_who_looks_so_the_next_question_rings(room: Room, post: Pages) -> None:
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    again = Room(room.store, post, room.now)
    await pick(again, table, 1)
    assert post.announced[-1] == (2, 0, True)


async def test_an_answer_that_comes_after_the_page_has_turned_is_put_right(room: Room, post: Pages) -> None:
    """Ana presses Change, or Keep it sealed, while the last pick comes in: Discord shows her the answer last. Her page turns once more."""
    table = await room.begin("ecosystem", 2)
    sealed = await pick(room, table, 0)
    at = await page(room, table, 0)
    await pick(room, table, 1)
    assert post.edited == [(2, 0, at.message_id)]
    await room.delivery.shown_in_place(sealed, 0, Posted(1, at.message_id or 0))
    assert (await page(room, table, 0)).shows == UNSURE
    await room.go_on(table.id)
    assert post.edited == [(2, 0, at.message_id)] * 2
    now = await page(room, table, 0)
    assert (now.turn, now.shows == UNSURE) == (2, False)


async def test_a_press_on_one_question_leaves_the_sound_of_the_next(room: Room, post: Pages) -> None:
    """Ana presses while her page turns into the next question: she may have put the phone away before that."""
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    await pick(room, table, 1)
    delivery = room.delivery
    old = await page(room, table, 0)
    assert old.message_id is not None
    assert delivery.next_ring() == old.at + UNHEARD
    async with delivery.hands._locks.of(audience(0), table.id):
        press = asyncio.create_task(delivery.pressed_on(old.message_id))
        await asyncio.sleep(0)
        await room.store.shown.turn_to(replace(old, turn=3, at=old.at + 10))
    await press
    assert await page(room, table, 0) == replace(old, turn=3, at=old.at + 10)
    await delivery.pressed_on(old.message_id)
    assert delivery.next_ring() is None


async def test_a_press_on_a_page_takes_away_its_sound(room: Room, post: Pages) -> None:
    table = await room.begin("ecosystem", 2)
    await pick(room, table, 0)
    await pick(room, table, 1)
    old = await page(room, table, 0)
    assert old.sound == OWED
    await room.delivery.pressed_on(old.message_id or 0)
    assert (await page(room, table, 0)) == replace(old, sound="")
    assert room.delivery.next_ring() is None

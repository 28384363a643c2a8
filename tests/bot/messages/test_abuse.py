"""What clumsy and malicious people can't do with a table's messages: no loop of theirs makes the bot post or ring without end."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.messages.audiences import audience
from bot.messages.messenger import Posted
from bot.tables.table import Table
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room, a_store

ANA, BEN, DORA = PEOPLE[:3]


class Post(Notes):
    """Records whose hands go out; Dora may take Ben's seat while his hand is on its way."""

    def __init__(self) -> None:
        super().__init__()
        self.owners: list[tuple[int, int | None]] = []
        self.shown_on: list[tuple[int | None, int]] = []
        self.room: Room | None = None

    async def hand(self, table: Table, seat: Seat, nonce: str, *, notify: bool) -> Posted:
        if self.room is not None and seat == 1:
            room, self.room = self.room, None
            assert await taken_over(room, table.id)
        self.owners.append((table.turn, table.people[seat].user_id))
        return await super().hand(table, seat, nonce, notify=notify)

    async def rehand(self, table: Table, seat: Seat, at: Posted) -> None:
        self.shown_on.append((table.people[seat].user_id, at.message_id))


@pytest_asyncio.fixture
async def post() -> Post:
    """The messenger."""
    return Post()


@pytest_asyncio.fixture
async def room(tmp_path: Path, post: Post) -> AsyncIterator[Room]:
    """A fresh room with that messenger."""
    fresh = Room(await a_store(tmp_path), post)
    try:
        yield fresh
    finally:
        await fresh.close()


async def taken_over(room: Room, number: int) -> bool:
    """Dora takes Ben's seat."""
    return await room.store.seats.hand_over(number, 1, room.now, user_id=DORA, player="human", name="Dora")


async def test_whoever_takes_a_seat_while_its_page_is_on_the_way_gets_the_hand_and_the_page_goes(
    room: Room, post: Post
) -> None:
    """Ben presses My hand, and Dora has his seat before the answer is there: his page never shows her hands."""
    table = await room.begin("ecosystem", 2)
    await room.store.users.set_hands(DORA, "request")
    assert await taken_over(room, table.id)
    page = Posted(2, 900, token="ben's press")
    await room.delivery.shown_in_place(table, 1, page)
    await room.go_on(table.id)
    assert audience(1) not in await room.store.shown.get(table.id), "Dora has seen nothing yet"
    assert page in post.removed
    for seat in (0, 1):
        known = await room.tables.find(table.id)
        move = known.game.legal(known.play.view(seat))[0]
        await room.tables.seal(known, known.people[seat].user_id or 0, known.turn, str(move))
    await room.go_on(table.id)
    assert (await room.tables.find(table.id)).turn == 2
    assert not post.shown_on, "nobody's hand is on a page of somebody else"


async def test_a_hand_that_crosses_a_change_of_seats_comes_to_the_new_player_too(room: Room, post: Post) -> None:
    """Ben's direct message is on its way when Dora takes his seat: it goes again, and she gets hers."""
    post.room = room
    table = await room.begin("ecosystem", 2)
    await room.go_on(table.id)
    assert [who for turn, who in post.owners if turn == 1] == [ANA, BEN, DORA]
    assert len(post.removed) == 1

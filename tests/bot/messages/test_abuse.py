"""People can't make the bot post or ring without end."""

import random

import pytest
import pytest_asyncio

from bot.kit.clock import HOUR, MINUTE
from bot.messages.channel import TableChannels
from bot.messages.delivery import AT_ONCE, SELDOM
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.messages.notifications import MOST_CALLS
from bot.tables.table import Table
from db.messages.rows import CALL, CHANNEL, audience
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room

ANA, BEN, DORA = PEOPLE[:3]


class Post(Notes):
    """Records which hands go out."""

    def __init__(self) -> None:
        super().__init__()
        self.owners: list[tuple[int, int | None]] = []
        self.room: Room | None = None

    async def send_your_turn(self, table: Table, seat: Seat, text: str, nonce: str, *, notify: bool) -> Posted:
        if self.room is not None and seat == 1:
            room, self.room = self.room, None
            assert await taken_over(room, table.id)
        self.owners.append((table.turn, table.people[seat].user_id))
        return await super().send_your_turn(table, seat, text, nonce, notify=notify)


@pytest_asyncio.fixture
async def post() -> Post:
    """The messenger."""
    return Post()


async def taken_over(room: Room, number: int) -> bool:
    return await room.store.seats.hand_over(number, 1, room.now, user_id=DORA, player="human", name="Dora")


async def test_whoever_takes_a_seat_while_its_page_is_on_the_way_gets_the_hand_and_the_page_goes(
    room: Room, post: Post
) -> None:
    table = await room.begin("ecosystem", 2)
    await room.store.users.set_hands(DORA, "request")
    assert await taken_over(room, table.id)
    page = Posted(2, 900, token="ben's press")
    await room.delivery.note_shown_in_place(table, 1, page)
    await room.go_on(table.id)
    assert audience(1) not in await room.store.shown.get(table.id), "Dora has seen nothing yet"
    assert page in post.removed
    await room.turn(table.id)
    await room.go_on(table.id)
    assert (await room.tables.find(table.id)).turn == 2
    assert not post.edited, "nobody's hand is on a page of somebody else"


async def test_a_hand_that_crosses_a_change_of_seats_comes_to_the_new_player_too(room: Room, post: Post) -> None:
    post.room = room
    table = await room.begin("ecosystem", 2)
    await room.go_on(table.id)
    owners = [who for turn, who in post.owners if turn == 1]
    assert sorted(owners, key=str) == [ANA, BEN, DORA]
    assert owners.index(BEN) < owners.index(DORA), "Ana's comes at the same time, before or after"
    assert len(post.removed) == 1


async def delete(room: Room, table: Table, who: str = CHANNEL) -> None:
    row = (await room.store.shown.get(table.id))[who]
    await room.delivery.repost_deleted(table.row.channel_id, {row.message_id or 0})
    await room.quiet()


async def test_a_table_message_that_is_deleted_again_and_again_comes_back_ever_more_seldom(
    room: Room, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 2)
    later: list[float | None] = []
    monkeypatch.setattr(room.delivery.background, "retry", lambda number, why, after=None: later.append(after))
    posted = len(post.tables)
    for _ in range(AT_ONCE + 1):
        await delete(room, table)
    assert len(post.tables) == posted + AT_ONCE
    assert later == [SELDOM], "and it is there again after that, whoever deleted it"
    await room.delivery.update(table.id)
    assert len(post.tables) == posted + AT_ONCE + 1
    room.now += HOUR
    await delete(room, table)
    assert len(post.tables) == posted + AT_ONCE + 2, "an hour later it comes back at once again"


async def test_messages_that_are_deleted_soon_after_each_other_have_nonces_of_their_own(room: Room, post: Post) -> None:
    """Discord drops a message whose nonce it saw in the last minutes, even if the first is deleted."""
    table = await room.begin("ecosystem", 2)
    for ms in (0, 125, 250):
        post.at = (10**12 + ms << 22) - 1
        await delete(room, table)
    assert len({*post.nonces}) == len(post.nonces) == 4
    assert {len(each.split(".")[2]) for each in post.nonces[1:]} == {5}, "the whole nonce has at most 25 characters"


async def test_a_message_that_somebody_deletes_rings_nobody_a_second_time(room: Room, post: Post) -> None:
    table = await room.begin("ecosystem", 2, pace="live")
    await room.store.users.set_hands(BEN, "request")
    for seat in (0, 1):
        await room.pick(table.id, seat, random.Random(seat))
    assert [rang for _, _, rang in post.summoned] == [frozenset({1})]
    for who in (CHANNEL, CALL):
        await delete(room, table, who)
        await room.go_on(table.id)
    assert len(post.summoned) == 1


async def test_a_channel_that_is_taken_away_again_and_again_rings_its_host_seldom(room: Room, post: Post) -> None:
    table = await room.begin("ecosystem", 2)
    lost: dict[str | int, Exception] = dict.fromkeys(
        ("post_table", "post_call"), Undelivered(Obstacle.NO_CHANNEL, "Discord says 10003")
    )
    post.stops |= lost
    for _ in range(8):
        await room.delivery.repost_deleted(table.row.channel_id)
        await room.quiet()
        assert (await room.tables.find(table.id)).row.status == "paused"
        await TableChannels(room.tables).resume(table.id, BEN, table.row.guild_id, table.row.channel_id)
        post.stops.clear()
        await room.go_on(table.id)
        post.stops |= lost
        room.now += MINUTE
    told = [rings for who, text, rings in post.said if "is paused" in text]
    assert len(told) == 8
    assert sum(told) <= MOST_CALLS

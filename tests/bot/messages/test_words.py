"""A hand comes as words that ring, and an edit puts the cards in their place. Whatever happens in between, nothing rings twice."""

import pytest_asyncio

from bot.messages.audiences import REFUSED, WORDS, audience
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from db.messages.rows import ShownRow
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room


class Words(Notes):
    """A messenger whose edits may fail."""

    def __init__(self) -> None:
        super().__init__()
        self.stops: Undelivered | None = None

    async def rehand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        if self.stops is not None:
            raise self.stops
        await super().rehand(table, seat, at, on_request=on_request)


@pytest_asyncio.fixture
async def post() -> Words:
    """The messenger."""
    return Words()


async def page(room: Room, table: Table, seat: Seat = 0) -> ShownRow:
    """The row of a player's live page."""
    return (await room.store.shown.get(table.id))[audience(seat)]


async def stopped(room: Room, post: Words, obstacle: Obstacle) -> Table:
    """A table whose second hands don't get beyond their words."""
    table = await room.begin("ecosystem", 2)
    post.stops = Undelivered(obstacle, "Discord says no")
    for seat in (0, 1):
        now = await room.tables.find(table.id)
        await room.tables.seal(now, PEOPLE[seat], now.turn, str(now.game.legal(now.play.view(seat))[0]))
    await room.turns.settle(table.id)
    await room.quiet_but_retries()
    post.hands.clear()
    return await room.tables.find(table.id)


async def test_each_hand_is_announced_once_and_takes_the_place_of_its_words(room: Room, post: Words) -> None:
    table = await room.begin("ecosystem", 2)
    assert [(turn, seat) for turn, seat, _ in post.announced] == [(1, 0), (1, 1)]
    assert sorted(post.hands) == [(1, 0), (1, 1)]
    assert not post.words, "all have become hands"
    assert (await page(room, table)).shows != WORDS


async def test_the_words_say_nothing_of_a_hand(room: Room, post: Words) -> None:
    await room.begin("ecosystem", 2)
    assert len(post.wordings) == 1


async def test_an_edit_that_fails_for_now_is_made_later_and_nothing_rings_again(room: Room, post: Words) -> None:
    table = await stopped(room, post, Obstacle.LATER)
    assert (await page(room, table)).shows == WORDS
    post.stops = None
    await room.delivery.update(table.id)
    assert sorted(post.hands) == [(2, 0), (2, 1)]
    assert len(post.announced) == 4


async def test_a_bot_that_dies_between_words_and_hand_completes_them_after_its_next_start(
    room: Room, post: Words
) -> None:
    table = await stopped(room, post, Obstacle.LATER)
    post.stops = None
    again = Room(room.store, post, room.now)
    assert table.id in await room.store.due.unfinished()
    await again.delivery.update(table.id)
    assert sorted(post.hands) == [(2, 0), (2, 1)]
    assert len(post.announced) == 4


async def test_a_hand_that_discord_refuses_is_not_tried_again_and_its_host_hears_of_it(room: Room, post: Words) -> None:
    table = await stopped(room, post, Obstacle.REFUSED)
    assert (await page(room, table)).shows == REFUSED
    assert [who for who, _, _ in post.said] == [PEOPLE[0]]
    assert [(turn, seats) for turn, seats, _ in post.summoned][-1] == (2, frozenset({0, 1})), "the channel calls them"
    post.stops = None
    await room.delivery.update(table.id)
    assert not post.hands
    assert len(post.announced) == 4

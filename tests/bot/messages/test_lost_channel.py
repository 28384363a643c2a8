"""A match that loses its channel pauses, and those who must know hear of it once, whatever fails meanwhile."""

import random
from dataclasses import dataclass, field

import pytest_asyncio

from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.messages.places import Places
from bot.tables.table import Table
from tests.bot.room import PEOPLE, Notes, Room

ANA, BEN = PEOPLE[:2]
GONE = Undelivered(Obstacle.NO_CHANNEL, "Discord says 10003")
LATER = Undelivered(Obstacle.LATER, "Discord says 503")


@dataclass
class Post(Notes):
    """A messenger whose channel may be gone, and which some people can't hear of for now; it notes what the table is when it writes."""

    gone: bool = False
    deaf: set[int] = field(default_factory=set)
    room: Room | None = None
    told: list[tuple[int, str]] = field(default_factory=list)

    async def table(self, table: Table, nonce: str) -> Posted:
        if self.gone:
            raise GONE
        return await super().table(table, nonce)

    async def retable(self, table: Table, at: Posted) -> Posted:
        if self.gone:
            raise GONE
        return await super().retable(table, at)

    async def notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted:
        if user_id in self.deaf:
            raise LATER
        if "is paused" in text:
            assert self.room is not None
            self.told.append((user_id, (await self.room.tables.find(1)).row.status))
        return await super().notice(user_id, text, nonce, notify=notify)


@pytest_asyncio.fixture
async def post() -> Post:
    """The messenger."""
    return Post()


async def a_late_match(room: Room, post: Post) -> Table:
    """Two people and an opponent, past half of a rated match: who never resumes it has left it."""
    table = await room.begin("ecosystem", 3, opponents=("sprout",))
    post.room = room
    for _ in range(10):
        for seat in (0, 1):
            await room.pick(table.id, seat, random.Random(seat))
    return await room.tables.find(table.id)


async def lost(room: Room, post: Post, table: Table) -> None:
    """Somebody deletes the channel; what follows at once is done."""
    post.gone = True
    await room.delivery.deleted(table.row.channel_id)
    await room.quiet_but_retries()


async def test_the_match_is_paused_before_its_host_hears_of_it(room: Room, post: Post) -> None:
    """Otherwise a host who resumes it at once hears that it isn't paused."""
    table = await room.begin("ecosystem", 2)
    post.room = room
    await lost(room, post, table)
    assert post.told == [(ANA, "paused")]
    assert not room.delivery.background.pending
    assert "lost" not in await room.store.shown.get(table.id)


async def test_whoever_has_heard_of_a_lost_channel_hears_of_it_once(room: Room, post: Post) -> None:
    """Discord doesn't take Ana's message now. Ben hears at once; the next attempts are for Ana."""
    table = await a_late_match(room, post)
    post.deaf = {ANA}
    await lost(room, post, table)
    assert post.told == [(BEN, "paused")]
    assert room.delivery.background.pending == 1
    post.deaf.clear()
    for _ in range(2):
        await room.delivery.update(table.id)
    assert post.told == [(BEN, "paused"), (ANA, "paused")]
    assert [text for who, text, _ in post.said if who == ANA][-1] == [text for who, text, _ in post.said if who == BEN][
        -1
    ]


async def test_whoever_has_not_heard_of_a_lost_channel_hears_of_it_after_a_restart(room: Room, post: Post) -> None:
    table = await a_late_match(room, post)
    post.deaf = {ANA}
    await lost(room, post, table)
    await room.delivery.close()
    post.deaf.clear()
    again = Room(room.store, post, room.now)
    await again.turns.catch_up()
    await again.quiet()
    assert post.told == [(BEN, "paused"), (ANA, "paused")]
    assert await again.turns.catch_up() == 0


async def test_nobody_hears_of_a_lost_channel_once_the_match_goes_on(room: Room, post: Post) -> None:
    """A later loss is told again, to everyone."""
    table = await a_late_match(room, post)
    post.deaf = {ANA}
    await lost(room, post, table)
    post.deaf.clear()
    post.gone = False
    await Places(room.tables).resume(table.id, BEN, table.row.guild_id, table.row.channel_id)
    await room.turns.update(table.id)
    await room.quiet_but_retries()
    assert post.told == [(BEN, "paused")]
    await lost(room, post, table)
    assert post.told[1:] == [(ANA, "paused"), (BEN, "paused")]


async def test_of_a_match_whose_host_is_erased_everyone_hears_that_the_channel_is_lost(room: Room, post: Post) -> None:
    """Nobody else would know what it waits for."""
    table = await room.begin("ecosystem", 3)
    post.room = room
    await room.store.privacy.erase(ANA)
    await room.go_on(table.id)
    await lost(room, post, table)
    assert post.told == [(BEN, "paused"), (PEOPLE[2], "paused")]

"""When a channel counts as lost, and how its matches pause and go on."""

import asyncio
from dataclasses import dataclass, field

import pytest
import pytest_asyncio
from sqlalchemy import update

from bot.kit.clock import HOUR, MINUTE
from bot.kit.hours import Hours
from bot.messages.channel import TableChannels
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.seats import LOST_CHANNEL
from bot.tables.table import Table
from db.messages.rows import CHANNEL
from db.tables.schema import matches
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Notes, Room

ANA, BEN = PEOPLE[:2]
GONE = Undelivered(Obstacle.NO_CHANNEL, "Discord says 10003")
MUTE = Undelivered(Obstacle.MUTE, "Discord says 50013")
LATER = Undelivered(Obstacle.LATER, "Discord says 503")


CHANNELS = ("post_table", "edit_table", "waiting", "post_call")
"""The methods that write in the channel."""


@dataclass
class Post(Notes):
    """A messenger that notes a table's status when people hear that it is paused."""

    room: Room | None = None
    told: list[tuple[int, str]] = field(default_factory=list)

    async def send_notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted:
        if "paused" in text and user_id not in self.stops:
            assert self.room is not None
            self.told.append((user_id, (await self.room.tables.find(1)).row.status))
        return await super().send_notice(user_id, text, nonce, notify=notify)


@pytest_asyncio.fixture
async def post() -> Post:
    """The messenger."""
    return Post()


async def a_late_match(room: Room, post: Post) -> Table:
    table = await room.begin("ecosystem", 3, opponents=("sprout",))
    post.room = room
    for _ in range(10):
        for seat in (0, 1):
            await room.pick(table.id, seat)
    return await room.tables.find(table.id)


async def lost(room: Room, post: Post, table: Table) -> None:
    post.stops |= dict.fromkeys(CHANNELS, GONE)
    await room.delivery.repost_deleted(table.row.channel_id)
    await room.quiet_but_retries()


async def look(room: Room, table: Table) -> None:
    """What happens every half hour."""
    room.delivery.update_soon(table.id)
    await room.quiet_but_retries()


async def refused(room: Room, table: Table, times: int, minutes: int) -> str:
    for _ in range(times):
        room.delivery.update_soon(table.id)
        await room.quiet_but_retries()
        room.now += minutes * MINUTE
    return (await room.tables.find(table.id)).row.status


async def a_turn_unshown(room: Room, post: Post) -> Table:
    table = await room.begin("ecosystem", 2)
    post.room = room
    post.stops |= dict.fromkeys(CHANNELS, MUTE)
    await room.turn(table.id)
    return await room.tables.find(table.id)


async def test_a_refusal_that_passes_within_the_hour_pauses_no_match(room: Room, post: Post) -> None:
    """Many tries in a minute count as one."""
    table = await a_turn_unshown(room, post)
    assert await refused(room, table, 12, 4) == "running"
    assert not post.told
    post.stops.clear()
    assert await refused(room, table, 1, 5 * 60) == "running"
    assert post.tables[-1].turn == 2
    post.stops |= dict.fromkeys(CHANNELS, MUTE)
    await room.store.shown.retire(table.id, CHANNEL)
    assert await refused(room, table, 3, 10) == "running", "the refusals from before no longer count"


async def test_a_channel_that_refuses_for_an_hour_is_lost(room: Room, post: Post) -> None:
    table = await a_turn_unshown(room, post)
    assert await refused(room, table, 1, 90) == "running"
    assert await refused(room, table, 1, 0) == "paused"
    assert [who for who, _, _ in post.said] == [ANA]
    assert "I may no longer write in the channel" in post.said[0][1]
    assert "50013" not in post.said[0][1]


async def test_a_match_goes_on_by_itself_once_its_channel_takes_messages_again(room: Room, post: Post) -> None:
    table = await a_turn_unshown(room, post)
    await refused(room, table, 3, 31)
    await look(room, table)
    assert (await room.tables.find(table.id)).row.status == "paused"
    room.now += 20 * HOUR
    post.stops.clear()
    rang = len(post.announced)
    await look(room, table)
    again = await room.tables.find(table.id)
    assert (again.row.status, again.row.notice, again.turn) == ("running", None, table.turn)
    assert sorted(post.announced[rang:]) == [(2, 0, True), (2, 1, True)]
    clocks = await room.store.clocks.of(table.id)
    assert {row.since for row in clocks.values()} == {room.now}
    await room.go_on(table.id)
    assert len(post.announced) == rang + 2
    assert (await room.tables.for_display(again)).due == {0: clocks[0].deadline_at, 1: clocks[1].deadline_at}
    for seat in (0, 1):
        await room.pick(table.id, seat)
    assert "lost" not in await room.store.shown.get(table.id)


async def test_whoever_gets_hands_on_request_is_called_once_when_the_match_goes_on(room: Room, post: Post) -> None:
    table = await a_turn_unshown(room, post)
    await room.store.users.set_hands(BEN, "request")
    await room.store.users.set_hours(ANA, str(Hours("UTC", 0, 4 * 60)))
    await refused(room, table, 3, 31)
    post.stops.clear()
    rang = len(post.announced)
    await look(room, table)
    await room.go_on(table.id)
    assert post.announced[rang:] == [(2, 0, False)]
    assert post.summoned == [(2, frozenset({1}), frozenset({1}))]


async def test_only_a_match_that_waits_for_its_channel_goes_on_by_itself(room: Room, post: Post) -> None:
    table = await a_turn_unshown(room, post)
    await refused(room, table, 3, 31)
    assert await room.store.matches.close(table.id, "cancelled", room.now, "its players called it off")
    post.stops.clear()
    await look(room, table)
    assert (await room.tables.find(table.id)).row.status == "cancelled"
    second = await room.begin("ecosystem", 2)
    assert await room.store.matches.pause(second.id, "it waits for a maintainer")
    written = len(post.tables)
    await look(room, second)
    assert (await room.tables.find(second.id)).row.status == "paused"
    assert len(post.tables) == written


async def test_the_host_of_several_matches_in_a_lost_channel_hears_of_all_in_one_message(
    room: Room, post: Post
) -> None:
    tables = [await room.begin("ecosystem", 2) for _ in range(3)]
    post.room = room
    await lost(room, post, tables[1])
    assert [(who, text.partition(":")[0]) for who, text, _ in post.said] == [(ANA, "Tables 1, 2 and 3 are paused")]
    post.stops.clear()
    for table in tables:
        await look(room, table)
        assert (await room.tables.find(table.id)).running


async def test_a_match_that_cannot_be_loaded_stops_no_other_of_its_lost_channel(room: Room, post: Post) -> None:
    table, paused, running = [await room.begin("ecosystem", 2) for _ in range(3)]
    post.room = room
    broken = update(matches).where(matches.c.id.in_((paused.id, running.id))).values(rules=99)
    await room.store.storage.execute(broken)
    await room.store.matches.pause(paused.id, LOST_CHANNEL)
    await lost(room, post, table)
    assert (await room.tables.find(table.id)).row.status == "paused"
    assert [(who, text.partition(":")[0]) for who, text, _ in post.said] == [(ANA, "Table 1 is paused")]


async def test_the_message_of_a_paused_match_says_so_where_it_can_be_edited(room: Room, post: Post) -> None:
    """Whoever may not write in a channel may still edit what they have written there."""
    table = await a_turn_unshown(room, post)
    del post.stops["waiting"]
    await refused(room, table, 3, 31)
    await look(room, table)
    assert [(each.row.status, each.row.notice) for each in post.waited] == [("paused", LOST_CHANNEL)]


async def test_whoever_has_heard_of_a_lost_channel_hears_of_it_once(room: Room, post: Post) -> None:
    table = await a_late_match(room, post)
    post.stops[ANA] = LATER
    await lost(room, post, table)
    assert post.told == [(BEN, "paused")]
    assert len(room.delivery.background.waiting) == 1
    del post.stops[ANA]
    for _ in range(2):
        await look(room, table)
    assert post.told == [(BEN, "paused"), (ANA, "paused")]
    assert [text for who, text, _ in post.said if who == ANA][-1] == [text for who, text, _ in post.said if who == BEN][
        -1
    ]


async def test_whoever_has_not_heard_of_a_lost_channel_hears_of_it_after_a_restart(room: Room, post: Post) -> None:
    table = await a_late_match(room, post)
    post.stops[ANA] = LATER
    await lost(room, post, table)
    await room.delivery.background.close()
    del post.stops[ANA]
    again = Room(room.store, post, room.now)
    await again.turns.catch_up()
    await again.quiet()
    assert post.told == [(BEN, "paused"), (ANA, "paused")]
    await again.delivery.background.close()
    third = Room(room.store, post, room.now)
    assert await third.turns.catch_up() == 1, "it looks at the channel, and tells nobody again"
    await third.quiet()
    assert len(post.told) == 2
    await third.delivery.background.close()


async def test_nobody_hears_of_a_lost_channel_once_the_match_goes_on(room: Room, post: Post) -> None:
    table = await a_late_match(room, post)
    post.stops[ANA] = LATER
    await lost(room, post, table)
    post.stops.clear()
    await TableChannels(room.tables).resume(table.id, BEN, table.row.guild_id, table.row.channel_id)
    await room.turns.settle(table.id)
    await room.quiet_but_retries()
    assert post.told == [(BEN, "paused")]
    await lost(room, post, table)
    assert post.told[1:] == [(ANA, "paused"), (BEN, "paused")]


async def test_of_a_match_whose_host_is_erased_everyone_hears_that_the_channel_is_lost(room: Room, post: Post) -> None:
    table = await room.begin("ecosystem", 3)
    post.room = room
    await room.store.privacy.erase(ANA)
    await room.go_on(table.id)
    await lost(room, post, table)
    assert post.told == [(BEN, "paused"), (PEOPLE[2], "paused")]


async def test_a_channel_that_refuses_for_a_while_gets_the_end_of_its_match_all_the_same(
    room: Room, post: Post
) -> None:
    table = await room.begin("ecosystem", 2)
    post.room = room
    while (now := await room.tables.find(table.id)).running:
        if now.turn == 20:
            post.stops |= dict.fromkeys(CHANNELS, MUTE)
        await room.turn(table.id)
    assert not post.tables[-1].ended
    post.stops.clear()
    room.now += HOUR
    await look(room, table)
    assert post.tables[-1].ended


async def test_somebody_who_resumes_a_match_while_it_goes_on_by_itself_hears_that_it_is_not_paused(
    room: Room, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_turn_unshown(room, post)
    await refused(room, table, 3, 31)
    await look(room, table)
    post.stops.clear()
    write, posting, go = post.post_table, asyncio.Event(), asyncio.Event()

    async def slow(table: Table, nonce: str) -> Posted:
        posting.set()
        await go.wait()
        return await write(table, nonce)

    monkeypatch.setattr(post, "post_table", slow)
    room.delivery.update_soon(table.id)
    await posting.wait()
    resuming = asyncio.create_task(TableChannels(room.tables).resume(table.id, ANA, table.row.guild_id, 4242))
    go.set()
    with pytest.raises(Refusal, match="isn't paused"):
        await resuming
    await room.quiet_but_retries()
    assert (await room.tables.find(table.id)).row.channel_id == table.row.channel_id

"""The summary of a server's week."""

from bot.kit.clock import HOUR
from bot.messages.messenger import Obstacle, ServerSummary, Undelivered
from bot.messages.weekly_summary import FIRST, WEEK, WeeklySummaries
from db.store import Store
from tests.bot.people.test_archive import finished
from tests.bot.room import PEOPLE, Room
from tests.stored import results_of

HERE, CHANNEL = 1, 77
DAY = 24 * HOUR


def weekly(room: Room) -> WeeklySummaries:
    return WeeklySummaries(room.store, room.messenger, room.time)


def monday(room: Room) -> int:
    """The instant at which the next week begins."""
    return FIRST + ((room.now - FIRST) // WEEK + 1) * WEEK


async def test_on_monday_the_week_is_told_once(room: Room) -> None:
    await finished(room)
    summaries, other = weekly(room), weekly(room)
    await summaries.choose(HERE, CHANNEL)
    begins = monday(room)
    room.now = begins - HOUR // 2
    await summaries.send_due()
    assert (summaries.next_at, room.messenger.weeks) == (begins, [])
    room.now = begins
    for each in (summaries, other, summaries):
        await each.send_due()
    assert room.messenger.weeks == [(HERE, CHANNEL, ["ecosystem"])]
    assert summaries.next_at == begins + WEEK
    room.now += WEEK
    await summaries.send_due()
    assert len(room.messenger.weeks) == 1, "nobody has finished a match"


async def test_a_server_that_wants_it_no_longer_gets_none(room: Room) -> None:
    await finished(room)
    summaries = weekly(room)
    await summaries.choose(HERE, CHANNEL)
    await summaries.choose(HERE, None)
    room.now = monday(room)
    await summaries.send_due()
    assert room.messenger.weeks == []


async def test_of_several_servers_one_is_served_at_a_time(room: Room) -> None:
    """Clocks then wait for one message at most."""
    await finished(room)
    summaries = weekly(room)
    for guild_id in (HERE, HERE + 1, HERE + 2):
        await summaries.choose(guild_id, CHANNEL)
    room.now = monday(room)
    for _ in range(3):
        assert summaries.next_at <= room.now
        await summaries.send_due()
    assert summaries.next_at == room.now + WEEK
    assert room.messenger.weeks == [(HERE, CHANNEL, ["ecosystem"])], "on the others nobody has finished a match"


async def test_while_discord_is_in_trouble_it_is_tried_each_hour(room: Room) -> None:
    await finished(room)
    summaries = weekly(room)
    await summaries.choose(HERE, CHANNEL)
    room.now = monday(room)
    room.messenger.stops["week"] = Undelivered(Obstacle.LATER, "no")
    await summaries.send_due()
    room.messenger.stops.clear()
    await summaries.send_due()
    assert (summaries.next_at, room.messenger.weeks) == (room.now + HOUR, [])
    room.now += HOUR
    await summaries.send_due()
    assert len(room.messenger.weeks) == 1


async def test_a_channel_that_is_gone_ends_it(room: Room) -> None:
    await finished(room)
    summaries = weekly(room)
    await summaries.choose(HERE, CHANNEL)
    room.now = monday(room)
    room.messenger.stops["week"] = Undelivered(Obstacle.NO_CHANNEL, "no")
    await summaries.send_due()
    assert await summaries.channel(HERE) is None


async def told(store: Store, now: int) -> tuple[ServerSummary, ...]:
    return await store.history.of_server(HERE, now - DAY, now + 1)


async def test_it_names_whoever_won_most_unless_they_hide_or_have_left(room: Room) -> None:
    """Unrated matches don't count: they may have been played where not everybody looks."""
    first = await finished(room)
    await finished(room, 3)
    await finished(room, 2, "rated off")
    winner = next(row.user_id for row in await results_of(room.store, first.id) if row.won)
    assert winner is not None
    for person in PEOPLE[:3]:
        await room.store.users.set_name(person, f"P{person}")
    (summary,) = await told(room.store, room.now)
    assert (summary.game, summary.matches) == ("ecosystem", 2)
    assert summary.best is not None
    await room.store.absences.add(HERE, int(summary.best[0][1:]), room.now)
    (without,) = await told(room.store, room.now)
    assert without.best is None or without.best[0] != summary.best[0]
    for person in PEOPLE[:3]:
        await room.store.users.set_privacy(person, "hidden")
    (hidden,) = await told(room.store, room.now)
    assert (hidden.matches, hidden.best) == (2, None)
    assert await room.store.history.of_server(HERE + 1, 0, room.now + 1) == ()

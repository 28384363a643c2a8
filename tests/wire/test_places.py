"""Whole matches where a bot is easily lost: on another shard, in a thread, with closed direct messages, and in a crowd."""

import asyncio
import os
import random
from pathlib import Path

from bot.kit.clock import HOUR
from tests.depth import full
from tests.wire.person import Person, text
from tests.wire.place import Place, a_place
from tests.wire.playing import a_table, hand, play_out, resume, says, seal
from tests.wire.test_matches import SHORT, result_of

pytestmark = full

MINUTE, CUT = 60_000, 4000
CROWD = int(os.environ.get("PEOPLE", "8"))
"""How many people play at once in the last test, a multiple of 4; `make soak` takes 140."""


def other_shard(place: Place) -> str:
    """A channel of a server whose events come on the second of two shards."""
    while True:
        channel = place.loopback.guilds.found("Meadow")
        if (int(channel["guild_id"]) >> 22) % 2:
            return str(channel["id"])


async def test_a_match_is_played_on_the_second_shard(tmp_path: Path) -> None:
    """Its channel is on one shard, its direct messages on the first; one of them breaks on the way."""
    async with a_place(tmp_path, shards=2) as place:
        place.hurry()
        ana, ben = await place.person("ana"), await place.person("ben")
        gateway, channel = place.loopback.gateway, other_shard(place)
        assert [session.shard for session in gateway.sessions.values()] == [(0, 2), (1, 2)]
        await ana.until(lambda: ana.posts(channel), "the greeting of the other server")
        number = await a_table((ana, ben), channel, game=SHORT)
        await ana.until(lambda: hand(ana, number) or hand(ben, number), "a hand")
        (second,) = (each.socket for each in gateway.sessions.values() if each.shard == (1, 2))
        assert second is not None
        arrivals = ana.arrivals
        await second.close(CUT)
        await ana.until(lambda: ana.arrivals > arrivals, "that the bot is back")
        sheet = await play_out((ana, ben), channel, number, random.Random(3).choice)
        for person in (ana, ben):
            await result_of(person, sheet)
        assert not place.line.refused


async def test_a_match_is_played_in_its_own_thread(place: Place) -> None:
    """The score sheet is there, and the thread has both players."""
    place.hurry()
    ana, ben = await place.person("ana"), await place.person("ben")
    number = await a_table((ana, ben), ana.channel(), game=SHORT, options="thread on")
    thread = await ana.until(
        lambda: next((key for key, each in ana.channels.items() if each["type"] == 11), None), "the thread"
    )
    sheet = await play_out((ana, ben), thread, number, random.Random(4).choice)
    assert sheet["channel_id"] == thread
    assert {ana.id, ben.id} <= {*place.loopback.world.channels[thread]["members"]}
    assert not place.line.refused


async def test_a_match_whose_thread_is_locked_goes_on_elsewhere(place: Place) -> None:
    """A moderator locks and archives it; the host hears that the table is paused, and resumes it in a channel."""
    place.hurry()
    ana, ben = await place.person("ana"), await place.person("ben")
    number = await a_table((ana, ben), ana.channel(), options="thread on")
    for person in (ana, ben):
        await person.until(lambda who=person: hand(who, number), "a hand")  # type: ignore[misc]
    await place.settle()
    world = place.loopback.world
    thread = next(each for each in world.channels.values() if each["type"] == 11)
    world.update_channel({**thread, "locked": True, "archived": True})
    thread |= {"locked": True, "archived": True}
    await seal(ana, number, 1)
    await seal(ben, number, 1)
    for _ in range(3):
        await place.travel(HOUR // 2)
    await ana.until(lambda: any("is paused" in text(each) for each in ana.dms()) or None, "that the table is paused")
    other = ana.channel("workshop")
    await place.settle()
    await resume(ana, other, number)
    await says(ana, other, "pick 2 of 10")
    await seal(ana, number, 2)
    await seal(ben, number, 2)
    await says(ana, other, "pick 3 of 10")


async def test_each_direct_channel_of_a_crowd_is_opened_once(place: Place) -> None:
    """Tables of four play two turns; more people than discord.py remembers channels for (128) if there are 140. Discord refuses nothing."""
    place.hurry()
    world = place.loopback.world
    for number in range(CROWD - len(world.people)):
        world.add_friend(f"Guest {number}")
    people = [await place.person(name) for name in world.people]
    opened: list[str] = []

    async def note(method: str, path: str) -> None:
        if path == "/users/@me/channels":
            opened.append(method)

    async with place.meddling(after=note):
        tables: dict[Person, int] = {}
        for first in range(0, CROWD, 4):
            four = people[first : first + 4]
            number = await a_table(four, place.room(f"table {first}"))
            tables |= dict.fromkeys(four, number)
        while not all(hand(person, number) for person, number in tables.items()):
            await place.travel(MINUTE)
        for turn in (1, 2):
            await asyncio.gather(*(seal(person, number, turn) for person, number in tables.items()))
        await place.settle()
    assert len(opened) == CROWD
    assert not place.line.refused

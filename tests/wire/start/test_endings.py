"""The bot's process ends in the middle of a delivery, and the next one completes it."""

import asyncio
import signal

import pytest

from tests.wire.person import PATIENCE, labels, pictures
from tests.wire.place import Place
from tests.wire.playing import a_match, hand, says, seal, seen, turn_by_turn

pytestmark = pytest.mark.drawn

MINUTE = 60_000


@pytest.mark.parametrize(
    ("how", "status", "written"),
    [(signal.SIGTERM, 0, False), (signal.SIGKILL, -signal.SIGKILL, True)],
    ids=["asked to end before Discord wrote anything", "killed before Discord said that it wrote"],
)
async def test_a_delivery_is_completed_once_by_the_next_start(
    place: Place, how: signal.Signals, status: int, written: bool
) -> None:
    people, channel, number = await a_match(place, hurry=True)
    ana, ben = people
    await seal(ana, number, 1)
    await place.travel(MINUTE)  # so that a new message calls her
    await place.settle()
    before = seen(people, channel)
    async with place.holding("POST", "/messages", written=written) as hangs:
        await seal(ben, number, 1)
        await asyncio.wait_for(hangs.wait(), PATIENCE)
        assert await place.end(how) == status
    assert (seen(people, channel) != before) is written
    await place.start()
    await says(ana, channel, "pick 2 of 10")
    await ana.until(lambda: hand(ana, number, 2), "the second hand")
    await place.settle()
    assert seen(people, channel)[:2] == before[:2]
    await turn_by_turn(place, people, channel, number, range(2, 4))
    # The new process doesn't know the picture of the message that the old one wrote, and must edit it all the same.
    assert all(pictures(each) == ["table.png"] for each in ana.posts(channel)[1:])
    assert not place.line.refused


async def test_a_command_in_work_is_answered_before_the_bot_ends(place: Place) -> None:
    ana = await place.person("ana")
    channel = ana.channel()
    await ana.slash(channel, "play", seats=2)  # the first picture takes longest, and the end waits for three seconds
    await place.settle()
    async with place.holding("POST", "/callback") as hangs:
        typing = asyncio.create_task(ana.slash(channel, "play", seats=3))
        await asyncio.wait_for(hangs.wait(), PATIENCE)
        ending = asyncio.create_task(place.end())
        await asyncio.sleep(0.2)
        assert not ending.done()
    assert await ending == 0
    await typing
    await ana.catch_up()
    assert [labels(each)[0] for each in ana.posts(channel)] == ["Join", "Join"]
    assert place.log() == ""

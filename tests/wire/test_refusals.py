"""What Discord refuses for good or for now, and what people see then."""

import time

import pytest

from bot.kit.clock import HOUR
from sandbox.loopback.refusals import Refusal
from tests.depth import full
from tests.wire.person import HIDDEN, Json, Person, labels, text
from tests.wire.place import Place
from tests.wire.playing import answer, begin, called, hand, offers, resume, says, seal, turn_by_turn


async def my_hand(person: Person, channel: str) -> Json:
    """Press My hand under the table; the page that only this person sees."""
    await person.catch_up()  # the others may have seen more
    before = {each["id"] for each in person.read(channel)}
    await person.press(person.posts(channel)[-1], "My hand")

    def page() -> Json | None:
        new = (each for each in person.read(channel) if each["id"] not in before and each["flags"] & HIDDEN)
        return next((each for each in new if offers(each)), None)

    return await person.until(page, "the hand")


async def seal_here(person: Person, page: Json) -> None:
    """Answer the questions of a page in the channel until the pick is sealed."""
    turn = offers(page)[0][0].split(":")[3]
    while (asked := offers(person.messages[page["id"]])) and asked[0][0].split(":")[3] == turn:
        await answer(person, person.messages[page["id"]])


@pytest.mark.parametrize("code", [50007, 40003])
async def test_a_hand_that_discord_does_not_deliver_waits_under_my_hand(place: Place, code: int) -> None:
    """Ben takes no direct messages, or Discord opens no more channels: the table mentions him, and he plays in the channel."""
    ana, ben = people = await place.person("ana"), await place.person("ben")
    channel = ana.channel()
    await ana.slash(channel, "hand")  # the bot opens Ana's direct channel when it greets her

    async def refuse(method: str, path: str) -> Refusal | None:
        opened = place.loopback.world.direct(ana.id)["opened"]
        return Refusal(code) if path == "/users/@me/channels" and opened else None

    if code == 50007:
        await ben.take_dms(open=False)
    async with place.meddling(refuse if code == 40003 else None):
        number = await begin(place, people, channel)
        await called(ben, channel)
        assert hand(ana, number) is not None
        assert not ben.dms()
        page = await my_hand(ben, channel)
        await seal(ana, number, 1)
        await seal_here(ben, page)
        await says(ana, channel, "pick 2 of 10")
    await place.settle()
    assert len(ana.posts(channel)) == 2, (
        "the lobby and the table: Ben has seen his second hand in the answer, so nothing calls him"
    )
    await seal(ana, number, 2)
    await seal_here(ben, await my_hand(ben, channel))
    await says(ana, channel, "pick 3 of 10")


async def test_hours_later_a_table_message_still_says_who_is_to_move(place: Place) -> None:
    """An old message takes three edits in six seconds, which is enough: the line about who is to move, and later the next turn."""
    ana, ben = people = await place.person("ana"), await place.person("ben")
    channel = ana.channel()
    number = await begin(place, people, channel)
    await place.travel(2 * HOUR)
    await seal(ana, number, 1)
    await says(ana, channel, "Waiting for Ben · time runs out")
    await place.travel(2 * HOUR)
    await seal(ben, number, 1)
    await says(ana, channel, "pick 2 of 10")
    await place.settle()
    assert [("My hand" in labels(each)) for each in ana.posts(channel)] == [False, True]
    assert not place.line.refused
    await turn_by_turn(place, people, channel, number, range(2, 3))


@full
async def test_old_edits_beyond_what_discord_takes_follow_later(place: Place) -> None:
    """Four tables of a channel each have a pick at the same time, two hours after their messages: 30046 is no reason to give up."""
    people = ana, _ = await place.person("ana"), await place.person("ben")
    place.hurry()
    channel = ana.channel()
    numbers = [await begin(place, people, channel) for _ in range(4)]
    await place.travel(2 * HOUR)
    place.loopback.rest.limits.now = time.monotonic
    for number in numbers:
        await seal(ana, number, 1)

    def true() -> bool:
        return sum("Waiting for Ben ·" in text(each) for each in ana.posts(channel)) == len(numbers)

    await ana.until(true, "that all tables wait for Ben")
    assert any("30046" in each for each in place.line.refused), "the small Discord asked for patience"


async def test_a_table_whose_channel_is_deleted_goes_on_where_its_host_resumes_it(place: Place) -> None:
    """Ana hears that it is paused; in the other channel nothing is missing."""
    ana, ben = people = await place.person("ana"), await place.person("ben")
    channel, other = ana.channel(), ana.channel("workshop")
    number = await begin(place, people, channel)
    await seal(ana, number, 1)
    place.loopback.world.remove_channel(channel)
    await ana.until(lambda: "is paused" in text(ana.dms()[-1]) or None, "that the table is paused")
    await place.settle()
    await resume(ana, other, number)
    await says(ana, other, "pick 1 of 10")
    await place.settle()
    await seal(ben, number, 1)
    await says(ana, other, "pick 2 of 10")
    await turn_by_turn(place, people, other, number, range(2, 4))

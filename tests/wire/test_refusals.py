"""What Discord refuses for good or for now, and what people see then."""

import pytest

from bot.kit.clock import HOUR
from sandbox.loopback.refusals import Refusal
from tests.depth import full
from tests.wire.person import HIDDEN, Json, Person, labels, text
from tests.wire.place import Place
from tests.wire.playing import a_match, a_table, answer, begin, called, hand, offers, resume, says, seal, turn_by_turn


async def my_hand(person: Person, channel: str) -> Json:
    await person.catch_up()  # the others may have seen more
    before = {each["id"] for each in person.read(channel)}
    await person.press(person.posts(channel)[-1], "My hand")

    def page() -> Json | None:
        new = (each for each in person.read(channel) if each["id"] not in before and each["flags"] & HIDDEN)
        return next((each for each in new if offers(each)), None)

    return await person.until(page, "the hand")


async def seal_here(person: Person, page: Json) -> None:
    turn = offers(page)[0][0].split(":")[3]
    while (asked := offers(person.messages[page["id"]])) and asked[0][0].split(":")[3] == turn:
        await answer(person, person.messages[page["id"]])


@pytest.mark.parametrize("code", [50007, 40003])
async def test_a_hand_that_discord_does_not_deliver_waits_under_my_hand(place: Place, code: int) -> None:
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
    people, channel, number = await a_match(place)
    ana, ben = people
    await place.travel(2 * HOUR)
    await seal(ana, number, 1)
    await says(ana, channel, "Waiting for Ben · until")
    await place.travel(2 * HOUR)
    await seal(ben, number, 1)
    await says(ana, channel, "pick 2 of 10")
    await place.settle()
    assert [("My hand" in labels(each)) for each in ana.posts(channel)] == [False, True]
    assert not place.line.refused
    await turn_by_turn(place, people, channel, number, range(2, 3))


@full
async def test_a_match_whose_thread_is_locked_goes_on_elsewhere(place: Place) -> None:
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

"""One live hand page per person and table, and one table message with buttons."""

import asyncio
import signal

import pytest

from sandbox.loopback.refusals import Refusal
from tests.depth import full
from tests.wire.person import HIDDEN, PATIENCE, Json, Person, labels, text
from tests.wire.place import Place
from tests.wire.playing import a_match, answer, live, number_of, offers, says, seal, turn_of
from tests.wire.test_refusals import my_hand

MINUTE, HOUR = 60_000, 3_600_000


def private(person: Person, channel: str, number: int) -> list[Json]:
    pages = [each for each in person.read(channel) if each["flags"] & HIDDEN and labels(each)]
    return [each for each in pages if number_of(each) == number]


def with_buttons(person: Person, channel: str) -> list[str]:
    return [text(each).splitlines()[1] for each in person.posts(channel) if "My hand" in labels(each)]


async def test_a_hand_opened_in_the_channel_takes_the_place_of_the_direct_message(place: Place) -> None:
    (ana, ben), channel, number = await a_match(place, hurry=True)
    assert len(live(ana, number)) == 1
    first = await my_hand(ana, channel)
    await place.settle()
    assert not live(ana, number)
    second = await my_hand(ana, channel)
    await place.settle()
    assert [each["id"] for each in private(ana, channel, number)] == [second["id"]] != [first["id"]]
    while offers(ana.messages[second["id"]]):
        await answer(ana, ana.messages[second["id"]])
    assert "is sealed" in text(ana.messages[second["id"]])
    await place.travel(MINUTE)
    await seal(ben, number, 1)
    await place.settle()
    assert [turn_of(page) for page in live(ana, number)] == [2]
    assert not private(ana, channel, number)
    assert not place.line.refused


@pytest.mark.parametrize(
    ("method", "end", "written"),
    [
        ("POST", "/messages", True),
        ("DELETE", "", False),
        ("DELETE", "", True),
        ("PATCH", "", False),
        ("PATCH", "", True),
    ],
    ids=[
        "before the next hand is noted",
        "before the last page goes",
        "before that is noted",
        "before the table is edited",
        "before that edit is noted",
    ],
)
async def test_no_dead_page_stays_after_a_crash(place: Place, method: str, end: str, written: bool) -> None:
    (ana, ben), channel, number = await a_match(place, hurry=True)
    await seal(ana, number, 1)
    await place.travel(MINUTE)
    async with place.holding(method, end, written=written) as hangs:
        await seal(ben, number, 1)
        await asyncio.wait_for(hangs.wait(), PATIENCE)
        await place.end(signal.SIGKILL)
    await place.start()
    await says(ana, channel, "pick 2 of 10")
    await place.settle()
    assert [turn_of(page) for page in live(ana, number)] == [2]
    assert [turn_of(page) for page in live(ben, number)] == [2]
    assert with_buttons(ana, channel) == ["Round 1, pick 2 of 10, hands pass left"]


async def deleted(person: Person, place: Place, channel: str) -> Json:
    gone = person.posts(channel)[-1]
    place.loopback.messages.delete(place.loopback.world.messages[gone["id"]])

    def another() -> Json | None:
        last = person.posts(channel)[-1]
        return last if last["id"] != gone["id"] and "My hand" in labels(last) else None

    return await person.until(another, "the table message again")


async def test_a_table_message_that_somebody_deletes_comes_back_at_once(place: Place) -> None:
    (ana, ben), channel, number = await a_match(place, hurry=True)
    news = text(ana.posts(channel)[-1])
    for _ in range(2):
        assert text(await deleted(ana, place, channel)) == news
    await seal(ana, number, 1)
    await says(ana, channel, "Waiting for Ben")
    await seal(ben, number, 1)
    await says(ana, channel, "pick 2 of 10")
    await place.settle()
    assert with_buttons(ana, channel) == ["Round 1, pick 2 of 10, hands pass left"]


@full
async def test_a_page_that_cannot_be_deleted_says_that_it_is_closed(place: Place) -> None:
    (ana, ben), channel, number = await a_match(place, hurry=True)

    async def refuse(method: str, path: str) -> Refusal | None:
        return Refusal(50013) if method == "DELETE" else None

    async with place.meddling(refuse):
        await seal(ana, number, 1)
        await place.travel(MINUTE)
        await seal(ben, number, 1)
        await says(ana, channel, "pick 2 of 10")
        await place.settle()
    assert [turn_of(page) for page in live(ana, number)] == [2]
    assert [text(each) for each in ana.dms()][1:-1] == ["This page is closed; see /hand."]

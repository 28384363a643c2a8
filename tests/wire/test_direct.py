"""Direct channels, pictures, threads with their players, and requests that hang."""

import asyncio
from pathlib import Path

import pytest

from sandbox.loopback.refusals import Refusal
from tests.depth import full
from tests.wire.person import pictures, text
from tests.wire.place import Place, a_place
from tests.wire.playing import a_match, a_table, begin, hand, reach, says, seal, seen

OPENING = "/users/@me/channels"
MINUTE = 60_000
STRIPS = ["table.png", "table-2.png"]
"""The pictures of a draft of three."""


@full
async def test_a_direct_channel_that_discord_forgot_is_opened_again_once(place: Place) -> None:
    people, channel, number = await a_match(place)
    ana, ben = people
    unknown: list[str] = []
    opened: list[str] = []

    async def forgotten(method: str, path: str) -> Refusal | None:
        if path == f"/channels/{ana.direct}/messages" and not unknown:
            unknown.append(path)
            return Refusal(10003)
        opened.extend([path] * (path == OPENING))
        return None

    before = seen(people, channel)
    async with place.meddling(forgotten):
        await seal(ana, number, 1)
        await place.travel(MINUTE)
        await seal(ben, number, 1)
        await reach(place, people, channel, before)
    assert (len(unknown), len(opened)) == (1, 1)


async def test_an_edit_after_a_restart_keeps_the_picture_and_sends_none(place: Place) -> None:
    ana, ben, cleo = people = [await place.person(name) for name in ("ana", "ben", "cleo")]
    channel = ana.channel()
    number = await begin(place, people, channel)
    await seal(ana, number, 1)
    await says(cleo, channel, "Waiting for Ben and Cleo")
    await place.settle()
    posted = ana.posts(channel)[-1]["attachments"]
    await place.end()
    await place.start()
    await seal(ben, number, 1)
    edited = await says(cleo, channel, "Waiting for Cleo")
    assert edited["attachments"] == posted, "Discord gives a picture that is sent again another id"
    assert pictures(edited) == STRIPS
    assert not place.line.refused


async def test_a_picture_that_discord_lost_is_sent_again(place: Place) -> None:
    ana, ben, cleo = people = [await place.person(name) for name in ("ana", "ben", "cleo")]
    channel = ana.channel()
    number = await begin(place, people, channel)
    message = place.loopback.world.messages[ana.posts(channel)[-1]["id"]]
    message["attachments"] = [{**file, "id": str(number)} for number, file in enumerate(message["attachments"], 901)]
    await seal(ana, number, 1)
    edited = await says(cleo, channel, "Waiting for Ben and Cleo")
    assert pictures(edited) == STRIPS
    assert len(place.line.refused) == 1
    await seal(ben, number, 1)
    await says(cleo, channel, "Waiting for Cleo")
    assert len(place.line.refused) == 1, "the picture that was sent again is kept"


@full
async def test_a_page_whose_picture_is_too_large_comes_without_it(place: Place) -> None:
    (ana, ben), channel, number = await a_match(place)
    pages = {f"/channels/{channel}/messages/{ana.posts(channel)[-1]['id']}", f"/channels/{ana.direct}/messages"}
    refused: set[str] = set()

    async def too_large(method: str, path: str) -> Refusal | None:
        edited = next((each for each in pages - refused if method == "PATCH" and path.startswith(each)), None)
        if edited is None:
            return None
        refused.add(edited)
        return Refusal(40005)

    await seal(ana, number, 1)
    await place.travel(MINUTE)
    async with place.meddling(too_large):
        await seal(ben, number, 1)
        bare = await says(ana, channel, "pick 2 of 10")
        page = await ana.until(lambda: hand(ana, number, 2), "a hand")
    assert refused == pages
    for message in (bare, page):
        assert "The picture could not be sent" in text(message)
        assert not message["attachments"]
    await seal(ana, number, 2)
    edited = await says(ana, channel, "Waiting for Ben")
    assert pictures(edited) == ["table.png"], "an edit tries again"
    refusals = [line for line in place.log().splitlines() if "Discord refused a message" in line]
    assert len(refusals) == 2
    assert all("40005" in line for line in refusals)
    assert not [line for line in refusals if "pick" in line or "Ana" in line or "Ecosystem" in line]


@full
async def test_a_table_thread_has_its_players(place: Place) -> None:
    ana, ben, cleo = people = [await place.person(name) for name in ("ana", "ben", "cleo")]
    refused: list[str] = []

    async def not_cleo(method: str, path: str) -> Refusal | None:
        if method == "PUT" and path.endswith(f"/thread-members/{cleo.id}"):
            refused.append(path)
            return Refusal(50001)
        return None

    async with place.meddling(not_cleo):
        number = await a_table(people, ana.channel(), options="thread on")
        await ana.until(lambda: hand(ana, number), "a hand")
        await place.settle()
    (thread,) = [each for each in place.loopback.world.channels.values() if each["type"] == 11]
    members = {str(each) for each in thread["members"]}
    assert {ana.id, ben.id} <= members
    assert len(refused) == 1
    await says(cleo, thread["id"], "pick 1 of 10")


async def test_a_request_that_hangs_fails_after_a_while_and_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_SECONDS", "3")
    async with a_place(tmp_path) as place:
        ana, ben = people = await place.person("ana"), await place.person("ben")
        channel = ana.channel()
        number = await begin(place, people, channel)
        before = seen(people, channel)
        hung: list[str] = []
        forever = asyncio.Event()

        async def hang(method: str, path: str) -> None:
            if path == f"/channels/{ana.direct}/messages" and not hung:
                hung.append(path)
                await forever.wait()

        async with place.meddling(hang):
            await seal(ana, number, 1)
            await place.travel(MINUTE)
            await seal(ben, number, 1)
            await ana.until(lambda: hand(ana, number, 2), "the hand that hung")
            await reach(place, people, channel, before)
        forever.set()
        assert len(hung) == 1
        assert "no connection (TimeoutError)" in place.log()

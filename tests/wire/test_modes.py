"""Matches go on in each way in which Discord may behave."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sandbox.discord.modes import Modes
from tests.depth import full
from tests.wire.person import Person, labels, text
from tests.wire.place import Place, a_place
from tests.wire.playing import begin, called, hand, resume, says, seal
from tests.wire.test_refusals import my_hand, seal_here

pytestmark = full

MINUTE, HOUR = 60_000, 3_600_000


@asynccontextmanager
async def two(folder: Path, **answers: Any) -> AsyncIterator[tuple[Place, Person, Person]]:
    """A place that behaves so, with Ana and Ben at their pages."""
    async with a_place(folder, Modes(**answers)) as place:
        yield place, await place.person("ana"), await place.person("ben")


@pytest.mark.parametrize("mode", Modes.answers()["old_edit"])
async def test_lobbies_that_nobody_starts_all_say_so(tmp_path: Path, mode: str) -> None:
    async with two(tmp_path, old_edit=mode) as (place, ana, _):
        channel = ana.channel()
        for seats in range(2, 7):
            await ana.slash(channel, "play", seats=seats)
            await ana.until(lambda: all(labels(each)[:1] == ["Join"] for each in ana.posts(channel)), "the lobby")
        assert len(ana.posts(channel)) == 5
        await place.travel(49 * HOUR)
        await ana.until(
            lambda: all("nobody started it in time" in text(each) for each in ana.posts(channel)), "that all are closed"
        )
        assert any("30046" in each for each in place.line.refused)


@pytest.mark.parametrize(
    "answers", [{"closed": "50007"}, {"closed_opening": "refused"}], ids=lambda answers: str(Modes(**answers))
)
async def test_whoever_takes_no_messages_plays_under_my_hand(tmp_path: Path, answers: dict[str, Any]) -> None:
    async with two(tmp_path, **answers) as (place, ana, ben):
        await ben.take_dms(open=False)
        channel = ana.channel()
        number = await begin(place, (ana, ben), channel)
        await called(ben, channel)
        for turn in (1, 2):
            page = await my_hand(ben, channel)
            await seal(ana, number, turn)
            await seal_here(ben, page)
            await says(ana, channel, f"pick {turn + 1} of 10")
        assert not ben.dms()


@pytest.mark.parametrize("mode", Modes.answers()["gone"])
async def test_whoever_has_left_is_mentioned_and_goes_on_when_they_are_back(tmp_path: Path, mode: str) -> None:
    async with two(tmp_path, gone=mode) as (place, ana, ben):
        channel, world = ana.channel(), place.loopback.world
        number = await begin(place, (ana, ben), channel)
        await seal(ben, number, 1)
        await place.travel(MINUTE)  # he no longer looks at it
        world.gone.add(ben.id)
        await seal(ana, number, 1)
        await called(ana, channel, who=ben)
        await ana.until(lambda: hand(ana, number, 2), "her second hand")
        world.gone.clear()
        ben = await place.person("ben")
        await seal(ana, number, 2)
        await place.settle()  # the bot tries again to send him his hand
        await seal_here(ben, await my_hand(ben, channel))
        await says(ana, channel, "pick 3 of 10")


@pytest.mark.parametrize("mode", Modes.answers()["dismissed"])
async def test_a_page_that_its_person_dismisses_holds_nothing_up(tmp_path: Path, mode: str) -> None:
    async with two(tmp_path, dismissed=mode) as (place, ana, ben):
        channel = ana.channel()
        await ben.take_dms(open=False)
        number = await begin(place, (ana, ben), channel)
        page = await my_hand(ben, channel)
        await seal_here(ben, page)
        await ben.dismiss(page)
        await seal(ana, number, 1)
        await says(ana, channel, "pick 2 of 10")
        await seal_here(ben, await my_hand(ben, channel))
        await seal(ana, number, 2)
        await says(ana, channel, "pick 3 of 10")


@pytest.mark.parametrize("mode", Modes.answers()["dead_token"])
async def test_a_page_outlives_its_token(tmp_path: Path, mode: str) -> None:
    async with two(tmp_path, dead_token=mode) as (place, ana, ben):
        channel = ana.channel()
        await ben.take_dms(open=False)
        number = await begin(place, (ana, ben), channel)
        page = await my_hand(ben, channel)
        await place.travel(HOUR)
        await seal(ana, number, 1)
        await seal_here(ben, page)
        await says(ana, channel, "pick 2 of 10")
        await place.settle()
        await seal_here(ben, await my_hand(ben, channel))
        assert not [each for each in place.line.refused if "/webhooks/" in each]


@pytest.mark.parametrize("mode", Modes.answers()["nonce"])
async def test_a_table_that_is_resumed_elsewhere_at_once_appears_there(tmp_path: Path, mode: str) -> None:
    """The nonce of a table's message names its channel."""
    async with two(tmp_path, nonce=mode) as (place, ana, ben):
        channel, other = ana.channel(), ana.channel("workshop")
        number = await begin(place, (ana, ben), channel)
        await seal(ana, number, 1)
        place.loopback.world.remove_channel(channel)
        await ana.until(lambda: "is paused" in text(ana.dms()[-1]) or None, "that the table is paused")
        await place.settle()
        await resume(ana, other, number)
        await says(ana, other, "pick 1 of 10")
        await place.settle()
        assert ["pick 1 of 10" in text(each) for each in ana.posts(other)] == [True]

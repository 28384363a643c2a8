"""Nothing is lost or doubled when the connection breaks or Discord is slow."""

import asyncio
import signal
from typing import Literal

import pytest

from sandbox.discord.modes import Modes
from sandbox.loopback.ratelimits import TooMany
from sandbox.loopback.refusals import Refusal
from tests.wire.person import PATIENCE, Failed, Person, text
from tests.wire.place import Place
from tests.wire.playing import begin, hand, live, offers, reach, says, seal, seen, turn_by_turn, turn_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

CUT = 4000
"""Discord docs, Gateway Close Event Codes: unknown error, try reconnecting."""

MINUTE = 60_000


@pytest.mark.parametrize("forget", [False, True], ids=["resumed", "identified anew"])
async def test_a_match_goes_on_after_the_connection_broke(shared: Place, forget: bool) -> None:
    ana, ben = people = await shared.person("ana"), await shared.person("ben")
    channel = shared.room(f"cut {forget}")
    number = await begin(shared, people, channel)
    await seal(ana, number, 1)
    await shared.settle()
    before, arrivals = seen(people, channel), ben.arrivals
    session = [*shared.loopback.gateway.sessions]
    await shared.loopback.gateway.drop(CUT, forget=forget)
    await ben.until(lambda: ben.arrivals > arrivals, "that the bot is back")
    assert ([*shared.loopback.gateway.sessions] == session) is not forget
    await shared.settle()
    assert seen(people, channel) == before
    await seal(ben, number, 1)
    await reach(shared, people, channel, before)
    await turn_by_turn(shared, people, channel, number, range(2, 4))


@pytest.mark.parametrize(
    ("scope", "mode"), [("user", "with Via"), ("global", "with Via"), ("user", "without Via")], ids=str
)
async def test_a_request_that_comes_too_soon_is_made_again(
    shared: Place, scope: str, mode: Literal["with Via", "without Via"], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared.loopback.world, "modes", Modes(too_many=mode))
    people = ana, ben = await shared.person("ana"), await shared.person("ben")
    channel = shared.room(f"soon {scope} {mode}")
    number = await begin(shared, people, channel)
    refused: set[str] = set()

    async def too_soon(method: str, path: str) -> Refusal | None:
        kind = method + path.rstrip("0123456789")
        if kind in refused or "interactions" in path or (mode == "without Via" and "webhooks" in path):
            return None
        refused.add(kind)
        return TooMany(0.05, scope, {})

    async with shared.meddling(too_soon):
        for turn in (1, 2):
            await seal(ana, number, turn)
            await shared.travel(MINUTE)
            await seal(ben, number, turn)
            await says(ana, channel, f"pick {turn + 1} of 10")
            for person in people:
                await person.until(
                    lambda who=person, next=turn + 1: [turn_of(page) for page in live(who, number)] == [next],  # type: ignore[misc]
                    "one page, of the turn that is on",
                )
    assert len(refused) >= 3, "an edit of the table, a message to Ana, and the end of the one before"


async def test_one_request_that_hangs_holds_up_no_other_table(shared: Place) -> None:
    ana, ben = people = await shared.person("ana"), await shared.person("ben")
    stuck, free = shared.room("stuck"), shared.room("free")
    first, second = await begin(shared, people, stuck), await begin(shared, (ben, ana), free)
    before = seen(people, stuck)
    await seal(ana, first, 1)
    await shared.settle()
    async with shared.holding("PATCH", ana.posts(stuck)[-1]["id"]) as waiting:
        await seal(ben, first, 1)
        await asyncio.wait_for(waiting.wait(), PATIENCE)
        for turn in (1, 2):
            await seal(ben, second, turn)
            await seal(ana, second, turn)
        page = await ana.until(lambda: hand(ana, first, 2), "the hand of the turn whose message hangs")
        assert offers(page)
        assert "pick 1 of 10" in text(ana.posts(stuck)[-1])
    await says(ana, stuck, "pick 2 of 10")
    await shared.settle()
    assert seen(people, stuck)[0] == before[0]


async def pick_at_once(person: Person, number: int) -> None:
    page = hand(person, number)
    assert page is not None
    # In the first turn a card has one place, so this choice is the whole pick; only a rabbit asks once more.
    custom_id, value = next(each for each in offers(page) if "rabbit" not in each[1])
    await person.use(page, custom_id, *[value] * bool(value))


async def test_what_people_press_while_the_bot_is_cut_off_counts_when_it_resumes(
    shared: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = people = await shared.person("ana"), await shared.person("ben")
    channel = shared.room("away")
    number = await begin(shared, people, channel)
    before = seen(people, channel)
    shared.signal(signal.SIGSTOP)
    cut = asyncio.create_task(shared.loopback.gateway.drop(CUT))
    await asyncio.sleep(0)
    assert not shared.loopback.gateway.online
    with monkeypatch.context() as soon:
        soon.setattr(shared.loopback.interactions, "first_answer", 0.1)
        with pytest.raises(Failed, match=r"This interaction failed\."):
            await pick_at_once(ana, number)
    pick = asyncio.create_task(pick_at_once(ben, number))
    await asyncio.sleep(0)
    await ben.catch_up()
    shared.signal(signal.SIGCONT)
    await asyncio.gather(cut, pick)
    await reach(shared, people, channel, before)
    await turn_by_turn(shared, people, channel, number, range(2, 4))

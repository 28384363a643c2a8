"""Presses, commands and forms are deferred when the bot is slower than Discord waits."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
import pytest_asyncio

from bot.kit.clock import EPOCH
from sandbox.discord.modes import Modes
from sandbox.loopback.interactions import FIRST_ANSWER
from sandbox.loopback.refusals import Refusal
from tests.depth import every
from tests.wire.person import HIDDEN, Failed, Json, Person, labels, pictures, text
from tests.wire.place import Place
from tests.wire.playing import begin, hand, offers, says, seal

LOADING = 1 << 7
"""Discord docs, Message Flags: the bot is thinking."""


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def strict(shared: Place, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    """A Discord that waits for three seconds, as the real one does, and a bot that is ready."""
    await shared.settle()
    monkeypatch.setattr(shared.loopback.interactions, "first_answer", FIRST_ANSWER)
    yield shared
    refused, shared.line.refused = shared.line.refused, []
    assert not refused
    assert "Traceback" not in shared.log()


@pytest.fixture
def channel(shared: Place, request: pytest.FixtureRequest) -> str:
    """A channel of the test's own."""
    return shared.room(request.node.name)


@contextmanager
def nothing_is_stored(place: Place) -> Iterator[None]:
    with sqlite3.connect(place.database, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.rollback()
    other.close()


def whole_move(page: Json) -> str:
    return next(custom_id for custom_id, _ in offers(page) if "rabbit" not in custom_id)


async def the_hand(person: Person, table: int, turn: int = 1) -> Json:
    return await person.until(lambda: hand(person, table, turn), "a hand")


async def test_a_pick_that_waits_for_the_database_is_sealed_and_answered_on_its_page(
    strict: Place, channel: str
) -> None:
    ana, ben = people = await strict.person("ana"), await strict.person("ben")
    number = await begin(strict, people, channel)
    page = await the_hand(ana, number)
    custom_id = whole_move(page)
    with nothing_is_stored(strict):
        await asyncio.gather(*(ana.use(page, custom_id) for _ in range(3)))
        assert offers(ana.messages[page["id"]]), "Discord has heard, but nothing is sealed yet"
    await ana.until(lambda: not offers(ana.messages[page["id"]]), "the sealed pick on the same page")
    await says(ana, channel, "Waiting for Ben")
    await seal(ben, number, 1)
    await the_hand(ana, number, 2)


async def test_a_command_that_waits_shows_that_the_bot_is_thinking_and_then_its_page_there(
    strict: Place, channel: str
) -> None:
    ana, ben = await strict.person("ana"), await strict.person("ben")
    with nothing_is_stored(strict):
        await ana.slash(channel, "play", seats=2)
        (thinking,) = await ben.until(lambda: ben.posts(channel), "that the bot is thinking")
        assert thinking["flags"] & LOADING
    lobby = await says(ben, channel, "Ana")
    assert lobby["id"] == thinking["id"]
    assert not lobby["flags"] & LOADING
    with nothing_is_stored(strict):
        await ben.press(lobby, "Join")
    await says(ana, channel, "pick 1 of 10")
    assert ana.posts(channel)[0]["id"] == lobby["id"]
    assert "Join" not in labels(ana.messages[lobby["id"]])


@pytest.mark.parametrize("follow_up", ["refused", "written"])
async def test_a_lobby_comes_also_if_somebody_deletes_thinking(
    strict: Place, channel: str, follow_up: Literal["refused", "written"], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = await strict.person("ana"), await strict.person("ben")
    loopback = strict.loopback
    monkeypatch.setattr(loopback.world, "modes", Modes(deleted_thinking=follow_up))
    with nothing_is_stored(strict):
        await ana.slash(channel, "play", seats=2)
        (thinking,) = await ben.until(lambda: ben.posts(channel), "that the bot is thinking")
        loopback.messages.delete(loopback.world.messages[thinking["id"]])
    lobby = await says(ben, channel, "Ana")
    assert labels(lobby)[0] == "Join"
    await strict.settle()
    assert [each["id"] for each in ben.posts(channel)] == [lobby["id"]]
    await ben.press(lobby, "Join")
    await says(ana, channel, "pick 1 of 10")
    assert "Join" not in labels(ana.messages[lobby["id"]])
    strict.line.refused = [each for each in strict.line.refused if "10008" not in each]


async def wish_list(person: Person, label: str) -> Json:
    def shown() -> Json | None:
        return next(
            (each for each in person.dms() if "Wish list · table" in text(each) and label in labels(each)), None
        )

    return await person.until(shown, "the wish list")


async def test_a_form_that_waits_for_the_database_is_answered(strict: Place, channel: str) -> None:
    ana, ben = people = await strict.person("ana"), await strict.person("ben")
    number = await begin(strict, people, channel)
    await ana.press(await the_hand(ana, number), "Wish list")
    opened = await ana.press(await wish_list(ana, "Write a list"), "Write a list")
    with nothing_is_stored(strict):
        await ana.fill(opened, list="meadow, trout")
    page = await ana.until(
        lambda: next((each for each in ana.dms() if "trout" in text(each).lower() and "Wish list" in text(each)), None),
        "what was written",
    )
    assert page["flags"] & HIDDEN
    await strict.settle()
    assert not any("Wish list" in text(each) for each in ben.messages.values())


@pytest.mark.asyncio(loop_scope="function")
async def test_an_answer_that_discord_takes_no_more_is_one_warning(place: Place) -> None:
    ana, ben = people = await place.person("ana"), await place.person("ben")
    number = await begin(place, people, ana.channel())
    page = await the_hand(ana, number)
    custom_id = whole_move(page)
    await seal(ben, number, 1)
    place.loopback.interactions.first_answer = 0.1
    async with place.holding("POST", "/callback"):
        with pytest.raises(AssertionError, match=r"This interaction failed\."):
            await ana.use(page, custom_id)
    await the_hand(ana, number, 2)
    await place.settle()
    lines = [line for line in place.log().splitlines() if "Discord takes no more answers" in line]
    assert len(lines) == 1
    assert "10062" in lines[0]
    assert "Traceback" not in place.log()
    assert "an answer failed" not in place.log()


async def test_a_press_that_took_long_to_arrive_is_deferred_at_once(
    shared: Place, channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = ana, _ = await shared.person("ana"), await shared.person("ben")
    number = await begin(shared, people, channel)
    page = await the_hand(ana, number)
    clock, interactions = shared.loopback.world.clock, shared.loopback.interactions
    monkeypatch.setattr(interactions, "first_answer", FIRST_ANSWER - 2.5)
    with nothing_is_stored(shared), monkeypatch.context() as patched:
        patched.setattr(clock, "snowflake", lambda: str((clock.now() - 2500 - EPOCH) << 22))
        await ana.use(page, whole_move(page))
    await ana.until(lambda: "is sealed" in text(ana.messages[page["id"]]), "the sealed pick")


async def test_a_page_that_discord_refuses_comes_without_its_picture(shared: Place, channel: str) -> None:
    people = ana, _ = await shared.person("ana"), await shared.person("ben")
    number = await begin(shared, people, channel)
    page = await the_hand(ana, number)
    refusals = iter([Refusal(50035)])

    async def refuse_once(method: str, path: str) -> Refusal | None:
        return next(refusals, None) if path.endswith("/callback") else None

    async with shared.meddling(refuse_once):
        await ana.use(page, whole_move(page))
        await ana.until(lambda: "is sealed" in text(ana.messages[page["id"]]), "the sealed pick")
    assert not pictures(ana.messages[page["id"]])


@every
@pytest.mark.asyncio(loop_scope="function")
@pytest.mark.parametrize("code", [10062, 50001])
async def test_a_page_whose_answer_is_lost_shows_the_sealed_pick(place: Place, code: int) -> None:
    """Discord takes no answer to the press, as it is too late or for no good reason, but the bot can edit its own message at any time."""
    people = ana, _ = await place.person("ana"), await place.person("ben")
    page = await the_hand(ana, await begin(place, people, ana.channel()))
    place.loopback.interactions.first_answer = 0.1

    async def lose(method: str, path: str) -> Refusal | None:
        return Refusal(code) if path.endswith("/callback") else None

    async with place.meddling(lose):
        with pytest.raises(Failed):
            await ana.use(page, whole_move(page))
        await ana.until(lambda: "is sealed" in text(ana.messages[page["id"]]), "the sealed pick")


async def test_a_command_that_the_bot_does_not_know_gets_a_sentence(
    strict: Place, channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord's clients keep commands for a while: one that is gone, and one whose parts have changed."""
    ana = await strict.person("ana")
    known = strict.loopback.world.commands
    changed = [{**each, "options": []} if each["name"] == "replay" else each for each in known]
    chess = {**known[0], "id": "77", "name": "chess", "options": []}
    monkeypatch.setattr(strict.loopback.world, "commands", [*changed, chess])
    strict.loopback.world.to_person("ana", "COMMANDS", {})
    for name in ("chess", "replay"):
        await ana.slash(channel, name)
        await ana.until(lambda: ana.read(channel), "a sentence")
        said = ana.read(channel)[-1]
        assert text(said) == "This command has changed. Type it again; if that doesn't help, restart Discord."
        assert said["flags"] & HIDDEN
    assert len(ana.read(channel)) == 2

"""Drawing in processes of its own."""

import asyncio
import os
import pickle
import signal
import sys
import time
from collections.abc import AsyncIterator
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest
import pytest_asyncio

from bot.kit.studio import KEPT, Died, Hung, Studio
from cogs.kit import asked
from cogs.kit.asked import Seen
from cogs.server.taught import lesson_picture, rule_picture
from games import GAMES
from games.core.match import Match
from games.core.sentence import read
from games.core.values import Setup
from games.phylo.cards.library import LIBRARY
from games.topics import book
from render.phylo.contact import contact
from render.phylo.facts import card_picture
from render.picture import Strips
from tests.depth import full

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def studio() -> AsyncIterator[Studio]:
    """One process, for all tests; whichever loses it gets another."""
    lasting = Studio(1)
    yield lasting
    lasting.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def both() -> AsyncIterator[Studio]:
    """Two processes, for all tests."""
    lasting = Studio(2)
    yield lasting
    lasting.close()


@pytest_asyncio.fixture(loop_scope="module")
async def fresh() -> AsyncIterator[Studio]:
    """One process that hasn't been started."""
    made = Studio(1)
    yield made
    made.close()


def where() -> int:
    return os.getpid()


def loaded() -> list[str]:
    """What the process that draws has loaded, by its first name."""
    return sorted({name.partition(".")[0] for name in sys.modules})


def wrong() -> None:
    raise LookupError("no such card")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def a_seat(slug: str) -> Seen:
    game = GAMES[slug]
    match = Match.begin(game, Setup(max(game.seats), "7" * 64))
    return Seen(slug, game.rules, match.view(min(match.to_move)), tuple("ABCD"[: max(game.seats)]), previews=True)


async def test_no_process_is_started_before_the_first_picture(fresh: Studio) -> None:
    assert fresh._easels[0]._line is None
    assert await fresh.draw(where) != os.getpid()


@pytest.mark.parametrize("slug", GAMES)
async def test_a_process_draws_what_this_one_would(studio: Studio, slug: str) -> None:
    """Every kind of picture crosses the boundary, to the byte."""
    seen = a_seat(slug)
    public = Seen(
        slug, seen.rules, Match.begin(GAMES[slug], Setup(max(GAMES[slug].seats), "7" * 64)).view(None), seen.names
    )
    assert await studio.draw(asked.asked, seen) == asked.asked(seen)
    more = read(seen.game, seen.view, (asked.asked(seen).sentence.choices[0].word,))
    assert await studio.draw(asked.asked, seen, more) == asked.asked(seen, more)
    assert await studio.draw(asked.looked, seen, more) == asked.looked(seen, more)
    assert await studio.draw(asked.page, seen) == asked.page(seen)
    assert await studio.draw(asked.table, public) == asked.table(public)
    assert await studio.draw(asked.sheet, public) == asked.sheet(public)
    assert await studio.draw(asked.banner, slug) == asked.banner(slug)
    assert await studio.draw(lesson_picture, slug, 0, ()) == lesson_picture(slug, 0, ())
    topic = book(slug).topics[0].word
    assert await studio.draw(rule_picture, slug, topic) == rule_picture(slug, topic)


@full
async def test_cards_and_decks_cross_the_boundary_too(studio: Studio) -> None:
    cards = tuple((card, 2) for card in list(LIBRARY.values())[:3])
    sheet = await studio.draw(contact, cards, "Three")
    assert isinstance(sheet, Strips)
    assert sheet == contact(cards, "Three")
    assert await studio.draw(card_picture, cards[0][0], None, "") == card_picture(cards[0][0], None, "")


async def test_a_process_that_draws_loads_neither_discord_nor_the_database(studio: Studio) -> None:
    """It starts sooner, and takes less memory."""
    await studio.draw(asked.banner, "ecosystem")
    there = await studio.draw(loaded)
    assert {"PIL", "games", "render"} <= {*there}
    assert not {"discord", "aiohttp", "sqlalchemy", "aiosqlite", "structlog", "pydantic"} & {*there}


async def test_a_failure_crosses_the_boundary(studio: Studio) -> None:
    with pytest.raises(LookupError, match="no such card"):
        await studio.draw(wrong)


async def test_a_process_that_dies_is_replaced_and_its_pictures_are_drawn_again(studio: Studio) -> None:
    """Everybody gets theirs."""
    await studio.draw(where)
    victim = await studio.draw(where)
    os.kill(victim, signal.SIGKILL)
    places = await asyncio.gather(*(studio.draw(where) for _ in range(4)))
    assert victim not in places
    assert len({*places}) == 1


@full
async def test_a_picture_that_kills_every_process_fails_alone(studio: Studio) -> None:
    with pytest.raises(Died):
        await studio.draw(die)
    assert await studio.draw(where) != os.getpid()


async def test_a_process_that_dies_takes_no_picture_of_the_others_with_it(both: Studio) -> None:
    """Of two processes, one dies again and again; the other draws on."""
    places = {await both.draw(where)}
    failing = asyncio.create_task(both.draw(die))
    await asyncio.sleep(0)
    places.add(await both.draw(where))
    with pytest.raises(Died):
        await failing
    assert len(places) == 2, "the first process was busy"
    assert await both.draw(where) not in places, "it is a new one now"


async def test_where_one_picture_is_drawn_at_a_time_one_process_draws_them_all(both: Studio) -> None:
    """It has the cards at hand; a rehearsal shows them to each."""
    assert len({await both.draw(where) for _ in range(3)}) == 1
    assert len({*await both.rehearse(where)}) == 2


async def test_a_page_is_kept_for_whoever_asks_for_it_next(studio: Studio) -> None:
    """The oldest go first."""
    drawn = [await studio.page(noted, number % KEPT) for number in range(KEPT + 1)]
    assert drawn[0] == drawn[-1]
    assert await studio.page(noted, KEPT) not in drawn
    assert await studio.page(noted, 0) == drawn[0], "it was asked for last but one"
    assert await studio.page(noted, 1) not in drawn


def noted(number: int) -> int:
    return os.getpid() * 1_000_000 + time.monotonic_ns() % 1_000_000_000 + number


async def test_a_page_that_fails_is_not_kept(studio: Studio) -> None:
    for _ in range(2):
        with pytest.raises(LookupError, match="no such card"):
            await studio.page(wrong)


@full
async def test_of_pictures_that_lose_the_same_process_each_is_drawn_by_the_next(studio: Studio) -> None:
    """One is being drawn and another waits in the pipe when it dies."""
    victim = await studio.draw(where)
    pictures = [asyncio.create_task(studio.draw(elsewhere, k, victim)) for k in range(2)]
    await all_sent(studio)
    os.kill(victim, signal.SIGKILL)
    drawn = await asyncio.gather(*pictures)
    assert [k for k, _ in drawn] == [0, 1]
    assert len({place for _, place in drawn} | {victim}) == 2


async def all_sent(studio: Studio) -> None:
    """Wait until every order that has been given is on its way to the process."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await asyncio.wrap_future(studio._easels[0]._orders.submit(lambda: None))


def elsewhere(k: int, victim: int) -> tuple[int, int]:
    """Never ends in one process."""
    while os.getpid() == victim:
        time.sleep(0.01)
    return k, os.getpid()


def opened(k: int, gate: Path) -> tuple[int, int]:
    """Ends when a file is there."""
    while not gate.exists():
        time.sleep(0.01)
    return k, os.getpid()


async def test_a_closed_studio_leaves_no_process(fresh: Studio, tmp_path: Path) -> None:
    """Also if it is closed while something is drawn, which is dropped."""
    place = await fresh.draw(where)
    picture = asyncio.create_task(fresh.draw(opened, 0, tmp_path / "gate"))
    await all_sent(fresh)
    fresh.close()
    with pytest.raises(asyncio.CancelledError):
        await picture
    async with asyncio.timeout(30):
        while alive(place):  # noqa: ASYNC110 # nothing tells when a process is gone
            await asyncio.sleep(0.01)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_whoever_is_cancelled_takes_no_answer_of_others_with_them(studio: Studio, tmp_path: Path) -> None:
    """The first is being drawn, the second waits in the pipe when nobody wants it any more; the third gets its own."""
    gate = tmp_path / "gate"
    await studio.draw(where)
    first, second = (asyncio.create_task(studio.draw(opened, k, gate)) for k in range(2))
    await all_sent(studio)
    second.cancel()
    third = asyncio.create_task(studio.draw(opened, 2, gate))
    await all_sent(studio)
    gate.touch()
    assert (await first)[0] == 0
    assert (await third)[0] == 2
    assert (await studio.draw(opened, 3, gate))[0] == 3
    assert not studio._easels[0].pictures
    assert second.cancelled()


async def test_an_answer_to_another_order_is_never_given_out(studio: Studio, tmp_path: Path) -> None:
    """Whatever may have put the line in disorder: it is dropped, and the picture is drawn by a new process."""
    easel, gate = studio._easels[0], tmp_path / "gate"
    place = await studio.draw(where)
    first = asyncio.create_task(studio.draw(opened, 1, gate))
    await all_sent(studio)
    await asyncio.wrap_future(easel._orders.submit(easel._send, 10**6, pickle.dumps(where)))
    gate.touch()
    assert await first == (1, place)
    number, new_place = await studio.draw(opened, 2, gate)
    assert (number, new_place != place) == (2, True)


@full
async def test_a_picture_beside_one_that_kills_its_process_is_drawn(studio: Studio) -> None:
    """However often that dies: two in the pipe, and only the one to blame fails."""
    await studio.draw(where)
    killing, other = asyncio.create_task(studio.draw(die)), asyncio.create_task(studio.draw(where))
    assert await other != os.getpid()
    with pytest.raises(Died):
        await killing


async def test_a_process_that_cannot_be_started_is_tried_again(fresh: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory was short for a moment."""
    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", short_of_memory)
        with pytest.raises(MemoryError):
            await fresh.draw(where)
    assert await fresh.draw(where) != os.getpid()


def short_of_memory(self: object) -> None:
    raise MemoryError


async def test_a_process_that_hangs_is_replaced(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its picture fails, the next one doesn't."""
    place = await studio.draw(where)
    monkeypatch.setattr("bot.kit.studio.LONGEST", 0.3)
    with pytest.raises(Hung):
        await studio.draw(time.sleep, 600)
    monkeypatch.undo()
    assert await studio.draw(where) != place


@full
async def test_a_process_that_starts_slowly_is_not_taken_to_hang(
    fresh: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine, loading what draws may take longer than any picture."""
    monkeypatch.setattr("bot.kit.studio.LONGEST", 0.02)
    monkeypatch.setattr("bot.kit.studio.FIRST", 3_000)
    place = await fresh.draw(where)
    with pytest.raises(Hung):
        await fresh.draw(time.sleep, 600)
    assert await fresh.draw(where) != place


async def test_a_failure_that_cannot_be_received_is_told_in_words(studio: Studio) -> None:
    with pytest.raises(RuntimeError, match="Awkward"):
        await studio.draw(awkward)
    assert await studio.draw(where) != os.getpid()


class Awkward(Exception):
    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"Awkward {one} {two}")


def awkward() -> None:
    raise Awkward(1, 2)


async def test_a_closed_studio_draws_nothing_more(fresh: Studio) -> None:
    fresh.close()
    with pytest.raises(asyncio.CancelledError):
        await fresh.draw(where)
    with pytest.raises(asyncio.CancelledError):
        await fresh._easels[0].draw(where)

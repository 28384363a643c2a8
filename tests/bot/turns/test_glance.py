"""A glance at a table's rows: where all goes well it says that nothing is left to do, and it never says so wrongly."""

import random
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.kit.clock import HOUR, MINUTE
from bot.messages.audiences import CHANNEL, audience
from bot.tables.table import Table
from bot.turns.glance import Lack, lack
from bot.turns.owed import owing
from games import GAMES
from tests.bot.room import PEOPLE, Notes, Room
from tests.bot.turns.test_watchdog import SABOTAGES, Sabotage, Watched, quietly, watched

__all__ = ["watched"]


class Counted(Notes):
    """Counts what is sent or edited."""

    requests = 0

    def __getattribute__(self, name: str) -> object:
        if name in (
            "table",
            "retable",
            "strip",
            "waiting",
            "summon",
            "resummon",
            "announce",
            "rehand",
            "remove",
            "result",
        ):
            type(self).requests += 1
        return super().__getattribute__(name)


@pytest_asyncio.fixture
async def post() -> AsyncIterator[Notes]:
    """The messenger."""
    Counted.requests = 0
    yield Counted()


async def seen(room: Room, number: int) -> Lack:
    """What a glance at a table says."""
    (glance,) = await room.store.glances.of([number])
    return lack(glance)


@pytest.mark.parametrize(
    ("game", "seats", "opponents"),
    [*((game, 2, ("sprout",)) for game in GAMES), ("lines", 2, ()), ("ecosystem", 3, ("sprout",)), ("savanna", 1, ())],
)  # fmt: skip
async def test_between_two_moves_a_glance_says_that_nothing_is_left_to_do(
    room: Room, game: str, seats: int, opponents: tuple[str, ...]
) -> None:
    """Where it says so, a closer look finds nothing to do and to send."""
    generator, quiet, looks = random.Random(5), 0, 0
    table = await room.begin(game, seats, "day", opponents)
    while (now := await room.tables.find(table.id)).running and looks < 60:
        looks += 1
        if await seen(room, table.id) is Lack.NOTHING:
            quiet += 1
            assert await owing(room.delivery, table.id) == ()
            before = Counted.requests
            await room.go_on(table.id)
            assert Counted.requests == before
        people = [seat for seat in now.waiting if now.people[seat].player == "human"]
        await quietly(room, now, generator.choice(people))
        assert await seen(room, table.id) is Lack.MORE, "the move has been stored and nothing else"
        await room.go_on(table.id)
    assert quiet > looks / 4, "in the middle of what players see as one turn, only a replay can tell"


@pytest.mark.parametrize("sabotage", SABOTAGES, ids=lambda each: each.__name__)
async def test_where_something_is_lost_a_glance_does_not_say_that_nothing_is(
    watched: Watched, sabotage: Sabotage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the watchdog would find."""
    room = watched.room
    table = await room.begin("ecosystem", 3, "day", ("sprout",))
    assert await seen(room, table.id) is Lack.NOTHING
    await sabotage(watched, table, monkeypatch)
    assert await owing(room.delivery, table.id)
    assert await seen(room, table.id) is Lack.MORE


@pytest.mark.parametrize(("gap", "lacks"), [(MINUTE // 2, Lack.NOTHING), (HOUR, Lack.DATES)])
async def test_deadlines_that_were_moved_by_a_minute_or_more_are_still_to_be_named(
    room: Room, gap: int, lacks: Lack
) -> None:
    """Seconds are not worth an edit."""
    table = await room.begin("ecosystem", 2)
    room.now += gap
    await room.clocks.give_back()
    assert await seen(room, table.id) is Lack.NOTHING, "there was no sign of life yet, so no time was lost"
    room.now += gap
    await room.clocks.give_back()
    assert await seen(room, table.id) is lacks


async def _paused(room: Room, table: Table) -> None:
    await room.store.matches.pause(table.id, "a test")


async def _on_request(room: Room, table: Table) -> None:
    await room.store.users.set_hands(PEOPLE[0], "request")
    await room.store.shown.clear_message(table.id, audience(0))


async def _asleep(room: Room, table: Table) -> None:
    await room.store.matches.set_asleep(table.id, room.now)


async def _away(room: Room, table: Table) -> None:
    await room.store.seats.set_away(table.id, 0, True)


async def _retired(room: Room, table: Table) -> None:
    await room.store.shown.retire(table.id, CHANNEL)


@pytest.mark.parametrize("change", [_paused, _on_request, _asleep, _away, _retired], ids=lambda each: each.__name__)
async def test_what_a_glance_does_not_understand_gets_a_closer_look(room: Room, change: object) -> None:
    """A pause, hands on request, sleep, absence, or a message before the present one."""
    table = await room.begin("ecosystem", 2)
    await change(room, table)  # type: ignore[operator]
    assert await seen(room, table.id) is Lack.MORE

"""Marks of matches: one changes whenever the match does, and stays as it is otherwise."""

from collections.abc import Awaitable, Callable

import pytest

from db.store import Store
from db.turns.rows import ClockRow
from tests.db.conftest import Begin

WARN, CLOSE = 100, 1_000

Change = Callable[[Store, int], Awaitable[object]]

CHANGES: dict[str, Change] = {
    "a move": lambda store, number: store.log.append(number, 1, 1, 0, "fox", "f" * 32, 5),
    "a clock": lambda store, number: store.clocks.start(ClockRow(number, 0, 1, 1_000, 4_000, 5_000)),
    "a wish": lambda store, number: store.wishes.put(number, 0, ("fox",), "hand"),
    "a page": lambda store, number: store.shown.mark(number, "seat:0", 1, "hand", 5, 6, 7),
    "an absence": lambda store, number: store.seats.set_away(number, 0, True),
    "a pause": lambda store, number: store.matches.pause(number, "its channel is gone"),
    "silence": lambda store, number: store.matches.set_asleep(number, 500_000),
}


@pytest.mark.parametrize("what", CHANGES)
async def test_a_mark_changes_with_its_match_and_with_no_other(store: Store, running: Begin, what: str) -> None:
    number, other = await running(), await running()
    before = {each.match_id: each for each in await store.marks.of((number, other), WARN, CLOSE)}
    assert [*before] == [number, other]
    await CHANGES[what](store, number)
    after = {each.match_id: each for each in await store.marks.of((number, other), WARN, CLOSE)}
    assert after[number] != before[number]
    assert after[other] == before[other]


async def test_a_mark_says_how_far_a_match_is_and_what_is_due_next(store: Store, running: Begin) -> None:
    """The reminder until it is sent, then the deadline; or the warning of a silent match, then its end."""
    number = await running()
    await store.log.append(number, 1, 1, 0, "fox", "f" * 32, 5)
    await store.clocks.start(ClockRow(number, 0, 1, 1_000, 4_000, 5_000))
    await store.clocks.start(ClockRow(number, 1, 1, 1_000, 2_000, 6_000, reminded=True))
    (mark,) = await store.marks.unfinished(WARN, CLOSE)
    assert (mark.match_id, mark.n, mark.due) == (number, 1, 4_000)
    await store.clocks.stop_all(number)
    await store.matches.set_asleep(number, 500_000)
    assert [each.due for each in await store.marks.unfinished(WARN, CLOSE)] == [500_000 + WARN]
    await store.matches.set_warned(number, 500_100)
    assert [each.due for each in await store.marks.unfinished(WARN, CLOSE)] == [500_000 + CLOSE]


async def test_running_matches_and_those_to_archive_are_unfinished(store: Store, running: Begin) -> None:
    """Neither paused nor closed ones are; nor one that is archived."""
    played, paused, closed, finished, archived = [await running() for _ in range(5)]
    await store.matches.pause(paused, "its channel is gone")
    await store.matches.close(closed, "cancelled", 5_000)
    for number in (finished, archived):
        await store.matches.close(number, "finished", 5_000)
    await store.archive.put(archived, [], [], [], [])
    assert [each.match_id for each in await store.marks.unfinished(WARN, CLOSE)] == [played, finished]
    assert await store.marks.of((), WARN, CLOSE) == ()

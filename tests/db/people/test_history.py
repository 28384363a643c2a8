"""Histories: newest first, page by page without losing or repeating a match, filtered, and summed up."""

from dataclasses import replace

import pytest

from db.people.rows import GameSummary, Meetings, Outcome, ResultRow
from db.store import Store
from tests.db.conftest import Begin
from tests.db.invented import AT, entry, finished, result


async def put(store: Store, running: Begin, *rows: dict[str, object]) -> int:
    """A match archived with these results of person 100, or of the person they name, in seats 0, 1, ..."""
    match_id = await finished(store, running)
    results = [replace(result(match_id, seat, user_id=100), **row) for seat, row in enumerate(rows)]  # type: ignore[arg-type]
    assert await store.archive.put(match_id, results, [], [])
    return match_id


async def pages(store: Store, limit: int, outcome: Outcome | None = None) -> list[tuple[int, int]]:
    rows: list[ResultRow] = []
    before = None
    while page := await store.history.page(100, outcome=outcome, before=before, limit=limit):
        rows += page
        before = (page[-1].ended_at, page[-1].match_id)
    return [(row.match_id, row.seat) for row in rows]


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 50])
async def test_paging_loses_no_match_and_repeats_none(store: Store, running: Begin, limit: int) -> None:
    match_ids = [await put(store, running, {"ended_at": AT + k // 3, "won": k % 2 == 0}) for k in range(7)]
    assert await pages(store, limit) == [(match_id, 0) for match_id in reversed(match_ids)]
    assert await pages(store, limit, "won") == [(match_id, 0) for match_id in reversed(match_ids[::2])]


async def test_a_history_is_filtered_by_game_server_and_outcome(store: Store, running: Begin) -> None:
    won = await put(store, running, {})
    lost = await put(store, running, {"won": False, "game": "savanna"})
    left = await put(store, running, {"won": False, "ended": "left", "seat": 100, "guild_id": 6})
    away = await put(store, running, {"won": False, "ended": "away", "guild_id": None})

    async def found(**asked: object) -> list[int]:
        return [row.match_id for row in await store.history.page(100, **asked)]  # type: ignore[arg-type]

    assert await found() == [away, left, lost, won]
    assert await found(game="savanna") == [lost]
    assert await found(guild_id=5) == [lost, won]
    assert await found(guild_id=5, game="ecosystem") == [won]
    assert await found(outcome="won") == [won]
    assert await found(outcome="lost") == [away, lost]
    assert await found(outcome="left") == [left]
    assert await found(outcome="lost", game="ecosystem", before=(AT, away)) == []


async def test_a_summary_counts_by_game(store: Store, running: Begin) -> None:
    await put(store, running, {"total": 61})
    best = await put(store, running, {"total": 72, "won": False})
    await put(store, running, {"total": 72, "ended_at": AT + 1})
    await put(store, running, {"total": 99, "ended": "away", "won": False})
    await put(store, running, {"total": 98, "ended": "left", "won": False})
    await put(store, running, {"game": "savanna", "ended": "left", "won": False}, {"user_id": 101, "game": "savanna"})
    assert await store.history.summary(100) == (
        GameSummary("ecosystem", played=3, won=2, left=1, away=1, best=72, best_match=best),
        GameSummary("savanna", played=0, won=0, left=1, away=0, best=None, best_match=None),
    )
    assert await store.history.summary(102) == ()


async def test_two_people_s_meetings_are_counted(store: Store, running: Begin) -> None:
    for total in (60, 40):
        match_id = await finished(store, running)
        rows = [
            result(match_id, 0, total=total, rank=1 + (total < 50)),
            result(match_id, 1, user_id=101, total=50, rank=1 + (total > 50)),
        ]
        assert await store.archive.put(match_id, rows, [entry(match_id, 100), entry(match_id, 101)], [])
    assert await store.history.meetings(100, 101) == Meetings(1, 1, 0)
    assert await store.history.meetings(101, 100, "ecosystem") == Meetings(1, 1, 0)
    assert (await store.history.meetings(100, 999)).all == 0
    both = await store.history.page(100, against=101)
    assert [row.total for row in both] == [40, 60]
    theirs = await store.history.results(101, [row.match_id for row in both])
    assert [theirs[row.match_id].total for row in both] == [50, 50]
    assert [len(await store.history.suggested(each, "", ["ecosystem"], 9)) for each in (100, 102)] == [2, 0]

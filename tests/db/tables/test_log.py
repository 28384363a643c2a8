"""The log: append-only, without gaps, first writer wins, on disk when append returns."""

import pytest
from sqlalchemy import Connection, text

from db.engine import Work
from db.store import NotRunning, Overtaken, StorageFull, Store
from db.tables.rows import LogRow
from tests.db.conftest import Begin, Open, match_of
from tests.db.steps import Run, refuses


async def append(store: Store, match_id: int, n: int, move: str = "fox D4", *, finish: bool = False) -> None:
    await store.log.append(match_id, n, n, n % 2, move, f"f{n}", 10_000 + n, finish=finish)


async def test_what_goes_with_a_move_is_stored_with_it_or_not_at_all(store: Store, running: Begin) -> None:
    match_id = await running()
    await append(store, match_id, 1)
    await store.wishes.put(match_id, 0, ["bee"], "hand")
    wish = await store.wishes.get(match_id, 0)
    assert wish is not None

    async def moved(n: int, also: Work[object]) -> None:
        await store.log.append(match_id, n, n, 0, "fox D4", "f", 4_000, also=also)

    with pytest.raises(Overtaken):
        await moved(1, store.wishes.without_wish(wish, "bee"))
    with pytest.raises(ZeroDivisionError):
        await moved(2, lambda connection: 1 / 0)
    assert (await store.wishes.get(match_id, 0), len(await store.log.read(match_id))) == (wish, 1)
    await moved(2, store.wishes.without_wish(wish, "bee"))
    assert await store.wishes.get(match_id, 0) is None
    assert len(await store.log.read(match_id)) == 2


async def test_a_pick_is_stored_only_while_its_player_has_the_seat_and_the_match_runs(
    store: Store, running: Begin
) -> None:
    match_id = await running()
    first, second = [each.user_id for each in await store.matches.seats(match_id)]
    assert first is not None

    async def pick(n: int, person: int | None) -> None:
        await store.log.append(match_id, n, n, 0, "fox D4", "f", 4_000, person=person)

    for stranger in (second, 999):
        with pytest.raises(NotRunning):
            await pick(1, stranger)
    await pick(1, first)
    await store.seats.hand_over(match_id, 0, 5_000, user_id=None, player="hunter", name="Pip")
    with pytest.raises(NotRunning):
        await pick(2, first)
    await store.matches.pause(match_id, "its channel is gone")
    with pytest.raises(NotRunning):
        await store.log.append(match_id, 2, 2, 0, "fox D4", "f", 4_000)
    assert [entry.n for entry in await store.log.read(match_id)] == [1]


@pytest.mark.parametrize(
    "rewriting",
    [
        "UPDATE log SET move = 'bear D4'",
        "UPDATE log SET n = n + 1",
        "DELETE FROM log",
        pytest.param(
            "INSERT OR REPLACE INTO log SELECT match_id, n, turn, seat, 'bear D4', fingerprint, at, \"by\" FROM log",
            marks=pytest.mark.sqlite,
        ),
        pytest.param("REPLACE INTO log VALUES (1, 1, 1, 1, 'bear D4', 'x', 1, 'player')", marks=pytest.mark.sqlite),
        pytest.param("TRUNCATE log", marks=pytest.mark.postgres),
        "INSERT INTO log VALUES (1, 1, 1, 1, 'bear D4', 'x', 1, 'player')",
        "INSERT INTO log VALUES (1, 3, 1, 1, 'bear D4', 'x', 1, 'player')",
        "INSERT INTO log VALUES (1, 0, 1, 1, 'bear D4', 'x', 1, 'player')",
        "INSERT INTO log VALUES (2, 1, 1, 1, 'bear D4', 'x', 1, 'player')",
        "DELETE FROM matches",
    ],
)
async def test_the_database_itself_refuses_to_rewrite_the_log(
    store: Store, running: Begin, url: str, rewriting: str
) -> None:
    match_id = await running()
    assert match_id == 1
    await append(store, match_id, 1)
    before = await store.log.read(match_id)
    refuses(url, rewriting)
    assert await store.log.read(match_id) == before


async def test_an_entry_that_would_leave_a_gap_is_refused(store: Store, running: Begin) -> None:
    match_id = await running()
    with pytest.raises(ValueError, match="next entry"):
        await append(store, match_id, 2)
    assert await store.log.read(match_id) == ()


async def test_the_last_entry_and_the_end_are_one_step(store: Store, running: Begin, opened: Open) -> None:
    match_id = await running()
    await append(store, match_id, 1)
    other = await opened()
    with pytest.raises(Overtaken):
        await append(other, match_id, 1, finish=True)
    row = await match_of(store, match_id)
    assert (row.status, row.ended_at) == ("running", None)
    await append(other, match_id, 2, finish=True)
    row = await match_of(store, match_id)
    assert (row.status, row.ended_at) == ("finished", 10_002)


async def test_a_match_that_does_not_run_takes_no_moves(store: Store, running: Begin, lobby: Begin) -> None:
    paused, finished, cancelled, open_lobby = await running(), await running(), await running(), await lobby()
    assert await store.matches.pause(paused, "its channel is gone")
    await append(store, finished, 1, finish=True)
    assert await store.matches.close(cancelled, "cancelled", 5_000)
    for match_id in (paused, finished, cancelled, open_lobby, 404):
        n = len(await store.log.read(match_id)) + 1
        with pytest.raises(NotRunning):
            await append(store, match_id, n)
        assert len(await store.log.read(match_id)) == n - 1
    assert await store.matches.resume(paused)
    await append(store, paused, 1)


KILLED = """
import asyncio, sys
from db.store import Store
async def main():
    store = await Store.open(sys.argv[1])
    await store.log.append(int(sys.argv[2]), 1, 1, 0, "fox D4", "f1", 9, finish=True)
    print("committed", flush=True)
    await asyncio.sleep(3600)
asyncio.run(main())
"""


async def test_an_appended_move_survives_the_death_of_the_process(
    url: str, store: Store, running: Begin, process: Run, opened: Open
) -> None:
    match_id = await running()
    await store.close()
    doomed = await process(KILLED, url, match_id)
    assert doomed.stdout is not None
    assert await doomed.stdout.readline() == b"committed\n"
    doomed.kill()
    assert await doomed.wait() == -9
    again = await opened()
    assert await again.log.read(match_id) == (LogRow(match_id, 1, 1, 0, "fox D4", "f1", 9),)
    row = await match_of(again, match_id)
    assert row.status == "finished"


@pytest.mark.sqlite
async def test_a_full_disk_raises_and_nothing_is_half_written(store: Store, running: Begin) -> None:
    match_id = await running()
    await append(store, match_id, 1)

    def limit(connection: Connection, pages: int | None = None) -> None:
        pages = pages or connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))

    await store.storage.write(limit)
    with pytest.raises(StorageFull) as refusal:
        await append(store, match_id, 2, "x" * 50_000, finish=True)
    assert "is full" in str(refusal.value)
    assert str(refusal.value).endswith(".")
    row = await match_of(store, match_id)
    assert (row.status, row.ended_at) == ("running", None)
    assert len(await store.log.read(match_id)) == 1
    await store.storage.write(lambda connection: limit(connection, 1_000_000))
    await append(store, match_id, 2, finish=True)
    assert len(await store.log.read(match_id)) == 2

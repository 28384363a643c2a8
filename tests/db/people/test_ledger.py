"""The ledger: append-only, and rewritten as a whole."""

from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from db.people.rows import LedgerRow
from db.store import Overtaken, Store
from tests.db.conftest import Begin, Open
from tests.db.invented import entry, finished, result
from tests.db.steps import refuses
from tests.migrated import POSTGRES, tell

GUARDS = (
    "SELECT tgname, tgenabled FROM pg_trigger WHERE tgrelid = 'ledger'::regclass AND NOT tgisinternal ORDER BY tgname"
    if POSTGRES
    else "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'ledger' ORDER BY name"
)


async def write(store: Store, running: Begin, *entries: LedgerRow) -> int:
    """A match archived with these entries."""
    match_id = await finished(store, running)
    rows = [replace(row, match_id=match_id) for row in entries]
    assert await store.archive.put(match_id, [result(match_id, 0), result(match_id, 1)], rows, [])
    return match_id


async def entries_of(store: Store) -> list[LedgerRow]:
    return [row async for row in store.ledger.all()]


@pytest.mark.parametrize(
    "rewriting",
    [
        "UPDATE ledger SET mu = 99",
        "UPDATE ledger SET player = 101",
        "UPDATE ledger SET player = -7, mu = 99",
        "UPDATE ledger SET player = -7, total = 7",
        "UPDATE ledger SET player = 0, level = 'apex'",
        "UPDATE ledger SET n = n + 1",
        pytest.param("UPDATE OR REPLACE ledger SET n = 2 WHERE n = 1", marks=pytest.mark.sqlite),
        "DELETE FROM ledger",
        pytest.param("INSERT OR REPLACE INTO ledger SELECT * FROM ledger", marks=pytest.mark.sqlite),
        pytest.param(
            "REPLACE INTO ledger VALUES (1, 'ecosystem', 'people', 100, '', 5, 1, 1, 2, 9, 9, 9, 9, 9, 1)",
            marks=pytest.mark.sqlite,
        ),
        pytest.param("TRUNCATE ledger", marks=pytest.mark.postgres),
        "INSERT INTO ledger VALUES (1, 'ecosystem', 'lions', 100, '', 5, 1, 1, 2, 9, 9, 9, 9, 9, 3)",
        "INSERT INTO ledger VALUES (1, 'ecosystem', 'people', 100, 'apex', 5, 1, 1, 2, 9, 9, 9, 9, 9, 3)",
        "INSERT INTO ledger VALUES (1, 'ecosystem', 'people', 0, '', 5, 1, 1, 2, 9, 9, 9, 9, 9, 3)",
        "INSERT INTO ledger VALUES (1, 'ecosystem', 'people', 100, '', 5, 1, 1, 2, 9, 9, 9, 9, 9, -1)",
    ],
)
async def test_the_database_itself_refuses_to_rewrite_the_ledger(
    store: Store, running: Begin, url: str, rewriting: str
) -> None:
    await write(store, running, entry(0, 100), entry(0, 101))
    before = await entries_of(store)
    refuses(url, rewriting)
    assert await entries_of(store) == before


async def test_erasing_a_person_changes_only_the_identity(store: Store, running: Begin) -> None:
    await write(store, running, entry(0, 100), entry(0, 101, mu=24.0))
    later = await write(store, running, entry(0, 100, mu=27.5, mu_before=26.0))
    before = await entries_of(store)
    await store.privacy.erase(100)
    ghost = (await store.matches.seats(later))[0].ghost
    assert ghost is not None
    assert await entries_of(store) == [
        replace(row, player=-ghost) if row.player == 100 else row for row in before
    ]  # fmt: skip
    assert await store.ledger.latest("people", "ecosystem", [(-ghost, ""), (100, ""), (101, "")]) == {
        (-ghost, ""): (27.5, 8.0),
        (101, ""): (24.0, 8.0),
    }


async def test_people_have_met_who_have_lines_of_one_match_of_a_ladder(store: Store, running: Begin) -> None:
    async def met_at(*lines: LedgerRow) -> None:
        match_id = await finished(store, running, 6)
        rows = [replace(each, match_id=match_id) for each in lines]
        assert await store.archive.put(match_id, [result(match_id, seat) for seat in range(6)], rows, [])

    await met_at(entry(0, 100), entry(0, 101), entry(0, 102))
    await met_at(entry(0, 100), entry(0, 103), entry(0, 0, level="apex"))
    await met_at(entry(0, 101), entry(0, 104))
    await met_at(entry(0, 100, game="savanna"), entry(0, 105, game="savanna"))
    met = store.ledger.met
    assert await met("people", "ecosystem", 100) == {101, 102, 103}
    assert await met("people", "savanna", 100) == {105}
    assert await met("opponents", "ecosystem", 100) == frozenset()
    await store.privacy.erase(101)
    assert await met("people", "ecosystem", 100) == {102, 103}


async def test_the_ledger_is_rewritten_as_a_whole(
    store: Store, running: Begin, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.people.ledger._PAGE", 3)
    first = await write(store, running, entry(0, 100), entry(0, 101))
    guards = tell(url, GUARDS)
    assert len(guards) == 3
    anew = [entry(first, 100 + k % 2, mu=float(k)) for k in range(8)]
    await store.ledger.replace(anew, 2)
    assert await entries_of(store) == [replace(row, n=k) for k, row in enumerate(anew, start=1)]
    assert tell(url, GUARDS) == guards
    with pytest.raises(IntegrityError, match="append-only"):
        async with store.storage.writer.begin() as connection:
            await connection.execute(text("DELETE FROM ledger"))
    await store.ledger.replace([], 8)
    assert await store.ledger.count() == 0
    second = await write(store, running, entry(0, 100))
    (row,) = await store.ledger.of_match(second)
    assert row.n > 0


async def test_a_rebuild_that_missed_a_match_changes_nothing(store: Store, running: Begin, opened: Open) -> None:
    match_id, other = await write(store, running, entry(0, 100)), await opened()
    seen = await store.ledger.count()
    await write(other, running, entry(0, 101))
    before = await entries_of(store)
    with pytest.raises(Overtaken, match="now has 2 entries, not 1"):
        await store.ledger.replace([entry(match_id, 100, mu=1.0)], seen)
    assert await entries_of(store) == before
    with pytest.raises(IntegrityError, match="append-only"):
        async with other.storage.writer.begin() as connection:
            await connection.execute(text("UPDATE ledger SET mu = 0"))


async def test_a_rebuild_does_not_bring_back_a_person_erased_in_the_meantime(store: Store, running: Begin) -> None:
    await write(store, running, entry(0, 100), entry(0, 101))
    thought_out = await entries_of(store)
    await store.privacy.erase(101)
    before = await entries_of(store)
    with pytest.raises(Overtaken):
        await store.ledger.replace(thought_out, 2)
    assert await entries_of(store) == before
    await store.ledger.replace(before, 2)
    assert await entries_of(store) == before

"""A database filled at the second step upgrades to the third: matches get their place in the order of finishing."""

import pytest

from db.migrations import HEAD
from db.people.rows import UserRow
from db.tables.rows import DepartureRow, LogRow, SeatRow
from tests.db.conftest import Open
from tests.db.invented import entry, line, result
from tests.db.steps import refuses
from tests.depth import full

pytestmark = full

MATCH = """
INSERT INTO matches (id, game, rules, options, size, seed, commitment, status, guild_id, channel_id, host_id, created_at,
    started_at, ended_at, pace) VALUES ({id}, 'ecosystem', 1, '{{}}', 2, 'ab', 'cd', '{status}', 5, 7, 100, 1000, 2000, {ended}, 'day');
"""
STEP = "0002"
FILLED = (
    "".join(
        MATCH.format(id=match_id, status=status, ended=ended)
        for match_id, status, ended in (
            (1, "finished", 9_000),
            (2, "cancelled", 3_000),
            (3, "finished", 5_000),
            (4, "running", "NULL"),
            (5, "finished", 9_000),
            (6, "lobby", "NULL"),
        )
    )
    + """
INSERT INTO users VALUES (100, 1500, 'request', '9-22 Europe/Vienna', 0);
INSERT INTO seats VALUES (3, 0, 100, 'Anna', 'human', 0, 0, 500), (3, 1, NULL, 'Moss', 'grazer', 0, 0, 0),
    (4, 0, 100, 'Anna', 'human', 1, 2, 400);
INSERT INTO log VALUES (3, 1, 1, 0, 'fox D4', 'f1', 4000, 'wish');
INSERT INTO departures VALUES (3, 1, 0, 101, 'Bo', 2500, 'human');
"""
)


async def test_finished_matches_take_their_place_in_the_order_of_their_end(filled: str, opened: Open) -> None:
    store = await opened()
    assert store.schema_revision == HEAD
    rows = [await store.matches.get(match_id) for match_id in range(1, 7)]
    assert [(row.finished_n, row.archived) for row in rows if row is not None] == [
        (2, False), (None, False), (1, False), (None, False), (3, False), (None, False),
    ]  # fmt: skip
    assert [row.id for row in await store.archive.next_unarchived()] == [3, 1, 5]
    await store.log.append(4, 1, 1, 0, "fox D4", "f1", 9_500, finish=True)
    assert [row.id for row in await store.archive.next_unarchived()] == [3, 1, 5, 4]


async def test_data_from_before_the_third_step_reads_unchanged(filled: str, opened: Open) -> None:
    store = await opened()
    assert await store.users.get(100) == UserRow(100, 1_500, "request", "9-22 Europe/Vienna", False, "", "server")
    assert await store.matches.seats(3) == (
        SeatRow(3, 0, 100, "Anna", "human", False, 0, 500, None),
        SeatRow(3, 1, None, "Moss", "grazer", False, 0, 0, None),
    )
    assert await store.matches.seats(4) == (SeatRow(4, 0, 100, "Anna", "human", True, 2, 400, None),)
    assert await store.log.read(3) == (LogRow(3, 1, 1, 0, "fox D4", "f1", 4_000, "wish"),)
    assert await store.seats.departures(3) == (DepartureRow(3, 1, 0, 101, "Bo", 2_500, "human", None),)


async def test_an_old_match_can_be_archived(filled: str, opened: Open) -> None:
    store = await opened()
    rows = [result(3, 0), result(3, 100, user_id=101, ended="left")]
    assert await store.archive.put(3, rows, [entry(3, 100)], [line(100)], [])
    assert await store.archive.results_of(3) == tuple(rows)
    await store.privacy.erase(101)
    assert (await store.archive.results_of(3))[1].ghost == (await store.seats.departures(3))[0].ghost


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE matches SET finished_n = 2 WHERE id = 3", "UNIQUE"),
        ("UPDATE matches SET archived = 2", "matches_archived"),
        ("UPDATE users SET privacy = 'secret'", "users_privacy"),
        ("UPDATE users SET name = NULL", "NOT NULL"),
        ("UPDATE seats SET ghost = 'someone'", "cannot store TEXT"),
        ("INSERT INTO servers VALUES (5, NULL, 1)", "NOT NULL"),
    ],
)
async def test_the_upgraded_database_itself_refuses_nonsense(
    filled: str, opened: Open, statement: str, says: str
) -> None:
    await (await opened()).close()
    refuses(filled, statement, says)

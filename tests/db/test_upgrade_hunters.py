"""A database filled at the twelfth step upgrades to the thirteenth: hunters are welcome, and every row is as it was."""

import pytest

from db.migrations import HEAD
from db.tables.rows import DepartureRow, SeatRow
from tests.db.conftest import Open
from tests.db.invented import entry, result
from tests.db.steps import refuses
from tests.depth import full
from tests.migrated import tell

pytestmark = full

STEP = "0012"
FILLED = """
INSERT INTO matches (id, game, rules, options, size, seed, commitment, status, guild_id, channel_id, host_id, created_at,
    started_at, ended_at, pace, finished_n, archived) VALUES
    (1, 'ecosystem', 1, '{}', 2, 'ab', 'cd', 'finished', 5, 7, 100, 1000, 2000, 9000, 'day', 1, 1),
    (2, 'ecosystem', 1, '{}', 4, 'ab', 'cd', 'lobby', 5, 7, 100, 1000, NULL, NULL, 'day', NULL, 0),
    (3, 'ecosystem', 1, '{}', 2, 'ab', 'cd', 'running', 5, 7, 100, 1000, 2000, NULL, 'day', NULL, 0);
INSERT INTO seats (match_id, seat, user_id, name, player, away, misses, bank, ghost, press) VALUES
    (2, 0, 100, 'Anna', 'human', 1, 2, 3, NULL, 44), (2, 1, NULL, 'Hazel', 'grazer', 0, 0, 0, NULL, NULL),
    (3, 0, NULL, 'Moss', 'sprout', 0, 0, 0, -9, NULL), (3, 1, 101, 'Bo', 'human', 0, 0, 400, NULL, 55);
INSERT INTO departures (match_id, seat, user_id, name, at, successor, ghost) VALUES
    (3, 0, NULL, 'someone', 2500, 'grazer', -9), (3, 0, 102, 'Cleo', 2600, 'apex', NULL);
INSERT INTO results VALUES
    (1, 0, 100, NULL, 'Player 0', 'human', 'played', 50, 1, 2, 1, 'ecosystem', 1, 5, 10000, 1, 2),
    (1, 1, NULL, NULL, 'Ember', 'apex', 'played', 49, 2, 2, 0, 'ecosystem', 1, 5, 10000, 0, 2);
INSERT INTO ledger (match_id, game, ladder, player, level, guild_id, season, at, rank, "of", mu, sigma, mu_before, sigma_before) VALUES
    (1, 'ecosystem', 'opponents', 100, '', 5, '2026-1', 10000, 1, 2, 26.0, 8.0, 25.0, 8.333333333333334),
    (1, 'ecosystem', 'opponents', 0, 'grazer', 5, '2026-1', 10000, 2, 2, 24.0, 8.0, 25.0, 8.333333333333334);
"""
REWRITTEN = ("seats", "departures", "results", "ledger")


def rows(url: str) -> dict[str, list[str]]:
    """All rows of the tables whose conditions change."""
    return {name: sorted(tell(url, f"SELECT * FROM {name}")) for name in REWRITTEN}


async def test_every_row_is_as_end(filled: str, opened: Open) -> None:
    before = rows(filled)
    assert [len(before[name]) for name in REWRITTEN] == [4, 2, 2, 2]
    store = await opened()
    assert store.schema_revision == HEAD
    assert rows(filled) == before
    assert (await store.matches.seats(2))[0] == SeatRow(2, 0, 100, "Anna", "human", True, 2, 3, None, 44)


async def test_a_departure_to_a_grazer_keeps_its_meaning(filled: str, opened: Open) -> None:
    store = await opened()
    assert await store.seats.departures(3) == (
        DepartureRow(3, 1, 0, None, "someone", 2_500, "grazer", -9),
        DepartureRow(3, 2, 0, 102, "Cleo", 2_600, "apex", None),
    )


async def test_a_hunter_sits_down_takes_over_and_is_rated(filled: str, opened: Open) -> None:
    """And the next row of each table gets the number after the last one."""
    store = await opened()
    assert await store.seats.seat_opponent(2, "hunter", "Rusty") == 2
    assert await store.seats.hand_over(3, 1, 3_000, user_id=None, player="hunter", name="Ash")
    assert [seat.player for seat in await store.matches.seats(2)] == ["human", "grazer", "hunter"]
    assert (await store.seats.departures(3))[-1] == DepartureRow(3, 3, 1, 101, "Bo", 3_000, "hunter", None)
    await store.log.append(3, 1, 1, 0, "fox D4", "f1", 9_500, finish=True)
    moss, ash = (
        result(3, seat, user_id=None, name=name, player=level)
        for seat, name, level in ((0, "Moss", "sprout"), (1, "Ash", "hunter"))
    )
    rated = entry(3, 0, level="hunter", ladder="opponents")
    assert await store.archive.put(3, [moss, ash], [rated], [], [])
    assert (await store.archive.results_of(3))[1] == ash
    assert await store.ledger.latest("opponents", "ecosystem", [(0, "hunter"), (0, "grazer")]) == {
        (0, "hunter"): (26.0, 8.0), (0, "grazer"): (24.0, 8.0),
    }  # fmt: skip
    assert [each.n for each in await store.ledger.of_match(3)] == [3]


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE seats SET player = 'lion'", "seats_player"),
        ("UPDATE seats SET away = 2", "seats_away"),
        ("UPDATE seats SET user_id = 100 WHERE match_id = 2", "UNIQUE"),
        ("UPDATE departures SET successor = 'lion'", "departures_successor"),
        ("UPDATE departures SET match_id = 99", "FOREIGN KEY"),
        ("UPDATE results SET player = 'lion'", "results_player"),
        ("UPDATE results SET ended = 'lost'", "results_ended"),
        ("INSERT INTO ledger SELECT match_id, game, ladder, 0, 'lion', 5, season, at, rank, 2, 1, 1, 1, 1, 9 FROM ledger", "ledger_level"),
        ("UPDATE ledger SET mu = 99.0", "append-only"),
        ("DELETE FROM ledger", "append-only"),
    ],
)  # fmt: skip
async def test_the_rewritten_tables_refuse_what_they_refused(
    filled: str, opened: Open, statement: str, says: str
) -> None:
    await (await opened()).close()
    refuses(filled, statement, says)


async def test_a_number_is_never_given_twice(filled: str, opened: Open) -> None:
    """Not even that of a row which was gone before the upgrade."""
    tell(filled, "DELETE FROM departures WHERE n = 2", "SELECT 1")
    store = await opened()
    assert await store.seats.hand_over(3, 1, 3_000, user_id=None, player="hunter", name="Ash")
    assert [gone.n for gone in await store.seats.departures(3)] == [1, 3]

"""A database filled at the seventh step upgrades to the eighth: matches, seats and results are as they were."""

from db.migrations import HEAD
from tests.db.conftest import Open
from tests.db.invented import result
from tests.db.steps import refuses
from tests.depth import full

pytestmark = full

STEP = "0007"
FILLED = """
INSERT INTO matches (id, game, rules, options, size, seed, commitment, status, guild_id, channel_id, host_id, created_at,
    started_at, ended_at, pace, finished_n, archived) VALUES
    (1, 'lines', 1, '{}', 2, 'ab', 'cd', 'finished', 5, 7, 100, 1000, 2000, 9000, 'day', 1, 1),
    (2, 'lines', 1, '{}', 2, 'ab', 'cd', 'lobby', 5, 7, 100, 1000, NULL, NULL, 'day', NULL, 0);
INSERT INTO seats (match_id, seat, user_id, name) VALUES (2, 0, 100, 'Anna');
INSERT INTO results VALUES (1, 0, 100, NULL, 'Player 0', 'human', 'played', 50, 1, 2, 1, 'lines', 1, 5, 10000);
"""


async def test_older_matches_have_no_secret_beside_the_seed_and_nobody_has_agreed_yet(
    filled: str, opened: Open
) -> None:
    store = await opened()
    assert store.schema_revision == HEAD
    for match_id in (1, 2):
        row = await store.matches.get(match_id)
        assert row is not None
        assert (row.seed, row.secret, row.presses) == ("ab", None, "")
    (anna,) = await store.matches.seats(2)
    assert (anna.name, anna.press) == ("Anna", None)


async def test_older_results_count_by_the_first_formula(filled: str, opened: Open) -> None:
    store = await opened()
    assert await store.archive.results_of(1) == (result(1, 0, game="lines", dealt_in=True, formula=1),)


async def test_the_upgraded_database_has_the_checks_of_a_new_one(filled: str, opened: Open) -> None:
    await (await opened()).close()
    refuses(filled, "UPDATE results SET dealt_in = 2", "results_dealt_in")

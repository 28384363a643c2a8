"""A database filled at the sixth step upgrades to the seventh: the line game is "lines" in every table, and nothing else changes."""

import io

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext

from db.columns import metadata
from db.migrations import HEAD
from db.migrations.versions import r0007_lines
from db.people.rows import CardRow
from db.people.standings import BoardFilter
from tests.db.conftest import Open
from tests.db.invented import entry, line, result
from tests.db.steps import refuses
from tests.depth import full
from tests.migrated import tell

pytestmark = full

MATCH = """
INSERT INTO matches (id, game, rules, options, size, seed, commitment, status, guild_id, channel_id, host_id, created_at,
    started_at, ended_at, pace, finished_n, archived) VALUES ({id}, '{game}', 1, '{{}}', 2, 'ab', 'cd', '{status}', 5, 7, 100, 1000, 2000,
    {ended}, 'day', {place}, {archived});
"""
STEP = "0006"
FILLED = (
    MATCH.format(id=1, game="savannah", status="finished", ended=9_000, place=1, archived=1)
    + MATCH.format(id=2, game="savanna", status="finished", ended=9_500, place=2, archived=1)
    + MATCH.format(id=3, game="savannah", status="running", ended="NULL", place="NULL", archived=0)
    + """
INSERT INTO users (id, name, privacy) VALUES (100, 'Anna', 'public');
INSERT INTO results VALUES
    (1, 0, 100, NULL, 'Player 0', 'human', 'played', 50, 1, 2, 1, 'savannah', 1, 5, 10000),
    (2, 0, 100, NULL, 'Player 0', 'human', 'played', 50, 1, 2, 1, 'savanna', 1, 5, 10000);
INSERT INTO ledger (match_id, game, ladder, player, guild_id, season, at, rank, "of", mu, sigma, mu_before, sigma_before) VALUES
    (1, 'savannah', 'people', 100, 5, '2026-1', 10000, 1, 2, 26.0, 8.0, 25.0, 8.333333333333334),
    (2, 'savanna', 'people', 100, 5, '2026-1', 10000, 1, 2, 27.0, 8.0, 25.0, 8.333333333333334);
INSERT INTO standings VALUES
    ('people', 'savannah', '5', 'all', 100, '', 26.0, 8.0, 10.0, 5, 2, 10000, NULL),
    ('people', 'savanna', '5', 'all', 100, '', 27.0, 8.0, 11.0, 5, 2, 10000, NULL);
INSERT INTO card_stats VALUES ('savannah', 1, 2, '7-lion', 1, 2, 3, 4, 0), ('savanna', 1, 2, 'lion', 5, 6, 7, 8, 9);
"""
)


async def test_matches_results_ratings_and_cards_of_the_line_game_are_where_they_were(
    filled: str, opened: Open
) -> None:
    store = await opened()
    assert store.schema_revision == HEAD
    rows = [await store.matches.get(match_id) for match_id in (1, 2, 3)]
    assert [(row.game, row.status, row.finished_n) for row in rows if row is not None] == [
        ("lines", "finished", 1), ("savanna", "finished", 2), ("lines", "running", None),
    ]  # fmt: skip
    assert await store.archive.results_of(1) == (result(1, 0, game="lines"),)
    assert await store.archive.results_of(2) == (result(2, 0, game="savanna"),)
    assert [each.match_id for each in await store.history.page(100, game="lines", limit=9)] == [1]
    assert await store.ledger.of_match(1) == (entry(1, 100, game="lines", n=1),)
    assert await store.ledger.of_match(2) == (entry(2, 100, game="savanna", mu=27.0, n=2),)
    assert await store.ledger.latest("people", "lines", [(100, "")]) == {(100, ""): (26.0, 8.0)}
    assert await store.standings.page(BoardFilter("people", "lines", "5", "all"), 0, 9) == (line(100, game="lines"),)
    assert await store.card_stats.stats("lines", 1, 2) == (CardRow("lines", 1, 2, "7-lion", 1, 2, 3, 4, 0),)
    assert await store.card_stats.stats("savanna", 1, 2) == (CardRow("savanna", 1, 2, "lion", 5, 6, 7, 8, 9),)


async def test_no_table_names_the_former_slug(filled: str, opened: Open) -> None:
    """In any table and column, so that a new one can't be forgotten."""
    await (await opened()).close()
    texts = [f"|{row}|" for name in metadata.tables for row in tell(filled, f'SELECT * FROM "{name}"')]
    assert len([text for text in texts if "|lines|" in text]) == 6
    assert not [text for text in texts if "savannah" in text]


@pytest.mark.parametrize(
    "statement", ["UPDATE ledger SET game = 'savanna'", "UPDATE ledger SET mu = 99.0", "DELETE FROM ledger"]
)
async def test_the_ledger_is_guarded_again_afterwards(filled: str, opened: Open, statement: str) -> None:
    await (await opened()).close()
    refuses(filled, statement, "append-only")


def test_the_migration_compiles_for_postgres() -> None:
    """The guard goes down before the ledger changes and up after it."""
    sql = io.StringIO()
    context = MigrationContext.configure(dialect_name="postgresql", opts={"as_sql": True, "output_buffer": sql})
    with Operations.context(context):
        r0007_lines.upgrade()
    statements = [each.strip() for each in sql.getvalue().split(";") if each.strip()]
    assert statements[-3:] == [
        "ALTER TABLE ledger DISABLE TRIGGER ledger_never_updated",
        "UPDATE ledger SET game = 'lines' WHERE game = 'savannah'",
        "ALTER TABLE ledger ENABLE TRIGGER ledger_never_updated",
    ]
    assert len(statements) == 7
    assert "sqlite_master" not in sql.getvalue()

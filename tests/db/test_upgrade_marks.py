"""A database filled at the ninth step upgrades to the tenth, which notes whose buttons carry no mark."""

from pathlib import Path

from db.extras.quizzes import UNMARKED
from db.migrations import HEAD
from db.tables.rows import PlaceRow
from tests.db.conftest import Begin, Open
from tests.depth import full

pytestmark = full

STEP = "0009"
FILLED = """
INSERT INTO matches (id, game, rules, options, size, seed, commitment, status, guild_id, channel_id, host_id, created_at, pace) VALUES
    (3, 'lines', 1, '{}', 2, 'ab', 'cd', 'lobby', 5, 7, 100, 1000, 'day'),
    (7, 'lines', 1, '{}', 2, 'ab', 'ef', 'lobby', 5, 7, 100, 1000, 'day');
INSERT INTO quizzes (id, seed, hide, how, cards, channel_id, created_at) VALUES (4, 'ab', 'name', 'first', 8, 7, 1000);
"""


async def test_tables_from_before_are_known_and_later_ones_are_not_among_them(filled: Path, opened: Open) -> None:
    store = await opened()
    assert store.schema_revision == HEAD
    assert [await store.insiders.place(each, 1) for each in (3, 7)] == [
        PlaceRow(5, 7, insider=False, commitment=text, unmarked=True) for text in ("cd", "ef")
    ]
    assert await store.meta.get(UNMARKED) == 4


async def test_a_new_database_has_none(running: Begin, opened: Open) -> None:
    """Whoever presses a button without a mark there pressed one of another database."""
    store = await opened()
    place = await store.insiders.place(await running(), 1)
    assert place is not None
    assert not place.unmarked
    assert await store.meta.get(UNMARKED) == 0

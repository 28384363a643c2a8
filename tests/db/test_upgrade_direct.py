"""A database filled at the eighth step upgrades to the ninth: nobody's direct channel is known, and no message's attachments."""

from db.messages.rows import ShownRow
from db.migrations import HEAD
from db.people.rows import UserRow
from tests.db.conftest import Open
from tests.depth import full

pytestmark = full

STEP = "0008"
FILLED = """
INSERT INTO users (id, greeted_at, hands, name) VALUES (100, 4000, 'request', 'Anna');
INSERT INTO matches (id, game, rules, options, size, seed, commitment, status, guild_id, channel_id, host_id, created_at, pace)
    VALUES (1, 'lines', 1, '{}', 2, 'ab', 'cd', 'lobby', 5, 7, 100, 1000, 'day');
INSERT INTO shown VALUES (1, 'channel', 3, '0,1', 7, 71, 6000);
"""


async def test_people_and_messages_are_as_they_were(filled: str, opened: Open) -> None:
    store = await opened()
    assert store.schema_revision == HEAD
    assert await store.users.get(100) == UserRow(100, 4000, "request", name="Anna", direct_id=None)
    assert await store.shown.get(1) == {"channel": ShownRow(1, "channel", 3, "0,1", 7, 71, 6_000, "")}

"""The part of all tables that one process works on."""

import pytest
from sqlalchemy import cast, select

from db.engine import LONG, Part
from db.store import Store

GUILDS = (None, 1, 5 << 22, 6 << 22 | 77, (1 << 62) - 1)


def test_a_server_belongs_to_one_shard() -> None:
    """By Discord's rule; what belongs to no server goes to the first shard."""
    parts = [Part(3, frozenset({shard})) for shard in range(3)]
    assert [[part.has(guild) for part in parts].index(True) for guild in GUILDS] == [0, 0, 2, 0, 0]
    assert all(sum(part.has(guild) for part in parts) == 1 for guild in GUILDS)
    assert all(Part().has(guild) for guild in GUILDS)
    assert Part(3, frozenset({1, 2})).only(2) == parts[2]


@pytest.mark.parametrize("held", [(), (0,), (1,), (0, 2), (0, 1, 2)])
async def test_a_query_knows_the_same_part(store: Store, held: tuple[int, ...]) -> None:
    part = Part(3, frozenset(held))
    for guild in GUILDS:
        server = cast(guild, LONG)
        rows = await store.storage.ask(select(1).where(part.where(server)))
        assert bool(rows.all()) == part.has(guild), guild

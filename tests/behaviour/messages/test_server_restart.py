"""A database server that is killed in the middle of a match and started again, while the bot goes on running."""

import asyncio
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.behaviour.driver import a_table, said
from tests.postgres import Postgres, postgres

pytestmark = pytest.mark.postgres


@pytest.fixture
def server() -> Iterator[Postgres]:
    with postgres() as started:
        yield started


async def test_a_match_goes_on_after_its_database_server_was_killed(server: Postgres, tmp_path: Path) -> None:
    choose = random.Random(5).choice
    async with a_table(tmp_path, database_url=server.database()) as table:
        number = await table.open(2)
        people, taken = table.people[:2], 0
        for turn in range(1, 21):
            for person in people:
                if turn in (3, 12) and person is people[1]:
                    await asyncio.to_thread(server.stop, signal.SIGKILL)
                    for _ in range(3):
                        refused = said(await table.seal(person.user, table.hand(person), choose))
                        assert "try again" in refused, refused
                    await asyncio.to_thread(server.start)
                    assert len(await table.record(number)) == taken
                await table.seal(person.user, table.hand(person), choose)
                taken += 1
                assert len(await table.record(number)) == taken
        stored = await table.bot.tables.find(number)
        assert stored.row.status == "finished"
        assert [row.n for row in await table.record(number)] == list(range(1, 41))

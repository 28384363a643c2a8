"""The table of the behaviour tests; after each, no error was swallowed and every request was one Discord would take."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.turns import thinkers
from games import edition
from games.opponents import choose
from games.opponents.thought import Seen
from tests.behaviour.driver import Table, a_table
from tests.discord.requests import check_requests


@pytest_asyncio.fixture
async def table(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Table]:
    """A fresh table for four people."""
    async with a_table(tmp_path) as here:
        yield here
        here.env.raise_errors()
        assert not check_requests(here.env.http_requests)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents that look ahead imagine eight endings instead of a thousand."""

    def think(slug: str, rules: int, view: Seen, level: str, seed: str) -> tuple[str, str]:
        thought = choose(edition(slug, rules), view, level, Random(seed).random, 8)
        return str(thought.move), thought.why

    monkeypatch.setattr(thinkers, "think", think)

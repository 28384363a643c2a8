"""The worlds of a family, in one thread."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from tests.behaviour.secrets.families import WORLDS
from tests.behaviour.secrets.world import World, a_world, one_thread


@pytest.fixture(autouse=True)
def pictures() -> None:
    """All pictures are drawn, for they may tell a secret too."""


@pytest_asyncio.fixture
async def worlds(tmp_path: Path) -> AsyncIterator[Sequence[World]]:
    """As many bots as a family has worlds, each with a database of its own."""
    with one_thread():
        async with AsyncExitStack() as stack:
            yield [await stack.enter_async_context(a_world(tmp_path, f"world-{each}")) for each in range(WORLDS)]

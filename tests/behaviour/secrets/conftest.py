"""The worlds of a family, in one thread."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from tests.behaviour.secrets.families import COMPARED, WORLDS
from tests.behaviour.secrets.world import World, a_world, one_thread


@pytest.fixture(autouse=True)
def pictures() -> None:
    """All pictures are drawn, for they may tell a secret too."""


@pytest_asyncio.fixture
async def worlds(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Sequence[World]]:
    """A bot for each world that is compared, each with a database of its own."""
    number = WORLDS if request.node.get_closest_marker("full") else COMPARED
    with one_thread():
        async with AsyncExitStack() as stack:
            yield [await stack.enter_async_context(a_world(tmp_path, f"world-{each}")) for each in range(number)]

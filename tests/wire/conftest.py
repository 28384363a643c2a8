"""One small Discord and one bot for all tests of a file that share them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.wire.place import Place, a_place


def about_pictures(request: pytest.FixtureRequest) -> bool:
    """Whether a test or file has the marker `drawn`."""
    return request.node.get_closest_marker("drawn") is not None


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Place]:
    """A place for all tests of a file; each plays in its own channel."""
    async with a_place(tmp_path_factory.mktemp("wire"), drawn=about_pictures(request)) as made:
        made.hurry()
        yield made


@pytest_asyncio.fixture
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Place]:
    """A place of its own, for a test that stops the bot or lets time pass."""
    async with a_place(tmp_path, drawn=about_pictures(request)) as made:
        yield made

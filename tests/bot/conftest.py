"""A fresh room for each test; a module with a messenger of its own names it `post`."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.bot.room import Notes, Room, a_store


@pytest_asyncio.fixture
async def post() -> Notes:
    """The messenger."""
    return Notes()


@pytest_asyncio.fixture
async def room(tmp_path: Path, post: Notes) -> AsyncIterator[Room]:
    """A fresh room with that messenger."""
    fresh = Room(await a_store(tmp_path), post)
    try:
        yield fresh
    finally:
        await fresh.close()

"""A database of the kind that the tests run on."""

from pathlib import Path

import pytest

from tests.migrated import new_database


@pytest.fixture
async def database(tmp_path: Path) -> str:
    """The address of a database in which nobody has played yet."""
    return await new_database(tmp_path / "bot.db")

"""The table of the behaviour tests; after each, no error was swallowed and every request was one Discord would take."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.behaviour.driver import Table, a_table
from tests.openapi import check_requests


@pytest_asyncio.fixture
async def table(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Table]:
    """A fresh table for four people."""
    async with a_table(tmp_path) as here:
        yield here
        here.env.raise_errors()
        assert not check_requests(here.env.http_requests)

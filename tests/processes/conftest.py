"""One PostgreSQL server for all tests of a run, and an empty database for each."""

from collections.abc import Iterator

import pytest

from tests.opened import Open as Open
from tests.opened import opened as opened
from tests.postgres import Postgres, postgres


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A server of Debian's package `postgresql`."""
    with postgres() as running:
        yield running


@pytest.fixture
def url(server: Postgres) -> str:
    """The address of an empty database."""
    return server.database()

"""Fixtures of all tests; their folders are in memory, where a commit costs nothing."""

import gc
import os
import secrets
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.kit import pool
from render import text
from tests import migrated, missing
from tests.depth import left_out

MEMORY = Path("/dev/shm")
ROOM = 512 * 2**20
"""Memory that a run of the tests may need, in bytes."""


def pytest_configure() -> None:
    """Runs before the first folder is made; `--basetemp` and the environment variable take precedence."""
    pool.GIVE_WAY = False
    text.FOLDERS = ("/usr/share/fonts/truetype/dejavu",)  # pictures are the same whatever other typefaces a machine has
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell starts what runs in its background so, and the programs that the tests end with Ctrl-C would inherit it.
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests of the other database and those of `make test-all`, unless they are named."""
    for item in items:
        if "server" in getattr(item, "fixturenames", ()):
            item.add_marker("postgres")
    other = "sqlite" if migrated.POSTGRES else "postgres"
    out = {item for item in items if item.get_closest_marker(other)}
    if not any("::" in each for each in config.args):
        out |= left_out([item for item in items if item not in out])
    config.hook.pytest_deselected(items=[item for item in items if item in out])
    items[:] = [item for item in items if item not in out]


@pytest.fixture(autouse=True)
def databases() -> Iterator[None]:
    """The databases that a test makes go with it."""
    yield
    migrated.drop_databases()


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """The secrets behind deals depend on the test's name; LUCK=2 gives every test other deals."""
    drawn = Random(f"{os.environ.get('LUCK', '')} {request.node.nodeid}")
    with pytest.MonkeyPatch.context() as lasting:  # a test that undoes its own patches keeps its luck
        lasting.setattr(
            secrets, "token_hex", lambda nbytes=None: drawn.randbytes(32 if nbytes is None else nbytes).hex()
        )
        yield


def pytest_unconfigure(config: pytest.Config) -> None:
    """Runs at the very end, also of a run that fails."""
    migrated.stop_server()
    if said := missing.advice(config):
        print(said)


def pytest_collection_finish() -> None:
    """Freeze what exists, so that the garbage collector doesn't search it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)

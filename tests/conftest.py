"""What all tests share: the folders they write to lie in memory, where every commit of a database costs nothing."""

import os
import shutil
from pathlib import Path

MEMORY = Path("/dev/shm")
ROOM = 512 * 2**20
"""Bytes of memory that a run of the tests may need; without so many its folders lie where pytest puts them."""


def pytest_configure() -> None:
    """Before the first folder is made; `--basetemp` and the environment variable itself go before."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

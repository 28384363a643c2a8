"""How much `make test` and `make test-all` (DEPTH=full) try."""

import os
from collections import defaultdict
from collections.abc import Sequence
from inspect import iscoroutinefunction
from typing import TypeVar
from zlib import crc32

import pytest

T = TypeVar("T")

FULL = os.environ.get("DEPTH") == "full"

full = pytest.mark.full
"""Marks a test, or a case of one, that only `make test-all` runs."""

every = pytest.mark.every
"""Marks a test whose cases all run in `make test`, in a folder where it otherwise runs one case of each test."""

ONE_CASE = (
    *(f"tests/{name}/" for name in ("behaviour", "browser", "faults", "processes", "render", "wire")), "tests/test_start.py",
    *(f"tests/bot/turns/test_{name}.py" for name in ("thinkers", "sweep")),
    *(f"tests/bot/tables/test_{name}.py" for name in ("consent", "suggestions")), "tests/bot/messages/test_next_question.py",
    "tests/bot/kit/test_picture_cache.py", "tests/bot/operations/test_refused_backups.py",
)  # fmt: skip
"""Where `make test` runs one case of a test that runs a bot or draws: that takes long, and one case says most of what all say."""


def depth(quick: T, whole: T) -> T:
    """What `make test` takes and what `make test-all` takes."""
    return whole if FULL else quick


def _long(item: pytest.Item) -> bool:
    return iscoroutinefunction(getattr(item, "obj", None)) or item.nodeid.startswith("tests/render/")


def left_out(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """What only `make test-all` runs."""
    if FULL:
        return set()
    out = {item for item in items if item.get_closest_marker("full")}
    families = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if (
            item.nodeid.startswith(ONE_CASE)
            and _long(item)
            and item not in out
            and not item.get_closest_marker("every")
        ):
            families[item.nodeid.partition("[")[0]].append(item)
    for name, cases in families.items():
        kept = cases[crc32(name.encode()) % len(cases)]
        out.update(each for each in cases if each is not kept)
    return out

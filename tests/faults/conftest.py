"""Connections of killed processes are collected within their own test."""

import gc
import warnings
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def spared() -> None:
    """What was there before needn't be searched after each run."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def buried() -> Iterator[None]:
    """Nobody hears of the connections of killed processes."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "(?s).*was deleted before being closed", ResourceWarning)
        yield
        gc.collect()

"""Runs the bot for a benchmark: on a database of its own, and without logs."""

import asyncio
import gc
import logging
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import structlog

from bot.settings import Settings


@contextmanager
def settings() -> Iterator[Settings]:
    """The settings of a bot without a token; its database is deleted afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        yield Settings(discord_token=None, database_url=address)


@contextmanager
def uncollected() -> Iterator[None]:
    """Inside, this process doesn't search for garbage: where it plays Discord, a search of a tenth of a second would count as the bot's."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def silence() -> None:
    """No log output from now on."""
    logging.disable(logging.CRITICAL)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


def run(measure: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Measure without log output."""
    silence()
    asyncio.run(measure())

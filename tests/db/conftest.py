"""Fixtures of the storage tests: a database, a running match, and other processes."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from db.store import Store
from db.tables.rows import MatchRow, NewMatch
from tests.db.steps import Run
from tests.migrated import bare_database, new_database
from tests.opened import Open as Open
from tests.opened import opened as opened
from tests.processes.forked import ROOT, Forked

Begin = Callable[..., Awaitable[int]]


async def match_of(store: Store, match_id: int) -> MatchRow:
    row = await store.matches.get(match_id)
    assert row is not None
    return row


async def start(store: Store, match_id: int, at: int, bank: int = 0) -> bool:
    return await store.matches.start(match_id, await store.matches.seats(match_id), at, bank, seed="ab" * 32)


@pytest.fixture
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without any tables."""
    path = tmp_path / "tables.db"
    return await new_database(path) if "store" in request.fixturenames else bare_database(path)


@pytest.fixture
async def store(opened: Open) -> Store:
    """The database, open."""
    return await opened()


@pytest.fixture
def lobby(store: Store) -> Begin:
    """Opens a lobby: lobby(size=4, channel_id=7, expires_at=...)."""

    async def lobby(
        size: int = 3,
        channel_id: int = 7,
        expires_at: int | None = None,
        rematch_of: int | None = None,
        host_id: int = 100,
    ) -> int:
        return await store.matches.create(
            NewMatch(
                game="ecosystem", rules=1, options="{}", size=size, seed="ab" * 32, secret="ef" * 32, commitment="cd" * 32, guild_id=5,
                channel_id=channel_id, host_id=host_id, created_at=1_000, expires_at=expires_at, rematch_of=rematch_of,
            )
        )  # fmt: skip

    return lobby


@pytest.fixture
def running(store: Store, lobby: Begin) -> Begin:
    """Starts a match of people 100, 101, ...: running(seats=2)."""

    async def running(seats: int = 2) -> int:
        match_id = await lobby(size=seats)
        for seat in range(seats):
            await store.matches.join(match_id, 100 + seat, f"Player {seat}", 2_000)
        assert await start(store, match_id, 3_000)
        return match_id

    return running


@pytest.fixture
async def process() -> AsyncIterator[Run]:
    """Starts a Python process with a script; `anew` loads none of the program's modules beforehand."""
    started: list[Process | Forked] = []

    async def run(script: str, *arguments: object, anew: bool = False) -> Process | Forked:
        words = "-c", script, *map(str, arguments)
        made: Process | Forked = (
            await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT, stdin=PIPE, stdout=PIPE)
            if anew
            else await Forked.start(*words)
        )
        started.append(made)
        return made

    yield run
    for each in started:
        if each.returncode is None:
            each.kill()
        await each.communicate()

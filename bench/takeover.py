"""How soon the tables of a process that is killed, or hangs, go on in another one. The floor is PostgreSQL alone: until it has freed what
the process held.
"""

import argparse
import asyncio
import signal
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from tests.postgres import Postgres, postgres
from tests.processes.pairs import Database, Pair, a_pair
from tests.wire.playing import begin

LEAST = ("--rounds", "1", "--kinds", "1")
"""The options for the smallest run."""
ROUNDS = 5
LONGEST = 60.0
KINDS = {
    "one process has all, another waits; killed": (1, signal.SIGKILL),
    "two processes, a shard each; killed": (2, signal.SIGKILL),
    "one process has all, another waits; stopped": (1, signal.SIGSTOP),
    "two processes, a shard each; stopped": (2, signal.SIGSTOP),
}
CONNECTED = "pg_stat_activity WHERE application_name = 'ecodraft leases'"


async def _since(began: float, look: Callable[[], bool]) -> float:
    """Seconds since `began` once something is so."""
    while not look():
        if time.perf_counter() - began > LONGEST:
            raise TimeoutError
        await asyncio.sleep(0.01)
    return time.perf_counter() - began


async def _lost(pair: Pair, database: Database, shards: int, how: signal.Signals) -> tuple[float, float, float]:
    """Seconds from the signal until the lease is free, the survivor has all shards on Discord, and it has looked at every table."""
    settings = {"SHARDS": str(shards)} if shards > 1 else {}
    if shards > 1:
        pair.in_second_shard()
    await pair.launch(pair.place, **settings)
    await pair.place.logged(f"shards={shards}")
    await pair.launch(pair.other, **settings)
    works, survives = (pair.other, pair.place) if shards > 1 else (pair.place, pair.other)
    if shards > 1:
        await works.logged("ready ")
    people = [await pair.place.person(name) for name in ("ana", "ben")]
    await begin(works, people, people[0].channel())
    while await database.count(CONNECTED) < 2:  # noqa: ASYNC110 # the server changes it
        await asyncio.sleep(0.01)
    said, known = survives.log().count("ready "), {*pair.place.loopback.gateway.sessions}
    began = time.perf_counter()
    works.signal(how)
    while await database.count(CONNECTED) > 1:  # noqa: ASYNC110 # the server changes it
        await asyncio.sleep(0.01)
    freed = time.perf_counter() - began
    connected = await _since(began, lambda: bool(pair.place.loopback.gateway.sessions.keys() - known))
    found = freed, connected, await _since(began, lambda: survives.log().count("ready ") > said)
    await works.end(signal.SIGKILL)
    return found


async def _rounds(server: Postgres, shards: int, how: signal.Signals, rounds: int) -> list[tuple[float, float, float]]:
    found = []
    for _ in range(rounds):
        url = server.database()
        with tempfile.TemporaryDirectory() as folder:
            async with a_pair(Path(folder), url, shards) as pair:
                found.append(await _lost(pair, Database(server, url), shards, how))
    return found


def run(words: Sequence[str]) -> None:
    """Print the table. `--rounds N`, `--kinds N` (only the first lines of the table)."""
    parser = argparse.ArgumentParser(prog="python -m bench takeover")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--kinds", type=int, default=len(KINDS))
    asked = parser.parse_args(words)
    print("| processes | lease free, s (floor) | on Discord again, s | every table looked at, s | longest, s |")
    print("|---|---:|---:|---:|---:|")
    with postgres() as server:
        for kind, (shards, how) in [*KINDS.items()][: asked.kinds]:
            found = asyncio.run(_rounds(server, shards, how, asked.rounds))
            columns = [f"{median(column):.2f}" for column in zip(*found, strict=True)]
            print(f"| {kind} | {' | '.join(columns)} | {max(each[2] for each in found):.2f} |")

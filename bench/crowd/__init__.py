"""How many presses a second the bot answers: 200 people at 1,000 tables, over real sockets, with a process of their own.

The floor is a bare discord.py bot under the same people in the same run: it answers each press with a fixed picture.
"""

import argparse
import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench import quiet
from bench.crowd import discord, floor
from bench.crowd.checks import Checked, checked
from bench.crowd.load import Load, Report, press_on
from bench.crowd.process import Process
from bench.crowd.tables import Sat, seated

LEAST = ("--rate", "5", "--people", "4", "--tables", "4", "--seconds", "2", "--warm", "1")
"""Options of the smallest run."""

BOT, FLOOR = ("-m", "bot"), ("-m", floor.__name__)
"""What Python runs as the process of the bot, and as that of the floor."""


@dataclass(frozen=True, slots=True)
class Run:
    """What one of the two did: its presses, its processor seconds, those of the people, its memory in MB, and its picks in the database."""

    report: Report
    processor: float
    people: float
    memory: float
    picks: Checked | None


async def ran(program: tuple[str, ...], folder: Path, sat: Sat, load: Load, *, picks: bool) -> Run:
    """One of the two under the load, from its start to its end."""
    server = await discord.Server.open(sat)
    process = await Process.start(program, folder, server.api)
    try:
        await asyncio.wait_for(server.connected.wait(), 60)
        await process.idle()
        with quiet.uncollected():
            report, processor, people = await press_on(server, load, process)
        memory = process.memory()
    finally:
        await process.end()
        await server.close()
    return Run(report, processor, people, memory, await checked(folder, sat, server.sealed) if picks else None)


def rows(ours: Run, bare: Run) -> list[tuple[str, str, str]]:
    """What the table says of each."""

    def both(what: str, said: str, least: str) -> tuple[str, str, str]:
        return what, said, least

    one, other = ours.report, bare.report
    return [
        both("presses sent", str(one.sent), str(other.sent)),
        both("a second", f"{one.rate:.1f}", f"{other.rate:.1f}"),
        both("answered", str(one.answered), str(other.answered)),
        both("refused with 10062, or never answered (aim 0)", str(one.late), str(other.late)),
        both("of those answered: told first that it takes longer", str(one.deferred), str(other.deferred)),
        both("of those answered: a sentence instead of a page", str(one.sentences), str(other.sentences)),
        *(
            both(f"{what}, ms: {name}", f"{mine:.0f}", f"{theirs:.0f}")
            for what, times, least in (
                ("answer", one.answers, other.answers), ("page", one.pages, other.pages),
            )
            for name, mine, theirs in zip(("p50", "p95", "p99", "longest"), times, least, strict=True)
        ),
        both("picks sealed a second", f"{one.picks:.1f}", ""),
        both(
            "acknowledged picks; not in the database",
            f"{ours.picks.acknowledged}; {len(ours.picks.lost)}" if ours.picks else "",
            "",
        ),
        both("requests to Discord", str(one.requests), str(other.requests)),
        both("processor seconds of the bot", f"{ours.processor:.1f}", f"{bare.processor:.1f}"),
        both("processor seconds of the people", f"{ours.people:.1f}", f"{bare.people:.1f}"),
        both("memory of the bot at its highest, MB", f"{ours.memory:.0f}", f"{bare.memory:.0f}"),
    ]  # fmt: skip


def options(words: list[str]) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser("python -m bench crowd")
    parser.add_argument("--rate", type=float, default=100.0, help="presses a second")
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they press")
    parser.add_argument("--warm", type=float, default=5.0, help="seconds of presses before those that count")
    return parser.parse_args(words)


async def measure(said: argparse.Namespace) -> None:
    """Measure the floor, then the bot, and print both."""
    with tempfile.TemporaryDirectory(prefix="crowd-") as name:
        folder = Path(name)
        sat = await seated(folder, said.people, said.tables)
        load = Load(said.rate, said.seconds, said.warm)
        bare = await ran(FLOOR, folder, sat, load, picks=False)
        ours = await ran(BOT, folder, sat, load, picks=True)
    print(f"{said.people} people at {said.tables} tables, {said.rate:g} presses a second for {said.seconds:g} s.\n")
    print("| what | the bot | the floor |\n|---|---:|---:|")
    for row in rows(ours, bare):
        print("| " + " | ".join(row) + " |")
    for lost in ours.picks.lost if ours.picks else ():
        print(f"\nLost: {lost}")


def run(words: list[str]) -> None:
    """Print the table."""
    asyncio.run(measure(options(words)))

"""How soon the bot's process has answered somebody, beside a bare discord.py bot. Each start is a process of its own on a small Discord."""

import asyncio
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from sandbox.loopback.interactions import COMMAND
from sandbox.loopback.messages import LOADING
from sandbox.loopback.server import Loopback

ROOT = Path(__file__).parents[1]
TOKEN = "a-token"
ROUNDS = 11
LONGEST = 60.0
"""Seconds after which a start is given up."""

HEADINGS = ("connected", "`/help` is answered", "`/solo` shows a picture")


@dataclass(frozen=True)
class Kind:
    """A bot that is started again and again: its module, and whether its database is new each time."""

    name: str
    module: str
    new: bool = False
    starts: list[tuple[float, ...]] = field(default_factory=list)
    """Milliseconds from the start of the process, by `HEADINGS`."""


async def ask(loopback: Loopback, person: dict[str, Any], name: str) -> None:
    """Somebody types a command, and has the answer, which is more than that the bot is at work. Raises OSError if there is none."""
    told: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def tell(event: str, data: object) -> None:
        if not told.done():
            told.set_result(event)

    world = loopback.world
    channel = next(each for each in world.channels.values() if each["type"] == 0)
    data = {"id": world.clock.snowflake(), "name": name, "type": 1}
    asked = loopback.interactions.begin(COMMAND, person, channel, data, "n", tell, name=name)
    if (event := await told) != "INTERACTION_ACK":
        raise OSError(event)
    while asked.original is None or asked.original["flags"] & LOADING:  # noqa: ASYNC110 # another process changes it
        await asyncio.sleep(0.001)


async def start(loopback: Loopback, kind: Kind, path: Path) -> None:
    """One start, and what somebody asks as soon as the bot is connected. Python's compiled files are there, as after an installation."""
    address = f"sqlite+aiosqlite:///{path}"
    environment = {
        **os.environ, "DISCORD_TOKEN": TOKEN, "DISCORD_API": loopback.api, "DATABASE_URL": address, "LOG_LEVEL": "warning",
        "EMOJI": "off", "METRICS": "", "SHARDS": "", "DEV_GUILD": "",
        "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(path.parent / "compiled"),
    }  # fmt: skip
    words = () if kind.module == "bot" else (loopback.api, str(path), TOKEN)
    person, began = loopback.world.add_friend(f"p{time.time_ns()}"), time.perf_counter()
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", kind.module, *words, cwd=ROOT, env=environment)
    try:
        async with asyncio.timeout(LONGEST):
            await loopback.connected.wait()
            instants = [time.perf_counter()]
            for name in ("help", "solo"):
                await ask(loopback, person, name)
                instants.append(time.perf_counter())
    finally:
        process.kill()
        await process.wait()
        while loopback.connected.is_set():  # noqa: ASYNC110 # it is cleared when the connection ends
            await asyncio.sleep(0.01)
    kind.starts.append(tuple(1000 * (each - began) for each in instants))


async def measured(rounds: int) -> list[Kind]:
    """All kinds take turns; the first round only brings the files into memory, and makes the database."""
    kinds = [Kind("the bot", "bot"), Kind("the bot, with a new database", "bot", True)]
    kinds.insert(0, Kind("the floor: a bare discord.py bot that says hello", "bench.many.bare"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        loopback = await Loopback.open(folder / "discord", 0, TOKEN)
        try:
            for number in range(rounds + 1):
                for kind in reversed(kinds):
                    await start(loopback, kind, folder / (f"{number}.db" if kind.new else "ecodraft.db"))
        finally:
            await loopback.close()
    return kinds


def run(small: bool = False) -> None:
    """Print the table of medians."""
    print(f"\n| ms from the start of the process | {' | '.join(HEADINGS)} |")
    print("|---|---:|---:|---:|")
    for kind in asyncio.run(measured(1 if small else ROUNDS)):
        columns = [f"{median(column):.0f}" for column in zip(*kind.starts[1:], strict=True)]
        print(f"| {kind.name} | {' | '.join(columns)} |")


if __name__ == "__main__":
    run()

"""How soon a bot with many open tables plays on after a start: `python -m bench tables --tables 10000`.

The bot is a process of its own, on a small Discord over sockets. The floors of the same run are a bare bot that reads the same rows, and
the same bot with few tables.
"""

import argparse
import asyncio
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench import quiet
from bench.crowd.family import memory, processor
from bench.many.filled import SOON, Filled, Places, database, template
from bench.many.messages import write
from cogs.kit.press import Press, mark_of
from sandbox.loopback.interactions import PRESS, Interaction
from sandbox.loopback.server import Loopback
from tests.wire.playing import offers

ROOT = Path(__file__).parents[1]
TOKEN = "a-token"
CHANNELS, PEOPLE = 50, 200
FEW = 15
LEAST = ("--tables", "20", "--wait", "12")
"""The options for the smallest run."""

LONGEST_START = 60.0
"""Seconds until a bot that hasn't connected is given up."""

Json = dict[str, Any]


@dataclass
class Figures:
    """Seconds from the start of the process, None for what didn't happen in time; megabytes; seconds of a processor."""

    seconds: dict[str, float | None] = field(default_factory=dict)
    memory: float = 0.0
    processor: float = 0.0
    watched: float = 0.0


def furnish(loopback: Loopback) -> Places:
    """Channels and people for the small Discord."""
    world = loopback.world
    home = {"type": 0, "topic": None, "guild_id": world.guild_id}
    with world.store.together():
        channels = [int(world.add_channel({**home, "name": f"room-{k}"})["id"]) for k in range(CHANNELS)]
        people = [world.add_friend(f"person{k}") for k in range(PEOPLE)]
    direct = {each["person"]: int(each["id"]) for each in world.channels.values() if "person" in each}
    for each in world.channels.values():
        if "person" in each:
            each["opened"] = True
    return Places(int(world.guild_id), channels, [(int(each["id"]), direct[each["id"]]) for each in people])


class Run:
    """One start of a bot's process."""

    def __init__(self, loopback: Loopback, path: Path, filled: Filled) -> None:
        self.loopback, self.path, self.filled = loopback, path, filled
        self.figures = Figures()
        self.began = 0.0
        self._base = sqlite3.connect(path)

    def since(self) -> float:
        """Seconds since the process was started."""
        return time.perf_counter() - self.began

    def ask(self, question: str) -> int:
        """A number from the bot's database."""
        return int(self._base.execute(question).fetchone()[0])

    async def until(self, what: str, done: Callable[[], bool], most: float) -> None:
        """Note when something is done."""
        while not done():  # another process does it
            if self.since() > most:
                self.figures.seconds[what] = None
                return
            await asyncio.sleep(0.05)
        self.figures.seconds[what] = self.since()

    async def press(self, custom_id: str, message: Json, person: Json, value: str = "") -> Interaction:
        """Somebody presses, and has an answer. Raises OSError if it is a failure."""
        answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def tell(event: str, data: object) -> None:
            if not answered.done():
                answered.set_result(event)

        data: Json = {"component_type": 3 if value else 2, "custom_id": custom_id}
        data |= {"values": [value]} if value else {}
        channel = self.loopback.world.channels[message["channel_id"]]
        made = self.loopback.interactions.begin(PRESS, person, channel, data, "n", tell, message=message)
        if (event := await answered) != "INTERACTION_ACK":
            raise OSError(event)
        return made

    async def presses(self, number: int, most: float) -> None:
        """Somebody opens their hand at a table as soon as the bot is connected, and seals a pick."""
        user, channel, commitment = self._base.execute(
            "SELECT user_id, channel_id, commitment FROM clocks JOIN seats USING (match_id, seat) JOIN matches ON id = match_id"
            " WHERE match_id = ?",
            (number,),
        ).fetchone()
        person, button = self.loopback.world.users[str(user)], Press("hand", number, mark=mark_of(commitment)).button()
        page: Json = {
            "id": self.loopback.world.clock.snowflake(), "channel_id": str(channel), "author": self.loopback.world.app, "content": "",
            "type": 0, "flags": 0, "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "pinned": False,
            "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "components": [{"type": 1, "components": [{"type": 2, "style": 2, "label": "My hand", "custom_id": button}]}],
        }  # fmt: skip
        picked = f"SELECT count(*) FROM log WHERE match_id = {number} AND by = 'player'"
        before, asked = self.ask(picked), list[tuple[str, str]]()
        try:
            async with asyncio.timeout(most):
                made = await self.press(button, page, person)
                self.figures.seconds["a press is answered"] = self.since()
                while True:
                    pages = [each for each in (*made.others, made.original) if each is not None]
                    page = next((each for each in pages if offers(each) and offers(each) != asked), page)
                    if self.ask(picked) > before:
                        self.figures.seconds["a pick is sealed"] = self.since()
                        return
                    if not offers(page) or offers(page) == asked:
                        await asyncio.sleep(0.01)
                        continue
                    asked = offers(page)
                    made = await self.press(asked[0][0], page, person, asked[0][1])
        except (TimeoutError, OSError) as failure:
            print(f"A press at table {number} failed: {failure!r}", file=sys.stderr)

    async def watch(self, pid: int, wait: float) -> None:
        """Note when what is due has been done, and what the process has used."""
        some, seconds = self.filled, self.figures.seconds
        await asyncio.wait_for(self.loopback.connected.wait(), LONGEST_START)
        seconds["connected"] = self.since()
        chance = random.Random(2)
        others = [each for each in some.tables if each not in {*some.past, *some.soon, *some.owing}]
        pressing = asyncio.create_task(self.presses(chance.choice(others), wait))
        moved = "SELECT count(DISTINCT match_id) FROM log WHERE by = 'stand-in' AND match_id IN ({})"
        hands = (
            "SELECT count(*) FROM clocks c JOIN shown s ON s.match_id = c.match_id AND s.audience = 'seat:' || c.seat "
            "WHERE s.match_id IN ({}) AND s.turn >= c.turn"
        )
        wanted = f"SELECT count(*) FROM clocks WHERE match_id IN ({_listed(some.owing)})"

        def acted(numbers: Any) -> Callable[[], bool]:
            return lambda: self.ask(moved.format(_listed(numbers))) == len(numbers)

        owed = _listed(some.owing)
        await asyncio.gather(
            pressing,
            self.until("deadlines long past are acted on", acted(some.past), wait),
            self.until("deadlines of the first seconds are acted on", acted(some.soon), wait),
            self.until("all that was owed is out", lambda: self.ask(hands.format(owed)) >= self.ask(wanted), wait),
        )
        while self.since() < wait / 2:  # noqa: ASYNC110 # the backlog goes on
            await asyncio.sleep(0.2)
        self.figures.watched = self.since()
        self.figures.memory, self.figures.processor = memory(pid), processor(pid)

    def close(self) -> None:
        self._base.close()


def _listed(numbers: Any) -> str:
    return ",".join(map(str, numbers))


async def started(folder: Path, path: Path, filled: Filled, loopback: Loopback, wait: float) -> Figures:
    """Start the bot, watch it, and end it."""
    environment = {
        **os.environ, "DISCORD_TOKEN": TOKEN, "DISCORD_API": loopback.api, "LOG_LEVEL": "warning", "EMOJI": "off",
        "DATABASE_URL": f"sqlite+aiosqlite:///{path}", "THINKERS": "1",
    }  # fmt: skip
    run = Run(loopback, path, filled)
    with open(folder / "bot.log", "ab") as log:  # noqa: ASYNC230 # nothing else runs yet
        run.began = time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", cwd=ROOT, env=environment, stderr=log
        )
    try:
        await run.watch(process.pid, wait)
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()
        run.close()
    return run.figures


async def bare(path: Path, loopback: Loopback) -> float:
    """Seconds until a bare bot is ready and has read the same rows."""
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bench.many.bare",
        loopback.api,
        str(path),
        TOKEN,
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    await process.stdout.readline()
    took = time.perf_counter() - began
    process.kill()
    await process.wait()
    return took


def measured(made: tuple[Path, int], tables: int, wait: float) -> tuple[Figures, float]:
    """The figures of one start with so many tables, and the seconds of the bare bot."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        async def whole(prepare: bool) -> Any:
            loopback = await Loopback.open(folder / "discord", 0, TOKEN)
            try:
                if prepare:
                    return furnish(loopback)
                write(loopback.world, folder / "ecodraft.db")
                floor = await bare(folder / "ecodraft.db", loopback)
                return await started(folder, folder / "ecodraft.db", filled, loopback, wait), floor
            finally:
                await loopback.close()

        places = asyncio.run(whole(True))
        _, filled = database(folder, made, places, tables)
        figures, floor = asyncio.run(whole(False))
        if said := (folder / "bot.log").read_text(encoding="utf-8").splitlines():
            print(f"The bot said {len(said)} lines, the last: {said[-1][:200]}", file=sys.stderr)
        return figures, floor


def run(arguments: list[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench tables")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--wait", type=float, default=60.0, help="seconds before something counts as not done")
    chosen = parser.parse_args(arguments)
    quiet.silence()
    with tempfile.TemporaryDirectory() as name:
        made = template(Path(name))
        few, few_floor = measured(made, FEW, min(chosen.wait, 20.0))
        many, floor = measured(made, chosen.tables, chosen.wait)
    print(f"| seconds from the start of the process | {chosen.tables} tables | {FEW} tables |")
    print("|---|---:|---:|")
    print(f"| the floor: a bare bot is ready and has read the same rows | {floor:.1f} | {few_floor:.1f} |")
    for what in many.seconds | few.seconds:
        columns = (each.seconds.get(what) for each in (many, few))
        print(f"| {what} | {' | '.join('not in time' if each is None else f'{each:.1f}' for each in columns)} |")
    print(
        f"| memory at its highest, MB, with the processes that draw (goal 400) | {many.memory:.0f} | {few.memory:.0f} |"
    )
    print(
        f"| processor seconds in the first {many.watched:.0f} and {few.watched:.0f} s | {many.processor:.1f} | {few.processor:.1f} |"
    )
    print(f"\nThe first deadline that comes soon is due {SOON / 1000:.0f} s after time runs again.")


if __name__ == "__main__":
    run(sys.argv[1:])

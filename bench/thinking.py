"""Whether ten thinking tables keep anyone waiting: the answer to My hand while nobody plays, while ten people play against quick opponents,
and while they play against those that think, hastily and calmly.

Bot and Discord are two processes with sockets between them. The floor is the answer beside as many processes that only count: what any
work on the same machine costs.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import quantiles

from bench import quiet
from bench.crowd.discord import Server
from bench.crowd.messages import Message
from bench.crowd.pages import Choice, keys
from bench.crowd.process import Process
from bench.crowd.tables import Person, Plan, gathered, sit
from bot.kit.processes import begin
from bot.turns.thinkers import NICENESS
from db.tables.rows import Player
from games import GAMES
from games.core.values import many

OPPONENTS = 3
"""Opponents per table; games for fewer players have fewer."""

PAUSE = 0.1
"""Seconds between clicks."""

AT_ONCE = 100
"""The measurements take turns after so many clicks: a machine that is slower for a minute is slower for all of them."""

QUICK: Player = "hunter"
"""Opponents who move by what was learned, without looking ahead."""

WARM = 2
"""Clicks before those that count: the first draws a picture."""

HASTY, CALM = 1.0, 5.0
"""Seconds for which a person at another table looks at a page that asks something, before they press."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many tables think, at which level, how many clicks are measured, and how many tables each of these people has against each level:
    when the match at one is over they go to the next. `idle`: how many seconds the bot must have been idle before a measurement."""

    tables: int
    clicks: int
    level: Player
    spare: int
    idle: int


WHOLE, LEAST = Size(10, 1000, "apex", 6, 2), Size(1, 2, "grazer", 1, 0)
"""The full run, and the smallest one."""


class People:
    """Ana, who presses My hand at her table, and the people at the others, who play with opponents."""

    def __init__(self, server: Server, size: Size) -> None:
        self.server = server
        self.ana, *self.others = server.sat.people
        self._tables = {
            (person.id, level): person.tables[at * size.spare :][: size.spare]
            for person in self.others
            for at, level in enumerate((QUICK, size.level))
        }

    async def click(self) -> float:
        """Ana presses My hand; the milliseconds until the bot answers."""
        table = self.server.seen.tables[self.ana.tables[0]]
        pressed = self.server.press(self.ana, table, _hand(table), time.perf_counter())
        while pressed.answered is None:  # noqa: ASYNC110 - the server notes the time
            await asyncio.sleep(0.002)
        return (pressed.answered - pressed.began) * 1000

    async def clicks(self, number: int) -> list[float]:
        """So many, one after the other."""
        times = []
        for _ in range(number):
            times.append(await self.click())
            await asyncio.sleep(PAUSE)
        return times

    @asynccontextmanager
    async def playing(self, level: Player, looks: float) -> AsyncIterator[None]:
        """Inside, all others play against opponents of this level, and look for so many seconds at each question."""
        apart = looks / len(self.others)
        tasks = [
            asyncio.create_task(self._play(each, self._tables[each.id, level], at * apart, looks))
            for at, each in enumerate(self.others)
        ]
        try:
            await asyncio.sleep(looks)
            yield
        finally:
            for each in tasks:
                each.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, person: Person, tables: list[int], begins: float, looks: float) -> None:
        """Somebody answers all that the pages of their table ask, and when the match is over those of their next one. `begins`: after how
        many seconds, because people don't press in step."""
        await asyncio.sleep(begins)
        while True:
            await asyncio.sleep(looks)
            while self.over(tables[0]) and len(tables) > 1:
                del tables[0]
            message, choice = self._choice(person, tables[0])
            if choice is not None:
                pressed = self.server.press(person, message, choice, time.perf_counter())
                while pressed.shown is None:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)

    def over(self, table: int) -> bool:
        """Whether the match there has ended: nobody has a hand."""
        return not any(press.verb == "hand" for press, _ in keys(self.server.seen.tables[table]))

    def _choice(self, person: Person, table: int) -> tuple[Message, Choice | None]:
        """What they press next: the first answer to a question; without a page, My hand."""
        page = self.server.seen.pages.get((table, person.id))
        if page is None:
            shown = self.server.seen.tables[table]
            return shown, None if self.over(table) else _hand(shown)
        asked = (choice for press, choice in keys(page) if press.verb == "say" and press.subject == table)
        return page, next(asked, None)


def _hand(message: Message) -> Choice:
    return next(choice for press, choice in keys(message) if press.verb == "hand")


def plans(people: Sequence[Person], size: Size) -> Iterator[Plan]:
    """A table for Ana, and those of the others: each plays the same game again and again, all games by turns."""
    yield Plan("ecosystem", people[:1], OPPONENTS, "grazer")
    for number, person in enumerate(people[1:]):
        slug = [*GAMES][number % len(GAMES)]
        for level in (QUICK, size.level):
            for _ in range(size.spare):
                yield Plan(slug, [person], min(OPPONENTS, max(GAMES[slug].seats) - 1), level)


@contextmanager
def spinning(processes: int) -> Iterator[None]:
    """Inside, so many processes do nothing else than count. Waits until they do: before, each imports the whole bot. Raises TimeoutError
    after a minute.
    """
    context = get_context("spawn")
    counting = [context.Event() for _ in range(processes)]
    started = [context.Process(target=spin, args=(each,), daemon=True) for each in counting]
    try:
        for process in started:
            process.start()
        if not all(each.wait(60) for each in counting):
            raise TimeoutError("A process doesn't count.")
        yield
    finally:
        for process in started:
            if process.pid is not None:
                process.kill()
                process.join()


def spin(counting: Event) -> None:
    """Keep a processor as busy as a thought does, and at its priority, and say when it begins."""
    begin(NICENESS, spare=True)
    counting.set()
    for _ in count():
        pass


def shares(whole: int, part: int) -> list[int]:
    """A number in parts of this size, and the rest.

    >>> shares(250, 100), shares(2, 100)
    ([100, 100, 50], [2])
    """
    return [min(part, whole - done) for done in range(0, whole, part)]


@dataclass(slots=True)
class Measured:
    """What goes on during a measurement, the answers, the seconds they took, and the processor seconds of the bot meanwhile."""

    what: str
    times: list[float] = field(default_factory=list)
    took: float = 0.0
    used: float = 0.0

    async def more(self, people: People, process: Process, clicks: int) -> None:
        """Measure so many clicks."""
        began, used = time.perf_counter(), process.processor()
        with quiet.uncollected():
            self.times += await people.clicks(clicks)
        self.took += time.perf_counter() - began
        self.used += process.processor() - used


def line(measured: Measured, least: float) -> str:
    """One line of the table; `least` is the 99th percentile of the first line."""
    parts = quantiles(measured.times, n=100)
    shown = " | ".join(f"{each:.1f}" for each in (parts[49], parts[94], parts[98], max(measured.times)))
    return f"| {measured.what} | {shown} | {len(measured.times)} | {measured.used / measured.took:.2f} | {parts[98] / least:.2f} |"


async def measure(size: Size) -> None:
    """Measure while all tables wait for people, also beside processes that only count, and while all tables think, by turns."""
    thinkers = max(1, (os.cpu_count() or 2) - 1)
    processes = many(thinkers, "process", "processes")
    with tempfile.TemporaryDirectory(prefix="thinking-") as name:
        folder = Path(name)
        sat = await gathered(folder, 1 + size.tables)
        await sit(folder, sat, [*plans(sat.people, size)])
        server = await Server.open(sat)
        process = await Process.start(("-m", "bot"), folder, server.api)
        still = Measured(f"while {size.tables} tables wait for people")
        floor = Measured(f"beside {processes} busy counting (the floor)")
        played = [
            (Measured(f"while {size.tables} people play against opponents that don't think ({QUICK})"), QUICK, HASTY),
            (Measured(f"while they play against those that do ({size.level}, {processes})"), size.level, HASTY),
            (Measured(f"the same, but they look at each question for {CALM:.0f} seconds"), size.level, CALM),
        ]
        try:
            await asyncio.wait_for(server.connected.wait(), 60)
            people = People(server, size)
            await people.clicks(WARM)
            for clicks in shares(size.clicks, AT_ONCE):
                await process.idle(size.idle)
                await still.more(people, process, clicks)
                with spinning(thinkers):
                    await floor.more(people, process, clicks)
                for measured, level, looks in played:
                    async with people.playing(level, looks):
                        await measured.more(people, process, clicks)
                    await process.idle(size.idle)
        finally:
            await process.end()
            await server.close()
    print(
        "| answer to My hand, ms | p50 | p95 | p99 (goal 300) | longest | clicks | processors the bot used | p99 to the first |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    least = quantiles(still.times, n=100)[98]
    for measured in (still, floor, *(measured for measured, *_ in played)):
        print(line(measured, least))


def run(small: bool = False) -> None:
    """Print the table."""
    asyncio.run(measure(LEAST if small else WHOLE))


if __name__ == "__main__":
    run()

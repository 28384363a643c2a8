"""How long people wait when a crowd presses at a given rate, compared with a tenth of that rate: `python -m bench crowd`."""

import argparse
import asyncio
import random
import resource
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from statistics import quantiles

from games import GAMES
from sandbox.loopback.interactions import FIRST_ANSWER
from sandbox.loopback.pages.people import GONE
from tests.wire.person import Failed, Json, Person
from tests.wire.place import Place, a_place
from tests.wire.playing import a_table, hand, offers

LEAST = ("--rate", "5", "--people", "4", "--tables", "2", "--seconds", "3", "--warm", "0")
CIRCLE = 4
"""How many people play with each other."""
MINUTE = 60_000
SEEN = 20.0
"""After how many seconds a page counts as never shown."""


@dataclass(slots=True)
class Press:
    """How many seconds the first answer and the new page took, None for one that never came. `gone` says that the turn had
    just ended."""

    answered: float | None = None
    shown: float | None = None
    gone: bool = False


async def seat_everybody(place: Place, people: Sequence[Person], tables: int) -> None:
    """Opens `tables` tables for each circle, and waits until everybody has a hand at the first."""
    circles = [people[at : at + CIRCLE] for at in range(0, len(people), CIRCLE)]

    async def sit(circle: Sequence[Person]) -> int:
        opened = list[int]()
        for slug in islice(cycle(GAMES), tables):
            some, room = circle[: max(GAMES[slug].seats)], place.room(f"{circle[0].name}-{len(opened)}")
            opened.append(await a_table(some, room, game=slug))
        return opened[0]

    first = await asyncio.gather(*map(sit, circles))
    while not all(hand(each, table) for circle, table in zip(circles, first, strict=True) for each in circle):
        await place.travel(MINUTE)


async def press_once(person: Person, page: Json, choice: tuple[str, str], made: Press) -> None:
    began, (custom_id, value) = time.perf_counter(), choice
    try:
        await person.use(page, custom_id, *[value] * bool(value))
        made.answered = time.perf_counter() - began
        await person.until(lambda: person.messages.get(page["id"]) is not page, "the new page", SEEN)
        made.shown = time.perf_counter() - began
    except Failed as failure:
        made.gone = str(failure) == GONE
    except AssertionError:
        return


async def press_on(people: Sequence[Person], rate: float, seconds: float) -> list[Press]:
    """Lets people press, `rate` times a second on average, except those who are waiting for a page."""
    chance, made = random.Random(1), list[Press]()
    waiting: dict[Person, asyncio.Task[None]] = {}
    due = time.perf_counter()
    end = due + seconds
    while (due := due + chance.expovariate(rate)) < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        free = [each for each in people if each not in waiting or waiting[each].done()]
        asked = [(each, page) for each in free for page in each.dms() if offers(page)]
        if asked:
            person, page = chance.choice(asked)
            made.append(Press())
            waiting[person] = asyncio.create_task(press_once(person, page, chance.choice(offers(page)), made[-1]))
    await asyncio.gather(*waiting.values())
    return made


def times(seconds: Sequence[float | None]) -> list[float]:
    """The p50, p95, p99 and maximum in milliseconds, of the times that are known."""
    known = [1000 * each for each in seconds if each is not None]
    parts = quantiles(known, n=100, method="inclusive") if len(known) > 1 else [0.0] * 99
    return [parts[49], parts[94], parts[98], max(known, default=0.0)]


async def measure(asked: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with a_place(Path(folder), started=False) as place:
            place.hurry()
            await place.start("sandbox.bot", THINKERS="1", PICTURE_PROCESSES="1", DM_OPENINGS="60")
            world = place.loopback.world
            for number in range(asked.people - len(world.people)):
                world.add_friend(f"Guest {number}")
            people = [await place.person(name) for name in list(world.people)[: asked.people]]
            await seat_everybody(place, people, asked.tables)
            place.loopback.interactions.first_answer = FIRST_ANSWER
            await press_on(people, asked.rate / 2, asked.warm)  # until the bot is warm
            rates = (asked.rate / 10, asked.rate)
            calm, crowd = [await press_on(people, rate, asked.seconds) for rate in rates]
            await place.end()
    print(
        f"{asked.people} people at {asked.people // CIRCLE * asked.tables} tables for {asked.seconds:g} s at each rate.\n"
    )
    print(f"| what | {asked.rate:g} a second | {asked.rate / 10:g} a second | ratio |\n|---|---:|---:|---:|")
    counted = [[each for each in some if not each.gone] for some in (crowd, calm)]
    print("| presses | {} | {} | |".format(*map(len, counted)))
    for what in ("answered", "shown"):
        never = [sum(getattr(each, what) is None for each in some) for some in counted]
        print("| never {} (aim 0) | {} | {} | |".format(what, *never))
    for what in ("answered", "shown"):
        both = [times([getattr(each, what) for each in some]) for some in counted]
        for name, often, seldom in zip(("p50", "p95", "p99", "longest"), *both, strict=True):
            print(f"| {what}, ms: {name} | {often:.0f} | {seldom:.0f} | {often / max(seldom, 0.1):.1f} |")
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"\nThe largest process of the bot took {most:.0f} MB.")


def run(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench crowd")
    parser.add_argument("--rate", type=float, default=10.0, help="presses a second")
    parser.add_argument("--people", type=int, default=40, help="a multiple of 4")
    parser.add_argument("--tables", type=int, default=5, help="of each four people; one game after the other")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they press at each rate")
    parser.add_argument("--warm", type=float, default=40.0, help="seconds of presses before those that count")
    asyncio.run(measure(parser.parse_args(words)))

"""Whether one person can slow another: Ana's hand and her opponent's thought while Ben presses hundreds of times and asks for everything.

The floor is the same clicks in the same run while Ben does nothing.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles
from typing import Any

from simcord.actors import MemberActor
from simcord.interactions import base_payload

from bench import quiet
from bench.simulated import hand_button, open_table, play_on, rest
from bot.app import Ecodraft
from bot.garbage import spare_what_stays
from cogs.kit.press import Press
from tests.simulated.world import World, world

PAUSE = 0.1
"""Seconds between Ana's clicks."""

GAME = "ecosystem"
"""The game of all tables: looking back at it takes longest."""


@dataclass(frozen=True, slots=True)
class Size:
    """How often Ben asks for what, in how many waves, and how often Ana clicks and her opponent thinks in each wave."""

    presses: int
    films: int
    regrets: int
    waves: int
    clicks: int
    level: str


WHOLE, LEAST = Size(300, 15, 40, 15, 12, "apex"), Size(6, 1, 1, 2, 2, "grazer")


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds: Ana's clicks until they are answered, and thoughts until the opponent has its move."""

    clicks: list[float]
    thoughts: list[float]


def press(local: World, person: MemberActor, on: int, custom_id: str) -> Any:
    """Someone presses a button of a public message, whether it has that button or not; returns simcord's record of it."""
    backend, channel = local.env.backend, local.channel
    data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id}
    record, payload = base_payload(
        backend, type=3, channel_id=channel.id, guild_id=person.guild.id, user_id=person.id, data=data
    )
    button = {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id}
    author = {"id": str(local.bot.application_id), "username": "Ecodraft", "discriminator": "0", "avatar": None}
    payload["message"] = {
        "id": str(on), "channel_id": str(channel.id), "author": author, "content": "", "type": 0, "flags": 0,
        "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "pinned": False, "mention_everyone": False,
        "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "components": [{"type": 1, "components": [button]}],
    }  # fmt: skip
    record.source_message_id = on
    backend.emit("INTERACTION_CREATE", payload)
    return record


async def answered(record: Any) -> None:
    """Wait for the first answer to a press."""
    while not record.responded:  # noqa: ASYNC110 - the simulator has no event for it
        await asyncio.sleep(0.001)


async def timed(work: Awaitable[object]) -> float:
    """The milliseconds that some work takes."""
    began = time.perf_counter()
    await work
    return (time.perf_counter() - began) * 1000


async def finished(local: World, host: int) -> int:
    """A finished match of one person against opponents; returns its number."""
    bot, number = local.bot, await open_table(local, host, GAME, "grazer")
    while (await bot.tables.find(number)).running:
        await rest(bot, (number,))
        await play_on(bot, number, local.people[host].id)
    return number


def counted(bot: Ecodraft) -> Counter[str]:
    """How many jobs the bot does from now on, by their names."""
    made, do = Counter[str](), bot.jobs.do

    async def noted(what: str, work: Callable[[], Any]) -> Any:
        done = await do(what, work)
        made[what] += 1
        return done

    bot.jobs.do = noted  # type: ignore[method-assign]
    return made


async def waves(local: World, size: Size, mine: int, on: int, flood: Callable[[int], list[Any]]) -> Times:
    """Ana's clicks, one after the other, and her opponent's thoughts, one for each wave of what Ben sends meanwhile."""
    ana, bot = local.people[0], local.bot
    table = await bot.tables.find(mine)
    hand = Press.at(table, "hand").button()
    view, times, sent = table.play.view(1), Times([], []), list[Any]()
    for wave in range(size.waves):
        sent += flood(wave)
        thought = asyncio.ensure_future(
            timed(bot.thinkers.choose(table.game.slug, table.game.rules, view, size.level, str(wave)))
        )
        for _ in range(size.clicks):
            times.clicks.append(await timed(answered(press(local, ana, on, hand))))
            local.env.tidy()
            await asyncio.sleep(PAUSE)
        times.thoughts.append(await thought)
    for record in sent:
        await answered(record)
    return times


def line(what: str, times: Times) -> str:
    """One line of the table."""
    parts = quantiles(times.clicks, n=100)
    return (
        f"| {what} | {parts[49]:.1f} | {parts[94]:.1f} | {parts[98]:.1f} | {max(times.clicks):.1f} | {len(times.clicks)} "
        f"| {median(times.thoughts):.0f} | {max(times.thoughts):.0f} |"
    )


async def measure(size: Size) -> None:
    """Measure first while Ben is quiet, then while he sends his waves."""
    with quiet.settings() as settings:
        async with world(settings) as local:
            ben = local.people[1]
            mine = await open_table(local, 0, GAME, "grazer")
            his = await open_table(local, 1, GAME, "grazer")
            past = await finished(local, 1)
            await rest(local.bot, (mine, his))
            await local.env.settle()
            on = (await hand_button(local, mine))[0].id
            over, begun = await local.bot.tables.find(past), await local.bot.tables.find(his)
            jobs = [Press.at(over, "regret").button()] * size.regrets, [Press.at(over, "film").button()] * size.films
            presses = [Press.at(begun, "hand").button()] * size.presses
            made = counted(local.bot)

            def flood(wave: int) -> list[Any]:
                """The jobs first, all at once. Looking back and films take turns by wave: only the quicker of them would be done."""
                same = range(wave % 2, size.waves, 2)
                wanted = jobs[wave % 2][wave // 2 :: len(same)] + presses[wave :: size.waves]
                return [press(local, ben, on, each) for each in wanted]

            await waves(
                local, LEAST, mine, on, lambda wave: []
            )  # the first clicks and thoughts draw cards and start processes
            spare_what_stays()
            print("| Ana's hand, ms | p50 | p95 | p99 | longest | clicks | opponent's thought p50 | longest |")
            print("|---|---:|---:|---:|---:|---:|---:|---:|")
            still = await waves(local, size, mine, on, lambda wave: [])
            print(line("while Ben is quiet", still), flush=True)
            busy = await waves(local, size, mine, on, flood)
            await local.env.settle()
            what = f"while Ben presses {size.presses} times and asks for {size.films} films and {size.regrets} regrets"
            print(line(what, busy))
            one, other = (quantiles(times.clicks, n=100)[98] for times in (busy, still))
            slower = median(busy.thoughts) / median(still.thoughts)
            print(
                f"\nBen got {made['film']} films and looked back {made.total() - made['film']} times; the rest was refused."
            )
            print(
                f"\nThe ratio of the p99 is {one / other:.1f} (goal at most 3); a thought takes {slower:.1f} times as long."
            )


def run(small: bool = False) -> None:
    """Print the table and the ratio."""
    quiet.run(partial(measure, LEAST if small else WHOLE))


if __name__ == "__main__":
    run()

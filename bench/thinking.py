"""Whether ten thinking tables keep anyone waiting: the answer to My hand, with and without opponents thinking in their processes.

The floor is the answer beside as many processes that only count: what any work on the same machine costs.
"""

import asyncio
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count, pairwise
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from statistics import quantiles
from typing import Any

import discord
from simcord.backend import serializers
from simcord.interactions import base_payload

from bench import quiet
from bot.app import Ecodraft
from bot.garbage import spare_what_stays
from bot.kit.processes import begin
from bot.tables.terms import chosen
from bot.turns.thinkers import NICENESS
from games import GAMES
from games.core.values import many
from tests.simulated.world import World, world

OPPONENTS = 3
"""Opponents per table; games for fewer players have fewer."""
PAUSE = 0.1
"""Seconds between clicks."""
ROUNDS = 6
"""The three measurements take turns so often: a machine that is slower for a minute is slower for all of them."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many tables think, at which level, and how many clicks are measured."""

    tables: int
    clicks: int
    level: str


WHOLE, LEAST = Size(10, 600, "apex"), Size(len(GAMES), 2, "grazer")
"""The full run, and the smallest one, which has a table of every game."""


async def open_table(local: World, host: int, slug: str, level: str) -> int:
    """A running table with one person and opponents; returns its number."""
    bot, person, guild = local.bot, local.people[host], local.channel.guild
    assert guild is not None
    game = GAMES[slug]
    seats = min(OPPONENTS + 1, max(game.seats))
    table = await bot.lobbies.open(game, person.id, person.name, guild.id, local.channel.id, seats, chosen(game, ""), 1)
    for _ in range(seats - 1):
        await bot.lobbies.add_opponent(table.id, person.id, level)
    await bot.lobbies.start(table.id, person.id, 2)
    bot.turns.soon(table.id)
    return table.id


async def play_on(bot: Ecodraft, match_id: int, user: int) -> None:
    """Seal any pick for the person when it is their turn, so that the opponents never rest."""
    table = await bot.tables.find(match_id)
    seat = table.seat(user)
    if seat in table.waiting:
        view = table.play.view(seat)
        move = next(move for move in table.game.candidates(view) if table.game.why_not(view, move) is None)
        await bot.tables.seal(table, user, table.turn, str(move))
        bot.turns.soon(match_id)


async def click(local: World, message: discord.Message, custom_id: str) -> float:
    """Ana presses a button; the milliseconds until the bot answers. Waits for nothing else."""
    backend = local.env.backend
    stored = backend.get_message(message.channel.id, message.id)
    guild_id = backend.get_channel(stored.channel_id).guild_id
    data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id}
    record, payload = base_payload(
        backend, type=3, channel_id=stored.channel_id, guild_id=guild_id, user_id=local.people[0].id, data=data
    )
    payload["message"] = dict(serializers.message_payload(backend, stored))
    record.source_message_id = stored.id
    began = time.perf_counter()
    backend.emit("INTERACTION_CREATE", payload)
    while not record.responded:  # noqa: ASYNC110 - the simulator has no event for it
        await asyncio.sleep(0.001)
    return (time.perf_counter() - began) * 1000


async def rest(bot: Ecodraft, tables: Iterable[int]) -> None:
    """Wait until every table waits for its person and no opponent is thinking."""
    for match_id in tables:
        while True:
            table = await bot.tables.find(match_id)
            if all(table.people[seat].player == "human" for seat in table.waiting):
                break
            await asyncio.sleep(0.05)


async def clicks(
    local: World, message: discord.Message, custom_id: str, others: Mapping[int, int], count: int
) -> list[float]:
    """`count` presses, one after the other; in between, the people at the other tables (table, user) make their picks. What the simulated
    Discord has kept so far isn't searched for garbage: in a bot there is no such thing.
    """
    spare_what_stays()
    times = []
    for _ in range(count):
        times.append(await click(local, message, custom_id))
        local.env.tidy()
        for match_id, user in others.items():
            await play_on(local.bot, match_id, user)
        await asyncio.sleep(PAUSE)
    return times


def spin(counting: Event) -> None:
    """Keep a processor as busy as a thought does, and at its priority, and say when it begins."""
    begin(NICENESS)
    counting.set()
    for _ in count():
        pass


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


def line(what: str, times: list[float], thoughts: float, least: float) -> str:
    """One line of the table; `least` is the 99th percentile of the first one."""
    parts = quantiles(times, n=100)
    shown = " | ".join(f"{each:.1f}" for each in (parts[49], parts[94], parts[98], max(times)))
    return f"| {what} | {shown} | {len(times)} | {thoughts:.1f} | {parts[98] / least:.2f} |"


async def measure(size: Size) -> None:
    """Measure while all tables wait for people, also beside processes that only count, and while all tables think, by turns."""
    with quiet.settings() as settings:
        async with world(settings) as local:
            thoughts = total = 0
            choose = local.bot.thinkers.choose

            async def counted(*given: Any, **how: Any) -> tuple[str, str]:
                nonlocal thoughts
                answer = await choose(*given, **how)
                thoughts += 1
                return answer

            local.bot.thinkers.choose = counted  # type: ignore[method-assign]
            mine = await open_table(local, 0, "ecosystem", "grazer")
            games = [*GAMES]
            others = {
                await open_table(local, 1 + number % 3, games[number % len(games)], size.level): local.people[
                    1 + number % 3
                ].id
                for number in range(size.tables)
            }
            await rest(local.bot, (mine, *others))
            await local.env.settle()
            message, custom_id = await hand_button(local, mine)
            await click(local, message, custom_id)
            thinkers = many(settings.thinkers, "process", "processes")
            still, floor, busy, thinking = list[float](), list[float](), list[float](), 0.0
            for some in shares(size.clicks, ROUNDS):
                await rest(local.bot, (mine, *others))
                still += await clicks(local, message, custom_id, {}, some)
                with spinning(settings.thinkers):
                    floor += await clicks(local, message, custom_id, {}, some)
                thoughts, began = 0, time.perf_counter()
                busy += await clicks(local, message, custom_id, others, some)
                thinking += time.perf_counter() - began
                total += thoughts
            print(
                "| answer to My hand, ms | p50 | p95 | p99 (goal 300) | longest | clicks | thoughts a second | p99 to the first |"
            )
            print("|---|---:|---:|---:|---:|---:|---:|---:|")
            least = quantiles(still, n=100)[98]
            print(line(f"while {size.tables} tables wait for people", still, 0, least))
            print(line(f"beside {thinkers} busy counting (the floor)", floor, 0, least))
            print(line(f"while {size.tables} tables think ({size.level}, {thinkers})", busy, total / thinking, least))


def shares(whole: int, rounds: int) -> list[int]:
    """A number in so many parts of about the same size, without empty ones.

    >>> shares(600, 6), shares(2, 6)
    ([100, 100, 100, 100, 100, 100], [1, 1])
    """
    ends = [whole * each // rounds for each in range(rounds + 1)]
    return [after - before for before, after in pairwise(ends) if after > before]


async def hand_button(local: World, match_id: int) -> tuple[discord.Message, str]:
    """The My hand button of a table, and the message it is on, once that is drawn. Raises TimeoutError after 30 seconds."""
    async with asyncio.timeout(30):
        while True:
            for message in local.channel.history():
                for each in buttons(message):
                    if each["custom_id"].startswith(f"b:hand:{match_id}-"):
                        return message, each["custom_id"]
            await asyncio.sleep(0.05)


def buttons(message: discord.Message) -> list[dict[str, Any]]:
    """All components of a message that have a custom_id."""
    waiting: list[Any] = [each.to_dict() for each in message.components]
    parts = []
    while waiting:
        each = waiting.pop()
        waiting += each.get("components", [])
        if "custom_id" in each:
            parts.append(each)
    return parts


def run(small: bool = False) -> None:
    """Print the table."""
    quiet.run(partial(measure, LEAST if small else WHOLE))


if __name__ == "__main__":
    run()

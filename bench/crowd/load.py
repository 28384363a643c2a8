"""The presses: people at their tables, at a given rate, whether the bot keeps up or not."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles

from bench.crowd.discord import FIRST_ANSWER, WAIT, WAIT_TO_EDIT, Server
from bench.crowd.messages import Message
from bench.crowd.pages import Choice, Pressed, keys
from bench.crowd.process import Process
from bench.crowd.tables import Person

STAYS = 0.8
"""How often a person who is asked nothing more at a table stays with those next to it, instead of going to any other of theirs."""

NEAR = 3
"""How many tables of a circle are played at the same time."""

GRACE = 5.0
"""Seconds after the last press for what is still to come."""


@dataclass(frozen=True, slots=True)
class Load:
    """Presses a second, for how many seconds, after how many that do not count."""

    rate: float
    seconds: float
    warm: float


@dataclass(frozen=True, slots=True)
class Report:
    """What became of the presses; times are the p50, p95, p99 and longest, in milliseconds."""

    sent: int
    rate: float
    answered: int
    late: int
    deferred: int
    sentences: int
    answers: Sequence[float]
    pages: Sequence[float]
    picks: float
    requests: int


class Players:
    """Who presses what next."""

    def __init__(self, server: Server) -> None:
        self._server, self._chance = server, random.Random(1)
        self._waits: dict[int, Pressed] = {}
        self._at = {person.id: 0 for person in server.sat.people}
        """Each person's place among their tables."""

    def next(self, now: float) -> tuple[Person, Message, Choice]:
        """Somebody who waits for nothing, or if all do, anybody; on which message they press what."""
        people = self._server.sat.people
        free = [person for person in people if not self._waiting(person, now)]
        person = self._chance.choice(free or people)
        return person, *self._choice(person)

    def pressed(self, pressed: Pressed) -> None:
        """They wait for the page now."""
        self._waits[pressed.person.id] = pressed

    def _waiting(self, person: Person, now: float) -> bool:
        last = self._waits.get(person.id)
        if last is None or last.shown is not None:
            return False
        return last.answered is not None or now - last.began < FIRST_ANSWER

    def _choice(self, person: Person) -> tuple[Message, Choice]:
        """An answer to what a page asks; where there is none, the hand of a table that has shown none, or that of the next one."""
        seen, tables = self._server.seen, person.tables
        if self._chance.random() > STAYS:
            self._at[person.id] = self._chance.randrange(len(tables))
        for step in range(NEAR):
            number = tables[(self._at[person.id] + step) % len(tables)]
            page = seen.pages.get((number, person.id))
            if page is None:
                return self._hand(number)
            asked = [choice for press, choice in keys(page) if press.verb == "say" and press.subject == number]
            if asked:
                return page, self._chance.choice(asked)
        self._at[person.id] = self._chance.randrange(len(tables))
        number = tables[self._at[person.id]]
        return self._hand(number)

    def _hand(self, number: int) -> tuple[Message, Choice]:
        """My hand, on the table's message."""
        message = self._server.seen.tables[number]
        found = next((choice for press, choice in keys(message) if press.verb == "hand"), None)
        return message, found or next(choice for _, choice in keys(message))


async def press_on(server: Server, load: Load, process: Process) -> tuple[Report, float, float]:
    """Let people press; what became of it, and the processor seconds of the bot and of the people meanwhile."""
    players, made = Players(server), list[Pressed]()
    began = due = time.perf_counter()
    counts = began + load.warm
    mine, its, requests = time.process_time(), process.processor(), server.requests
    gaps, warm, first = random.Random(2), True, 0
    while (now := time.perf_counter()) < counts + load.seconds:
        if warm and now >= counts:
            warm, made = False, []
            mine, its, requests = time.process_time(), process.processor(), server.requests
            first = len(server.sealed)
        if now < due:
            await asyncio.sleep(due - now)
            continue
        due += gaps.expovariate(load.rate)
        person, message, choice = players.next(now)
        pressed = server.press(person, message, choice, now)
        players.pressed(pressed)
        made.append(pressed)
    took = time.perf_counter() - counts
    picks = (len(server.sealed) - first) / took
    used = process.processor() - its, time.process_time() - mine
    await asyncio.sleep(GRACE)
    return report(made, took, picks, server.requests - requests), *used


def report(made: Sequence[Pressed], seconds: float, picks: float, requests: int) -> Report:
    """What became of these presses."""
    answered = [each for each in made if each.answered is not None]
    return Report(
        len(made), len(made) / seconds, len(answered), len(made) - len(answered),
        sum(each.how in (WAIT, WAIT_TO_EDIT) for each in answered), sum(each.sentence for each in answered),
        _times([each.answered - each.began for each in answered if each.answered]),
        _times([each.shown - each.began for each in answered if each.shown]), picks, requests,
    )  # fmt: skip


def _times(seconds: list[float]) -> tuple[float, float, float, float]:
    parts = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [0.0] * 99
    return parts[49] * 1000, parts[94] * 1000, parts[98] * 1000, max(seconds, default=0.0) * 1000

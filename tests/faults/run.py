"""One run: a seed's tables, people and failures, and what the judge says about it."""

import asyncio
import logging
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import structlog

from bot.app import Ecodraft
from bot.people.archive import rebuild_ledger
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from db.store import Store
from tests.faults import checks
from tests.faults.books import ENDED, Books
from tests.faults.instead import under
from tests.faults.life import LIFE, Life
from tests.faults.loop import SkippingLoop, Stuck
from tests.faults.machine import Machine
from tests.faults.people import Human, Press, offers, open_table, words
from tests.faults.plan import Drawn, Plan

GAMES = ("ecosystem", "savanna", "lines", "ecogogo", "phylo")
A_MOMENT = 60.0
"""Seconds that what has just begun may take: less than until the bot's sweep finds what nobody does."""

QUIET = 3 * 3600.0 + 300
"""Seconds in which nothing fails and nobody does anything, before the judge asks whether anything is owed."""


ROUNDS = 600
"""More rounds than any match takes."""


FEW = 8
"""Rounds with a given plan's failures; the rest of the match is played without."""

STANDSTILL = 40
"""Rounds without a move after which people give up."""


@dataclass(frozen=True)
class Terms:
    """What is played, as drawn from a seed."""

    game: str
    seats: int
    people: int
    pace: str
    opponents: str
    options: str

    @classmethod
    def drawn(cls, rng: Random) -> "Terms":
        game = rng.choice(GAMES)
        most = {"lines": 3, "phylo": 2}.get(game, 4)
        seats = rng.randint(1 if game in ("ecosystem", "savanna", "ecogogo") else 2, most)
        people = rng.randint(1, min(seats, 3))
        options = [each for each in ("thread on", "rated off", "what-if off") if rng.random() < 0.25]
        return cls(
            game, seats, people, rng.choice(("live", "evening", "day", "relaxed")),
            rng.choice(("sprout", "grazer")), ", ".join(options),
        )  # fmt: skip


@dataclass
class Verdict:
    """How a run ended."""

    seed: int
    terms: Terms
    violations: list[str]
    counts: Counter[str]
    history: list[str]


class Run:
    def __init__(
        self,
        seed: int,
        terms: Terms | None = None,
        plan: Plan | None = None,
        *,
        early: bool = False,
        pictures: bool = False,
    ) -> None:
        self.seed, self.rng = seed, Random(seed)
        self.terms = terms or Terms.drawn(self.rng)
        self.plan, self.early, self.pictures = plan, early, pictures
        self.violations: list[str] = []
        self.presses: list[Press] = []
        self.machine: Machine
        self.people: list[Human] = []
        self.number = 0
        self._database = _new_database()
        self.reach: dict[str, int] = {}
        """How many statements, requests and awaits there were until nothing failed any more."""

    def verdict(self) -> Verdict:
        """Carry it out."""
        folder = Path(tempfile.mkdtemp(dir="/dev/shm" if Path("/dev/shm").is_dir() else None))
        before = structlog.get_config()
        structlog.configure(processors=[self._logged], cache_logger_on_first_use=False)
        logging.disable(logging.CRITICAL)
        try:
            with asyncio.Runner(loop_factory=SkippingLoop) as runner:
                runner.run(self._run(folder))
        except Stuck as stuck:
            self.violations.append(f"stuck: {stuck}")
        finally:
            logging.disable(logging.NOTSET)
            structlog.configure(**before)
            shutil.rmtree(folder, ignore_errors=True)
        machine = self.machine
        machine.counts["presses"], machine.counts["processes started"] = len(self.presses), len(machine.lives)
        machine.counts["statements"], machine.counts["requests"] = machine.statements, machine.requests
        return Verdict(self.seed, self.terms, self.violations, machine.counts, machine.history)

    def _logged(self, logger: object, name: str, event: Any) -> Any:
        if name in ("warning", "error", "exception", "critical"):
            more = {key: value for key, value in event.items() if key not in ("event", "exc_info")}
            self.machine.note(f"log: {event['event']} {more}")
            failure = event.get("exc_info")
            if failure:
                raised = failure if isinstance(failure, BaseException) else sys.exc_info()[1]
                self.machine.note(f"     {type(raised).__name__}: {raised}")
                if isinstance(raised, (TypeError, AttributeError, KeyError, ValueError)) and raised.__traceback__:
                    for frame in traceback.extract_tb(raised.__traceback__)[-4:]:
                        self.machine.note(f"        {frame.filename[-40:]}:{frame.lineno} {frame.line}")
                self.machine.counts[f"logged {type(raised).__name__}"] += 1
        raise structlog.DropEvent

    async def _run(self, folder: Path) -> None:
        machine = self.machine = Machine(folder, self.rng.randrange(2**32), pictures=self.pictures)
        with under(machine):
            try:
                await self._play()
            except Exception as failure:
                self.violations.append(f"{type(failure).__name__}: {failure}")
                machine.note(traceback.format_exc())
            finally:
                await machine.end()

    async def _play(self) -> None:
        machine, rng = self.machine, self.rng
        machine.file.write_bytes(self._database)
        if self.plan is not None and self.early:
            machine.plan = self.plan
        machine.start()
        await machine.connected()
        names = list(machine.discord.world.people)[: self.terms.people]
        self.people = [Human(name, machine, self.presses, Random(rng.random())) for name in names]
        drawn = self.plan is None
        plan = Drawn(Random(rng.random())) if self.plan is None else self.plan
        if drawn and rng.random() < 0.3:
            machine.plan = plan  # the lobby, too
        self.number = await self._opened()
        if not self.number:
            machine.plan = Plan()
            await machine.connected()
            self.number = await self._opened()
        machine.note(f"table {self.number}: {self.terms}")
        assert self.number, "the table can't be opened"
        machine.plan = plan
        await (self._storm() if drawn else self._honest(ROUNDS if self.early else FEW))
        machine.plan = Plan()
        self.reach = {"statement": machine.statements, "request": machine.requests, "await": machine.steps}
        machine.note("from here on nothing fails")
        for person in self.people:
            if person.name in self._closed():
                await person.take_dms(open=True)
        await self._calm()
        await self._judge()

    async def _opened(self) -> int:
        terms = self.terms
        return await open_table(
            self.people, terms.seats, terms.game, {"pace": terms.pace, "options": terms.options}, terms.opponents
        )

    # While things fail

    async def _storm(self) -> None:
        rng = self.rng
        rounds = rng.choice((8, 20, 50))
        slowness = rng.choice((1.0, 1.0, 30.0, 3600.0))
        trouble = asyncio.create_task(self._trouble(rounds * slowness))
        await asyncio.gather(*(self._lively(person, rounds, slowness) for person in self.people))
        trouble.cancel()

    async def _lively(self, person: Human, rounds: int, slowness: float) -> None:
        for _ in range(rounds):
            await asyncio.sleep(person.rng.expovariate(1.0) * slowness)
            await person.act(self.number)

    async def _trouble(self, seconds: float) -> None:
        rng, machine = self.rng, self.machine
        often = rng.choice((0, 1, 4))
        for _ in range(often):
            await asyncio.sleep(rng.uniform(0.2, 1.5) * seconds / max(often, 1))
            match rng.choice(("kill", "kill", "restart", "drop", "forget", "dms")):
                case "kill":
                    machine.kill()
                case "restart":
                    await machine.restart()
                case "drop" if machine.online:
                    await machine.drop(forget=False)
                case "forget" if machine.online:
                    await machine.drop(forget=True)
                case "dms":
                    person = rng.choice(self.people)
                    await person.take_dms(open=person.name in self._closed())

    def _closed(self) -> set[str]:
        world = self.machine.discord.world
        return {name for name, each in world.people.items() if each["id"] in world.closed}

    # When nothing fails any more

    def _books(self) -> Books:
        return Books.read(self.machine.file)

    async def _calm(self) -> None:
        machine = self.machine
        await machine.connected()
        books = self._books()
        for number in books.started:
            if books.matches[number]["status"] == "paused":
                await self._revive(number)
        await asyncio.sleep(QUIET)
        books = self._books()
        self._note(checks.nothing_owed(books, self.people, self._closed()))
        await self._owes_nothing()
        await self._honest(ROUNDS)
        lobbies = any(each["status"] == "lobby" for each in self._books().matches.values())
        await asyncio.sleep(3 * 24 * 3600.0 if lobbies else QUIET)

    async def _revive(self, number: int) -> None:
        self.machine.counts["channel lost and resumed"] += 1
        person = next(each for each in self.people if self._books().seat_of(number, each.user_id) is not None)
        await person.type(person.world_channel(self.rng.choice(("table", "workshop"))), "tables")
        for verb in ("more", "resume"):
            button = next(
                (
                    each
                    for message in reversed(person.messages())
                    for each in offers(message)
                    if each.custom_id.startswith(f"b:{verb}:{number}-")
                ),
                None,
            )
            if button is not None:
                await person.use(button)

    async def _honest(self, rounds: int) -> None:
        size, since = 0, 0
        for turn in range(rounds):
            books = self._books()
            since = turn if len(books.log) != size else since
            size = len(books.log)
            if turn - since > STANDSTILL:
                return
            running = [key for key in books.started if books.matches[key]["status"] not in ENDED]
            for number in running:
                if books.matches[number]["status"] == "paused":
                    await self._revive(number)
                for person in self.people:
                    if books.seat_of(number, person.user_id) is not None:
                        await self._answer(person, number, look=turn % 7 == 6)
            if not running:
                return
            if turn % 7 == 6:
                await asyncio.sleep(20)

    async def _answer(self, person: Human, number: int, *, look: bool) -> None:
        pages = person.hands(number)
        if pages and not look:
            await person.use(self.rng.choice(words(pages[-1])))
        else:
            await self._look(person, number)

    async def _look(self, person: Human, number: int) -> None:
        press = await person.type(person.world_channel(), "hand", table=number)
        if "stand-in is playing" in press.answer:
            for message in reversed(person.messages()):
                if back := next((each for each in offers(message) if each.custom_id.startswith("b:back:")), None):
                    await person.use(back)
                    return

    # The judge

    def _note(self, violations: Any) -> None:
        for each in violations:
            self.machine.note(f"VIOLATION {each}")
            self.violations.append(each)

    async def _owes_nothing(self) -> None:
        LIFE.set(self.machine.life)
        bot = self.machine.life.bot
        found = await self._owing(bot)
        if found:
            await asyncio.sleep(A_MOMENT)
            found &= await self._owing(bot)
        self._note(f"table {number} owes something" for number in found)

    async def _owing(self, bot: Ecodraft) -> set[int]:
        return {*await bot.tables.store.due.unsettled(bot.clock(), WARN_AFTER, CLOSE_AFTER)}

    async def _judge(self) -> None:
        books, machine = self._books(), self.machine
        machine.counts["woken by the sweep"] += machine.life.bot.turns.settled_by_sweep
        await self._owes_nothing()
        self._note(checks.dead_pages(books, self.people, self.machine.sent))
        self._note(checks.ended(books, self.people))
        self._note(checks.picks(books, self.presses, machine.counts))
        self._note(checks.secrets_kept(books, self.people, [*self.machine.sent, *self.machine.edited]))
        self._note(checks.repeats(self.machine.sent, {str(each.user_id) for each in self.people}))
        self._note(dict.fromkeys(self.machine.problems))
        self.machine.ended = True
        await self.machine.restart()
        LIFE.set(Life(0))
        store = await Store.open(f"sqlite+aiosqlite:///{self.machine.file}")
        try:
            _, differ = await rebuild_ledger(store)
        finally:
            await store.close()
        self._note([f"{differ} lines of the ledger differ from a rebuild"] if differ else [])


@cache
def _new_database() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "new.db"

        async def make() -> None:
            await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()

        asyncio.run(make())
        return file.read_bytes()

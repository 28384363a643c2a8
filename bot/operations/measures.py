"""What the bot measures of itself, for Prometheus. Loaded only if METRICS is set: the package prometheus-client is for servers."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from time import perf_counter

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from bot.operations.routes import interaction_of, route
from db.operations.figures import Undelivered

ANSWERS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Bounds in seconds of the time to a first answer. Discord waits for 3."""

DATABASE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)

REMEMBERED = 4096
"""Interactions that may still get a first answer, or come to an end."""

STATES = ("lobby", "running", "paused", "finished", "cancelled", "expired")


@dataclass(slots=True)
class _Asked:
    name: str
    began: float
    answered: bool = False
    ended: bool = False


class Measures:
    """The figures of one bot, in a registry of their own. No label holds an id, a name of a person, or anything that people can make up."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._interactions = Counter(
            "ecodraft_interactions", "Commands, presses and forms, by what became of them.", ("command", "outcome"), registry=registry
        )  # fmt: skip
        self._seconds = Histogram(
            "ecodraft_first_answer_seconds", "Seconds until Discord had the first answer.", buckets=ANSWERS, registry=registry
        )  # fmt: skip
        self._requests = Counter(
            "ecodraft_discord_requests",
            "Requests to Discord, by route and status.",
            ("route", "status"),
            registry=registry,
        )
        self._database = Histogram(
            "ecodraft_database_seconds",
            "Seconds per statement or commit.",
            ("kind",),
            buckets=DATABASE,
            registry=registry,
        )
        self._tables = Gauge("ecodraft_tables", "Tables by state.", ("state",), registry=registry)
        self._oldest = Gauge(
            "ecodraft_oldest_undelivered_turn_seconds",
            "How long the time of a player has run for a turn that nobody has shown them; 0 if there is none.",
            registry=registry,
        )
        self._undelivered = Gauge("ecodraft_undelivered_turns", "How many players that concerns.", registry=registry)
        self.thoughts = Gauge(
            "ecodraft_thoughts_queued", "Moves that opponents are to think of, or think of now.", registry=registry
        )
        self.woken = Gauge(
            "ecodraft_woken_tables", "Tables that the sweep has woken since the start.", registry=registry
        )
        self._asked: OrderedDict[int, _Asked] = OrderedDict()
        kinds = {kind: self._database.labels(kind) for kind in ("read", "write", "commit")}
        self.database = lambda kind, seconds: kinds[kind].observe(seconds)

    def received(self, interaction_id: int, name: str) -> None:
        """An interaction has arrived. One that Discord repeats goes on as it was."""
        if interaction_id not in self._asked:
            self._asked[interaction_id] = _Asked(name, perf_counter())
            while len(self._asked) > REMEMBERED:
                self._asked.popitem(last=False)

    def answered(self, interaction_id: int) -> None:
        """Discord has the first answer to an interaction."""
        if (asked := self._asked.get(interaction_id)) is not None and not asked.answered:
            asked.answered = True
            self._seconds.observe(perf_counter() - asked.began)

    def ended(self, interaction_id: int | None, outcome: str) -> None:
        """The work on an interaction has ended: "answered", "refused", "failed", or it was "repeated"."""
        asked = self._asked.get(interaction_id or 0)
        self._interactions.labels(asked.name if asked else "other", outcome).inc()

    def requested(self, method: str, path: str, status: str) -> None:
        """Discord has answered a request, or nobody has ("error")."""
        self._requests.labels(route(method, path), status).inc()
        if status.startswith("2") and (interaction_id := interaction_of(path)) is not None:
            self.answered(interaction_id)

    def tell(self, tables: dict[str, int], undelivered: Undelivered, now: int) -> None:
        """What the database says; `now` in Unix milliseconds."""
        for state in STATES:
            self._tables.labels(state).set(tables.get(state, 0))
        self._undelivered.set(undelivered.count)
        self._oldest.set(0 if undelivered.since is None else max(0, now - undelivered.since) / 1000)

    async def text(self) -> bytes:
        """Everything, in Prometheus' form."""
        return await asyncio.to_thread(generate_latest, self.registry)

    def trace(self) -> aiohttp.TraceConfig:
        """What tells an HTTP client to report its requests here."""
        trace = aiohttp.TraceConfig()

        async def end(_: aiohttp.ClientSession, __: object, its: aiohttp.TraceRequestEndParams) -> None:
            self.requested(its.method, its.url.path, str(its.response.status))

        async def failure(_: aiohttp.ClientSession, __: object, its: aiohttp.TraceRequestExceptionParams) -> None:
            self.requested(its.method, its.url.path, "error")

        trace.on_request_end.append(end)
        trace.on_request_exception.append(failure)
        return trace

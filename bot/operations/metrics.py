"""The bot with METRICS set: figures for Prometheus at /metrics, and at /healthz whether it is well. No label holds an id, the name of a
person, or anything that people can make up.
"""

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

import aiohttp
import discord
import structlog
from aiohttp import web
from cachetools import LRUCache
from discord import InteractionType as Kind
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from bot.app import Ecodraft
from bot.kit.clock import MINUTE, Clock, wall_clock
from bot.kit.limits import Turnstile, Twice
from bot.settings import Settings, WrongSetting
from db.store import StorageFull, StorageUnavailable
from db.turns.clocks import Figures
from games.core.values import Refusal

log = structlog.get_logger()

ANSWERS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Bounds in seconds of the time to a first answer. Discord waits for 3."""

STATES = ("lobby", "running", "paused", "finished", "cancelled", "expired")

FIRST_ANSWER = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
"""The path of a request that gives an interaction its first answer."""

PATIENCE = 3.0
"""Seconds that the database has for an answer."""

STUCK = 3 * MINUTE
"""Milliseconds after which something that was due counts as stuck; the sweep has looked by then."""

FRESH = 15_000
"""Milliseconds for which figures from the database are good enough, however often somebody asks."""

TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Measures:
    """The figures of one bot, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = one = CollectorRegistry()
        ProcessCollector(registry=one)
        self.interactions = Counter(
            "ecodraft_interactions", "Commands, presses and forms, by outcome.", ("command", "outcome"), registry=one
        )
        self.seconds = Histogram(
            "ecodraft_first_answer_seconds",
            "Seconds until Discord had the first answer.",
            buckets=ANSWERS,
            registry=one,
        )
        self.requests = Counter("ecodraft_discord_requests", "Requests to Discord.", ("method", "status"), registry=one)
        self.tables = Gauge("ecodraft_tables", "Tables by state.", ("state",), registry=one)
        self.undelivered = Gauge("ecodraft_undelivered_turns", "Players who wait for a turn to be shown.", registry=one)
        self.oldest = Gauge("ecodraft_oldest_undelivered_turn_seconds", "How long the first has waited.", registry=one)
        self.settled = Gauge("ecodraft_settled_tables", "Tables that the sweep found and settled.", registry=one)
        self._asked: LRUCache[int, tuple[str, float]] = LRUCache(4096)
        """By interaction, what it asks for and when it arrived."""
        self._answered: LRUCache[int, bool] = LRUCache(4096)
        self._told_at = 0

    def received(self, interaction_id: int, name: str) -> None:
        """An interaction has arrived. One that Discord repeats goes on as it was."""
        self._asked.setdefault(interaction_id, (name, perf_counter()))

    def ended(self, interaction_id: int | None, outcome: str) -> None:
        """The work on an interaction has ended: "answered", "refused", "failed", or it was "repeated"."""
        name, _ = self._asked.get(interaction_id or 0, ("other", 0.0))
        self.interactions.labels(name, outcome).inc()

    def requested(self, method: str, path: str, status: str) -> None:
        """Discord has answered a request, or nobody has ("error")."""
        self.requests.labels(method, status).inc()
        first = FIRST_ANSWER.search(path) if status.startswith("2") else None
        if first is not None and (number := int(first[1])) in self._asked and number not in self._answered:
            self._answered[number] = True
            self.seconds.observe(perf_counter() - self._asked[number][1])

    async def text(self, figures: Figures | None, now: int) -> bytes:
        """Everything in Prometheus' form, with what the database says; `now` in Unix milliseconds."""
        if figures is not None and abs(now - self._told_at) >= FRESH:
            self._told_at = now
            tables, waiting = await figures.tables(), await figures.undelivered()
            for state in STATES:
                self.tables.labels(state).set(tables.get(state, 0))
            self.undelivered.set(waiting.count)
            self.oldest.set(0 if waiting.since is None else max(0, now - waiting.since) / 1000)
        return await asyncio.to_thread(generate_latest, self.registry)


class MeasuredTurnstile(Turnstile):
    """Reports how the work on each request ends."""

    def __init__(self, measures: Measures) -> None:
        super().__init__()
        self._measures = measures

    @asynccontextmanager
    async def enter(self, user_id: int, request: int | None = None) -> AsyncIterator[None]:
        outcome = "failed"
        try:
            async with super().enter(user_id, request):
                yield
            outcome = "answered"
        except Refusal as refusal:
            outcome = "repeated" if isinstance(refusal, Twice) else "refused"
            raise
        finally:
            self._measures.ended(request, outcome)


def named(interaction: discord.Interaction[Any], verbs: Mapping[str, object]) -> str:
    """What an interaction asks for: "/play", "typing /play", "button say", "form deck", or "other" for what the bot doesn't know."""
    if interaction.type in (Kind.component, Kind.modal_submit):
        verb = f"{dict(interaction.data or {}).get('custom_id', '')}:".split(":")[1]
        kind = "button" if interaction.type is Kind.component else "form"
        return f"{kind} {verb}" if verb in verbs else "other"
    if interaction.command is None:
        return "other"
    name = f"/{interaction.command.qualified_name}"
    return f"typing {name}" if interaction.type is Kind.autocomplete else name


class WatchedBot(Ecodraft):
    """Serves its pages from before it logs in until it has ended."""

    def __init__(self, settings: Settings, clock: Clock = wall_clock, steady: Clock | None = None) -> None:
        super().__init__(settings, clock, steady)
        self.measures = measures = Measures()
        self.turnstile = MeasuredTurnstile(measures)
        trace = self.http.http_trace or aiohttp.TraceConfig()

        async def end(_: aiohttp.ClientSession, __: object, its: aiohttp.TraceRequestEndParams) -> None:
            measures.requested(its.method, its.url.path, str(its.response.status))

        async def failure(_: aiohttp.ClientSession, __: object, its: aiohttp.TraceRequestExceptionParams) -> None:
            measures.requested(its.method, its.url.path, "error")

        trace.on_request_end.append(end)
        trace.on_request_exception.append(failure)
        self.http.http_trace = trace
        pages = web.Application()
        pages.router.add_get("/metrics", self._metrics)
        pages.router.add_get("/healthz", self._healthz)
        self._runner = web.AppRunner(pages, access_log=None, handle_signals=False)

    async def login(self, token: str) -> None:
        """Log in; whoever asks hears from now on how far the bot is. Raises WrongSetting if nothing can listen at METRICS."""
        address = self.settings.metrics or ""
        host, _, port = address.rpartition(":")
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host.strip("[]"), int(port), shutdown_timeout=1).start()
        except (OSError, OverflowError) as error:
            number = error.errno if isinstance(error, OSError) else None
            reason = os.strerror(number).lower() if number and number > 0 else "there is no such host or port"
            raise WrongSetting(f"METRICS is {address!r}, but nothing can listen there: {reason}.") from None
        log.info("metrics and health", host=host, port=int(self._runner.addresses[0][1]))
        await super().login(token)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Called by discord.py for every event, before any work on it begins."""
        if event == "interaction":
            self.measures.received(args[0].id, named(args[0], self.verbs))
        super().dispatch(event, *args, **kwargs)

    async def close(self) -> None:
        """End as the bot does, then stop telling."""
        try:
            await super().close()
        finally:
            await self._runner.cleanup()

    async def _metrics(self, _: web.Request) -> web.Response:
        self.measures.settled.set(self.turns.found if hasattr(self, "turns") else 0)
        figures = Figures(self.store.storage) if self.store is not None and not self.is_closed() else None
        try:
            body = await self.measures.text(figures, self.clock())
        except (StorageUnavailable, StorageFull):
            body = await self.measures.text(None, 0)  # /healthz says what is wrong
        return web.Response(body=body, headers={"Content-Type": TEXT})

    async def _healthz(self, _: web.Request) -> web.Response:
        parts = await self.parts()
        well = all(each == "ok" for each in parts.values())
        return web.json_response(
            {"ok": well, **parts}, status=200 if well else 503, dumps=lambda it: f"{json.dumps(it)}\n"
        )

    async def parts(self) -> dict[str, str]:
        """Each part, "ok" or what is wrong with it, in words that hold nothing of the installation."""
        if not hasattr(self, "lost_time"):
            return {"discord": "not logged in yet", "database": "not open yet", "background": "not started yet"}
        database, due = "ok", None
        try:
            async with asyncio.timeout(PATIENCE):
                due = await self.due_at()
        except TimeoutError:
            database = "does not answer"
        except (StorageUnavailable, StorageFull):
            database = "cannot be used"
        away = not self.is_ready() or bool(self.lost_time.away)
        late = due is not None and not self.lost_time.stands and self.clock() - due > STUCK
        return {
            "discord": "not connected" if away else "ok",
            "database": database,
            "background": "what is due is not done" if late else "ok",
        }

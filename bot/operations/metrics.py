"""Metrics for Prometheus at /metrics and a health check at /healthz. No label holds an id, a name or free text."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from time import perf_counter
from typing import Any

import aiohttp
import discord
import structlog
from aiohttp import web
from cachetools import LRUCache
from discord import InteractionType as Kind
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

from bot.app import Ecodraft
from bot.kit.clock import DAY, MINUTE, Clock, wall_clock
from bot.kit.limits import DuplicateRequest, RequestLimiter
from bot.settings import Settings, WrongSetting
from db.store import StorageFull, StorageUnavailable
from db.turns.due import TableFigures
from games.core.values import Refusal

log = structlog.get_logger()

BOUNDS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Bounds of the buckets for the time until a first answer, in seconds; Discord waits for 3."""

INTERACTIONS = Counter("ecodraft_interactions", "Commands, presses and forms, by outcome.", ("command", "outcome"))
SECONDS = Histogram("ecodraft_first_answer_seconds", "Seconds until Discord had the first answer.", buckets=BOUNDS)
REQUESTS = Counter("ecodraft_discord_requests", "Requests to Discord.", ("method", "status"))
TABLES = Gauge("ecodraft_tables", "Tables by state.", ("state",))
UNDELIVERED = Gauge("ecodraft_undelivered_turns", "Players who wait for a turn to be shown.")
OLDEST = Gauge("ecodraft_oldest_undelivered_turn_seconds", "How long the longest of them has waited.")
PEOPLE = Gauge("ecodraft_people", "People who have ever made a pick.")
BACK = Gauge("ecodraft_people_back", "People who made picks on two days or more.")
SETTLED = Gauge("ecodraft_settled_tables", "Tables that the sweep found and settled.")

FIRST_ANSWER = re.compile(r"/interactions/(\d+)/[^/]+/callback$")

STATES = ("lobby", "running", "paused", "finished", "cancelled", "expired")

PATIENCE = 3.0
"""How long the health check waits for the database, in seconds."""

STUCK = 3 * MINUTE
"""Milliseconds by which due work may be late before the bot counts as unwell."""


class MeasuredLimiter(RequestLimiter):
    def __init__(self) -> None:
        super().__init__()
        self._asked: LRUCache[int, tuple[str, float]] = LRUCache(4096)

    def received(self, interaction_id: int, name: str) -> None:
        """Note when an interaction arrived; for a repeated one, the first time counts."""
        self._asked.setdefault(interaction_id, (name, perf_counter()))

    def answered(self, address: str) -> None:
        if (found := FIRST_ANSWER.search(address)) and (asked := self._asked.get(int(found[1]))):
            SECONDS.observe(perf_counter() - asked[1])

    @asynccontextmanager
    async def enter(self, user_id: int, request: int | None = None) -> AsyncIterator[None]:
        outcome = "failed"
        try:
            async with super().enter(user_id, request):
                yield
            outcome = "answered"
        except Refusal as refusal:
            outcome = "repeated" if isinstance(refusal, DuplicateRequest) else "refused"
            raise
        finally:
            name, _ = self._asked.get(request or 0, ("other", 0.0))
            INTERACTIONS.labels(name, outcome).inc()


async def set_gauges(figures: TableFigures, now: int) -> None:
    """Set the gauges of tables and undelivered turns. `now` is in Unix milliseconds."""
    tables, waiting = await figures.tables(), await figures.undelivered()
    for state in STATES:
        TABLES.labels(state).set(tables.get(state, 0))
    UNDELIVERED.set(waiting.count)
    OLDEST.set(0 if waiting.since is None else max(0, now - waiting.since) / 1000)


async def set_people(figures: TableFigures) -> None:
    returning = await figures.returning()
    PEOPLE.set(returning.people)
    BACK.set(returning.back)


def name_of(interaction: discord.Interaction[Any], verbs: Mapping[str, object]) -> str:
    """An interaction's label: "/play", "typing /play", "button say", "form deck", or "other"."""
    if interaction.type in (Kind.component, Kind.modal_submit):
        verb = f"{dict(interaction.data or {}).get('custom_id', '')}:".split(":")[1]
        kind = "button" if interaction.type is Kind.component else "form"
        return f"{kind} {verb}" if verb in verbs else "other"
    if interaction.command is None:
        return "other"
    name = f"/{interaction.command.qualified_name}"
    return f"typing {name}" if interaction.type is Kind.autocomplete else name


class MeasuredBot(Ecodraft):
    """The bot with METRICS set; its pages are up before the login."""

    def __init__(self, settings: Settings, clock: Clock = wall_clock, steady: Clock | None = None) -> None:
        super().__init__(settings, clock, steady)
        self.request_limiter: MeasuredLimiter = MeasuredLimiter()
        self._counted_at = -DAY
        self.trace.on_request_exception.append(self._unanswered)
        pages = web.Application()
        pages.add_routes([web.get("/metrics", self._metrics), web.get("/healthz", self._healthz)])
        self._runner = web.AppRunner(pages, access_log=None, handle_signals=False)

    async def _request_ended(self, session: object, context: object, answer: aiohttp.TraceRequestEndParams) -> None:
        await super()._request_ended(session, context, answer)
        REQUESTS.labels(answer.method, str(answer.response.status)).inc()
        if answer.response.ok:
            self.request_limiter.answered(answer.url.path)

    async def _unanswered(self, session: object, context: object, its: aiohttp.TraceRequestExceptionParams) -> None:
        REQUESTS.labels(its.method, "error").inc()

    async def login(self, token: str) -> None:
        """Serve the pages, then log in. Raises WrongSetting if nothing can listen at METRICS."""
        address = self.settings.metrics or ""
        host, _, port = address.rpartition(":")
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host.strip("[]"), int(port), shutdown_timeout=1).start()
        except (OSError, OverflowError) as error:
            raise WrongSetting(f"METRICS is {address!r}, but nothing can listen there: {error}.") from None
        log.info("metrics and health", host=host, port=int(self._runner.addresses[0][1]))
        await super().login(token)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        if event == "interaction":
            self.request_limiter.received(args[0].id, name_of(args[0], self.verbs))
        super().dispatch(event, *args, **kwargs)

    async def close(self) -> None:
        try:
            await super().close()
        finally:
            await self._runner.cleanup()

    async def _metrics(self, _: web.Request) -> web.Response:
        SETTLED.set(self.turns.settled_by_sweep if hasattr(self, "turns") else 0)
        if self.store is not None and not self.is_closed():
            with suppress(StorageUnavailable, StorageFull):  # /healthz says what is wrong
                figures, now = TableFigures(self.store.storage), self.clock()
                await set_gauges(figures, now)
                if now - self._counted_at >= DAY:  # it reads the whole log
                    await set_people(figures)
                    self._counted_at = now
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _healthz(self, _: web.Request) -> web.Response:
        parts = await self.parts()
        well = {*parts.values()} == {"ok"}
        return web.json_response({"ok": well, **parts}, status=200 if well else 503)

    async def parts(self) -> dict[str, str]:
        """ "ok" or what is wrong, by part of the bot, without details of the installation."""
        if not hasattr(self, "lost_time"):
            return {"discord": "not logged in yet", "database": "not open yet", "background": "not started yet"}
        database, due = "ok", None
        try:
            async with asyncio.timeout(PATIENCE):
                due = await self.due_at()
        except (TimeoutError, StorageUnavailable, StorageFull):
            database = "does not answer"
        away = not self.is_ready() or bool(self.lost_time.away)
        late = due is not None and not self.lost_time.stopped and self.clock() - due > STUCK
        return {
            "discord": "not connected" if away else "ok",
            "database": database,
            "background": "due work is late" if late else "ok",
        }

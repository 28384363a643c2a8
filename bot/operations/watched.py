"""The bot with METRICS set: it measures itself and tells an operator, from outside all that serves players."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.app import Ecodraft
from bot.kit.clock import Clock, wall_clock
from bot.kit.turnstile import Turnstile, Twice
from bot.operations.asked import Known
from bot.operations.health import Health
from bot.operations.measures import Measures
from bot.operations.server import Page, Server
from bot.settings import Settings
from bot.turns.thinkers import Answer, Thinkers
from db.operations.figures import Figures, measure
from games.core.values import Refusal
from games.opponents.thought import Seen

FRESH = 15_000
"""Milliseconds for which figures from the database are good enough, however often somebody asks."""


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
        except Twice:
            outcome = "repeated"
            raise
        except Refusal:
            outcome = "refused"
            raise
        finally:
            self._measures.ended(request, outcome)


class CountedThinkers(Thinkers):
    """Knows how many thoughts are under way or wait."""

    waiting = 0

    async def choose(self, slug: str, rules: int, view: Seen, level: str, seed: str, *, hurry: bool = False) -> Answer:
        self.waiting += 1
        try:
            return await super().choose(slug, rules, view, level, seed, hurry=hurry)
        finally:
            self.waiting -= 1


class WatchedBot(Ecodraft):
    """Serves /metrics and /healthz from before it logs in until it has ended."""

    def __init__(self, settings: Settings, clock: Clock = wall_clock, steady: Clock | None = None) -> None:
        super().__init__(settings, clock, steady)
        assert settings.metrics is not None
        self.measures = measures = Measures()
        self.http.http_trace = measures.trace()
        self.turnstile = MeasuredTurnstile(measures)
        self.thinkers = thinkers = CountedThinkers(self.drawing, self.thinking)
        measures.thoughts.set_function(lambda: thinkers.waiting)
        measures.woken.set_function(lambda: self.sweep.found if hasattr(self, "sweep") else 0)
        self._known = Known(self.tree, self.verbs)
        self._health = Health(self)
        self._told_at = 0
        self.server = Server(settings.metrics, {"/metrics": self._metrics, "/healthz": self._health.page})

    async def login(self, token: str) -> None:
        """Log in; whoever asks hears from now on how far the bot is. Raises WrongSetting if nothing can listen at METRICS."""
        await self.server.start()
        await super().login(token)

    async def setup_hook(self) -> None:
        """Measure the database from its opening on."""
        await super().setup_hook()
        assert self.store is not None
        measure(self.store.storage, self.measures.database)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Called by discord.py for every event, before any work on it begins."""
        if event == "interaction":
            self.measures.received(args[0].id, self._known.name(args[0]))
        super().dispatch(event, *args, **kwargs)

    async def close(self) -> None:
        """End as the bot does, then stop telling."""
        try:
            await super().close()
        finally:
            await self.server.close()

    async def _metrics(self) -> Page:
        now = self.clock()
        if self.store is not None and not self.is_closed() and abs(now - self._told_at) >= FRESH:
            self._told_at = now
            figures = Figures(self.store.storage)
            self.measures.tell(await figures.tables(), await figures.undelivered(), now)
        return Page(200, await self.measures.text(), "text/plain; version=0.0.4; charset=utf-8")

"""Whether the bot is well: Discord hears it, the database answers, and what is due gets done."""

import asyncio
import json
from typing import Protocol

from bot.kit.clock import MINUTE, Clock
from bot.operations.server import Page
from bot.turns.lost_time import LostTime
from db.store import StorageFull, StorageUnavailable

PATIENCE = 3.0
"""Seconds that the database has for an answer."""

STUCK = 3 * MINUTE
"""Milliseconds after which something that was due counts as stuck; the sweep has looked by then."""

WELL = "ok"


class Watched(Protocol):
    """What a bot tells about itself."""

    clock: Clock
    lost_time: LostTime

    def is_ready(self) -> bool: ...
    async def due_at(self) -> int | None: ...


class Health:
    """Answers /healthz: 200 if all is well, else 503, and which part is not."""

    def __init__(self, bot: Watched) -> None:
        self._bot = bot

    async def page(self) -> Page:
        """The answer as JSON, in words that hold nothing of the installation."""
        parts = await self.parts()
        well = all(each == WELL for each in parts.values())
        text = json.dumps({"ok": well, **parts})
        return Page(200 if well else 503, f"{text}\n".encode(), "application/json; charset=utf-8")

    async def parts(self) -> dict[str, str]:
        """Each part, "ok" or what is wrong with it."""
        bot = self._bot
        if not hasattr(bot, "lost_time"):
            return {"discord": "not logged in yet", "database": "not open yet", "background": "not started yet"}
        try:
            async with asyncio.timeout(PATIENCE):
                due = await bot.due_at()
        except TimeoutError:
            database, due = "does not answer", None
        except (StorageUnavailable, StorageFull):
            database, due = "cannot be used", None
        else:
            database = WELL
        away = not bot.is_ready() or bool(bot.lost_time.away)
        late = due is not None and not bot.lost_time.stands and bot.clock() - due > STUCK
        return {
            "discord": "not connected" if away else WELL,
            "database": database,
            "background": "what is due is not done" if late else WELL,
        }

"""A person and what the bot remembers of them: handed out, shown to whom they choose, and forgotten when they ask."""

from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from bot.server.servers import OPEN
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from games.core.values import Refusal

Audience = Literal["public", "server", "hidden"]
"""Whose boards show a person: those of all servers too, only those of their servers, or none."""


class Privacy:
    """Every person decides about their own data only."""

    def __init__(self, lobbies: Lobbies, changed: Callable[[Table], None]) -> None:
        self._lobbies = lobbies
        self._tables = lobbies.tables
        self._store = lobbies.tables.store
        self._changed = changed

    async def stored(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        """Every row that holds a person, by the name of its database table."""
        return await self._store.privacy.export(user_id)

    async def audience(self, user_id: int) -> Audience:
        """Whose boards show a person."""
        return (await self._store.users.get(user_id)).privacy

    async def show_to(self, user_id: int, audience: Audience) -> None:
        """Choose whose boards show a person."""
        await self._store.users.set_privacy(user_id, audience)

    async def forget(self, user_id: int) -> None:
        """Take a person's name and number off everything. Lobbies they host close; at running tables the stand-in plays on."""
        rows = await self._store.matches.of_user(user_id, OPEN)
        for row in rows:
            if row.status == "lobby" and row.host_id == user_id:
                # A lobby without its host could be neither started nor cancelled.
                with suppress(Refusal):
                    await self._lobbies.cancel(row.id, user_id)
        await self._store.privacy.erase(user_id)
        for row in rows:
            self._changed(await self._tables.find(row.id))

"""What opens a table opens one, also when a button is pressed twice in a moment, or the same command sent twice."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.tables.tables import Tables
from cogs.kit.answer import Interaction, Reply
from cogs.kit.items import Press
from games.core.values import Refusal

MOMENT = 5_000
"""Milliseconds in which the same button, or the same command, opens nothing else for the same person."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command that somebody has sent, and the number of the table that it opens; None if it opens none."""

    at: int
    table: asyncio.Future[int | None]


class Doubles:
    """Remembers who has just pressed which button of which message, and who has just sent which command."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._pressed: dict[tuple[int, int, Press], int] = {}
        self._typed: dict[tuple[int, int | None, tuple[object, ...]], Typed] = {}

    async def once(self, interaction: Interaction, press: Press, work: Callable[[], Awaitable[object]]) -> None:
        """Do what a press asks for, unless the same press has just come: then only tell Discord that it has arrived. One that fails doesn't
        count, so the person can try again.
        """
        assert interaction.message is not None, "a press of a button"
        kind = interaction.user.id, interaction.message.id, press
        now = self._tables.clock()
        self._pressed = {each: at for each, at in self._pressed.items() if abs(now - at) < MOMENT}
        if kind in self._pressed:
            await Reply.to(interaction).defer()
            return
        self._pressed[kind] = now
        try:
            await work()
        except BaseException:
            self._pressed.pop(kind, None)
            raise

    async def typed(
        self, interaction: Interaction, command: tuple[object, ...], work: Callable[[], Awaitable[int]]
    ) -> None:
        """Do what a command asks for, unless the same person has just sent the same one in the same channel. Raises Refusal with the number
        of the table that it has opened. One that fails doesn't count, and neither does a table that has closed or begun meanwhile.
        """
        kind = interaction.user.id, interaction.channel_id, command
        while (before := self._recent(kind)) is not None:
            number = await asyncio.shield(before.table)
            if number is not None and await self._stands(number):
                raise Refusal(
                    f"You have just opened table {number} with this command, so I didn't open another one. "
                    "If you want two, send it again in a few seconds."
                )
            if self._typed.get(kind) is before:
                del self._typed[kind]
        mine = self._typed[kind] = Typed(self._tables.clock(), asyncio.get_running_loop().create_future())
        try:
            mine.table.set_result(await work())
        finally:
            if not mine.table.done():
                mine.table.set_result(None)

    def _recent(self, kind: tuple[int, int | None, tuple[object, ...]]) -> Typed | None:
        now = self._tables.clock()
        self._typed = {
            each: typed for each, typed in self._typed.items() if not typed.table.done() or abs(now - typed.at) < MOMENT
        }
        return self._typed.get(kind)

    async def _stands(self, number: int) -> bool:
        """Whether people see the table that a command has opened: as a lobby with its message, or as a match alone."""
        table = await self._tables.find(number)
        return table.row.message_id is not None if table.row.status == "lobby" else table.solo and table.running

"""The next page's pictures, drawn while the move that leads there is on its way to the disk."""

import asyncio

from bot.kit.studio import Studio
from bot.tables.table import Table
from cogs.tables.question import Drawn, drawn
from games.core.values import Seat


class Ahead:
    """Nobody sees what is drawn here unless the table has come to be exactly so: a move that is not stored leaves nothing."""

    def __init__(self, studio: Studio, seat: Seat) -> None:
        self._studio = studio
        self._seat = seat
        self._begun: tuple[Table, asyncio.Task[Drawn]] | None = None

    def begin(self, table: Table) -> None:
        """Draw the seat's page of this table; what was drawn before is dropped."""
        self.drop()
        if not table.play.over:
            self._begun = table, asyncio.create_task(drawn(self._studio, table, self._seat), name="drawing ahead")

    def of(self, table: Table) -> "asyncio.Task[Drawn] | None":
        """The seat's page of this table, if it is what has been begun."""
        if self._begun is None or self._begun[0].play is not table.play or self._begun[0].names != table.names:
            return None
        return self._begun[1]

    def drop(self) -> None:
        """What is not drawn yet needs no drawing any more."""
        if self._begun is not None:
            self._begun[1].cancel()
            self._begun[1].add_done_callback(_forget)
            self._begun = None


def _forget(task: "asyncio.Task[Drawn]") -> None:
    """A failure of what nobody waits for is no failure: whoever needs the picture draws it again."""
    if not task.cancelled():
        task.exception()

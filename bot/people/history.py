"""The matches a person has finished or left, the newest first."""

from dataclasses import dataclass
from typing import Literal

from db.store import Store

Outcome = Literal["won", "lost", "left"]
"""What a history is asked for: won, lost (played or away, not won), or left before the end."""


@dataclass(frozen=True, slots=True)
class PastMatch:
    """How a match ended for one person. `ended`: "played", "left", or "away" when the stand-in finished it; `of`: how many played."""

    table: int
    game: str
    ended: str
    won: bool
    rank: int
    of: int
    total: int
    ended_at: int


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some matches of a person, and whether there are older ones."""

    matches: tuple[PastMatch, ...]
    more: bool


class History:
    """Everybody's finished matches."""

    def __init__(self, store: Store) -> None:
        self._history = store.history

    async def page(
        self, user_id: int, game: str | None, outcome: Outcome | None, before: tuple[int, int] | None, most: int
    ) -> HistoryPage:
        """The newest matches of a person that ended before (end, table) of the last one on the page before."""
        rows = await self._history.page(user_id, game=game, outcome=outcome, before=before, limit=most)
        if not rows:
            return HistoryPage((), more=False)
        last = (rows[-1].ended_at, rows[-1].match_id)
        older = await self._history.page(user_id, game=game, outcome=outcome, before=last, limit=1)
        matches = tuple(
            PastMatch(row.match_id, row.game, row.ended, row.won, row.rank, row.of, row.total, row.ended_at)
            for row in rows
        )
        return HistoryPage(matches, bool(older))

"""The matches that a person has finished or left."""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median_low

from cachetools import LRUCache

from bot.tables.pace import LIVE, NEWEST
from bot.tables.table import Table, match_label, parse_search
from db.people.rows import Meetings
from db.people.rows import Outcome as Outcome
from db.people.rows import ResultRow as ResultRow
from db.store import Store

FINISHED = "finished"

LEARNERS = 4096

FEWEST = 3
"""How many matches it takes to say how long one usually lasts."""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a person's matches. `theirs`: by match, the total of the other person asked about, if they played to
    the end."""

    matches: tuple[ResultRow, ...]
    more: bool
    theirs: Mapping[int, int]


class History:
    def __init__(self, store: Store) -> None:
        self._history = store.history
        self._learnt: LRUCache[int, set[str]] = LRUCache(LEARNERS)

    async def page(
        self,
        user_id: int,
        game: str | None,
        outcome: Outcome | None,
        before: tuple[int, int] | None,
        most: int,
        against: int | None = None,
    ) -> HistoryPage:
        """A person's matches, newest first. `before`: (end, table) of the last match on the page before; `against`:
        only matches with that person."""
        rows = await self._history.page(
            user_id, game=game, outcome=outcome, against=against, before=before, limit=most + 1
        )
        met = await self._history.results(against, [row.match_id for row in rows]) if against is not None else {}
        theirs = {number: row.total for number, row in met.items() if row.ended == "played"}
        return HistoryPage(rows[:most], len(rows) > most, theirs)

    async def meetings(self, user_id: int, other: int, game: str | None) -> Meetings:
        return await self._history.meetings(user_id, other, game)

    async def usual_duration(self, table: Table) -> int | None:
        """The median length, in milliseconds, of its people's newest matches at the table's pace. None for too few of
        them, at live pace or without a clock."""
        people = [person.user_id for person in table.humans if person.user_id is not None]
        if table.pace is None or table.pace.name == LIVE:
            return None
        took = await self._history.durations(people, table.game.slug, table.pace.name, NEWEST)
        return median_low(took) if len(took) >= FEWEST else None

    async def is_new(self, user_id: int, game: str) -> bool:
        """Whether a person has neither finished a match of a game nor recently done its lesson."""
        if game in self._learnt.get(user_id, ()):
            return False
        return not await self._history.page(user_id, game=game, outcome=None, against=None, before=None, limit=1)

    def note_lesson(self, user_id: int, game: str) -> None:
        self._learnt[user_id] = {*self._learnt.get(user_id, ()), game}

    def forget(self, user_id: int) -> None:
        self._learnt.pop(user_id, None)

    async def suggested(self, user_id: int, typed: str, most: int) -> list[tuple[int, str]]:
        """(table number, label) of a person's finished matches that fit what was typed."""
        number, kinds = parse_search(typed, (FINISHED,))
        rows = await self._history.suggested(user_id, number, [game for game, _ in kinds], most)
        return [(match, match_label(game, FINISHED)) for match, game in rows]

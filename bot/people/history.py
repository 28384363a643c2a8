"""The matches a person has finished or left, the newest first."""

from collections.abc import Mapping
from dataclasses import dataclass

from cachetools import LRUCache

from bot.tables.table import described, meant
from db.people.rows import Meetings
from db.people.rows import Outcome as Outcome
from db.people.rows import ResultRow as ResultRow
from db.store import Store

FINISHED = "finished"

LEARNERS = 4096
"""Most people of whom memory keeps that they have finished a lesson. After a restart, they are offered it once more."""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some of a person's matches, whether there are older ones, and by match the total of the other person that they are about, if that one
    played to the end.
    """

    matches: tuple[ResultRow, ...]
    more: bool
    theirs: Mapping[int, int]


class History:
    """Everyone's finished matches."""

    def __init__(self, store: Store) -> None:
        self._history = store.history
        self._learnt: LRUCache[int, set[str]] = LRUCache(LEARNERS)
        """The games whose lesson people have lately finished."""

    async def page(
        self,
        user_id: int,
        game: str | None,
        outcome: Outcome | None,
        before: tuple[int, int] | None,
        most: int,
        against: int | None = None,
    ) -> HistoryPage:
        """A person's newest matches, or only those `against` another one, that ended before `before`, the (end, table) of the last one on
        the previous page.
        """
        rows = await self._history.page(
            user_id, game=game, outcome=outcome, against=against, before=before, limit=most + 1
        )
        met = await self._history.results(against, [row.match_id for row in rows]) if against is not None else {}
        theirs = {number: row.total for number, row in met.items() if row.ended == "played"}
        return HistoryPage(rows[:most], len(rows) > most, theirs)

    async def meetings(self, user_id: int, other: int, game: str | None) -> Meetings:
        """How two people have fared against each other."""
        return await self._history.meetings(user_id, other, game)

    async def is_new(self, user_id: int, game: str) -> bool:
        """Whether somebody has finished neither a match nor, lately, the lesson of a game."""
        if game in self._learnt.get(user_id, ()):
            return False
        return not await self._history.page(user_id, game=game, outcome=None, against=None, before=None, limit=1)

    def learnt(self, user_id: int, game: str) -> None:
        """Somebody has come to the end of a game's lesson."""
        self._learnt[user_id] = {*self._learnt.get(user_id, ()), game}

    def forget(self, user_id: int) -> None:
        """Whoever is erased is as new as anybody else."""
        self._learnt.pop(user_id, None)

    async def suggested(self, user_id: int, typed: str, most: int) -> list[tuple[int, str]]:
        """A person's newest finished matches that what they type can mean: their numbers, and what they are."""
        number, kinds = meant(typed, (FINISHED,))
        rows = await self._history.suggested(user_id, number, [game for game, _ in kinds], most)
        return [(match, described(game, FINISHED)) for match, game in rows]

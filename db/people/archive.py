"""Stores the results, rating changes and card counts of finished matches."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict

from sqlalchemy import Connection, func, insert, literal_column, select, update
from sqlalchemy.sql.elements import ColumnElement

from db.engine import PEOPLE, Storage, lock_keys
from db.errors import Overtaken
from db.people import schema
from db.people.ledger import add_entries
from db.people.rows import CardRow, LedgerRow, ResultRow
from db.tables.rows import MatchRow
from db.tables.schema import departures, matches, seats

BATCH = 500

_TOTALS = ("picks", "turns", "wins", "points", "passed", "passed_wins")


class Archive:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def next_unarchived(self, limit: int = 50) -> tuple[MatchRow, ...]:
        """Finished matches that are yet to be archived, in the order of finishing."""
        # A literal rather than a parameter, so that the partial index applies.
        waiting: ColumnElement[bool] = literal_column("archived = 0")
        question = select(matches).where(waiting, matches.c.finished_n > 0).order_by(matches.c.finished_n).limit(limit)
        return tuple(MatchRow(**row._mapping) for row in await self._storage.ask(question))

    async def put(
        self,
        match_id: int,
        results: Sequence[ResultRow],
        entries: Sequence[LedgerRow],
        cards: Sequence[CardRow],
    ) -> bool:
        """Archive a match in one transaction. Returns False if it isn't finished or is archived already. Raises
        Overtaken if somebody in these rows has been erased."""
        people = {row.user_id for row in results if row.user_id is not None}
        people |= {row.player for row in entries if row.player > 0}
        fits = (matches.c.id == match_id, matches.c.status == "finished", matches.c.archived == 0)

        more = self._storage.insert(schema.card_stats)
        sums = {name: schema.card_stats.c[name] + more.excluded[name] for name in _TOTALS}
        added = more.on_conflict_do_update(index_elements=["game", "seats", "card"], set_=sums)

        def change(connection: Connection) -> bool:
            lock_keys(connection, PEOPLE)
            if connection.execute(update(matches).where(*fits).values(archived=True)).rowcount != 1:
                return False
            _refuse_erased(connection, match_id, people)
            if results:
                connection.execute(insert(schema.results), [asdict(row) for row in results])
            add_entries(connection, entries)
            if cards:
                connection.execute(added, [asdict(card) for card in cards])
            return True

        return await self._storage.write(change)

    async def all_results(self) -> AsyncIterator[tuple[str, tuple[ResultRow, ...]]]:
        """The settings and results of every archived match, in the order of finishing."""
        last = 0
        while True:
            later = (matches.c.archived == 1, matches.c.finished_n > last)
            some = select(matches.c.id, matches.c.settings, matches.c.finished_n).where(*later)
            batch = (await self._storage.ask(some.order_by(matches.c.finished_n).limit(BATCH))).all()
            if not batch:
                return
            table = schema.results
            question = select(table).where(table.c.match_id.in_([each.id for each in batch]))
            rows: dict[int, list[ResultRow]] = {}
            for row in await self._storage.ask(question.order_by(table.c.match_id, table.c.seat)):
                rows.setdefault(row.match_id, []).append(ResultRow(**row._mapping))
            for each in batch:
                yield each.settings, tuple(rows.get(each.id, ()))
            last = batch[-1].finished_n

    async def cards(self, game: str, seats: int | None = None) -> tuple[CardRow, ...]:
        """Totals of a game's cards, sorted by name, over matches with `seats` seats, or over all for None."""
        counted = schema.card_stats.c
        which = [counted.game == game] if seats is None else [counted.game == game, counted.seats == seats]
        question = select(counted.card, *(func.sum(counted[name]) for name in _TOTALS)).where(*which)
        rows = await self._storage.ask(question.group_by(counted.card).order_by(counted.card))
        # Postgres sums 64-bit integers to a decimal.
        return tuple(CardRow(game, seats or 0, card, *map(int, totals)) for card, *totals in rows)


def _refuse_erased(connection: Connection, match_id: int, people: set[int]) -> None:
    sit = select(seats.c.user_id).where(seats.c.match_id == match_id)
    sat = select(departures.c.user_id).where(departures.c.match_id == match_id)
    seated, gone = [connection.execute(question).scalars().all() for question in (sit, sat)]
    if seated and not people <= {*seated, *gone}:
        raise Overtaken(f"Someone in the results of match {match_id} never played it, or has just been erased.")

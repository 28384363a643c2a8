"""The ledger of all rating changes, from which ratings are read and can be recomputed."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import asdict
from itertools import islice

from sqlalchemy import Connection, and_, delete, exists, func, insert, select, text
from sqlalchemy.sql.elements import ColumnElement

from db.engine import PEOPLE, Storage, lock_keys
from db.errors import Overtaken
from db.people.rows import Ladder, LedgerRow
from db.people.schema import ledger, results

_PAGE = 2_000

_POINTS = 500


class Ledger:
    """Append-only, enforced by triggers, except that erasing a person gives their entries to a pseudonym and `replace`
    rewrites them all."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def latest(
        self, ladder: Ladder, game: str, players: Sequence[tuple[int, str]]
    ) -> dict[tuple[int, str], tuple[float, float]]:
        """The newest (mu, sigma) by player; those without an entry are left out."""
        if not players:
            return {}
        newest = [
            select(ledger.c.n)
            .where(_of(ladder, game, player, level))
            .order_by(ledger.c.n.desc())
            .limit(1)
            .scalar_subquery()
            for player, level in players
        ]
        question = select(ledger.c.player, ledger.c.level, ledger.c.mu, ledger.c.sigma).where(ledger.c.n.in_(newest))
        return {(row[0], row[1]): (row[2], row[3]) for row in await self._storage.ask(question)}

    async def met(self, ladder: Ladder, game: str, person: int) -> frozenset[int]:
        whom = select(ledger.c.match_id).where(_of(ladder, game, person, ""))
        others = (ledger.c.match_id.in_(whom), ledger.c.player > 0, ledger.c.player != person)
        return frozenset((await self._storage.ask(select(ledger.c.player).where(*others).distinct())).scalars())

    async def of_match(self, match_id: int) -> tuple[LedgerRow, ...]:
        question = select(ledger).where(ledger.c.match_id == match_id).order_by(ledger.c.n)
        return tuple(LedgerRow(**row._mapping) for row in await self._storage.ask(question))

    async def curve(self, ladder: Ladder, game: str, person: int) -> tuple[tuple[int, float, float], ...]:
        """(time, mu, sigma) after each of a person's last 500 rated matches, oldest first."""
        line = select(ledger.c.at, ledger.c.mu, ledger.c.sigma).where(_of(ladder, game, person, ""))
        rows = (await self._storage.ask(line.order_by(ledger.c.n.desc()).limit(_POINTS))).all()
        return tuple((row[0], row[1], row[2]) for row in reversed(rows))

    async def count(self) -> int:
        return int((await self._storage.ask(select(func.count()).select_from(ledger))).scalar_one())

    async def all(self) -> AsyncIterator[LedgerRow]:
        """Every entry in order, read in pages so that a slow reader blocks nobody."""
        after = 0
        while True:
            page = select(ledger).where(ledger.c.n > after).order_by(ledger.c.n).limit(_PAGE)
            rows = [LedgerRow(**row._mapping) for row in await self._storage.ask(page)]
            for row in rows:
                yield row
            if len(rows) < _PAGE:
                return
            after = rows[-1].n

    async def replace(self, entries: Iterable[LedgerRow], seen: int) -> None:
        """Rewrite the ledger in one transaction. Raises Overtaken if it no longer has `seen` entries, or somebody in
        the new ones has been erased."""

        def change(connection: Connection) -> None:
            lock_keys(connection, PEOPLE)
            guards = _drop_triggers(connection)
            count = connection.execute(select(func.count()).select_from(ledger)).scalar_one()
            if count != seen:
                raise Overtaken(f"The ledger now has {count} entries, not {seen}.")
            connection.execute(delete(ledger))
            numbered = ({**asdict(entry), "n": n} for n, entry in enumerate(entries, start=1))
            while page := list(islice(numbered, _PAGE)):
                connection.execute(insert(ledger), page)
            if connection.execute(select(_STRANGERS)).scalar_one():
                raise Overtaken("Someone in these entries has no result in their match, or has just been erased.")
            _restore_triggers(connection, guards)

        await self._storage.write(change)


def add_entries(connection: Connection, entries: Sequence[LedgerRow]) -> None:
    rows = [asdict(entry) for entry in entries]
    for row in rows:
        del row["n"]
    if rows:
        connection.execute(insert(ledger), rows)


_THERE = exists().where(results.c.match_id == ledger.c.match_id)
_STRANGERS = exists().where(ledger.c.player > 0, _THERE, ~_THERE.where(results.c.user_id == ledger.c.player))


def _of(ladder: Ladder, game: str, player: int, level: str) -> ColumnElement[bool]:
    return and_(ledger.c.player == player, ledger.c.ladder == ladder, ledger.c.game == game, ledger.c.level == level)


def _drop_triggers(connection: Connection) -> list[str]:
    """Drop or disable the ledger's triggers; returns the statements that restore them."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("ALTER TABLE ledger DISABLE TRIGGER USER"))
        return [
            "ALTER TABLE ledger ENABLE TRIGGER USER",
            "SELECT setval(pg_get_serial_sequence('ledger', 'n'), (SELECT coalesce(max(n), 0) + 1 FROM ledger), false)",
        ]
    question = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'ledger' ORDER BY name"
    guards = connection.execute(text(question)).all()
    for name, _ in guards:
        connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
    return [str(made) for _, made in guards]


def _restore_triggers(connection: Connection, guards: list[str]) -> None:
    for made in guards:
        connection.exec_driver_sql(made)

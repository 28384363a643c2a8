"""Statistics of each card over all archived matches: how often and how early it is taken, for how many points, by winners."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection, func, literal, select

from db.engine import Storage
from db.people.rows import CardRow
from db.people.schema import card_stats

_KEY = ("game", "rules", "seats", "card")
_TOTALS = ("matches", "picks", "turns", "wins", "points")


class CardStats:
    """Totals by game, edition of the rules, number of seats and card; only the archive adds to them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def stats(self, game: str, rules: int | None = None, seats: int | None = None) -> tuple[CardRow, ...]:
        """One row per card, by name; over all rules or all seats unless one is given (0 in the row)."""
        wanted = {"rules": rules, "seats": seats}
        which = [card_stats.c[name] == value for name, value in wanted.items() if value is not None]
        labels = [literal(value or 0).label(name) for name, value in wanted.items()]
        totals = [func.sum(card_stats.c[name]).label(name) for name in _TOTALS]
        question = select(card_stats.c.game, *labels, card_stats.c.card, *totals).where(
            card_stats.c.game == game, *which
        )
        grouped = question.group_by(card_stats.c.game, card_stats.c.card).order_by(card_stats.c.card)
        # Postgres sums 64-bit integers to a decimal.
        return tuple(
            CardRow(row[0], row[1], row[2], row[3], *map(int, row[4:])) for row in await self._storage.ask(grouped)
        )


def add_cards(storage: Storage, connection: Connection, cards: Sequence[CardRow]) -> None:
    """Add to the totals, inside a transaction."""
    if not cards:
        return
    more = storage.insert(card_stats)
    sums = {name: card_stats.c[name] + more.excluded[name] for name in _TOTALS}
    added = more.on_conflict_do_update(index_elements=[card_stats.c[name] for name in _KEY], set_=sums)
    connection.execute(added, [asdict(card) for card in cards])

"""Statistics of each card over all finished matches: how often and how early it is taken, for how many points, and by winners."""

from dataclasses import dataclass

from db.store import Store


@dataclass(frozen=True, slots=True)
class CardLine:
    """One card: how often it is taken, its average place among its player's picks, its average points, and the percentage of winners."""

    card: str
    picks: int
    taken_at: float
    points: float
    won: float


class Statistics:
    """Counts over all finished matches."""

    def __init__(self, store: Store) -> None:
        self._card_stats = store.card_stats

    async def cards(self, slug: str, seats: int | None) -> tuple[CardLine, ...]:
        """The cards of a game, those taken earliest first; `seats` limits this to matches with that many players."""
        lines = []
        for row in await self._card_stats.stats(slug, seats=seats):
            picks = max(1, row.picks)
            lines.append(CardLine(row.card, row.picks, row.turns / picks, row.points / picks, 100 * row.wins / picks))
        return tuple(sorted(lines, key=lambda line: line.taken_at))

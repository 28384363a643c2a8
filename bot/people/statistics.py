"""What became of each card over all finished matches: how often it is taken, how early, for how many points, and by winners."""

from dataclasses import dataclass

from db.store import Store


@dataclass(frozen=True, slots=True)
class CardLine:
    """One card: how often it is taken, as which of its player's cards on average, its points each time, the percentage of wins."""

    card: str
    picks: int
    taken_at: float
    points: float
    won: float


class Statistics:
    """Counts over all finished matches."""

    def __init__(self, store: Store) -> None:
        self._cards = store.cards

    async def cards(self, slug: str, seats: int | None) -> tuple[CardLine, ...]:
        """The cards of a game, those taken earliest first; only of matches of so many players where `seats` says so."""
        lines = []
        for row in await self._cards.stats(slug, seats=seats):
            picks = max(1, row.picks)
            lines.append(CardLine(row.card, row.picks, row.turns / picks, row.points / picks, 100 * row.wins / picks))
        return tuple(sorted(lines, key=lambda line: line.taken_at))

"""Rows of finished matches as the archive receives them, with sensible values for everything a test leaves out."""

from dataclasses import replace

from db.people.rows import CardRow, LedgerRow, ResultRow
from db.store import Store
from tests.db.conftest import Begin

AT = 10_000


def result(match_id: int, seat: int, **given: object) -> ResultRow:
    """A seat played to the end by person 100 + seat."""
    row = ResultRow(
        match_id=match_id, seat=seat, user_id=100 + seat, ghost=None,
        name=f"Player {seat}", player="human", ended="played", total=50 - seat, rank=seat + 1, of=2, won=seat == 0,
        game="ecosystem", rules=1, guild_id=5, ended_at=AT,
    )  # fmt: skip
    return replace(row, **given)  # type: ignore[arg-type]


def entry(match_id: int, player: int, **given: object) -> LedgerRow:
    """A rating that moved from 25 to 26."""
    row = LedgerRow(
        match_id=match_id, game="ecosystem", ladder="people", player=player, level="", guild_id=5,
        at=AT, rank=1, of=2, mu=26.0, sigma=8.0, mu_before=25.0, sigma_before=25 / 3,
    )  # fmt: skip
    return replace(row, **given)  # type: ignore[arg-type]


def stands(
    match_id: int, player: int, sure: float = 1.0, *, games: int = 5, wins: int = 2, sigma: float = 8.0, **given: object
) -> list[LedgerRow]:
    """What gives somebody a line on the boards: so many entries, the first ones won, and the rating that they are `sure` to have."""
    mu = sure + 3 * sigma
    row = replace(entry(match_id, player), mu=mu, sigma=sigma, mu_before=mu, sigma_before=sigma)
    return [replace(row, rank=1 if n < wins else 2, **given) for n in range(games)]  # type: ignore[arg-type]


def card(name: str, *totals: int, seats: int = 2) -> CardRow:
    """What one match adds to a card's totals."""
    return CardRow("ecosystem", seats, name, *totals)


async def finished(store: Store, running: Begin, seats: int = 2) -> int:
    """A match of people 100, 101, ... that has just finished."""
    match_id = await running(seats=seats)
    await store.log.append(match_id, 1, 1, 0, "fox D4", "f1", AT, finish=True)
    return match_id

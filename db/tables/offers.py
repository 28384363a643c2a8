"""Seats offered to a named substitute, until that person accepts or the offer is withdrawn."""

from sqlalchemy import delete, select

from db.engine import Storage
from db.tables.rows import OfferRow
from db.tables.schema import offers


class Offers:
    """One offer for each seat at most. Accepting one only takes the offer away; the seat is handed over by `seats`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def put(self, match_id: int, seat: int, user_id: int, at: int) -> None:
        """Offer a seat to this person; an earlier offer of that seat is gone."""
        offer = self._storage.insert(offers).values(match_id=match_id, seat=seat, user_id=user_id, at=at)
        anew = offer.on_conflict_do_update(
            index_elements=[offers.c.match_id, offers.c.seat], set_={"user_id": user_id, "at": at}
        )
        async with self._storage.write() as connection:
            await connection.execute(anew)

    async def take(self, match_id: int, seat: int, user_id: int) -> bool:
        """Accept an offer, which is gone then; True for the one caller, False when this person is offered no such seat."""
        mine = (offers.c.match_id == match_id, offers.c.seat == seat, offers.c.user_id == user_id)
        async with self._storage.write() as connection:
            return (await connection.execute(delete(offers).where(*mine))).rowcount == 1

    async def withdraw(self, match_id: int, seat: int) -> bool:
        """Take the offer of a seat back; False when there was none."""
        async with self._storage.write() as connection:
            gone = delete(offers).where(offers.c.match_id == match_id, offers.c.seat == seat)
            return (await connection.execute(gone)).rowcount == 1

    async def of(self, match_id: int) -> dict[int, OfferRow]:
        """The offers of a match by seat."""
        question = select(offers).where(offers.c.match_id == match_id).order_by(offers.c.seat)
        async with self._storage.read() as connection:
            rows = [OfferRow(*row) for row in await connection.execute(question)]
        return {row.seat: row for row in rows}

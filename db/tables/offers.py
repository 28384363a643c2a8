"""Seats offered to a named substitute, until that person accepts or the offer is withdrawn."""

from sqlalchemy import Connection, delete, select

from db.engine import Storage
from db.tables.rows import OfferRow
from db.tables.schema import offers


class Offers:
    """At most one offer per seat. Accepting one only removes the offer; `seats` hands the seat over."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def put(self, match_id: int, seat: int, user_id: int, at: int) -> None:
        """Offer a seat to this person, replacing an earlier offer of that seat."""
        offer = self._storage.insert(offers).values(match_id=match_id, seat=seat, user_id=user_id, at=at)
        anew = offer.on_conflict_do_update(
            index_elements=[offers.c.match_id, offers.c.seat], set_={"user_id": user_id, "at": at}
        )
        await self._storage.execute(anew)

    async def take(self, match_id: int, seat: int, user_id: int) -> bool:
        """Accept an offer, which removes it; True for the one caller, False if this person isn't offered that seat."""
        mine = (offers.c.match_id == match_id, offers.c.seat == seat, offers.c.user_id == user_id)
        return await self._storage.execute(delete(offers).where(*mine)) == 1

    async def withdraw(self, match_id: int, seat: int) -> bool:
        """Withdraw the offer of a seat; False if there was none."""

        def change(connection: Connection) -> bool:
            gone = delete(offers).where(offers.c.match_id == match_id, offers.c.seat == seat)
            return connection.execute(gone).rowcount == 1

        return await self._storage.write(change)

    async def of(self, match_id: int) -> dict[int, OfferRow]:
        """The offers of a match by seat."""
        question = select(offers).where(offers.c.match_id == match_id).order_by(offers.c.seat)
        rows = [OfferRow(**row._mapping) for row in await self._storage.ask(question)]
        return {row.seat: row for row in rows}

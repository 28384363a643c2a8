"""Seats of matches: who sits there and who left, offers of a seat, and votes to call a match off."""

from sqlalchemy import Connection, case, delete, insert, select, update
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Storage
from db.tables import sitting as lobby
from db.tables import stopping
from db.tables.rows import DepartureRow, MatchRow, OfferRow, Player
from db.tables.schema import departures, matches, offers, seats, votes


class Seats:
    """The seats of all matches. People join and leave a lobby through `matches`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def seat_opponent(self, match_id: int, player: Player, name: str) -> int:
        """Put an opponent in the lowest free seat of a lobby and return it. Raises NotOpen, Full."""
        if player == "human":
            raise ValueError("An opponent is no human.")

        def change(connection: Connection) -> int:
            size = lobby.size_of_open(connection, match_id)
            free = lobby.free_seat(connection, match_id, size)
            row = {"match_id": match_id, "seat": free, "user_id": None, "name": name, "player": player}
            connection.execute(insert(seats).values(**row))
            return free

        return await self._storage.write(change)

    async def remove_opponent(self, match_id: int, seat: int) -> bool:
        """Remove an opponent from a lobby; those after it close up. False if none is there, or it isn't a lobby."""

        def change(connection: Connection) -> bool:
            question = select(matches.c.status).where(matches.c.id == match_id).with_for_update(key_share=True)
            if connection.execute(question).scalar() != "lobby":
                return False
            player = connection.execute(select(seats.c.player).where(_this_seat(match_id, seat))).scalar()
            if player is None or player == "human":
                return False
            lobby.close_up(connection, match_id, seat)
            return True

        return await self._storage.write(change)

    async def ready(self, seen: MatchRow, user_id: int, press: int) -> bool:
        """Mark a person as ready; an earlier mark stays. False if the terms are no longer those in `seen`, or they have no seat."""

        def change(connection: Connection) -> bool:
            agreed = lobby.agree(connection, seen, user_id, press)
            if agreed:
                lobby.settle(connection, seen.id)
            return agreed

        return await self._storage.write(change)

    async def free_unready(self, match_id: int, host_id: int) -> int:
        """Free the seats of people other than the host who aren't ready; returns how many. Raises NotOpen."""
        return await self._storage.write(lambda connection: lobby.free_unready(connection, match_id, host_id))

    async def hand_over(
        self,
        match_id: int,
        seat: int,
        at: int,
        *,
        user_id: int | None,
        player: Player,
        name: str,
        leaver: int | None = None,
    ) -> bool:
        """Give a seat of a running or paused match to a successor: a person (`user_id`), or an opponent (None).

        The predecessor's wishes, clock, offer and vote are deleted; a person is added to the departures, and a host passes that role on.
        The bank stays with the seat. False, without a change, if the match isn't being played, has no such seat, this opponent already
        plays it, or `leaver` is given and no longer has it. Raises AlreadySeated if the successor already has a seat.
        """
        if (player == "human") != (user_id is not None):
            raise ValueError("A person takes a seat with a user id, an opponent without.")
        successor = stopping.Successor(user_id, player, name)
        return await self._storage.write(
            lambda connection: stopping.hand_over(connection, match_id, seat, at, successor, leaver)
        )

    async def departures(self, match_id: int) -> tuple[DepartureRow, ...]:
        """Who left this match while it was played, in order."""
        question = select(departures).where(departures.c.match_id == match_id).order_by(departures.c.n)
        return tuple(DepartureRow(**row._mapping) for row in await self._storage.ask(question))

    async def missed(self, match_id: int, seat: int) -> int:
        """Count a missed deadline and return how many in a row that makes; 0 for a seat that doesn't exist."""
        more = (
            update(seats).where(_this_seat(match_id, seat)).values(misses=seats.c.misses + 1).returning(seats.c.misses)
        )

        def change(connection: Connection) -> int:
            return int(connection.execute(more).scalar() or 0)

        return await self._storage.write(change)

    async def set_away(self, match_id: int, seat: int) -> None:
        """Leave a seat to the stand-in until its player is back."""
        await self._storage.execute(update(seats).where(_this_seat(match_id, seat)).values(away=True))

    async def present(self, match_id: int, seat: int, at: int) -> None:
        """A person did something: they have their seat back, no deadline counts as missed, and the match is awake, in one step."""
        latest = case((matches.c.heard_at > at, matches.c.heard_at), else_=at)
        awake = update(matches).where(matches.c.id == match_id)

        def change(connection: Connection) -> None:
            connection.execute(awake.values(heard_at=latest, asleep_since=None, warned_at=None))
            connection.execute(update(seats).where(_this_seat(match_id, seat)).values(away=False, misses=0))

        await self._storage.write(change)


def _this_seat(match_id: int, seat: int) -> ColumnElement[bool]:
    return (seats.c.match_id == match_id) & (seats.c.seat == seat)


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

    async def of(self, match_id: int) -> dict[int, OfferRow]:
        """The offers of a match by seat."""
        question = select(offers).where(offers.c.match_id == match_id).order_by(offers.c.seat)
        rows = [OfferRow(**row._mapping) for row in await self._storage.ask(question)]
        return {row.seat: row for row in rows}


class Votes:
    """One vote per person and match; the caller decides whether they are enough."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, match_id: int, user_id: int, at: int) -> None:
        """Count a person's vote. A vote that stands already gets this instant, unless it has a later one."""
        vote = self._storage.insert(votes).values(match_id=match_id, user_id=user_id, at=at)
        anew = vote.on_conflict_do_update(
            index_elements=[votes.c.match_id, votes.c.user_id], set_={"at": at}, where=votes.c.at < at
        )
        await self._storage.execute(anew)

    async def remove(self, match_id: int, user_id: int) -> bool:
        """Take a person's vote back; False if there was none."""
        mine = (votes.c.match_id == match_id, votes.c.user_id == user_id)
        return await self._storage.execute(delete(votes).where(*mine)) == 1

    async def of(self, match_id: int, since: int = 0) -> frozenset[int]:
        """Who wants to call this match off, by a vote of this instant or later."""
        question = select(votes.c.user_id).where(votes.c.match_id == match_id, votes.c.at >= since)
        return frozenset((await self._storage.ask(question)).scalars())

    async def called_off(self, user_id: int, since: int) -> tuple[str, ...]:
        """The settings of the matches of two seats or more that this person agreed to call off and that closed at this instant or later."""
        closed = (matches.c.status == "cancelled", matches.c.started_at.is_not(None), matches.c.ended_at >= since)
        question = select(matches.c.settings).join(votes).where(votes.c.user_id == user_id, matches.c.size > 1, *closed)
        return tuple((await self._storage.ask(question)).scalars())

"""Who sits where while a match runs: coming back, leaving to an opponent or a substitute, calling a table off together."""

from dataclasses import dataclass

import structlog

from bot.tables.opponents import level_named, new_name
from bot.tables.table import Table
from bot.tables.tables import Tables
from db.store import AlreadySeated
from games.core.values import Refusal, Seat

log = structlog.get_logger()

SEATED = "You're already at this table."


@dataclass(frozen=True, slots=True)
class Vote:
    """How a vote to call a table off stands: who agrees, how many of those asked do, how many are asked, and whether that closes it."""

    table: Table
    voters: frozenset[int]
    agreed: int
    asked: int
    closed: bool


class Seats:
    """Every method raises Refusal with a sentence for the player who asked."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def _seated(self, match_id: int, user_id: int) -> tuple[Table, Seat]:
        table = await self.tables.find(match_id)
        seat = table.seat(user_id)
        if table.match is None or table.ended:
            table.must_run()
        return table, seat

    async def back(self, match_id: int, user_id: int) -> Table:
        """The player is there again: the stand-in gets up, deadlines missed are forgotten."""
        table, seat = await self._seated(match_id, user_id)
        await self.tables.present(table, seat)
        return await self.tables.find(match_id)

    async def leave_to_opponent(self, match_id: int, user_id: int, level: str) -> Table:
        """Leave for good: one of our opponents plays on from this hand."""
        table, seat = await self._seated(match_id, user_id)
        _must_not_be_alone(table)
        player = level_named(level)
        name = new_name(player, table)
        if not await self.store.seats.hand_over(
            match_id, seat, self.tables.clock(), user_id=None, player=player, name=name, leaver=user_id
        ):
            raise Refusal(f"Table {match_id} has just changed; check it and press again.")
        log.info("left to an opponent", match=match_id, seat=seat, level=level)
        return await self.tables.find(match_id)

    async def offer(self, match_id: int, user_id: int, successor: int) -> tuple[Table, Seat]:
        """Offer the seat to somebody who may take it; until then its player plays on. A new offer takes the place of the old."""
        table, seat = await self._seated(match_id, user_id)
        _must_not_be_alone(table)
        if table.seat_of(successor) is not None:
            raise Refusal("That person is already at this table; name someone else.")
        if await self._has_left(match_id, successor):
            raise Refusal("That person left this table and has seen a hand there; name someone else.")
        await self.store.offers.put(match_id, seat, successor, self.tables.clock())
        return table, seat

    async def _has_left(self, match_id: int, user_id: int) -> bool:
        return any(gone.user_id == user_id for gone in await self.store.seats.departures(match_id))

    async def take(self, match_id: int, seat: Seat, user_id: int, name: str) -> Table:
        """Take a seat that was offered."""
        table = await self.tables.find(match_id)
        table.must_run()
        if table.seat_of(user_id) is not None:
            raise Refusal(SEATED)
        if await self._has_left(match_id, user_id):
            raise Refusal("You left this table and have seen a hand there, so you can't take a seat again.")
        if not await self.store.offers.take(match_id, seat, user_id):
            raise Refusal("This seat isn't offered to you, or no longer is.")
        try:
            done = await self.store.seats.hand_over(
                match_id, seat, self.tables.clock(), user_id=user_id, player="human", name=name,
                leaver=table.people[seat].user_id if seat < len(table.people) else None,
            )  # fmt: skip
        except AlreadySeated as twice:
            raise Refusal(SEATED) from twice
        if not done:
            raise Refusal(f"Table {match_id} no longer takes substitutes.")
        log.info("left to a substitute", match=match_id, seat=seat)
        return await self.tables.find(match_id)

    async def vote(self, match_id: int, user_id: int, *, agree: bool) -> Vote:
        """Agree to call the table off, or take that back. When everybody agrees who is there, it is closed at nobody's cost."""
        table, _ = await self._seated(match_id, user_id)
        if agree:
            await self.store.votes.add(match_id, user_id, self.tables.clock())
        else:
            await self.store.votes.remove(match_id, user_id)
        agreed, asked = await self.store.votes.of(match_id), self.asked(table, user_id)
        notice = "everyone agreed to stop" if len(asked) > 1 else "its player stopped"
        closed = asked <= agreed and await self.store.matches.close(match_id, "cancelled", self.tables.clock(), notice)
        return Vote(await self.tables.find(match_id), agreed, len(asked & agreed), len(asked), closed)

    async def voters(self, table: Table) -> frozenset[int]:
        """The people who would like to call a table off."""
        return await self.store.votes.of(table.id)

    @staticmethod
    def asked(table: Table, user_id: int) -> set[int | None]:
        """The people who have to agree when this one asks to call the table off: all who are there."""
        return {person.user_id for person in table.humans if not person.away or person.user_id == user_id}


def _must_not_be_alone(table: Table) -> None:
    if table.solo:
        raise Refusal("You're playing alone, so nobody can take your seat; call the table off instead.")

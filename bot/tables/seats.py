"""Changes to the seats of a running match: come back, leave to an opponent or a substitute, vote to call the table off."""

from dataclasses import dataclass, replace
from typing import Literal

import structlog

from bot.tables.opponents import level_named, new_name
from bot.tables.stopping import HEIR, Stop, leave_together, snapshot_of, stop_of
from bot.tables.table import Table
from bot.tables.tables import Tables
from db.store import AlreadySeated
from games.core.values import Refusal, Seat

log = structlog.get_logger()

Outcome = Literal["open", "off", "left", "changed"]

SEATED = "You're already at this table."


@dataclass(frozen=True, slots=True)
class Vote:
    """An answer to calling a table off, and what has come of it: "open" (others must still agree), "off" (it has ended), "left" (whoever
    agreed has left, and opponents play it out), or "changed" (it now means something else than the page said, so nobody has agreed). `new`
    is whether it is another answer than before."""

    table: Table
    stop: Stop
    outcome: Outcome
    new: bool = True


class Seats:
    """The use cases of seats in a running match. Every method raises Refusal with a sentence for the player who asked."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def _seated(self, match_id: int, user_id: int) -> tuple[Table, Seat]:
        table = await self.tables.find(match_id)
        return table, self._must_run(table, user_id)

    def _must_run(self, table: Table, user_id: int) -> Seat:
        """This person's seat in a match that goes on or is paused."""
        seat = table.seat(user_id)
        if table.match is None or table.ended:
            table.must_run()
        return seat

    async def back(self, match_id: int, user_id: int) -> Table:
        """The player is back: they get their seat from the stand-in, and missed deadlines no longer count."""
        table, seat = await self._seated(match_id, user_id)
        await self.tables.present(table, seat)
        return await self.tables.find(match_id)

    async def leave_to_opponent(self, match_id: int, user_id: int, level: str) -> Table:
        """Leave for good: an opponent plays on with this hand."""
        table, seat = await self._seated(match_id, user_id)
        must_not_be_alone(table)
        player = level_named(level)
        name = new_name(player, table)
        if not await self.store.seats.hand_over(
            match_id, seat, self.tables.clock(), user_id=None, player=player, name=name, leaver=user_id
        ):
            raise Refusal(f"Table {match_id} has just changed; check it and press again.")
        log.info("left to an opponent", match=match_id, seat=seat, level=level)
        return await self.tables.find(match_id)

    async def offer(self, match_id: int, user_id: int, successor: int) -> tuple[Table, Seat]:
        """Offer the seat to someone; its player plays on until they take it. A new offer replaces the old one."""
        table, seat = await self._seated(match_id, user_id)
        must_not_be_alone(table)
        if table.seat_of(successor) is not None:
            raise Refusal("That person is already at this table; name someone else.")
        if await self._has_left(match_id, successor):
            raise Refusal("That person left this table and has seen a hand there; name someone else.")
        await self.store.offers.put(match_id, seat, successor, self.tables.clock())
        return table, seat

    async def _has_left(self, match_id: int, user_id: int) -> bool:
        return any(gone.user_id == user_id for gone in await self.store.seats.departures(match_id))

    async def take(self, match_id: int, seat: Seat, user_id: int, name: str) -> Table:
        """Take an offered seat."""
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

    async def stop(self, table: Table, user_id: int) -> Stop:
        """What calling the table off means for this person now."""
        return await stop_of(self.tables, table, user_id)

    async def play_on(self, match_id: int, user_id: int) -> Vote:
        """Take back that one agrees to call the table off."""
        table, _ = await self._seated(match_id, user_id)
        new = await self.store.votes.remove(match_id, user_id)
        return Vote(table, await self.stop(table, user_id), "open", new)

    async def call_off(self, match_id: int, user_id: int, *, leaves: bool, alone: bool = True) -> Vote:
        """Agree to call the table off; `leaves` is whether this person knows that it counts as leaving, `alone` whether they know that
        nobody else has to agree.
        """
        new = False
        for _ in range(5):
            table = await self.tables.find(match_id)
            done = await self._done(table, user_id, leaves)
            if done:
                return done
            self._must_run(table, user_id)
            stop = await self.stop(table, user_id)
            if stop.leaves != leaves or (stop.alone and not (leaves or alone)):
                return Vote(table, stop, "changed")
            await self.store.votes.add(match_id, user_id, self.tables.clock())
            new = new or user_id not in stop.agreed
            stop = replace(stop, agreed=stop.agreed | {user_id})
            if not stop.settled:
                return Vote(table, stop, "open", new)
            if await self._carried_out(table, stop):
                log.info("called off", match=match_id, late=stop.late, leaves=leaves)
                return Vote(await self.tables.find(match_id), stop, "left" if leaves else "off")
        raise Refusal(f"Table {match_id} is very busy right now; press again in a moment.")

    async def _done(self, table: Table, user_id: int, leaves: bool) -> Vote | None:
        """What has already come of calling the table off: somebody else has just pressed last, or this press has arrived twice."""
        nobody = Stop(frozenset(), frozenset())
        if table.seat_of(user_id) is not None:
            return Vote(table, nobody, "off") if table.row.status == "cancelled" else None
        if not leaves or table.ended:
            return None
        gone = await self.store.seats.departures(table.id)
        return (
            Vote(table, nobody, "left") if (user_id, HEIR) in [(row.user_id, row.successor) for row in gone] else None
        )

    async def _carried_out(self, table: Table, stop: Stop) -> bool:
        snapshot = snapshot_of(table, frozenset() if stop.alone else stop.asked, stop.since)
        if stop.leaves:
            return await leave_together(self.tables, table, snapshot, stop.asked)
        notice = "its player stopped" if stop.alone else "everyone agreed to stop"
        return await self.store.stopping.call_off(snapshot, self.tables.clock(), notice)


def must_not_be_alone(table: Table) -> None:
    """Raises Refusal at a solo table, which nobody else can play on."""
    if table.solo:
        raise Refusal("You're playing alone, so nobody can take your seat; call the table off instead, under More.")

"""The rows of many matches at a glance, without their logs: enough to see of most of them that nothing has been left undone."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection, Executable, Text, and_, case, cast, func, literal, or_, select

from db.engine import Storage
from db.messages.rows import ShownRow
from db.messages.schema import shown
from db.tables.schema import log, matches, seats
from db.turns.rows import ClockRow
from db.turns.schema import clocks, wishes

_SEAT = literal("seat:", Text)
_LAST = 2, 0
"""The place of a match with no clock running."""


@dataclass(slots=True)
class Glance:
    """One match. `heard_at`: when its last move was made, 0 before the first; `moved`: who made its last moves, by turn and seat; `away`:
    the seats of people for whom the stand-in moves; `wishes`: whether anybody has a wish list there.
    """

    match_id: int
    status: str
    size: int
    pace: str
    asleep_since: int | None
    heard_at: int = 0
    moved: set[tuple[int, int]] = field(default_factory=set)
    away: list[int] = field(default_factory=list)
    wishes: bool = False
    clocks: dict[int, ClockRow] = field(default_factory=dict)
    shown: dict[str, ShownRow] = field(default_factory=dict)


class Glances:
    """Glances at matches."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def in_order(self, match_ids: Iterable[int]) -> list[int]:
        """The same matches: first those in which the clock of somebody without this turn's hand is running, then by the next deadline."""
        hand = and_(shown.c.match_id == clocks.c.match_id, shown.c.audience == _SEAT + cast(clocks.c.seat, Text))
        there = case((or_(shown.c.message_id.is_(None), shown.c.turn < clocks.c.turn), 0), else_=1)
        question = (
            select(clocks.c.match_id, func.min(there), func.min(clocks.c.deadline_at))
            .join_from(clocks, shown, hand, isouter=True)
            .group_by(clocks.c.match_id)
        )
        rank = {number: (lacks, due) for number, lacks, due in await self._storage.ask(question)}
        return sorted(match_ids, key=lambda number: rank.get(number, _LAST))

    async def of(self, match_ids: Collection[int]) -> tuple[Glance, ...]:
        """These matches, whatever their status; unknown ones are absent. All that is read is of the same moment."""
        about = (matches.c.id, matches.c.status, matches.c.size, matches.c.pace, matches.c.asleep_since)
        which = matches.c.id.in_(match_ids)
        last = select(func.max(log.c.n)).where(log.c.match_id == matches.c.id).scalar_subquery()
        ends = select(matches.c.id, matches.c.size, last.label("n")).where(which).subquery()
        moved = select(log.c.match_id, log.c.turn, log.c.seat, log.c.at).where(
            log.c.match_id == ends.c.id, log.c.n > ends.c.n - ends.c.size
        )
        absent = select(seats.c.match_id, seats.c.seat).where(
            seats.c.match_id.in_(match_ids), seats.c.player == "human", seats.c.user_id.is_not(None), seats.c.away == 1
        )

        def read(connection: Connection) -> tuple[Glance, ...]:
            found = {row.id: Glance(*row) for row in connection.execute(select(*about).where(which))}
            for number, turn, seat, at in connection.execute(moved):
                found[number].moved.add((turn, seat))
                found[number].heard_at = max(found[number].heard_at, at)
            for number, seat in connection.execute(absent.order_by(seats.c.seat)):
                found[number].away.append(seat)
            for number in connection.execute(_with_wishes(match_ids)).scalars():
                found[number].wishes = True
            for clock in _clocks(connection, match_ids):
                found[clock.match_id].clocks[clock.seat] = clock
            for row in connection.execute(select(shown).where(shown.c.match_id.in_(match_ids))):
                found[row.match_id].shown[row.audience] = ShownRow(*row)
            return tuple(found.values())

        return await self._storage.read(read)


def _with_wishes(match_ids: Collection[int]) -> Executable:
    return select(wishes.c.match_id).where(wishes.c.match_id.in_(match_ids))


def _clocks(connection: Connection, match_ids: Collection[int]) -> list[ClockRow]:
    rows = connection.execute(select(clocks).where(clocks.c.match_id.in_(match_ids)))
    return [ClockRow(*row) for row in rows]

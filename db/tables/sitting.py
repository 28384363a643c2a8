"""Sitting down and standing up, as steps inside one write transaction."""

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.errors import AlreadySeated, Full, NotOpen
from db.tables.schema import matches, seats


async def sit_down(connection: AsyncConnection, match_id: int, user_id: int, name: str, at: int) -> int:
    """Take the lowest free seat of an open lobby and return it. Raises NotOpen, AlreadySeated, Full."""
    question = select(matches.c.status, matches.c.size, matches.c.expires_at).where(matches.c.id == match_id)
    match = (await connection.execute(question.with_for_update())).one_or_none()
    if match is None or match.status != "lobby" or (match.expires_at is not None and match.expires_at <= at):
        raise NotOpen(f"Match {match_id} is not open to join.")
    mine = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    if (await connection.execute(mine)).scalar() is not None:
        raise AlreadySeated(f"This person already sits at match {match_id}.")
    free = await free_seat(connection, match_id, match.size)
    await connection.execute(insert(seats).values(match_id=match_id, seat=free, user_id=user_id, name=name))
    return free


async def size_of_open(connection: AsyncConnection, match_id: int) -> int:
    """How many seats a lobby has, held until the transaction ends. Raises NotOpen."""
    question = select(matches.c.status, matches.c.size).where(matches.c.id == match_id).with_for_update()
    match = (await connection.execute(question)).one_or_none()
    if match is None or match.status != "lobby":
        raise NotOpen(f"Match {match_id} is no longer a lobby.")
    return int(match.size)


async def free_seat(connection: AsyncConnection, match_id: int, size: int) -> int:
    """The lowest seat nobody sits on, be it a person or an opponent. Raises Full."""
    taken = (await connection.execute(select(seats.c.seat).where(seats.c.match_id == match_id))).scalars().all()
    free = next((seat for seat in range(size) if seat not in taken), None)
    if free is None:
        raise Full(f"All {size} seats of match {match_id} are taken.")
    return free


async def stand_up(connection: AsyncConnection, match_id: int, user_id: int) -> bool:
    """Give a seat of a lobby back; those behind it close up. False for somebody who has none. Raises NotOpen."""
    await size_of_open(connection, match_id)
    mine = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    left = (await connection.execute(mine)).scalar()
    if left is None:
        return False
    await close_up(connection, match_id, left)
    return True


async def close_up(connection: AsyncConnection, match_id: int, left: int) -> None:
    """Empty a seat of a lobby and move everybody behind it up, people and opponents as they are."""
    here = seats.c.match_id == match_id
    await connection.execute(delete(seats).where(here, seats.c.seat == left))
    behind = select(seats.c.seat).where(here, seats.c.seat > left).order_by(seats.c.seat)
    # One by one from the front: a single UPDATE may move somebody onto a seat that is not free yet.
    for seat in (await connection.execute(behind)).scalars().all():
        await connection.execute(update(seats).where(here, seats.c.seat == seat).values(seat=seat - 1))

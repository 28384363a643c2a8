"""Sitting down and standing up, as steps inside one write transaction."""

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.errors import AlreadySeated, Full, NotOpen
from db.schema import matches, seats, shown, users


async def sit_down(connection: AsyncConnection, match_id: int, user_id: int, name: str, at: int) -> int:
    """Take the lowest free seat of an open lobby and return it. Raises NotOpen, AlreadySeated, Full."""
    question = select(matches.c.status, matches.c.size, matches.c.expires_at).where(matches.c.id == match_id)
    match = (await connection.execute(question.with_for_update())).one_or_none()
    if match is None or match.status != "lobby" or (match.expires_at is not None and match.expires_at <= at):
        raise NotOpen(f"Match {match_id} is not open to join.")
    people = (await connection.execute(select(seats.c.seat, seats.c.user_id).where(seats.c.match_id == match_id))).all()
    if any(person.user_id == user_id for person in people):
        raise AlreadySeated(f"This person already sits at match {match_id}.")
    taken = [person.seat for person in people]
    free = next((seat for seat in range(match.size) if seat not in taken), None)
    if free is None:
        raise Full(f"All {match.size} seats of match {match_id} are taken.")
    await connection.execute(insert(seats).values(match_id=match_id, seat=free, user_id=user_id, name=name))
    return free


async def stand_up(connection: AsyncConnection, match_id: int, user_id: int) -> bool:
    """Give a seat of a lobby back; those behind it close up. False for somebody who has none. Raises NotOpen."""
    question = select(matches.c.status).where(matches.c.id == match_id).with_for_update()
    if (await connection.execute(question)).scalar() != "lobby":
        raise NotOpen(f"Match {match_id} is no lobby any more.")
    here = seats.c.match_id == match_id
    left = (await connection.execute(select(seats.c.seat).where(here, seats.c.user_id == user_id))).scalar()
    if left is None:
        return False
    await connection.execute(delete(seats).where(here, seats.c.seat == left))
    behind = select(seats.c.seat).where(here, seats.c.seat > left).order_by(seats.c.seat)
    # One by one from the front: a single UPDATE may move somebody onto a seat that is not free yet.
    for seat in (await connection.execute(behind)).scalars().all():
        await connection.execute(update(seats).where(here, seats.c.seat == seat).values(seat=seat - 1))
    return True


async def erase(connection: AsyncConnection, user_id: int) -> None:
    """Forget a person: their seats read "someone", a lobby gets its seat back, no row holds their id or DM any more."""
    mine = seats.c.user_id == user_id
    question = select(seats.c.match_id, seats.c.seat, matches.c.status).where(mine, matches.c.id == seats.c.match_id)
    for place in (await connection.execute(question)).all():
        if place.status == "lobby":
            await stand_up(connection, place.match_id, user_id)
        hand = (shown.c.match_id == place.match_id) & (shown.c.audience == f"seat:{place.seat}")
        await connection.execute(update(shown).where(hand).values(channel_id=None, message_id=None))
    await connection.execute(update(seats).where(mine).values(user_id=None, name="someone"))
    await connection.execute(update(matches).where(matches.c.host_id == user_id).values(host_id=0))
    await connection.execute(delete(users).where(users.c.id == user_id))

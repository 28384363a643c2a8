"""Taking and giving up seats of a lobby, as steps inside one write transaction."""

from sqlalchemy import Connection, delete, exists, func, insert, select, update

from db.errors import AlreadySeated, Full, NotOpen
from db.tables.rows import MatchRow
from db.tables.schema import matches, seats


def sit_down(connection: Connection, match_id: int, user_id: int, name: str, at: int) -> int:
    """Take the lowest free seat of an open lobby, without a ready mark, and return it. Raises NotOpen, AlreadySeated, Full."""
    question = select(matches.c.status, matches.c.size, matches.c.expires_at).where(matches.c.id == match_id)
    match = connection.execute(question.with_for_update(key_share=True)).one_or_none()
    if match is None or match.status != "lobby" or (match.expires_at is not None and match.expires_at <= at):
        raise NotOpen(f"Match {match_id} is not open to join.")
    mine = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    if connection.execute(mine).scalar() is not None:
        raise AlreadySeated(f"This person already sits at match {match_id}.")
    free = free_seat(connection, match_id, match.size)
    connection.execute(insert(seats).values(match_id=match_id, seat=free, user_id=user_id, name=name))
    return free


def size_of_open(connection: Connection, match_id: int) -> int:
    """How many seats a lobby has, locked until the transaction ends. Raises NotOpen."""
    question = select(matches.c.status, matches.c.size).where(matches.c.id == match_id).with_for_update(key_share=True)
    match = connection.execute(question).one_or_none()
    if match is None or match.status != "lobby":
        raise NotOpen(f"Match {match_id} is no longer a lobby.")
    return int(match.size)


def free_seat(connection: Connection, match_id: int, size: int) -> int:
    """The lowest seat without a person or an opponent. Raises Full."""
    taken = connection.execute(select(seats.c.seat).where(seats.c.match_id == match_id)).scalars().all()
    free = next((seat for seat in range(size) if seat not in taken), None)
    if free is None:
        raise Full(f"All {size} seats of match {match_id} are taken.")
    return free


def agree(connection: Connection, seen: MatchRow, user_id: int, press: int) -> bool:
    """Mark a person in a lobby as ready; an earlier mark stays. False, without a change, if the terms are no longer those in `seen`, or the
    person has no seat there.
    """
    terms = (matches.c.pace, seen.pace), (matches.c.options, seen.options), (matches.c.settings, seen.settings)
    same = [
        matches.c.id == seen.id,
        matches.c.status == "lobby",
        matches.c.size == seen.size,
        *(a == b for a, b in terms),
    ]
    if connection.execute(select(matches.c.id).where(*same).with_for_update(key_share=True)).scalar() is None:
        return False
    mine = (seats.c.match_id == seen.id) & (seats.c.user_id == user_id)
    first = update(seats).where(mine).values(press=func.coalesce(seats.c.press, press))
    return connection.execute(first).rowcount == 1


def settle(connection: Connection, match_id: int) -> None:
    """Once every person in a lobby is ready, nobody has to hear any longer what has changed."""
    waiting = exists().where(seats.c.match_id == match_id, seats.c.player == "human", seats.c.press.is_(None))
    settled = update(matches).where(matches.c.id == match_id, matches.c.status == "lobby", ~waiting)
    connection.execute(settled.values(notice=None))


def stand_up(connection: Connection, match_id: int, user_id: int) -> bool:
    """Give up a seat in a lobby; those after it close up. False for someone without a seat. Raises NotOpen."""
    size_of_open(connection, match_id)
    mine = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    left = connection.execute(mine).scalar()
    if left is None:
        return False
    close_up(connection, match_id, left)
    settle(connection, match_id)
    return True


def free_unready(connection: Connection, match_id: int, host_id: int) -> int:
    """Free the seats of everyone but the host who isn't ready; those after them close up. Returns how many. Raises NotOpen."""
    size_of_open(connection, match_id)
    unready = select(seats.c.seat).where(
        seats.c.match_id == match_id, seats.c.player == "human", seats.c.press.is_(None), seats.c.user_id != host_id
    )
    freed = connection.execute(unready.order_by(seats.c.seat.desc())).scalars().all()
    for seat in freed:
        close_up(connection, match_id, seat)
    settle(connection, match_id)
    return len(freed)


def close_up(connection: Connection, match_id: int, left: int) -> None:
    """Empty a seat of a lobby and move everyone after it up by one, people and opponents alike."""
    in_match = seats.c.match_id == match_id
    connection.execute(delete(seats).where(in_match, seats.c.seat == left))
    behind = select(seats.c.seat).where(in_match, seats.c.seat > left).order_by(seats.c.seat)
    # One by one from the front: a single UPDATE may move someone to a seat that isn't free yet.
    for seat in connection.execute(behind).scalars().all():
        connection.execute(update(seats).where(in_match, seats.c.seat == seat).values(seat=seat - 1))

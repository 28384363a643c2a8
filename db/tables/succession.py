"""Handing a seat of a running match to a successor, as steps inside one write transaction."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, insert, select, update

from db.errors import AlreadySeated
from db.messages.shown import retire
from db.tables.rows import Player, SeatRow
from db.tables.schema import departures, matches, offers, seats, votes
from db.turns.schema import clocks, wishes


@dataclass(frozen=True, slots=True)
class Successor:
    """Who takes a seat: a person with a user id, or an opponent without."""

    user_id: int | None
    player: Player
    name: str


def hand_over(
    connection: Connection, match_id: int, seat: int, at: int, successor: Successor, leaver: int | None
) -> bool:
    """Put the successor in the seat; False if there is nothing to hand over. Raises AlreadySeated.

    A paused match that no person is left at runs on.
    """
    question = (
        select(matches.c.status, matches.c.host_id).where(matches.c.id == match_id).with_for_update(key_share=True)
    )
    match = connection.execute(question).one_or_none()
    if match is None or match.status not in ("running", "paused"):
        return False
    rows = connection.execute(select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat))
    people = [SeatRow(**row._mapping) for row in rows]
    before = next((person for person in people if person.seat == seat), None)
    if before is None or (leaver is not None and before.user_id != leaver):
        return False
    if successor.user_id is not None and any(person.user_id == successor.user_id for person in people):
        raise AlreadySeated(f"This person already sits at match {match_id}.")
    if before.player == successor.player != "human":
        return False
    _clear(connection, before, successor)
    if before.player == "human":
        gone = {"user_id": before.user_id, "ghost": before.ghost, "name": before.name, "successor": successor.player}
        connection.execute(insert(departures).values(match_id=match_id, seat=seat, at=at, **gone))
    taken = {"user_id": successor.user_id, "player": successor.player, "name": successor.name}
    this_seat = (seats.c.match_id == match_id, seats.c.seat == seat)
    connection.execute(update(seats).where(*this_seat).values(away=False, misses=0, ghost=None, press=None, **taken))
    if before.user_id is not None and match.host_id == before.user_id:
        _pass_host(connection, people, seat, successor)
    play_out(connection, match_id)
    return True


def play_out(connection: Connection, match_id: int) -> None:
    """Let a paused match run on if no person is left at it: nobody could resume it, and opponents play it to its end."""
    somebody = exists().where(seats.c.match_id == match_id, seats.c.user_id.is_not(None))
    deserted = (matches.c.id == match_id, matches.c.status == "paused", ~somebody)
    connection.execute(update(matches).where(*deserted).values(status="running", notice=None))


def _clear(connection: Connection, before: SeatRow, successor: Successor) -> None:
    """Delete what belonged to the predecessor, and the mark that the hand was shown, so that the successor gets it and the predecessor's
    page goes.
    """
    for table in (wishes, offers, clocks):
        gone = delete(table).where(table.c.match_id == before.match_id, table.c.seat == before.seat)
        connection.execute(gone)
    for what in (f"seat:{before.seat}", f"notice:{before.seat}", "call"):
        retire(connection, before.match_id, what)
    mine = (votes.c.match_id == before.match_id, votes.c.user_id == before.user_id)
    connection.execute(delete(votes).where(*mine))
    # A person with a seat is offered no other one.
    other = (offers.c.match_id == before.match_id, offers.c.user_id == successor.user_id)
    connection.execute(delete(offers).where(*other))


def _pass_host(connection: Connection, people: list[SeatRow], seat: int, successor: Successor) -> None:
    """The next person after the seat becomes host, the successor as a last resort; if there is nobody, the host stays."""
    behind = [person.user_id for person in people if person.seat > seat]
    ahead = [person.user_id for person in people if person.seat < seat]
    heir = next((user_id for user_id in (*behind, *ahead, successor.user_id) if user_id is not None), None)
    if heir is not None:
        connection.execute(update(matches).where(matches.c.id == people[0].match_id).values(host_id=heir))

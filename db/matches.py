"""Matches and their seats, from the lobby to the end."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from db.engine import reading, writing
from db.rows import MatchRow, NewMatch, SeatRow
from db.schema import matches, seats


class Full(Exception):
    """Every seat of the lobby is taken."""


class AlreadySeated(Exception):
    """This person sits there already."""


class NotOpen(Exception):
    """The match is no lobby (any more)."""


class Matches:
    """Reads and writes matches. Whatever depends on a status checks it in the transaction that changes it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def create(self, new: NewMatch) -> int:
        """A new lobby; returns its number."""
        values = {name: getattr(new, name) for name in NewMatch.__slots__} | {"status": "lobby"}
        async with writing(self._engine) as connection:
            made = await connection.execute(insert(matches).values(values).returning(matches.c.id))
            return made.scalar_one()

    async def _select(self, *conditions: ColumnElement[bool]) -> tuple[MatchRow, ...]:
        query = select(*(matches.c[name] for name in MatchRow.__slots__)).where(*conditions).order_by(matches.c.id.desc())
        async with reading(self._engine) as connection:
            return tuple(MatchRow(*row) for row in await connection.execute(query))

    async def get(self, match_id: int) -> MatchRow | None:
        found = await self._select(matches.c.id == match_id)
        return found[0] if found else None

    async def seats(self, match_id: int) -> tuple[SeatRow, ...]:
        """Who sits where, in seat order."""
        query = select(seats.c.seat, seats.c.user_id, seats.c.name).where(seats.c.match_id == match_id).order_by(seats.c.seat)
        async with reading(self._engine) as connection:
            return tuple(SeatRow(*row) for row in await connection.execute(query))

    async def of_user(self, user_id: int, statuses: Sequence[str]) -> tuple[MatchRow, ...]:
        """A person's matches, the newest first."""
        theirs = select(seats.c.match_id).where(seats.c.user_id == user_id)
        return await self._select(matches.c.id.in_(theirs), matches.c.status.in_(statuses))

    async def in_channel(self, channel_id: int, statuses: Sequence[str]) -> tuple[MatchRow, ...]:
        """A channel's matches, the newest first."""
        return await self._select(matches.c.channel_id == channel_id, matches.c.status.in_(statuses))

    async def open_lobbies(self) -> tuple[MatchRow, ...]:
        return await self._select(matches.c.status == "lobby")

    async def next_expiry(self) -> int | None:
        """When the next lobby closes by itself."""
        async with reading(self._engine) as connection:
            found: int | None = await connection.scalar(select(func.min(matches.c.expires_at)).where(matches.c.status == "lobby"))
            return found

    @staticmethod
    async def _lobby_size(connection: AsyncConnection, match_id: int) -> int:
        size = await connection.scalar(select(matches.c.size).where(matches.c.id == match_id, matches.c.status == "lobby").with_for_update())
        if size is None:
            raise NotOpen(f"match {match_id}")
        return int(size)

    async def join(self, match_id: int, user_id: int, name: str, at: int) -> int:
        """Take the next free seat and return it. Raises NotOpen, Full or AlreadySeated."""
        try:
            async with writing(self._engine) as connection:
                size = await self._lobby_size(connection, match_id)
                taken = await connection.scalar(select(func.count()).select_from(seats).where(seats.c.match_id == match_id)) or 0
                mine = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
                if await connection.scalar(mine) is not None:
                    raise AlreadySeated(f"match {match_id}")
                if taken >= size:
                    raise Full(f"match {match_id}")
                await connection.execute(insert(seats).values(match_id=match_id, seat=taken, user_id=user_id, name=name))
                return int(taken)
        except IntegrityError as twice:
            raise AlreadySeated(f"match {match_id}") from twice

    async def leave(self, match_id: int, user_id: int) -> None:
        """Give a seat in a lobby back; those behind move up. Raises NotOpen."""
        async with writing(self._engine) as connection:
            await self._lobby_size(connection, match_id)
            here = seats.c.match_id == match_id
            seat = await connection.scalar(select(seats.c.seat).where(here, seats.c.user_id == user_id))
            if seat is None:
                return
            await connection.execute(delete(seats).where(here, seats.c.seat == seat))
            later = await connection.scalars(select(seats.c.seat).where(here, seats.c.seat > seat).order_by(seats.c.seat))
            for each in later.all():
                await connection.execute(update(seats).where(here, seats.c.seat == each).values(seat=each - 1))

    async def _change(self, match_id: int, statuses: Sequence[str], **values: int | str | None) -> bool:
        changed = update(matches).where(matches.c.id == match_id, matches.c.status.in_(statuses)).values(values)
        async with writing(self._engine) as connection:
            return (await connection.execute(changed)).rowcount == 1

    async def start(self, match_id: int, size: int, at: int) -> bool:
        """From lobby to running, with exactly `size` people seated: True for the one caller who did it."""
        async with writing(self._engine) as connection:
            seated = await connection.scalar(select(func.count()).select_from(seats).where(seats.c.match_id == match_id))
            if seated != size:
                return False
            begun = update(matches).where(matches.c.id == match_id, matches.c.status == "lobby")
            done = await connection.execute(begun.values(status="running", size=size, started_at=at, expires_at=None))
            return done.rowcount == 1

    async def close(self, match_id: int, status: str, at: int, notice: str | None = None) -> bool:
        """End a match that is open in any way: True for the one caller who did it."""
        return await self._change(match_id, ("lobby", "running", "paused"), status=status, ended_at=at, notice=notice)

    async def expire(self, match_id: int, at: int, notice: str) -> bool:
        """Close a lobby whose time is up, unless it has just been started: True for the one caller who did it."""
        return await self._change(match_id, ("lobby",), status="expired", ended_at=at, notice=notice)

    async def pause(self, match_id: int, notice: str) -> bool:
        return await self._change(match_id, ("running",), status="paused", notice=notice)

    async def resume(self, match_id: int, channel_id: int) -> bool:
        """Go on with a paused match, in this channel."""
        return await self._change(match_id, ("paused",), status="running", notice=None, channel_id=channel_id)

    async def set_message(self, match_id: int, message_id: int) -> None:
        """Remember the lobby's message."""
        async with writing(self._engine) as connection:
            await connection.execute(update(matches).where(matches.c.id == match_id).values(message_id=message_id))

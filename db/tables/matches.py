"""Matches and their seats: opening, joining, starting, pausing, closing, and the questions about which there are."""

from collections.abc import Collection

from sqlalchemy import Executable, ScalarSelect, case, exists, func, insert, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Storage
from db.messages.schema import shown
from db.tables import sitting as lobby
from db.tables.finishing import next_place
from db.tables.rows import LogRow, MatchRow, NewMatch, SeatRow, Status
from db.tables.schema import log, matches, seats

OPEN = ("lobby", "running", "paused")
PLAYED = ("running", "paused")
ENDED = ("finished", "cancelled", "expired")
DONE = "all"
"""The audience that is marked as shown once everybody has been shown a match's end."""


class Matches:
    """All matches. A change of status happens only from a status it fits, so of several callers one succeeds."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def create(self, new: NewMatch) -> int:
        """Open a lobby without anybody in it; returns its number, which is never used again."""
        row = {name: getattr(new, name) for name in new.__dataclass_fields__}
        async with self._storage.write() as connection:
            made = await connection.execute(insert(matches).values(status="lobby", **row).returning(matches.c.id))
            return int(made.scalar_one())

    async def get(self, match_id: int) -> MatchRow | None:
        """One match, None when there is none of this number."""
        return next(iter(await self._rows(select(matches).where(matches.c.id == match_id))), None)

    async def seats(self, match_id: int) -> tuple[SeatRow, ...]:
        """Who sits at a match, in seat order."""
        question = select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat)
        async with self._storage.read() as connection:
            return tuple(SeatRow(*row) for row in await connection.execute(question))

    async def whole(
        self, match_id: int, after: int = 0
    ) -> tuple[MatchRow, tuple[SeatRow, ...], tuple[LogRow, ...]] | None:
        """A match, its people and the rows of its log after row `after`, all of one moment; None when there is none."""
        people = select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat)
        later = select(log).where(log.c.match_id == match_id, log.c.n > after).order_by(log.c.n)
        async with self._storage.moment() as connection:
            row = (await connection.execute(select(matches).where(matches.c.id == match_id))).first()
            if row is None:
                return None
            seated = tuple(SeatRow(*each) for each in await connection.execute(people))
            return MatchRow(*row), seated, tuple(LogRow(*each) for each in await connection.execute(later))

    async def join(self, match_id: int, user_id: int, name: str, at: int) -> int:
        """Take the lowest free seat and return it. Raises NotOpen (also when its time is up), AlreadySeated, Full."""
        async with self._storage.write() as connection:
            return await lobby.sit_down(connection, match_id, user_id, name, at)

    async def leave(self, match_id: int, user_id: int) -> bool:
        """Stand up from a lobby; the others close up. False for somebody who does not sit there. Raises NotOpen."""
        async with self._storage.write() as connection:
            return await lobby.stand_up(connection, match_id, user_id)

    async def start(self, match_id: int, size: int, at: int, bank: int = 0) -> bool:
        """Begin a lobby in which the caller saw `size` people; True for the one caller who did it.

        Somebody who sat down since then plays too (the match's size becomes the number of people seated); when somebody
        has left since, nothing happens and the answer is False. Every person gets `bank` milliseconds in reserve.
        """
        seated = _seated(match_id)
        fits = (matches.c.status == "lobby") & (seated >= size)
        begin = update(matches).where(matches.c.id == match_id, fits)
        people = update(seats).where(seats.c.match_id == match_id, seats.c.player == "human")
        async with self._storage.write() as connection:
            # Postgres: nobody joins or leaves between counting and starting.
            await connection.execute(_held(match_id))
            values = {"status": "running", "size": seated, "started_at": at, "heard_at": at}
            begun = (await connection.execute(begin.values(**values))).rowcount == 1
            if begun:
                await connection.execute(people.values(bank=bank))
        return begun

    async def adjust(
        self,
        match_id: int,
        *,
        size: int | None = None,
        pace: str | None = None,
        options: str | None = None,
        settings: str | None = None,
    ) -> bool:
        """Change what is given of a lobby; False when it is none any more, or has more people than `size`."""
        given = {"size": size, "pace": pace, "options": options, "settings": settings}
        values = {name: value for name, value in given.items() if value is not None}
        enough = _seated(match_id) <= (matches.c.size if size is None else size)
        fits = (matches.c.id == match_id, matches.c.status == "lobby", enough)
        async with self._storage.write() as connection:
            await connection.execute(_held(match_id))
            change = update(matches).where(*fits).values({"size": matches.c.size, **values})
            return (await connection.execute(change)).rowcount == 1

    async def move_to(self, match_id: int, channel_id: int) -> bool:
        """Go on in another channel or thread; False when the match is over."""
        return await self._change(match_id, OPEN, channel_id=channel_id)

    async def close(self, match_id: int, status: Status, at: int, notice: str | None = None) -> bool:
        """End a match that is not over yet, as finished, cancelled or expired; True for the one caller who did it.

        Only a lobby expires: when it has just been started instead, it plays on and the answer is False.
        """
        if status not in ENDED:
            raise ValueError(f"A match is closed as one of {', '.join(ENDED)}, not {status}.")
        before = ("lobby",) if status == "expired" else OPEN
        values = {"status": status, "ended_at": at, "notice": notice}
        if status != "finished":
            return await self._change(match_id, before, **values)
        fits = (matches.c.id == match_id, matches.c.status.in_(before))
        async with self._storage.write() as connection:
            finish = update(matches).where(*fits).values(finished_n=await next_place(connection), **values)
            return (await connection.execute(finish)).rowcount == 1

    async def pause(self, match_id: int, notice: str) -> bool:
        """Let a running match wait, with the reason; False when it is not running."""
        return await self._change(match_id, ("running",), status="paused", notice=notice)

    async def resume(self, match_id: int, channel_id: int | None = None) -> bool:
        """Let a paused match go on, from now on in another channel if one is given; False when it isn't paused."""
        place = {} if channel_id is None else {"channel_id": channel_id}
        return await self._change(match_id, ("paused",), status="running", notice=None, **place)

    async def set_message(self, match_id: int, message_id: int | None) -> None:
        """Note where the lobby message stands."""
        await self._change(match_id, OPEN + ENDED, message_id=message_id)

    async def set_asleep(self, match_id: int, at: int | None) -> bool:
        """Note since when every person of a match being played is silent; None: awake again, and never warned.

        False, and nothing changes, when it is not being played or somebody was heard after `at`.
        """
        if at is None:
            return await self._change(match_id, PLAYED, asleep_since=None, warned_at=None)
        silent = or_(matches.c.heard_at.is_(None), matches.c.heard_at <= at)
        return await self._change(match_id, PLAYED, silent, asleep_since=at)

    async def set_warned(self, match_id: int, at: int) -> bool:
        """Note that the people of a sleeping match are being warned; True for the one caller who is to do it."""
        asleep = matches.c.asleep_since.is_not(None) & matches.c.warned_at.is_(None)
        return await self._change(match_id, ("running",), asleep, warned_at=at)

    async def next_silence(self, warn: int, close: int) -> int | None:
        """When the next sleeping match is to be warned or closed; None without any.

        That is `warn` milliseconds after it fell asleep, or `close` milliseconds after when it was warned.
        """
        question = select(func.min(_until(warn, close))).where(matches.c.status == "running")
        async with self._storage.read() as connection:
            found: int | None = (await connection.execute(question)).scalar()
        return found

    async def silent(self, at: int, warn: int, close: int) -> tuple[MatchRow, ...]:
        """The sleeping matches to be warned or closed by `at`, the longest due first."""
        until = _until(warn, close)
        return await self._rows(
            select(matches).where(matches.c.status == "running", until <= at).order_by(until, matches.c.id)
        )

    async def of_user(self, user_id: int, statuses: Collection[str]) -> tuple[MatchRow, ...]:
        """The matches a person sits at, newest first."""
        mine = matches.c.id.in_(select(seats.c.match_id).where(seats.c.user_id == user_id))
        return await self._rows(_newest(mine, statuses))

    async def in_channel(self, channel_id: int, statuses: Collection[str]) -> tuple[MatchRow, ...]:
        """The matches of a channel, newest first."""
        return await self._rows(_newest(matches.c.channel_id == channel_id, statuses))

    async def in_guild(self, guild_id: int, statuses: Collection[str]) -> tuple[MatchRow, ...]:
        """The matches of a server, newest first."""
        return await self._rows(_newest(matches.c.guild_id == guild_id, statuses))

    async def running(self) -> tuple[int, ...]:
        """The numbers of all running matches, oldest first."""
        return await self._ids(matches.c.status == "running")

    async def unfinished_deliveries(self) -> tuple[int, ...]:
        """Matches with something left to show: those running, and those begun and ended without the mark for "all"."""
        told = exists().where(shown.c.match_id == matches.c.id, shown.c.audience == DONE)
        ended = matches.c.status.in_(ENDED) & matches.c.started_at.is_not(None) & ~told
        return await self._ids(or_(matches.c.status == "running", ended))

    async def open_lobbies(self) -> tuple[MatchRow, ...]:
        """All lobbies, the next to expire first."""
        soonest = (matches.c.expires_at.is_(None), matches.c.expires_at, matches.c.id)
        return await self._rows(select(matches).where(matches.c.status == "lobby").order_by(*soonest))

    async def next_expiry(self) -> int | None:
        """When the next lobby's time is up, in unix milliseconds; None without any."""
        question = select(func.min(matches.c.expires_at)).where(matches.c.status == "lobby")
        async with self._storage.read() as connection:
            found: int | None = (await connection.execute(question)).scalar()
        return found

    async def rename(self, user_id: int, name: str) -> None:
        """Write a person's new name at every table they sit at."""
        async with self._storage.write() as connection:
            await connection.execute(update(seats).where(seats.c.user_id == user_id).values(name=name))

    async def _change(
        self, match_id: int, statuses: Collection[str], *also: ColumnElement[bool], **values: str | int | None
    ) -> bool:
        fits = (matches.c.id == match_id, matches.c.status.in_(statuses), *also)
        change = update(matches).where(*fits).values(**values)
        async with self._storage.write() as connection:
            return (await connection.execute(change)).rowcount == 1

    async def _rows(self, question: Executable) -> tuple[MatchRow, ...]:
        async with self._storage.read() as connection:
            return tuple(MatchRow(*row) for row in await connection.execute(question))

    async def _ids(self, which: ColumnElement[bool]) -> tuple[int, ...]:
        async with self._storage.read() as connection:
            return tuple((await connection.execute(select(matches.c.id).where(which).order_by(matches.c.id))).scalars())


def _newest(which: ColumnElement[bool], statuses: Collection[str]) -> Executable:
    return select(matches).where(which, matches.c.status.in_(statuses)).order_by(matches.c.id.desc())


def _held(match_id: int) -> Executable:
    return select(matches.c.id).where(matches.c.id == match_id).with_for_update()


def _seated(match_id: int) -> ScalarSelect[int]:
    return select(func.count()).where(seats.c.match_id == match_id).scalar_subquery()


def _until(warn: int, close: int) -> ColumnElement[int]:
    """The instant a sleeping match waits for; NULL for one that is awake."""
    return matches.c.asleep_since + case((matches.c.warned_at.is_(None), warn), else_=close)

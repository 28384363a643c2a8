"""People's settings, recent notifications and shares."""

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, exists, insert, literal, select, update

from db.engine import DAY, PINGS, Storage, lock_keys, lock_owners
from db.extras.schema import shares
from db.messages.schema import pings
from db.people.rows import Hands, Privacy, UserRow
from db.people.schema import users
from db.tables.schema import seats


class Users:
    """People's settings; an unknown person has the defaults."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, user_id: int) -> UserRow:
        found = (await self._storage.ask(select(users).where(users.c.id == user_id))).first()
        return UserRow(**found._mapping) if found else UserRow(user_id)

    async def names(self, user_ids: Collection[int]) -> dict[int, str]:
        """Names by person; those without a name are absent."""
        question = select(users.c.id, users.c.name).where(users.c.id.in_(user_ids), users.c.name != "")
        return {row[0]: row[1] for row in await self._storage.ask(question)}

    async def claim_greeting(self, user_id: int, at: int) -> bool:
        """Note that a person is greeted. Returns False if they were greeted before."""
        greeting = self._storage.insert(users).values(id=user_id, greeted_at=at)
        once = greeting.on_conflict_do_update(
            index_elements=[users.c.id],
            set_={"greeted_at": greeting.excluded.greeted_at},
            where=users.c.greeted_at.is_(None),
        )
        return await self._storage.execute(once) == 1

    async def set_hands(self, user_id: int, hands: Hands) -> None:
        await self._choose(user_id, hands=hands)

    async def on_request(self, user_id: int) -> bool:
        """Whether a person sees a hand only when they ask."""
        return (await self.get(user_id)).hands == "request"

    async def all_on_request(self, user_ids: Collection[int]) -> frozenset[int]:
        asking = select(users.c.id).where(users.c.id.in_(user_ids), users.c.hands == "request")
        return frozenset((await self._storage.ask(asking)).scalars())

    async def set_hours(self, user_id: int, hours: str) -> None:
        await self._choose(user_id, hours=hours)

    async def set_reminders(self, user_id: int, reminders: bool) -> None:
        await self._choose(user_id, reminders=reminders)

    async def set_name(self, user_id: int, name: str) -> None:
        if (await self.get(user_id)).name != name:
            await self._choose(user_id, name=name)

    async def set_privacy(self, user_id: int, privacy: Privacy) -> None:
        await self._choose(user_id, privacy=privacy)

    async def release_greeting(self, user_id: int) -> None:
        await self._change(user_id, greeted_at=None)

    async def set_direct(self, user_id: int, channel_id: int | None) -> None:
        """Store a direct channel; None forgets it. Adds no row, so that an erased person doesn't come back."""
        await self._change(user_id, direct_id=channel_id)

    async def _change(self, user_id: int, **new: int | None) -> None:
        await self._storage.execute(update(users).where(users.c.id == user_id).values(**new))

    async def _choose(self, user_id: int, **chosen: str | int | None) -> None:
        choice = self._storage.insert(users).values(id=user_id, **chosen)
        await self._storage.execute(choice.on_conflict_do_update(index_elements=[users.c.id], set_=chosen))


class Notifications:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def recent(self, user_id: int, since: int) -> tuple[int, ...]:
        """When a person was notified at or after `since`, oldest first."""
        question = select(pings.c.at).where(pings.c.user_id == user_id, pings.c.at >= since).order_by(pings.c.at)
        return tuple((await self._storage.ask(question)).scalars())

    async def add(self, user_id: int, at: int) -> None:
        """Store a notification, and delete all that are older than a day."""

        def change(connection: Connection) -> None:
            lock_keys(connection, PINGS)
            connection.execute(delete(pings).where(pings.c.at < at - DAY))
            connection.execute(insert(pings).values(user_id=user_id, at=at))

        await self._storage.write(change)


class Shares:
    """What people have shared in which channel, such as "puzzle ecosystem 12" or "match 7"."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, user_id: int, what: str, channel_id: int) -> bool:
        """Note a share. Returns False if it was noted before, or the person is unknown, as after erasure."""
        noted = self._storage.insert(shares).values(user_id=user_id, what=what, channel_id=channel_id)
        known = exists().where(users.c.id == user_id) | exists().where(seats.c.user_id == user_id)

        def change(connection: Connection) -> bool:
            lock_owners(connection, user_id)
            there = connection.execute(select(literal(1)).where(known)).first() is not None
            return there and connection.execute(noted.on_conflict_do_nothing()).rowcount == 1

        return await self._storage.write(change)

    async def remove(self, user_id: int, what: str, channel_id: int) -> None:
        this = and_(shares.c.user_id == user_id, shares.c.what == what, shares.c.channel_id == channel_id)
        await self._storage.execute(delete(shares).where(this))

"""What is stored about a person: their name, where their hands go, when they play, and which boards show them."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select, update

from db.engine import PINGS, Storage, take
from db.messages.schema import pings
from db.people.rows import Hands, Privacy, UserRow
from db.people.schema import users


class Users:
    """People by user id. Nobody needs to register: an unknown person has the defaults."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, user_id: int) -> UserRow:
        """What is known about a person."""
        found = (await self._storage.ask(select(users).where(users.c.id == user_id))).first()
        return UserRow(**found._mapping) if found else UserRow(user_id)

    async def names(self, user_ids: Collection[int]) -> dict[int, str]:
        """The names of these people; those without one are absent."""
        question = select(users.c.id, users.c.name).where(users.c.id.in_(user_ids), users.c.name != "")
        return {row[0]: row[1] for row in await self._storage.ask(question)}

    async def greeted(self, user_id: int, at: int) -> bool:
        """Record that a person is greeted; True for the first call ever, False for every later one."""
        greeting = self._storage.insert(users).values(id=user_id, greeted_at=at)
        once = greeting.on_conflict_do_update(
            index_elements=[users.c.id],
            set_={"greeted_at": greeting.excluded.greeted_at},
            where=users.c.greeted_at.is_(None),
        )
        return await self._storage.execute(once) == 1

    async def set_hands(self, user_id: int, hands: Hands) -> None:
        """Send this person's hands by direct message, or only on request."""
        await self._choose(user_id, hands=hands)

    async def on_request(self, user_id: int) -> bool:
        """Whether this person sees a hand only when they ask for it."""
        return (await self.get(user_id)).hands == "request"

    async def all_on_request(self, user_ids: Collection[int]) -> frozenset[int]:
        """Those of these people who see a hand only when they ask for it."""
        asking = select(users.c.id).where(users.c.id.in_(user_ids), users.c.hands == "request")
        return frozenset((await self._storage.ask(asking)).scalars())

    async def set_hours(self, user_id: int, hours: str) -> None:
        """Store a person's playing hours; empty for the whole day."""
        await self._choose(user_id, hours=hours)

    async def set_reminders(self, user_id: int, reminders: bool) -> None:
        """Remind this person before their deadlines, or never."""
        await self._choose(user_id, reminders=reminders)

    async def set_name(self, user_id: int, name: str) -> None:
        """Store a person's name; writes nothing if it hasn't changed."""
        if (await self.get(user_id)).name != name:
            await self._choose(user_id, name=name)

    async def set_privacy(self, user_id: int, privacy: Privacy) -> None:
        """Show this person on the boards of all servers, of their own servers only, or on none."""
        await self._choose(user_id, privacy=privacy)

    async def ungreet(self, user_id: int) -> None:
        """Forget that a person was greeted."""
        await self._change(user_id, greeted_at=None)

    async def set_direct(self, user_id: int, channel_id: int | None) -> None:
        """Store a person's direct channel with the bot; None forgets it. Only for a person of whom something is stored: nothing may come
        back of somebody who was erased.
        """
        await self._change(user_id, direct_id=channel_id)

    async def _change(self, user_id: int, **new: int | None) -> None:
        await self._storage.execute(update(users).where(users.c.id == user_id).values(**new))

    async def _choose(self, user_id: int, **chosen: str | int | None) -> None:
        choice = self._storage.insert(users).values(id=user_id, **chosen)
        await self._storage.execute(choice.on_conflict_do_update(index_elements=[users.c.id], set_=chosen))


DAY = 86_400_000
"""Milliseconds for which a notification is remembered."""


class Notifications:
    """Instants by person; anything older than a day is deleted."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def recent(self, user_id: int, since: int) -> tuple[int, ...]:
        """When this person was notified at or after `since`, oldest first."""
        question = select(pings.c.at).where(pings.c.user_id == user_id, pings.c.at >= since).order_by(pings.c.at)
        return tuple((await self._storage.ask(question)).scalars())

    async def add(self, user_id: int, at: int) -> None:
        """Record that this person is notified now; deletes everyone's instants older than a day."""

        def change(connection: Connection) -> None:
            take(connection, PINGS)
            connection.execute(delete(pings).where(pings.c.at < at - DAY))
            connection.execute(insert(pings).values(user_id=user_id, at=at))

        await self._storage.write(change)

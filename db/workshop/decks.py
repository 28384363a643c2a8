"""Players' decks in the database, each under a name of its owner, kept as the text that is also their share code."""

from dataclasses import dataclass

from sqlalchemy import Executable, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.engine import Storage
from db.errors import Taken, TooMany
from db.workshop.schema import card_reports, player_cards, player_decks

DECKS_EACH = 20
"""Decks of one person at most."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """Somebody's deck. `text` is its share code, which the game reads; storage does not."""

    id: int
    owner_id: int
    name: str
    edition: str
    text: str
    created_at: int
    changed_at: int


class Decks:
    """All players' decks, each reached only through its owner."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def save(self, owner_id: int, name: str, edition: str, code: str, at: int) -> bool:
        """Keep a deck under a name, in place of what its owner had there; True when it is new.

        Raises TooMany when it would be one more than DECKS_EACH; nothing changes then.
        """
        async with self._storage.write() as connection:
            await alone(connection, owner_id)
            mine = (player_decks.c.owner_id == owner_id, player_decks.c.name == name)
            changed = update(player_decks).where(*mine).values(edition=edition, text=code, changed_at=at)
            if (await connection.execute(changed)).rowcount:
                return False
            await self._room(connection, owner_id)
            row = {"owner_id": owner_id, "name": name, "edition": edition, "text": code}
            await connection.execute(self._storage.insert(player_decks).values(**row, created_at=at, changed_at=at))
            return True

    async def of(self, owner_id: int) -> tuple[DeckRow, ...]:
        """A person's decks by name."""
        question = select(player_decks).where(player_decks.c.owner_id == owner_id).order_by(player_decks.c.name)
        async with self._storage.read() as connection:
            return tuple(DeckRow(*row) for row in await connection.execute(question))

    async def get(self, owner_id: int, name: str) -> DeckRow | None:
        """A person's deck of that name, or None."""
        question = select(player_decks).where(player_decks.c.owner_id == owner_id, player_decks.c.name == name)
        async with self._storage.read() as connection:
            row = (await connection.execute(question)).first()
        return DeckRow(*row) if row is not None else None

    async def rename(self, owner_id: int, name: str, to: str, code: str, at: int) -> bool:
        """Give a deck another name, which its code tells too; False when there is none of the old name. Raises Taken."""
        async with self._storage.write() as connection:
            await alone(connection, owner_id)
            mine = player_decks.c.owner_id == owner_id
            there = select(player_decks.c.id).where(mine, player_decks.c.name == to)
            if name != to and (await connection.execute(there)).first() is not None:
                raise Taken(f"You already have a deck named {to}; choose another name.")
            new = update(player_decks).where(mine, player_decks.c.name == name)
            return bool((await connection.execute(new.values(name=to, text=code, changed_at=at))).rowcount)

    async def delete(self, owner_id: int, name: str) -> bool:
        """Throw a deck away; False when there is none of that name."""
        gone = delete(player_decks).where(player_decks.c.owner_id == owner_id, player_decks.c.name == name)
        async with self._storage.write() as connection:
            return bool((await connection.execute(gone)).rowcount)

    async def _room(self, connection: AsyncConnection, owner_id: int) -> None:
        question = select(func.count()).where(player_decks.c.owner_id == owner_id)
        if int((await connection.execute(question)).scalar_one()) >= DECKS_EACH:
            raise TooMany(f"You already have {DECKS_EACH} decks; delete one first.")


async def alone(connection: AsyncConnection, *keys: int) -> None:
    """Let nobody else count or write for these people and servers until this transaction ends. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        for key in sorted(keys):
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def questions(user_id: int) -> dict[str, Executable]:
    """What to ask the tables of decks and cards for a person's rows."""
    return {
        "player_decks": select(player_decks).where(player_decks.c.owner_id == user_id).order_by(player_decks.c.id),
        "player_cards": select(player_cards).where(player_cards.c.maker_id == user_id).order_by(player_cards.c.id),
        "card_reports": select(card_reports).where(card_reports.c.user_id == user_id).order_by(card_reports.c.card_id),
    }


async def forget(connection: AsyncConnection, user_id: int) -> None:
    """Forget a person: their decks, their cards with the pictures, the reports of those, and what they have reported."""
    theirs = select(player_cards.c.id).where(player_cards.c.maker_id == user_id)
    about = card_reports.c.card_id.in_(theirs) | (card_reports.c.user_id == user_id)
    await connection.execute(delete(card_reports).where(about))
    await connection.execute(delete(player_cards).where(player_cards.c.maker_id == user_id))
    await connection.execute(delete(player_decks).where(player_decks.c.owner_id == user_id))

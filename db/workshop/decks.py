"""Players' decks in the database, each under a name its owner chose, stored as the text that is also its share code."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select, update

from db.engine import Storage, alone, lock
from db.errors import Taken, TooMany
from db.workshop.schema import card_reports, player_cards, player_decks

DECKS_EACH = 20
"""Most decks per person."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A player's deck. `text` is its share code, which the game reads; storage does not."""

    id: int
    owner_id: int
    name: str
    rules: str
    text: str
    created_at: int
    changed_at: int


class Decks:
    """All players' decks, each accessible only to its owner."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def save(self, owner_id: int, name: str, rules: str, code: str, at: int) -> bool:
        """Store a deck under a name, replacing its owner's deck of that name; True if it is new.

        Raises TooMany, without a change, if there would be more than DECKS_EACH.
        """

        def change(connection: Connection) -> bool:
            alone(connection, owner_id)
            mine = (player_decks.c.owner_id == owner_id, player_decks.c.name == name)
            changed = update(player_decks).where(*mine).values(rules=rules, text=code, changed_at=at)
            if connection.execute(changed).rowcount:
                return False
            self._room(connection, owner_id)
            row = {"owner_id": owner_id, "name": name, "rules": rules, "text": code}
            connection.execute(self._storage.insert(player_decks).values(**row, created_at=at, changed_at=at))
            return True

        return await self._storage.write(change)

    async def of(self, owner_id: int) -> tuple[DeckRow, ...]:
        """A person's decks, by name."""
        question = select(player_decks).where(player_decks.c.owner_id == owner_id).order_by(player_decks.c.name)
        return tuple(DeckRow(**row._mapping) for row in await self._storage.ask(question))

    async def get(self, owner_id: int, name: str) -> DeckRow | None:
        """A person's deck with that name, or None."""
        question = select(player_decks).where(player_decks.c.owner_id == owner_id, player_decks.c.name == name)
        row = (await self._storage.ask(question)).first()
        return DeckRow(**row._mapping) if row is not None else None

    async def rename(self, owner_id: int, name: str, to: str, code: str, at: int) -> bool:
        """Give a deck another name, which its code contains too; False if there is none with the old name. Raises Taken."""

        def change(connection: Connection) -> bool:
            alone(connection, owner_id)
            mine = player_decks.c.owner_id == owner_id
            existing = select(player_decks.c.id).where(mine, player_decks.c.name == to)
            if name != to and connection.execute(existing).first() is not None:
                raise Taken(f"You already have a deck named {to}; choose another name.")
            new = update(player_decks).where(mine, player_decks.c.name == name)
            return bool(connection.execute(new.values(name=to, text=code, changed_at=at)).rowcount)

        return await self._storage.write(change)

    async def delete(self, owner_id: int, name: str) -> bool:
        """Delete a deck; False if there is none with that name."""
        gone = delete(player_decks).where(player_decks.c.owner_id == owner_id, player_decks.c.name == name)
        return bool(await self._storage.execute(gone))

    def _room(self, connection: Connection, owner_id: int) -> None:
        question = select(func.count()).where(player_decks.c.owner_id == owner_id)
        if int(connection.execute(question).scalar_one()) >= DECKS_EACH:
            raise TooMany(f"You already have {DECKS_EACH} decks; delete one first.")


def forget(connection: Connection, user_id: int) -> None:
    """Forget a person: their decks, their cards with pictures, the reports of those, and their own reports."""
    lock(connection, player_cards, player_cards.c.maker_id == user_id)
    theirs = select(player_cards.c.id).where(player_cards.c.maker_id == user_id)
    about = card_reports.c.card_id.in_(theirs) | (card_reports.c.user_id == user_id)
    connection.execute(delete(card_reports).where(about))
    connection.execute(delete(player_cards).where(player_cards.c.maker_id == user_id))
    connection.execute(delete(player_decks).where(player_decks.c.owner_id == user_id))

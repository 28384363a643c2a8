"""Players' decks, stored as their share codes."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, select, update

from db.engine import Storage, lock_owners, lock_rows
from db.errors import NameTaken, TooMany
from db.workshop.schema import card_reports, player_cards, player_decks

DECKS_EACH = 20


@dataclass(frozen=True, slots=True)
class DeckRow:
    id: int
    owner_id: int
    name: str
    rules: str
    text: str
    created_at: int
    changed_at: int


class Decks:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def save(self, owner_id: int, number: int, name: str, rules: str, code: str, at: int) -> int | None:
        """Store a deck, a new one if `number` is 0. Returns its number, None if the owner has no such deck. Raises
        NameTaken, or TooMany beyond DECKS_EACH."""

        def change(connection: Connection) -> int | None:
            lock_owners(connection, owner_id)
            named = {deck.name: deck.id for deck in connection.execute(select(player_decks).where(_of(owner_id)))}
            if named.get(name, number) != number:
                raise NameTaken(f"You already have a deck named {name}; choose another name.")
            row = {"name": name, "rules": rules, "text": code, "changed_at": at}
            if number:
                changed = update(player_decks).where(_of(owner_id), player_decks.c.id == number).values(row)
                return number if connection.execute(changed).rowcount else None
            if len(named) >= DECKS_EACH:
                raise TooMany(f"You already have {DECKS_EACH} decks; delete one first.")
            new = self._storage.insert(player_decks).values(row | {"owner_id": owner_id, "created_at": at})
            return int(connection.execute(new.returning(player_decks.c.id)).scalar_one())

        return await self._storage.write(change)

    async def of(self, owner_id: int) -> tuple[DeckRow, ...]:
        question = select(player_decks).where(_of(owner_id)).order_by(player_decks.c.name)
        return tuple(DeckRow(**row._mapping) for row in await self._storage.ask(question))

    async def delete(self, owner_id: int, number: int) -> bool:
        gone = delete(player_decks).where(_of(owner_id), player_decks.c.id == number)
        return bool(await self._storage.execute(gone))


def _of(owner_id: int) -> ColumnElement[bool]:
    return player_decks.c.owner_id == owner_id


def forget(connection: Connection, user_id: int) -> None:
    """Delete a person's decks and cards, their reports, and others' reports of those cards."""
    lock_rows(connection, player_cards, player_cards.c.maker_id == user_id)
    theirs = select(player_cards.c.id).where(player_cards.c.maker_id == user_id)
    about = card_reports.c.card_id.in_(theirs) | (card_reports.c.user_id == user_id)
    connection.execute(delete(card_reports).where(about))
    connection.execute(delete(player_cards).where(player_cards.c.maker_id == user_id))
    connection.execute(delete(player_decks).where(player_decks.c.owner_id == user_id))

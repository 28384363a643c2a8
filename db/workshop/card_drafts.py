"""Card drafts, one per person and server."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, select, update

from db.engine import Storage
from db.workshop.schema import card_drafts


@dataclass(frozen=True, slots=True)
class DraftRow:
    """A card being made. `fields`: typed text by field; `card_id`: the card it changes, 0 for a new one."""

    user_id: int
    guild_id: int
    card_id: int
    fields: Mapping[str, str]
    licence: str
    picture: bytes | None
    changed_at: int


class CardDrafts:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, user_id: int, guild_id: int) -> DraftRow | None:
        row = (await self._storage.ask(select(card_drafts).where(*_draft_of(user_id, guild_id)))).first()
        return _row(*row) if row is not None else None

    async def begin(self, draft: DraftRow) -> bool:
        """Start a draft. Returns False if there is one, which stays as it is."""
        new = self._storage.insert(card_drafts).values(
            user_id=draft.user_id, guild_id=draft.guild_id, card_id=draft.card_id, fields=json.dumps(dict(draft.fields)),
            licence=draft.licence, picture=draft.picture, changed_at=draft.changed_at,
        )  # fmt: skip
        return bool(await self._storage.execute(new.on_conflict_do_nothing()))

    async def set_fields(self, user_id: int, guild_id: int, fields: Mapping[str, str], at: int) -> bool:
        """Set these fields and keep the others, even if two requests come at once; "" clears a field. Returns False
        without a draft."""

        def change(connection: Connection) -> bool:
            question = select(card_drafts.c.fields).where(*_draft_of(user_id, guild_id))
            stored: str | None = connection.execute(question.with_for_update()).scalar()
            if stored is None:
                return False
            merged = {field: text for field, text in (json.loads(stored) | dict(fields)).items() if text}
            changed = update(card_drafts).where(*_draft_of(user_id, guild_id))
            connection.execute(changed.values(fields=json.dumps(merged), changed_at=at))
            return True

        return await self._storage.write(change)

    async def set_picture(self, user_id: int, guild_id: int, png: bytes | None, at: int) -> bool:
        """Set or remove the picture, and clear its licence. Returns False without a draft."""
        changed = (
            update(card_drafts).where(*_draft_of(user_id, guild_id)).values(picture=png, licence="", changed_at=at)
        )
        return bool(await self._storage.execute(changed))

    async def set_licence(self, user_id: int, guild_id: int, licence: str, at: int) -> bool:
        """Set the picture's licence. Returns False without a draft that has a picture."""
        pictured = card_drafts.c.picture.is_not(None)
        changed = (
            update(card_drafts).where(*_draft_of(user_id, guild_id), pictured).values(licence=licence, changed_at=at)
        )
        return bool(await self._storage.execute(changed))

    async def drop(self, user_id: int, guild_id: int) -> bool:
        gone = delete(card_drafts).where(*_draft_of(user_id, guild_id))
        return bool(await self._storage.execute(gone))


def _draft_of(user_id: int, guild_id: int) -> tuple[ColumnElement[bool], ...]:
    return card_drafts.c.user_id == user_id, card_drafts.c.guild_id == guild_id


def _row(
    user_id: int, guild_id: int, card_id: int, fields: str, licence: str, picture: bytes | None, changed_at: int
) -> DraftRow:
    return DraftRow(user_id, guild_id, card_id, json.loads(fields), licence, picture, changed_at)


def forget(connection: Connection, user_id: int) -> None:
    connection.execute(delete(card_drafts).where(card_drafts.c.user_id == user_id))

"""Cards that players made, in the database."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, func, or_, select, update

from db.engine import Storage, lock_owners
from db.errors import NameTaken, TooMany
from db.workshop.schema import card_reports, player_cards

CARDS_EACH = 30
"""How many cards a person can have over all servers, removed ones included."""

CARDS_A_SERVER = 300

LARGEST_PICTURE = 256 * 1024
"""In bytes."""

LONGEST_LICENCE = 100
"""In characters."""

PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card says. `text`: the whole card as one line; `word`, `name`: each unique on a server."""

    word: str
    text: str
    name: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A card's picture: the name of a silhouette or a PNG file, and its licence."""

    silhouette: str
    png: bytes | None
    licence: str

    def __post_init__(self) -> None:
        """Raises ValueError for both or neither, for a wrong PNG or a wrong licence."""
        if bool(self.silhouette) == (self.png is not None):
            raise ValueError("A card has a silhouette or a picture of its own; choose one of them.")
        if self.png is not None and (not self.png.startswith(PNG) or len(self.png) > LARGEST_PICTURE):
            raise ValueError(f"A picture is a PNG file of at most {LARGEST_PICTURE // 1024} kB; make it smaller.")
        if not 1 <= len(self.licence) <= LONGEST_LICENCE:
            raise ValueError(f"The licence has {len(self.licence)} characters; write 1 to {LONGEST_LICENCE}.")


@dataclass(frozen=True, slots=True)
class MadeCardRow:
    """A card that a player made. `pictured`: it has a picture of its own; `state`: "shown" or "removed"."""

    id: int
    maker_id: int
    guild_id: int
    word: str
    text: str
    silhouette: str
    licence: str
    state: str
    created_at: int
    changed_at: int
    pictured: bool


_ROW = (
    *(
        player_cards.c[name]
        for name in ("id", "maker_id", "guild_id", "word", "text", "silhouette", "licence", "state")
    ),
    player_cards.c.created_at,
    player_cards.c.changed_at,
    player_cards.c.picture.is_not(None).label("pictured"),
)
_SHOWN = player_cards.c.state == "shown"


class MadeCards:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def make(self, maker_id: int, guild_id: int, card: CardText, picture: Picture, at: int) -> int:
        """Store a card and return its number. Raises NameTaken for a word or name in use there, TooMany at the maker's
        or server's limit."""

        def change(connection: Connection) -> int:
            lock_owners(connection, maker_id, guild_id)
            self._refuse_taken(connection, guild_id, card)
            theirs, in_guild = player_cards.c.maker_id == maker_id, player_cards.c.guild_id == guild_id
            if self._count(connection, theirs) >= CARDS_EACH:
                raise TooMany(f"You've already made {CARDS_EACH} cards; delete one first.")
            if self._count(connection, in_guild & _SHOWN) >= CARDS_A_SERVER:
                raise TooMany(f"This server already has {CARDS_A_SERVER} cards; one of them must be deleted first.")
            row = {"maker_id": maker_id, "guild_id": guild_id, **_values(card, picture)}
            new = self._storage.insert(player_cards).values(
                row | {"state": "shown", "created_at": at, "changed_at": at}
            )
            return int(connection.execute(new.returning(player_cards.c.id)).scalar_one())

        return await self._storage.write(change)

    async def change(self, card_id: int, maker_id: int, card: CardText, picture: Picture | None, at: int) -> bool:
        """Change a card; None keeps its picture. Returns False if the maker has no such card in use. Raises
        NameTaken."""

        def change(connection: Connection) -> bool:
            mine = (player_cards.c.id == card_id, player_cards.c.maker_id == maker_id, _SHOWN)
            guild_id = connection.execute(select(player_cards.c.guild_id).where(*mine)).scalar()
            if guild_id is None:
                return False
            lock_owners(connection, guild_id)
            self._refuse_taken(connection, guild_id, card, but=card_id)
            anew = update(player_cards).where(*mine).values(_values(card, picture) | {"changed_at": at})
            return connection.execute(anew).rowcount == 1

        return await self._storage.write(change)

    async def delete(self, card_id: int, maker_id: int) -> bool:
        """Delete a card with its reports; decks keep it in their codes. Returns False if the maker has no such card."""
        mine = (player_cards.c.id == card_id, player_cards.c.maker_id == maker_id)
        return bool(await self._storage.execute(delete(player_cards).where(*mine)))

    async def get(self, guild_id: int, word: str) -> MadeCardRow | None:
        return next(
            iter(await self._rows(player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)), None
        )

    async def of(self, maker_id: int) -> tuple[MadeCardRow, ...]:
        return await self._rows(player_cards.c.maker_id == maker_id)

    async def picture(self, guild_id: int, word: str) -> bytes | None:
        this_card = (player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)
        png: bytes | None = (await self._storage.ask(select(player_cards.c.picture).where(*this_card))).scalar()
        return png

    async def shown(self, guild_id: int) -> tuple[MadeCardRow, ...]:
        return await self._rows(player_cards.c.guild_id == guild_id, _SHOWN)

    async def report(self, guild_id: int, word: str, user_id: int, at: int) -> int | None:
        """Count one report per person; returns how many people have reported the card, None if it isn't there."""

        def change(connection: Connection) -> int | None:
            this_card = (player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)
            # The card stays until its report is stored.
            there = select(player_cards.c.id).where(*this_card).with_for_update(read=True, key_share=True)
            card_id = connection.execute(there).scalar()
            if card_id is None:
                return None
            once = self._storage.insert(card_reports).values(card_id=card_id, user_id=user_id, at=at)
            connection.execute(once.on_conflict_do_nothing())
            count = select(func.count()).where(card_reports.c.card_id == card_id)
            return int(connection.execute(count).scalar_one())

        return await self._storage.write(change)

    async def reported(self, guild_id: int) -> tuple[tuple[MadeCardRow, int], ...]:
        number = func.count(card_reports.c.user_id)
        question = select(*_ROW, number).join(card_reports, card_reports.c.card_id == player_cards.c.id)
        question = question.where(player_cards.c.guild_id == guild_id, _SHOWN).group_by(player_cards.c.id)
        rows = (await self._storage.ask(question.order_by(number.desc(), player_cards.c.id))).all()
        return tuple((MadeCardRow(*row[:-1]), int(row[-1])) for row in rows)

    async def remove(self, guild_id: int, word: str, at: int) -> bool:
        """Take a card out of use, delete its picture and reports and free its word. Returns False if there is none."""

        def change(connection: Connection) -> bool:
            this_card = (player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)
            gone = {"state": "removed", "picture": None, "silhouette": "", "changed_at": at}
            removed = update(player_cards).where(*this_card).values(gone).returning(player_cards.c.id)
            card_id = connection.execute(removed).scalar()
            connection.execute(delete(card_reports).where(card_reports.c.card_id == card_id))
            return card_id is not None

        return await self._storage.write(change)

    async def dismiss_reports(self, guild_id: int, word: str) -> None:
        this_card = (player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)
        about = card_reports.c.card_id.in_(select(player_cards.c.id).where(*this_card))
        await self._storage.execute(delete(card_reports).where(about))

    async def _rows(self, *conditions: ColumnElement[bool]) -> tuple[MadeCardRow, ...]:
        question = select(*_ROW).where(*conditions).order_by(player_cards.c.folded, player_cards.c.id)
        return tuple(MadeCardRow(**row._mapping) for row in await self._storage.ask(question))

    def _refuse_taken(self, connection: Connection, guild_id: int, card: CardText, but: int = 0) -> None:
        folded = card.name.casefold()
        others = (player_cards.c.guild_id == guild_id, _SHOWN, player_cards.c.id != but)
        same = or_(player_cards.c.word == card.word, player_cards.c.folded == folded)
        for word in connection.execute(select(player_cards.c.word).where(*others, same)).scalars():
            if word == card.word:
                raise NameTaken(f"This server already has a card {card.word}; choose another word.")
            raise NameTaken(f"This server already has a card named {card.name}; choose another name.")

    def _count(self, connection: Connection, condition: ColumnElement[bool]) -> int:
        return int(connection.execute(select(func.count(player_cards.c.id)).where(condition)).scalar_one())


def _values(card: CardText, picture: Picture | None) -> dict[str, object]:
    values: dict[str, object] = {"word": card.word, "text": card.text, "folded": card.name.casefold()}
    if picture is not None:
        values |= {"silhouette": picture.silhouette, "picture": picture.png, "licence": picture.licence}
    return values

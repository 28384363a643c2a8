"""Players' cards in the database: made on a server, found by what is printed on them, reported by people, removed by admins."""

from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.engine import Storage
from db.errors import Taken, TooMany
from db.workshop.decks import alone
from db.workshop.schema import card_reports, player_cards

CARDS_EACH = 30
"""Cards of one person at most, over all servers, removed ones included."""

CARDS_A_SERVER = 300
"""Cards that a server shows at most."""

LARGEST_PICTURE = 256 * 1024
"""Bytes of a picture at most."""

LONGEST_LICENCE = 100
"""Characters in which a maker says whose picture it is and under which licence."""

MOST_FOUND = 500
"""Cards that one search brings at most."""

PNG = b"\x89PNG\r\n\x1a\n"
"""How every PNG file begins."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A card as it is kept: its word, its line of text, and the same told field by field for searching.

    `chain`, `scale` and `points` are numbers, `terrains`, `climates` and `keywords` masks; 0 or "" where a card has no such thing.
    """

    word: str
    text: str
    name: str
    kind: str
    diet: str = ""
    chain: int = 0
    scale: int = 0
    points: int = 0
    terrains: int = 0
    climates: int = 0
    keywords: int = 0
    kingdom: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is seen on a card: one of the silhouettes by its name, or an own picture as a PNG file; and the licence of it."""

    silhouette: str
    png: bytes | None
    licence: str

    def __post_init__(self) -> None:
        """Raises ValueError for both or neither, for a file that is no PNG or too large, and for a licence too long."""
        if bool(self.silhouette) == (self.png is not None):
            raise ValueError("A card has a silhouette or a picture of its own; choose one of them.")
        if self.png is not None and (not self.png.startswith(PNG) or len(self.png) > LARGEST_PICTURE):
            raise ValueError(f"A picture is a PNG file of at most {LARGEST_PICTURE // 1024} kB; make it smaller.")
        if not 1 <= len(self.licence) <= LONGEST_LICENCE:
            raise ValueError(f"The licence has {len(self.licence)} characters; write 1 to {LONGEST_LICENCE}.")


@dataclass(frozen=True, slots=True)
class MadeCardRow:
    """Somebody's card on a server, without its picture. `pictured`: it has one of its own; `state`: "shown" or "removed"."""

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


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is searched for; what is empty or 0 holds for all. Ranges are the least and the most, masks want one of theirs."""

    kind: str = ""
    terrains: int = 0
    climates: int = 0
    diet: str = ""
    chain: tuple[int, int] = (0, 99)
    scale: tuple[int, int] = (0, 99)
    points: tuple[int, int] = (0, 99)
    keywords: int = 0
    kingdom: str = ""
    group: str = ""
    name: str = ""


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
    """The cards that players have made, by server. Nobody reaches a card of another server."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def make(self, maker_id: int, guild_id: int, card: Printed, picture: Picture, at: int) -> int:
        """Keep a new card and return its number.

        Raises Taken when the server has a card of that word or name, TooMany when the maker or the server has as many as are kept.
        """
        async with self._storage.write() as connection:
            await alone(connection, maker_id, guild_id)
            await self._free(connection, guild_id, card)
            theirs, here = player_cards.c.maker_id == maker_id, player_cards.c.guild_id == guild_id
            if await self._count(connection, theirs) >= CARDS_EACH:
                raise TooMany(f"You've already made {CARDS_EACH} cards; delete one first.")
            if await self._count(connection, here & _SHOWN) >= CARDS_A_SERVER:
                raise TooMany(f"This server already has {CARDS_A_SERVER} cards; one of them must be deleted first.")
            row = {"maker_id": maker_id, "guild_id": guild_id, **_values(card, picture)}
            new = self._storage.insert(player_cards).values(
                row | {"state": "shown", "created_at": at, "changed_at": at}
            )
            return int((await connection.execute(new.returning(player_cards.c.id))).scalar_one())

    async def change(self, card_id: int, maker_id: int, card: Printed, picture: Picture | None, at: int) -> bool:
        """Print a card anew, by its maker; None leaves its picture. False when they show no such card. Raises Taken."""
        async with self._storage.write() as connection:
            mine = (player_cards.c.id == card_id, player_cards.c.maker_id == maker_id, _SHOWN)
            guild_id = (await connection.execute(select(player_cards.c.guild_id).where(*mine))).scalar()
            if guild_id is None:
                return False
            await alone(connection, guild_id)
            await self._free(connection, guild_id, card, but=card_id)
            await connection.execute(
                update(player_cards).where(*mine).values(_values(card, picture) | {"changed_at": at})
            )
            return True

    async def delete(self, card_id: int, maker_id: int) -> bool:
        """Throw a card away, by its maker; False when they have no such card. Decks that hold it keep it in their codes."""
        async with self._storage.write() as connection:
            mine = (player_cards.c.id == card_id, player_cards.c.maker_id == maker_id)
            if (await connection.execute(select(player_cards.c.id).where(*mine))).first() is None:
                return False
            await connection.execute(delete(card_reports).where(card_reports.c.card_id == card_id))
            await connection.execute(delete(player_cards).where(*mine))
            return True

    async def get(self, guild_id: int, word: str) -> MadeCardRow | None:
        """The card of that word that a server shows, or None."""
        return next(
            iter(await self._rows(player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)), None
        )

    async def of(self, maker_id: int) -> tuple[MadeCardRow, ...]:
        """Everything a person has made, on all servers, removed cards too."""
        return await self._rows(player_cards.c.maker_id == maker_id)

    async def picture(self, guild_id: int, word: str) -> bytes | None:
        """The own picture of a card that a server shows; None when it has none."""
        here = (player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)
        async with self._storage.read() as connection:
            found: bytes | None = (await connection.execute(select(player_cards.c.picture).where(*here))).scalar()
        return found

    async def search(self, guild_id: int, wanted: Wanted, most: int = MOST_FOUND) -> tuple[MadeCardRow, ...]:
        """The cards a server shows that have all that is wanted, by name; at most so many. What was typed is only ever a parameter."""
        asked = (player_cards.c.guild_id == guild_id, _SHOWN, *_asked(wanted))
        return await self._rows(*asked, most=max(0, min(most, MOST_FOUND)))

    async def report(self, guild_id: int, word: str, user_id: int, at: int) -> int | None:
        """Note that somebody finds a card wrong, once each: how many do now. None when the server shows no such card."""
        async with self._storage.write() as connection:
            here = (player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)
            card_id = (await connection.execute(select(player_cards.c.id).where(*here))).scalar()
            if card_id is None:
                return None
            once = self._storage.insert(card_reports).values(card_id=card_id, user_id=user_id, at=at)
            await connection.execute(once.on_conflict_do_nothing())
            count = select(func.count()).where(card_reports.c.card_id == card_id)
            return int((await connection.execute(count)).scalar_one())

    async def reported(self, guild_id: int) -> tuple[tuple[MadeCardRow, int], ...]:
        """The cards a server shows that somebody has reported, with how many people have, most first."""
        number = func.count(card_reports.c.user_id)
        question = select(*_ROW, number).join(card_reports, card_reports.c.card_id == player_cards.c.id)
        question = question.where(player_cards.c.guild_id == guild_id, _SHOWN).group_by(player_cards.c.id)
        async with self._storage.read() as connection:
            rows = (await connection.execute(question.order_by(number.desc(), player_cards.c.id))).all()
        return tuple((MadeCardRow(*row[:-1]), int(row[-1])) for row in rows)

    async def remove(self, guild_id: int, word: str, at: int) -> MadeCardRow | None:
        """Take a card from a server, by its admins: its picture and its reports go, its word is free. Returns it as it was."""
        async with self._storage.write() as connection:
            here = (player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)
            found = (await connection.execute(select(*_ROW).where(*here))).first()
            if found is None:
                return None
            gone = {"state": "removed", "picture": None, "silhouette": "", "changed_at": at}
            await connection.execute(update(player_cards).where(player_cards.c.id == found.id).values(gone))
            await connection.execute(delete(card_reports).where(card_reports.c.card_id == found.id))
            return MadeCardRow(*found)

    async def keep(self, guild_id: int, word: str) -> bool:
        """Find nothing wrong with a card, by the server's admins: its reports go. False when the server shows no such card."""
        async with self._storage.write() as connection:
            here = (player_cards.c.guild_id == guild_id, player_cards.c.word == word, _SHOWN)
            card_id = (await connection.execute(select(player_cards.c.id).where(*here))).scalar()
            if card_id is not None:
                await connection.execute(delete(card_reports).where(card_reports.c.card_id == card_id))
            return card_id is not None

    async def _rows(self, *conditions: ColumnElement[bool], most: int | None = None) -> tuple[MadeCardRow, ...]:
        question = select(*_ROW).where(*conditions).order_by(player_cards.c.folded, player_cards.c.id).limit(most)
        async with self._storage.read() as connection:
            return tuple(MadeCardRow(*row) for row in await connection.execute(question))

    async def _free(self, connection: AsyncConnection, guild_id: int, card: Printed, but: int = 0) -> None:
        """Raises Taken when a server shows a card of this word or name other than the one of the number `but`."""
        folded = card.name.casefold()
        here = (player_cards.c.guild_id == guild_id, _SHOWN, player_cards.c.id != but)
        same = or_(player_cards.c.word == card.word, player_cards.c.folded == folded)
        for there in (await connection.execute(select(player_cards.c.word).where(*here, same))).scalars():
            if there == card.word:
                raise Taken(f"This server already has a card {card.word}; choose another word.")
            raise Taken(f"This server already has a card named {card.name}; choose another name.")

    async def _count(self, connection: AsyncConnection, condition: ColumnElement[bool]) -> int:
        return int((await connection.execute(select(func.count(player_cards.c.id)).where(condition))).scalar_one())


def _values(card: Printed, picture: Picture | None) -> dict[str, object]:
    values: dict[str, object] = {**asdict(card), "folded": card.name.casefold()}
    if picture is not None:
        values |= {"silhouette": picture.silhouette, "picture": picture.png, "licence": picture.licence}
    return values


def _asked(wanted: Wanted) -> list[ColumnElement[bool]]:
    card = player_cards.c
    words = (("kind", wanted.kind), ("diet", wanted.diet), ("kingdom", wanted.kingdom), ("group", wanted.group))
    found: list[ColumnElement[bool]] = [card[field] == word for field, word in words if word]
    masks = (("terrains", wanted.terrains), ("climates", wanted.climates), ("keywords", wanted.keywords))
    found += [card[field].bitwise_and(mask) != 0 for field, mask in masks if mask]
    for field, (least, most) in (("chain", wanted.chain), ("scale", wanted.scale), ("points", wanted.points)):
        if (least, most) != (0, 99):
            found.append(card[field].between(least, most))
    if wanted.name:
        name = wanted.name.casefold()
        found.append(
            or_(card.folded.startswith(name, autoescape=True), card.folded.contains(f" {name}", autoescape=True))
        )
    return found

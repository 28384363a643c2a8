"""Cards that players made, per server."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from bot.kit.clock import Clock
from db.store import Store
from db.workshop.cards import CARDS_EACH, CardText, MadeCardRow
from games.core.values import Refusal
from games.phylo.cards import making
from games.phylo.cards.card import Card
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.search import matching, read_search, suggestions
from games.phylo.cards.typed import echo

EACH = CARDS_EACH

NOT_YOURS = "That card isn't yours, or it's gone; My cards in /card search shows all of yours."

MadeCard = MadeCardRow


@dataclass(frozen=True, slots=True)
class CardEntry:
    """`row` is None for a built-in card."""

    card: Card
    row: MadeCardRow | None = None

    @property
    def licence(self) -> str:
        """The picture's author and licence; "" if the bot drew it."""
        return self.row.licence if self.row is not None and self.row.pictured else ""


def card_text(card: Card) -> CardText:
    return CardText(card.word, making.line_of(card), card.name)


@lru_cache(maxsize=2000)
def card_of_line(line: str) -> Card | None:
    """The card of a stored line; None if today's rules don't allow it."""
    try:
        return making.card_of_line(line, {})
    except Refusal:
        return None


class PlayerCards:
    """Every method raises Refusal."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def find(self, guild_id: int, typed: str) -> CardEntry:
        """A card by word or full name; the server's own comes before a built-in one."""
        entries, name = await self._all(guild_id), typed.casefold()
        named = (each for each in entries.values() if each.card.name.casefold() == name)
        found = entries.get(typed) or next(named, None)
        if found is None:
            raise Refusal(f'There is no card "{echo(typed)}" here; look for cards with /card search.')
        return found

    async def search(self, guild_id: int, fields: Mapping[str, str]) -> tuple[CardEntry, ...]:
        """Cards that match every field, by name."""
        search, entries = read_search(fields), await self._all(guild_id)
        return tuple(entries[card.word] for card in matching((each.card for each in entries.values()), search))

    async def suggest(self, guild_id: int, beginning: str) -> tuple[Card, ...]:
        return suggestions((each.card for each in (await self._all(guild_id)).values()), beginning)

    async def _all(self, guild_id: int) -> dict[str, CardEntry]:
        return {**{word: CardEntry(card) for word, card in LIBRARY.items()}, **await self.shown(guild_id)}

    async def shown(self, guild_id: int) -> dict[str, CardEntry]:
        """The server's own cards by word, ordered by name."""
        rows = await self._store.cards.shown(guild_id)
        return {row.word: CardEntry(card, row) for row in rows if (card := card_of_line(row.text)) is not None}

    async def picture(self, entry: CardEntry) -> bytes | None:
        """The maker's PNG; None if the bot draws the card."""
        row = entry.row
        return await self._store.cards.picture(row.guild_id, row.word) if row is not None and row.pictured else None

    async def pictures(self, guild_id: int, cards: Iterable[Card]) -> dict[str, tuple[bytes, str]]:
        """(PNG, licence) by word, for cards that are on this server unchanged."""
        pictures: dict[str, tuple[bytes, str]] = {}
        for card in cards:
            row = await self._store.cards.get(guild_id, card.word)
            if row is not None and row.pictured and row.text == making.line_of(card):
                png = await self._store.cards.picture(guild_id, card.word)
                if png is not None:
                    pictures[card.word] = png, row.licence
        return pictures

    async def maker(self, row: MadeCardRow) -> str:
        return (await self._store.users.names([row.maker_id])).get(row.maker_id) or "someone"

    async def mine(self, user_id: int) -> tuple[MadeCardRow, ...]:
        """All cards of a person, removed ones included."""
        return await self._store.cards.of(user_id)

    async def own(self, user_id: int, card_id: int) -> MadeCardRow:
        """A person's own card, by number."""
        for row in await self._store.cards.of(user_id):
            if row.id == card_id:
                return row
        raise Refusal(NOT_YOURS)

    async def delete(self, user_id: int, card_id: int, word: str) -> None:
        """Delete one's own card. `word` must match, because numbers repeat after an older backup is restored."""
        if (await self.own(user_id, card_id)).word != word:
            raise Refusal(NOT_YOURS)
        await self._store.cards.delete(card_id, user_id)

    async def report(self, user_id: int, guild_id: int, word: str, card_id: int) -> int:
        """Count one report per person; returns how many have reported it."""
        if (await self._same(guild_id, word, card_id)).maker_id == user_id:
            raise Refusal("This is your own card; use Change or Delete to fix it.")
        count = await self._store.cards.report(guild_id, word, user_id, self._clock())
        if count is None:
            raise _gone(word)
        return count

    async def reported(self, guild_id: int) -> tuple[tuple[CardEntry, int], ...]:
        """Reported cards with their numbers of reports, most first."""
        rows = await self._store.cards.reported(guild_id)
        return tuple(
            (CardEntry(card, row), count) for row, count in rows if (card := card_of_line(row.text)) is not None
        )

    async def remove(self, guild_id: int, word: str, card_id: int) -> None:
        """Remove a card for the server's admins. Raises Refusal if the word now names another card."""
        await self._same(guild_id, word, card_id)
        if not await self._store.cards.remove(guild_id, word, self._clock()):
            raise _gone(word)

    async def dismiss_reports(self, guild_id: int, word: str, card_id: int) -> None:
        """Raises Refusal if the word now names another card."""
        await self._same(guild_id, word, card_id)
        await self._store.cards.dismiss_reports(guild_id, word)

    async def _same(self, guild_id: int, word: str, card_id: int) -> MadeCardRow:
        row = await self._store.cards.get(guild_id, word)
        if row is None or row.id != card_id:
            raise _gone(word)
        return row


def _gone(word: str) -> Refusal:
    return Refusal(f'The card "{echo(word)}" is gone; see what is there now with /card show.')

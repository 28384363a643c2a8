"""The decks that players build, keep, copy and rename."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from bot.kit.clock import Clock
from bot.kit.limits import Locks
from bot.workshop.cards import card_of_line
from bot.workshop.deck_entries import DeckEntry, entry_of, must_be_rules, shipped, with_rules
from db.errors import NameTaken, TooMany
from db.store import Store
from db.workshop.decks import DECKS_EACH
from games.core.values import Refusal
from games.phylo.cards import codes, making
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import DECKS, RULES, Deck
from games.phylo.cards.library import LONGEST_NAME, LONGEST_WORD
from games.phylo.cards.typed import clean_text, echo

GONE = "This deck isn't one of yours, or no longer is; see your decks with /deck list."
UNTITLED = "New deck"

EACH = DECKS_EACH


class PlayerDecks:
    """The changes of one person run one after the other. Every method raises Refusal."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._locks = Locks()

    async def of(self, owner_id: int) -> tuple[DeckEntry, ...]:
        return tuple(entry_of(row) for row in await self._store.decks.of(owner_id))

    async def own(self, owner_id: int, number: int) -> DeckEntry:
        row = next((each for each in await self._store.decks.of(owner_id) if each.id == number), None)
        if row is None:
            raise Refusal(GONE)
        return entry_of(row)

    async def find(self, owner_id: int, typed: str) -> DeckEntry:
        """The person's own deck or a built-in one, by name or title."""
        if typed.strip() in DECKS:
            return shipped(typed.strip())
        entry = _find_meant(await self.of(owner_id), typed)
        if entry is None:
            if typed.strip().lower() in DECKS:
                return shipped(typed.strip().lower())
            raise Refusal(f'There is no deck "{echo(typed.strip())}" among yours or the built-in ones; see /deck list.')
        return entry

    async def begin(self, owner_id: int, title: str, rules: str) -> DeckEntry:
        """The deck with this title, or a new one, under these rules if given."""
        if rules:
            must_be_rules(rules)
        async with self._locks.of("decks", owner_id):
            theirs = await self.of(owner_id)
            entry = _find_meant(theirs, title) if title.strip() else None
            if entry is not None:
                if rules in ("", entry.deck.rules):
                    return entry
                return await self._keep(owner_id, with_rules(entry, rules), entry.number)
            if title.strip().lower() in DECKS:
                raise Refusal(
                    f"{title.strip().lower()} is a built-in deck, which can't be changed; press Copy in /deck show to make your own."
                )
            if not title.strip():
                empty = (each for each in theirs if not each.deck.cards and each.deck.title.startswith(UNTITLED))
                unused = next((each for each in empty if rules in ("", each.deck.rules)), None)
                if unused is not None:
                    return unused
            new = Deck("new", title, rules or RULES[0], "home", ())
            deck, asked = (new, title) if title.strip() else (replace(new, title=UNTITLED), "")
            named = _with_free_name(deck, theirs, asked)
            return await self._keep(owner_id, Shared(named))

    async def change(
        self, owner_id: int, number: int, stamp: int, change: Callable[[DeckEntry], Shared]
    ) -> tuple[DeckEntry, DeckEntry] | None:
        """The deck before and after; None if it has changed since `stamp`."""
        async with self._locks.of("decks", owner_id):
            was = await self.own(owner_id, number)
            if was.stamp != stamp:
                return None
            return was, await self._keep(owner_id, change(was), number)

    async def copy(self, owner_id: int, shared: Shared, title: str = "") -> DeckEntry:
        async with self._locks.of("decks", owner_id):
            named = _with_free_name(shared.deck, await self.of(owner_id), asked=title)
            return await self._keep(owner_id, replace(shared, deck=named))

    async def rename(self, owner_id: int, number: int, title: str) -> DeckEntry:
        async with self._locks.of("decks", owner_id):
            theirs = await self.of(owner_id)
            was = await self.own(owner_id, number)
            others = [each for each in theirs if each.number != number]
            deck = _with_free_name(was.deck, others, asked=title or " ")
            return await self._keep(owner_id, replace(was.shared, deck=deck), number)

    async def delete(self, owner_id: int, number: int, stamp: int) -> DeckEntry | None:
        """The former deck; None if it has changed since `stamp`."""
        async with self._locks.of("decks", owner_id):
            was = await self.own(owner_id, number)
            if was.stamp != stamp:
                return None
            await self._store.decks.delete(owner_id, number)
            return was

    async def available_cards(self, entry: DeckEntry, guild_id: int | None) -> tuple[dict[str, Card], frozenset[str]]:
        """Cards that a deck on this server may contain, by word, and the words of those made there."""
        cards = dict(entry.cards)
        names = {card.name.casefold(): word for word, card in cards.items()}
        rows = await self._store.cards.shown(guild_id) if guild_id is not None else ()
        local = set()
        for row in rows:
            card = card_of_line(row.text)
            if card is None or cards.get(row.word, card) != card:
                continue
            if names.setdefault(card.name.casefold(), row.word) == row.word:
                cards[row.word] = card
                local.add(row.word)
        return cards, frozenset(local)

    async def _keep(self, owner_id: int, shared: Shared, number: int = 0) -> DeckEntry:
        code = codes.code_of(shared, {})
        deck, now = shared.deck, self._clock()
        try:
            kept = await self._store.decks.save(owner_id, number, deck.name, deck.rules, code, now)
        except (NameTaken, TooMany) as refused:
            raise Refusal(str(refused)) from None
        if kept is None:
            raise Refusal(GONE)
        return DeckEntry(codes.saved_deck(code), code, kept)


def _find_meant(decks: Iterable[DeckEntry], typed: str) -> DeckEntry | None:
    wanted = " ".join(typed.casefold().split())
    word = making.word_of(typed)
    ways: tuple[Callable[[Deck], bool], ...] = (
        lambda deck: deck.name == wanted,
        lambda deck: deck.title.casefold() == wanted,
        lambda deck: deck.name == word and word not in DECKS,
    )
    decks = tuple(decks)
    return next((each for way in ways for each in decks if way(each.deck)), None)


def _with_free_name(deck: Deck, theirs: Iterable[DeckEntry], asked: str = "") -> Deck:
    """The deck with a free name and the title `asked`, or its own with a number if taken. Raises Refusal for an
    invalid or taken title."""
    theirs = tuple(theirs)
    titles = {each.deck.title.casefold() for each in theirs}
    title = clean_text("title", asked or deck.title, LONGEST_NAME)
    if asked and title.casefold() in titles:
        raise Refusal(f"You already have a deck named {title}; choose another title.")
    base, number = title, 1
    while title.casefold() in titles:
        number += 1
        title = f"{base[: LONGEST_NAME - 3].rstrip()} {number}"
    taken = {each.deck.name for each in theirs} | {*DECKS}
    word = making.word_of(title) or "deck"
    name, number = word, 1
    while name in taken:
        number += 1
        name = f"{word[: LONGEST_WORD - 3].rstrip('-')}-{number}"
    return replace(deck, name=name, title=title)

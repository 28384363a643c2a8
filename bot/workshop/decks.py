"""Players' decks at work: found, begun, changed by one card at a time, copied, renamed and thrown away; and what may be put into them."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from weakref import WeakValueDictionary

from bot.kit.clock import Clock
from bot.workshop.cards import card_in
from db.errors import Taken, TooMany
from db.store import Store
from db.workshop.cards import CARDS_A_SERVER, Wanted
from db.workshop.decks import DECKS_EACH, DeckRow
from games.core.values import Refusal, either
from games.phylo.cards import codes, making
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import DECKS, EDITIONS, MOST_COPIES, SIZE, Deck, playable, problems
from games.phylo.cards.library import LIBRARY, LONGEST_NAME, LONGEST_WORD
from games.phylo.cards.typed import echo, plain

GONE = "This deck is not among yours, or not any more; /deck list shows those you have."
UNTITLED = "New deck"
"""What a deck is called whose player names none."""

EACH = DECKS_EACH
"""Decks of one person at most."""

STAMPS = 999_999
"""Stamps are numbers from 1 to this."""


@dataclass(frozen=True, slots=True)
class Held:
    """A deck as its pages show it: a player's own by its number, or a shipped one, whose number is 0."""

    shared: Shared
    code: str
    number: int = 0
    lost: str = ""
    """Why its code cannot be read any more; it is shown without cards then, and can be deleted or built anew."""

    @property
    def deck(self) -> Deck:
        return self.shared.deck

    @property
    def cards(self) -> Mapping[str, Card]:
        """Every card by word that it may hold; what its code brings goes before what is shipped."""
        return self.shared.cards()

    @property
    def counts(self) -> Mapping[str, int]:
        """Its cards in their order, with the copies of each."""
        return Counter(self.deck.cards)

    @property
    def size(self) -> int:
        """Cards that it has when it is whole."""
        return SIZE[self.deck.edition]

    @property
    def points(self) -> int:
        """All points printed on its cards."""
        cards = self.cards
        return sum(cards[word].points for word in self.deck.cards if word in cards)

    @property
    def problems(self) -> tuple[str, ...]:
        """Why no match takes it, one sentence each."""
        if self.lost:
            return (f"The rules for cards have changed since it was built: {self.lost} Build it anew or delete it.",)
        started = self.deck if self.deck.start else replace(self.deck, start="home")
        starts = "a home" if self.deck.edition == "1.4a" else "a home or a habitat"
        none = () if self.deck.start else (f"No card lies on the table first; choose {starts} as the start card.",)
        return (*problems(started, self.cards), *none)

    @property
    def advice(self) -> tuple[str, ...]:
        """What it lacks for a good game, one sentence each."""
        return playable(self.deck, self.cards)

    @property
    def stamp(self) -> int:
        """A number that changes with the deck, so that a button knows for which state of it its page was made."""
        return int.from_bytes(hashlib.sha256(self.code.encode()).digest()[:6]) % STAMPS + 1

    def called(self, word: str) -> str:
        """The name of a card in it."""
        cards = self.cards
        return cards[word].name if word in cards else word


def _held(row: DeckRow) -> Held:
    """A deck as it is kept; one that cannot be read any more must not hide the others."""
    try:
        return Held(codes.saved_deck(row.text), row.text, row.id)
    except Refusal as refusal:
        return Held(Shared(Deck(row.name, row.name, row.edition, "", ())), row.text, row.id, str(refusal))


@lru_cache(maxsize=64)
def _shipped(deck: Deck) -> Held:
    return Held(Shared(deck), codes.code_of(Shared(deck)))


def shipped(name: str) -> Held:
    """The shipped deck of that name. Raises Refusal."""
    if name not in DECKS:
        raise Refusal(f'There is no shipped deck "{echo(name)}"; there is {either(tuple(DECKS))}.')
    return _shipped(DECKS[name])


def with_card(held: Held, card: Card, *, back: bool = False) -> Shared:
    """The deck with one more copy of a card. Raises Refusal at every limit; a card that comes `back` was in it a moment ago."""
    deck, count = held.deck, held.counts.get(card.word, 0)
    if card.kind == "home":
        raise Refusal(f"{card.name} is a home, which lies on the table first; choose it as the start card.")
    if card.kind == "habitat" and deck.edition == "1.4a" and not back:
        raise Refusal(f"{card.name} is a habitat, which the rules 1.4a do not have; build a deck for 1.3 to use it.")
    if count >= MOST_COPIES and not back:
        raise Refusal(f"{card.name} is in it {count} times, and {MOST_COPIES} are the limit; choose another card.")
    if len(deck.cards) >= held.size and not back:
        raise Refusal(
            f"The deck has {len(deck.cards)} cards, and rules {deck.edition} want {held.size}; take one out first."
        )
    return _joined(held, replace(deck, cards=(*deck.cards, card.word)), card)


def with_cards(held: Held, cards: Iterable[Card], *, back: bool = False) -> Shared:
    """The deck with one more copy of each of these cards. Raises Refusal at every limit, and for none of them then."""
    for card in cards:
        held = replace(held, shared=with_card(held, card, back=back))
    return held.shared


def without_cards(held: Held, places: Iterable[int]) -> Shared:
    """The deck with one copy less of each card at these places among its cards, counted from 0. Raises Refusal for other places."""
    words = tuple(held.counts)
    for place in places:
        held = replace(held, shared=without_card(held, words[place] if place < len(words) else str(place)))
    return held.shared


def without_card(held: Held, word: str) -> Shared:
    """The deck with one copy of a card less, the last of them. Raises Refusal."""
    cards = list(held.deck.cards)
    if word not in cards:
        raise Refusal(f"{echo(held.called(word))} is not in the deck any more, so nothing was taken out.")
    del cards[len(cards) - 1 - cards[::-1].index(word)]
    return _joined(held, replace(held.deck, cards=tuple(cards)))


def with_start(held: Held, card: Card | None) -> Shared:
    """The deck with another home or habitat on the table at the start; None for none yet. Raises Refusal."""
    if card is None:
        return _joined(held, replace(held.deck, start=""))
    if card.kind not in ("home", "habitat"):
        raise Refusal(f"{card.name} cannot lie on the table first; choose a home or, for rules 1.3, a habitat.")
    return _joined(held, replace(held.deck, start=card.word), card)


def with_edition(held: Held, edition: str) -> Shared:
    """The same cards for other rules; what these rules do not have is told by `problems`. Raises Refusal."""
    if edition not in EDITIONS:
        raise Refusal(f'There are no rules "{echo(edition)}"; choose {either(EDITIONS)}.')
    return replace(held.shared, deck=replace(held.deck, edition=edition))


def _joined(held: Held, deck: Deck, card: Card | None = None) -> Shared:
    """A deck with just those made cards that it names. Raises Refusal when a card stands for another of its word or name."""
    cards = held.cards
    if card is not None:
        there = cards.get(card.word, card)
        same = [each for each in held.shared.made if each.name.casefold() == card.name.casefold()]
        if there != card or any(each != card for each in same):
            raise Refusal(f"The deck has another card {card.name} already; take that one out first.")
        cards = {**cards, card.word: card}
    words = dict.fromkeys(word for word in (deck.start, *Counter(deck.cards)) if word in cards)
    return Shared(deck, tuple(cards[word] for word in words if LIBRARY.get(word) != cards[word]))


class PlayersDecks:
    """The use cases of decks. Nothing is kept in memory, so a restart changes nothing; a person's changes go one after the other."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def of(self, owner_id: int) -> tuple[Held, ...]:
        """A person's decks by name."""
        return tuple(_held(row) for row in await self._store.decks.of(owner_id))

    async def own(self, owner_id: int, number: int) -> Held:
        """A person's deck by its number. Raises Refusal when it is somebody else's, or gone."""
        found = next((row for row in await self._store.decks.of(owner_id) if row.id == number), None)
        if found is None:
            raise Refusal(GONE)
        return _held(found)

    async def find(self, owner_id: int, typed: str) -> Held:
        """The own or shipped deck that somebody means by its name or title. Raises Refusal."""
        if typed.strip() in DECKS:
            return shipped(typed.strip())
        found = _meant(await self.of(owner_id), typed)
        if found is None:
            if typed.strip().lower() in DECKS:
                return shipped(typed.strip().lower())
            raise Refusal(f'There is no deck "{echo(typed.strip())}" among yours and the shipped ones; see /deck list.')
        return found

    async def begin(self, owner_id: int, title: str, edition: str) -> Held:
        """A person's deck of that title to be built, or a new one; with other rules than it had when `edition` says so."""
        if edition and edition not in EDITIONS:
            raise Refusal(f'There are no rules "{echo(edition)}"; choose {either(EDITIONS)}.')
        async with self._alone(owner_id):
            theirs = await self.of(owner_id)
            found = _meant(theirs, title) if title.strip() else None
            if found is not None:
                if edition in ("", found.deck.edition):
                    return found
                return await self._keep(owner_id, with_edition(found, edition), found.number)
            if title.strip().lower() in DECKS:
                raise Refusal(
                    f"{title.strip().lower()} is a shipped deck, which stays as it is; make a copy with /deck copy."
                )
            if not title.strip():
                empty = (each for each in theirs if not each.deck.cards and each.deck.title.startswith(UNTITLED))
                unused = next((each for each in empty if edition in ("", each.deck.edition)), None)
                if unused is not None:
                    return unused
            new = Deck("new", title, edition or EDITIONS[0], "home", ())
            named = _named(new, theirs, asked=title) if title.strip() else _named(replace(new, title=UNTITLED), theirs)
            return await self._keep(owner_id, Shared(named))

    async def change(
        self, owner_id: int, number: int, stamp: int, change: Callable[[Held], Shared]
    ) -> tuple[Held, Held] | None:
        """Change a deck and keep it: how it was and how it is. None when it is not any more what it was at `stamp`. Raises Refusal."""
        async with self._alone(owner_id):
            was = await self.own(owner_id, number)
            if was.stamp != stamp:
                return None
            return was, await self._keep(owner_id, change(was), number)

    async def copy(self, owner_id: int, shared: Shared, title: str = "") -> Held:
        """A deck of one's own with the same cards, under a free title unless one is asked for. Raises Refusal."""
        async with self._alone(owner_id):
            named = _named(shared.deck, await self.of(owner_id), asked=title)
            return await self._keep(owner_id, replace(shared, deck=named))

    async def rename(self, owner_id: int, number: int, title: str) -> Held:
        """Give a deck another title, and the name that follows from it. Raises Refusal."""
        async with self._alone(owner_id):
            theirs = await self.of(owner_id)
            was = await self.own(owner_id, number)
            others = [each for each in theirs if each.number != number]
            deck = _named(was.deck, others, asked=title or " ")
            code = codes.code_of(replace(was.shared, deck=deck), {})
            try:
                await self._store.decks.rename(owner_id, was.deck.name, deck.name, code, self._clock())
            except Taken as taken:
                raise Refusal(str(taken)) from None
            return await self.own(owner_id, number)

    async def delete(self, owner_id: int, number: int, stamp: int) -> Held | None:
        """Throw a deck away: what it was. None when it is not any more what it was at `stamp`. Raises Refusal."""
        async with self._alone(owner_id):
            was = await self.own(owner_id, number)
            if was.stamp != stamp:
                return None
            await self._store.decks.delete(owner_id, was.deck.name)
            return was

    async def choice(self, held: Held, guild_id: int | None) -> tuple[dict[str, Card], frozenset[str]]:
        """Every card by word that may go into a deck on a server, and the words of those made there."""
        cards = dict(held.cards)
        names = {card.name.casefold(): word for word, card in cards.items()}
        rows = await self._store.made.search(guild_id, Wanted(), CARDS_A_SERVER) if guild_id is not None else ()
        here = set()
        for row in rows:
            card = card_in(row.text)
            if card is None or cards.get(row.word, card) != card:
                continue
            if names.setdefault(card.name.casefold(), row.word) == row.word:
                cards[row.word] = card
                here.add(row.word)
        return cards, frozenset(here)

    def _alone(self, owner_id: int) -> asyncio.Lock:
        return self._locks.setdefault(owner_id, asyncio.Lock())

    async def _keep(self, owner_id: int, shared: Shared, number: int = 0) -> Held:
        """Write a deck, and read it as it is kept. Raises Refusal when there is no room for it."""
        code = codes.code_of(shared, {})
        try:
            await self._store.decks.save(owner_id, shared.deck.name, shared.deck.edition, code, self._clock())
        except TooMany as full:
            raise Refusal(str(full)) from None
        kept = await self._store.decks.get(owner_id, shared.deck.name)
        if kept is None or number not in (0, kept.id):
            raise Refusal(GONE)
        return _held(kept)


def code_to_share(held: Held) -> str:
    """The code of a deck as others take it. Raises Refusal when a made card in it has the word or name of one shipped since."""
    return codes.code_of(whole(held))


def whole(held: Held) -> Shared:
    """All of a deck. Raises Refusal when its code cannot be read any more."""
    if held.lost:
        raise Refusal(
            f"{held.deck.title} cannot be read any more, so there is nothing to copy; build it anew or delete it."
        )
    return held.shared


def _meant(decks: Iterable[Held], typed: str) -> Held | None:
    """The deck that somebody means: by its name, else by its title, else by the word that what they typed suggests."""
    said = " ".join(typed.casefold().split())
    word = making.word_of(typed)
    ways: tuple[Callable[[Deck], bool], ...] = (
        lambda deck: deck.name == said,
        lambda deck: deck.title.casefold() == said,
        lambda deck: deck.name == word and word not in DECKS,
    )
    decks = tuple(decks)
    return next((each for way in ways for each in decks if way(each.deck)), None)


def _named(deck: Deck, theirs: Iterable[Held], asked: str = "") -> Deck:
    """A deck under the title asked for, or under its own with a number when there is one so called; and under a free name.

    Raises Refusal for a title that cannot be, or that is taken.
    """
    theirs = tuple(theirs)
    titles = {each.deck.title.casefold() for each in theirs}
    title = plain("title", asked or deck.title, LONGEST_NAME)
    if asked and title.casefold() in titles:
        raise Refusal(f"You have a deck {title} already; choose another title.")
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

"""A deck as pages show it, and the changes to it."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from db.workshop.decks import DeckRow
from games.core.values import Refusal, either
from games.phylo.cards import codes
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import DECKS, MOST_COPIES, RULES, SIZE, Deck, deck_advice, problems
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.typed import echo

STAMPS = 999_999


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A player's deck, or a built-in one, which has number 0."""

    shared: Shared
    code: str
    number: int = 0
    lost: str = ""
    """Why the code can't be read. Such a deck has no cards, and can be deleted or rebuilt."""

    @property
    def deck(self) -> Deck:
        return self.shared.deck

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards that the deck may contain, by word. A card in its code replaces the built-in one with that word."""
        return self.shared.cards()

    @property
    def counts(self) -> Mapping[str, int]:
        return Counter(self.deck.cards)

    @property
    def size(self) -> int:
        return SIZE[self.deck.rules]

    @property
    def points(self) -> int:
        cards = self.cards
        return sum(cards[word].points for word in self.deck.cards if word in cards)

    @property
    def problems(self) -> tuple[str, ...]:
        """Why no match accepts the deck, a sentence each; empty if matches do."""
        if self.lost:
            return (f"The card rules have changed since this deck was built: {self.lost} Build it again or delete it.",)
        started = self.deck if self.deck.start else replace(self.deck, start="home")
        starts = "a home" if self.deck.rules == "1.4a" else "a home or a habitat"
        none = () if self.deck.start else (f"There's no start card yet; choose {starts}.",)
        return (*problems(started, self.cards), *none)

    @property
    def advice(self) -> tuple[str, ...]:
        """What the deck lacks for a good game, a sentence each."""
        return deck_advice(self.deck, self.cards)

    @property
    def stamp(self) -> int:
        """A number that changes with the deck, so that a press tells which version its page showed."""
        return int.from_bytes(hashlib.sha256(self.code.encode()).digest()[:6]) % STAMPS + 1

    def card_name(self, word: str) -> str:
        cards = self.cards
        return cards[word].name if word in cards else word


def entry_of(row: DeckRow) -> DeckEntry:
    """The entry of a stored deck, even of one that can't be read any more."""
    try:
        return DeckEntry(codes.saved_deck(row.text), row.text, row.id)
    except Refusal as refusal:
        return DeckEntry(Shared(Deck(row.name, row.name, row.rules, "", ())), row.text, row.id, str(refusal))


@lru_cache(maxsize=64)
def _shipped(deck: Deck) -> DeckEntry:
    return DeckEntry(Shared(deck), codes.code_of(Shared(deck)))


def shipped(name: str) -> DeckEntry:
    """A built-in deck. Raises Refusal for an unknown name."""
    if name not in DECKS:
        raise Refusal(f'There is no built-in deck "{echo(name)}"; choose {either(tuple(DECKS))}.')
    return _shipped(DECKS[name])


def code_to_share(entry: DeckEntry) -> str:
    """The deck's code. Raises Refusal if a card has the word or name of a built-in one, or the deck can't be read."""
    return codes.code_of(readable_deck(entry))


def readable_deck(entry: DeckEntry) -> Shared:
    """The deck. Raises Refusal if its code can't be read any more."""
    if entry.lost:
        raise Refusal(
            f"{entry.deck.title} can no longer be read, so there's nothing to copy; build it again or delete it."
        )
    return entry.shared


def with_card(entry: DeckEntry, card: Card, *, back: bool = False) -> Shared:
    """The deck with one more copy of a card. Raises Refusal at every limit; a card that was just taken out may come
    `back` beyond the deck's size, copies and rules."""
    deck, count = entry.deck, entry.counts.get(card.word, 0)
    if card.kind == "home":
        raise Refusal(f"{card.name} is a home, so it can only be the start card; make it that instead.")
    if card.kind == "habitat" and deck.rules == "1.4a" and not back:
        raise Refusal(f"{card.name} is a habitat, and rules 1.4a have none; build a deck for 1.3 to use it.")
    if count >= MOST_COPIES and not back:
        raise Refusal(f"{card.name} is in the deck {count} times, and the limit is {MOST_COPIES}; choose another card.")
    if len(deck.cards) >= entry.size and not back:
        raise Refusal(
            f"The deck has {len(deck.cards)} cards, and rules {deck.rules} allow {entry.size}; take one out first."
        )
    return _joined(entry, replace(deck, cards=(*deck.cards, card.word)), card)


def with_cards(entry: DeckEntry, cards: Iterable[Card], *, back: bool = False) -> Shared:
    for card in cards:
        entry = replace(entry, shared=with_card(entry, card, back=back))
    return entry.shared


def without_cards(entry: DeckEntry, places: Iterable[int]) -> Shared:
    """The deck without one copy of each card at these places in its list of different cards, from 0. Raises Refusal."""
    words = tuple(entry.counts)
    for place in places:
        entry = replace(entry, shared=without_card(entry, words[place] if place < len(words) else str(place)))
    return entry.shared


def without_card(entry: DeckEntry, word: str) -> Shared:
    """The deck without one copy of a card, the last in its list. Raises Refusal if it has none."""
    cards = list(entry.deck.cards)
    if word not in cards:
        raise Refusal(f"{echo(entry.card_name(word))} is no longer in the deck, so nothing was taken out.")
    del cards[len(cards) - 1 - cards[::-1].index(word)]
    return _joined(entry, replace(entry.deck, cards=tuple(cards)))


def with_start(entry: DeckEntry, card: Card | None) -> Shared:
    """The deck with this start card, or without one. Raises Refusal unless the card is a home or habitat."""
    if card is None:
        return _joined(entry, replace(entry.deck, start=""))
    if card.kind not in ("home", "habitat"):
        raise Refusal(f"{card.name} can't be the start card; choose a home or, for rules 1.3, a habitat.")
    return _joined(entry, replace(entry.deck, start=card.word), card)


def with_rules(entry: DeckEntry, rules: str) -> Shared:
    """The same cards under other rules; `problems` then says what doesn't fit. Raises Refusal for unknown rules."""
    must_be_rules(rules)
    return replace(entry.shared, deck=replace(entry.deck, rules=rules))


def must_be_rules(rules: str) -> None:
    if rules not in RULES:
        raise Refusal(f'There are no rules "{echo(rules)}"; choose {either(RULES)}.')


def _joined(entry: DeckEntry, deck: Deck, card: Card | None = None) -> Shared:
    """A deck together with the made cards that it names. Raises Refusal if `card` shares its word or name with
    another."""
    cards = entry.cards
    if card is not None:
        same_word = cards.get(card.word, card)
        same_name = [each for each in entry.shared.made if each.name.casefold() == card.name.casefold()]
        if same_word != card or any(each != card for each in same_name):
            raise Refusal(f"The deck already has another card named {card.name}; take that one out first.")
        cards = {**cards, card.word: card}
    words = dict.fromkeys(word for word in (deck.start, *Counter(deck.cards)) if word in cards)
    return Shared(deck, tuple(cards[word] for word in words if LIBRARY.get(word) != cards[word]))

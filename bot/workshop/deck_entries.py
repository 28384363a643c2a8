"""A deck as its pages show it: a player's own or a shipped one, with its cards, its problems, and its share code."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from db.workshop.decks import DeckRow
from games.core.values import Refusal, either
from games.phylo.cards import codes
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import DECKS, SIZE, Deck, playable, problems
from games.phylo.cards.typed import echo

STAMPS = 999_999
"""Stamps are numbers from 1 to this."""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A deck as its pages show it: a player's own by its number, or a shipped one, whose number is 0."""

    shared: Shared
    code: str
    number: int = 0
    lost: str = ""
    """Why its code can't be read any longer. Such a deck appears without cards, and can be deleted or rebuilt."""

    @property
    def deck(self) -> Deck:
        return self.shared.deck

    @property
    def cards(self) -> Mapping[str, Card]:
        """Every card by word that the deck may contain; cards in its code take precedence over shipped ones."""
        return self.shared.cards()

    @property
    def counts(self) -> Mapping[str, int]:
        """Its cards in order, with the number of copies."""
        return Counter(self.deck.cards)

    @property
    def size(self) -> int:
        """How many cards a complete deck has."""
        return SIZE[self.deck.rules]

    @property
    def points(self) -> int:
        """The sum of the points printed on its cards."""
        cards = self.cards
        return sum(cards[word].points for word in self.deck.cards if word in cards)

    @property
    def problems(self) -> tuple[str, ...]:
        """Why no match accepts it, one sentence each."""
        if self.lost:
            return (f"The card rules have changed since this deck was built: {self.lost} Build it again or delete it.",)
        started = self.deck if self.deck.start else replace(self.deck, start="home")
        starts = "a home" if self.deck.rules == "1.4a" else "a home or a habitat"
        none = () if self.deck.start else (f"There's no start card yet; choose {starts}.",)
        return (*problems(started, self.cards), *none)

    @property
    def advice(self) -> tuple[str, ...]:
        """What it needs for a good game, one sentence each."""
        return playable(self.deck, self.cards)

    @property
    def stamp(self) -> int:
        """A number that changes with the deck, so that a button knows which version its page showed."""
        return int.from_bytes(hashlib.sha256(self.code.encode()).digest()[:6]) % STAMPS + 1

    def called(self, word: str) -> str:
        """The name of a card in the deck."""
        cards = self.cards
        return cards[word].name if word in cards else word


def entry_of(row: DeckRow) -> DeckEntry:
    """A deck from storage. An unreadable one must not hide the others."""
    try:
        return DeckEntry(codes.saved_deck(row.text), row.text, row.id)
    except Refusal as refusal:
        return DeckEntry(Shared(Deck(row.name, row.name, row.rules, "", ())), row.text, row.id, str(refusal))


@lru_cache(maxsize=64)
def _shipped(deck: Deck) -> DeckEntry:
    return DeckEntry(Shared(deck), codes.code_of(Shared(deck)))


def shipped(name: str) -> DeckEntry:
    """The shipped deck with that name. Raises Refusal."""
    if name not in DECKS:
        raise Refusal(f'There is no shipped deck "{echo(name)}"; choose {either(tuple(DECKS))}.')
    return _shipped(DECKS[name])


def code_to_share(entry: DeckEntry) -> str:
    """The code to share a deck with. Raises Refusal if a player's card in it has the word or name of a card shipped since."""
    return codes.code_of(whole(entry))


def whole(entry: DeckEntry) -> Shared:
    """The whole deck. Raises Refusal if its code can't be read any longer."""
    if entry.lost:
        raise Refusal(
            f"{entry.deck.title} can no longer be read, so there's nothing to copy; build it again or delete it."
        )
    return entry.shared

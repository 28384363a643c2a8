"""Changes to a deck: add and remove cards, set the start card or the rules. Each returns the changed deck, or raises Refusal at a limit."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from bot.workshop.deck_entries import DeckEntry
from games.core.values import Refusal, either
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import MOST_COPIES, RULES, Deck
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.typed import echo


def with_card(entry: DeckEntry, card: Card, *, back: bool = False) -> Shared:
    """The deck with one more copy of a card. Raises Refusal at every limit; a card that comes `back` was in the deck a moment ago."""
    deck, count = entry.deck, entry.counts.get(card.word, 0)
    if card.kind == "home":
        raise Refusal(f"{card.name} is a home, which can only be the start card; choose it there.")
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
    """The deck with one more copy of each card. Raises Refusal at every limit, and then adds none of them."""
    for card in cards:
        entry = replace(entry, shared=with_card(entry, card, back=back))
    return entry.shared


def without_cards(entry: DeckEntry, places: Iterable[int]) -> Shared:
    """The deck with one copy less of the cards at these places in the deck, counted from 0. Raises Refusal for any other place."""
    words = tuple(entry.counts)
    for place in places:
        entry = replace(entry, shared=without_card(entry, words[place] if place < len(words) else str(place)))
    return entry.shared


def without_card(entry: DeckEntry, word: str) -> Shared:
    """The deck without the last copy of a card. Raises Refusal."""
    cards = list(entry.deck.cards)
    if word not in cards:
        raise Refusal(f"{echo(entry.called(word))} is no longer in the deck, so nothing was taken out.")
    del cards[len(cards) - 1 - cards[::-1].index(word)]
    return _joined(entry, replace(entry.deck, cards=tuple(cards)))


def with_start(entry: DeckEntry, card: Card | None) -> Shared:
    """The deck with another home or habitat as its start card; None for none yet. Raises Refusal."""
    if card is None:
        return _joined(entry, replace(entry.deck, start=""))
    if card.kind not in ("home", "habitat"):
        raise Refusal(f"{card.name} can't be the start card; choose a home or, for rules 1.3, a habitat.")
    return _joined(entry, replace(entry.deck, start=card.word), card)


def with_rules(entry: DeckEntry, rules: str) -> Shared:
    """The same cards under other rules; `problems` lists what those rules don't have. Raises Refusal."""
    must_be_rules(rules)
    return replace(entry.shared, deck=replace(entry.deck, rules=rules))


def must_be_rules(rules: str) -> None:
    """Raises Refusal if there are no such rules."""
    if rules not in RULES:
        raise Refusal(f'There are no rules "{echo(rules)}"; choose {either(RULES)}.')


def _joined(entry: DeckEntry, deck: Deck, card: Card | None = None) -> Shared:
    """A deck with exactly those players' cards that it names. Raises Refusal if a different card has the same word or name."""
    cards = entry.cards
    if card is not None:
        same_word = cards.get(card.word, card)
        same_name = [each for each in entry.shared.made if each.name.casefold() == card.name.casefold()]
        if same_word != card or any(each != card for each in same_name):
            raise Refusal(f"The deck already has another card named {card.name}; take that one out first.")
        cards = {**cards, card.word: card}
    words = dict.fromkeys(word for word in (deck.start, *Counter(deck.cards)) if word in cards)
    return Shared(deck, tuple(cards[word] for word in words if LIBRARY.get(word) != cards[word]))

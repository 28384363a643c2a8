"""The built-in decks, what makes a deck legal, and what makes it play well."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from games.core.record import Malformed
from games.core.values import many
from games.phylo.cards.balance import out_of_balance
from games.phylo.cards.card import AUTOTROPHS, Card, can_eat, meets
from games.phylo.cards.library import DATA, LIBRARY, LONGEST_NAME, WORD, parsed, text_of
from games.phylo.cards.library import DECKS as FILE
from games.phylo.cards.strict_tables import Fields

SIZE = {"1.4a": 24, "1.3": 30}
"""How many cards a deck has by its rules, without the start card."""

RULES = tuple(SIZE)
MOST_COPIES = 3
FEW_PLANTS = 6
"""With fewer cards of food chain 1, a deck often can't begin."""

MANY_EVENTS = 5

EVEN = range(35, 66)


@dataclass(frozen=True, slots=True)
class Deck:
    """`start` is on the table from the beginning; `cards` are those to shuffle, copies repeated."""

    name: str
    title: str
    rules: str
    start: str
    cards: tuple[str, ...]


def can_live_from(eater: Card, food: Card) -> bool:
    return (
        eater.chain > 1
        and bool(eater.terrains & food.terrains and eater.climates & food.climates)
        and can_eat(eater, food)
    )


def problems(deck: Deck, cards: Mapping[str, Card] = LIBRARY) -> tuple[str, ...]:
    """Why a deck can't be played, one sentence each; () if it is legal."""
    return tuple(_problems(deck, cards))


def _problems(deck: Deck, cards: Mapping[str, Card]) -> Iterator[str]:
    if deck.rules not in RULES:
        yield f"There are no rules {deck.rules}; choose {' or '.join(RULES)}."
        return
    size = SIZE[deck.rules]
    if len(deck.cards) != size:
        excess = len(deck.cards) - size
        change = f"take {excess} out" if excess > 0 else f"add {-excess}"
        yield (
            f"It has {many(len(deck.cards), 'card')}; {change} to have {size}."
            if deck.cards
            else f"It has no cards yet; add {size}."
        )
    starts = ("home",) if deck.rules == "1.4a" else ("home", "habitat")
    start = cards.get(deck.start)
    if start is None or start.kind not in starts:
        yield f"{start.name if start else deck.start} can't be the start card; choose a {' or a '.join(starts)}."
    for word, count in Counter(deck.cards).items():
        card = cards.get(word)
        if card is None:
            yield f"There's no card {word}; take it out."
        elif card.kind == "home":
            yield f"{card.name} is a home, which can only be the start card; take it out."
        elif card.kind == "habitat" and deck.rules == "1.4a":
            yield f"{card.name} is a habitat, and rules 1.4a have none; take it out."
        elif count > MOST_COPIES:
            yield f"{card.name} is in the deck {count} times; keep at most {MOST_COPIES}."


def deck_advice(deck: Deck, cards: Mapping[str, Card] = LIBRARY) -> tuple[str, ...]:
    """What is out of balance in a legal deck, or missing for a good match, one sentence each."""
    return (
        *out_of_balance(deck.cards, cards),
        *_hints([cards[word] for word in dict.fromkeys(deck.cards) if word in cards], deck, cards),
    )


def _hints(kinds: list[Card], deck: Deck, cards: Mapping[str, Card]) -> Iterator[str]:
    species = [card for card in kinds if card.kind == "species"]
    plants = sum(1 for word in deck.cards if word in cards and cards[word].diet in AUTOTROPHS)
    if plants < FEW_PLANTS:
        few = f"Only {plants}" if plants else "None"
        yield f"{few} of its cards can go beside a home; use at least {FEW_PLANTS} of food chain 1."
    events = sum(1 for word in deck.cards if word in cards and cards[word].kind == "event")
    if events > MANY_EVENTS:
        yield f"{events} events leave few cards that score; {MANY_EVENTS} are plenty."
    for card in species:
        parasitic = card.keyword("parasitic")
        if parasitic:
            if not any(meets(other, parasitic.on) for other in species if other is not card):
                yield f"{card.name} finds no host in this deck."
        elif card.chain > 1 and not any(can_live_from(card, food) for food in species):
            yield f"{card.name} finds nothing to eat in this deck; add something it eats where it lives."
        if card.needs == "pollinator" and not any(
            (keyword := other.keyword("pollinator")) and meets(card, keyword.on) for other in species
        ):
            yield f"{card.name} spreads with a pollinator, and the deck has none for it."
        if card.needs == "wind" and not any(
            other.effect and other.effect.name == "wind" and meets(card, other.effect.target) for other in kinds
        ):
            yield f"{card.name} spreads with the wind, and the deck has no such event."


def read_decks(text: str, file: str, cards: Mapping[str, Card] = LIBRARY) -> dict[str, Deck]:
    """The decks of a file's text. Raises Malformed, also for an illegal deck."""
    top = Fields(file, parsed(text, file))
    top.only(("deck",))
    decks: dict[str, Deck] = {}
    for fields in top.each("deck"):
        fields.only(("name", "title", "rules", "start", "cards"))
        deck = Deck(
            name=fields.text("name", 30),
            title=fields.text("title", LONGEST_NAME),
            rules=fields.one_of("rules", RULES),
            start=fields.one_of("start", tuple(cards)),
            cards=fields.words("cards"),
        )
        if not WORD.fullmatch(deck.name) or deck.name in decks:
            fields.refuse(
                "name", f"expected lower-case letters, digits and hyphens, and no name twice; found {deck.name!r}"
            )
        wrong = problems(deck, cards)
        if wrong:
            raise Malformed(f"{file}: {deck.name}: cards: {wrong[0]}")
        decks[deck.name] = deck
    return decks


def load(path: Path, cards: Mapping[str, Card] = LIBRARY) -> dict[str, Deck]:
    return read_decks(text_of(path), path.name, cards)


DECKS: Mapping[str, Deck] = load(DATA / FILE)
WINS: Mapping[str, dict[str, dict[str, int]]] = tomllib.loads(text_of(DATA.with_name("wins.toml")))
"""By rules, deck and rival deck: how many of 100 matches the first deck won. Each pair is there once."""


def wins(rules: str, deck: str, other: str) -> int | None:
    """How many of 100 matches the first deck won against the other; None if they never met."""
    played = WINS.get(rules, {})
    mine, theirs = played.get(deck, {}).get(other), played.get(other, {}).get(deck)
    return mine if theirs is None else 100 - theirs


def uneven(rules: str, deck: str, other: str) -> str:
    """A sentence if one of two built-in decks wins far more often, or ""."""
    share = wins(rules, deck, other)
    if share is None or share in EVEN:
        return ""
    better, worse, share = (deck, other, share) if share > 50 else (other, deck, 100 - share)
    return f"Uneven decks: {DECKS[better].title} wins {share} of 100 matches against {DECKS[worse].title} between equal opponents."

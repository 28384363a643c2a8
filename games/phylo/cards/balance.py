"""Finds cards that do far more than their points say, since the formula ignores how many species they reach."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from games.core.values import listing, many
from games.phylo.cards.card import Card, Condition, describe_condition, meets
from games.phylo.cards.library import LIBRARY

WIDEST = {"parasitic": 0.3, "invasive": 0.3, "pollinator": 0.5}
"""The smallest share of the built-in species that is too much for a keyword; built-in cards reach 0.25, 0.22 and 0.31."""

DEADLIEST = {"discard": 0.5, "sweep": 0.5, "starve": 0.5, "weaken": 0.75}
"""The smallest share of them that is too much for an event to hit; built-in events reach 0.33, 0.30, 0.26 and 0.48."""

DOES = {"parasitic": "go under", "invasive": "go onto", "pollinator": "let others spread:"}

MANY_GUESTS = 6
"""How many invasive and parasitic cards, which need no place of their own, a deck should have at most; built-in decks have
up to four."""


def out_of_balance(words: Iterable[str], cards: Mapping[str, Card]) -> Iterator[str]:
    deck = [cards[word] for word in words if word in cards]
    wide: dict[tuple[str, Condition], list[Card]] = {}
    for card in dict.fromkeys(deck):
        for keyword in card.keywords:
            if share_reached(keyword.on) >= WIDEST[keyword.name]:
                wide.setdefault((keyword.name, keyword.on), []).append(card)
    for (name, on), those in wide.items():
        points = max(card.points for card in those)
        yield (
            f"{_names(those)} can {DOES[name]} {describe_condition(on)} ({_share(on)}), which {many(points, 'point')} "
            f"{'does' if points == 1 else 'do'} not reflect: out of balance."
        )
    for card in dict.fromkeys(deck):
        effect = card.effect
        if effect is not None and share_reached(effect.target) >= DEADLIEST.get(effect.name, 2):
            hit = f"{describe_condition(effect.target)} ({_share(effect.target)})"
            yield f"{card.name} hits {hit}, and an event costs nothing: out of balance."
    guests = [card for card in deck if card.keyword("parasitic") or card.keyword("invasive")]
    if len(guests) > MANY_GUESTS:
        yield (
            f"{len(guests)} of its cards lie on or under other cards, where they need no place of their own ({_names(guests)}): "
            f"out of balance; {MANY_GUESTS} are plenty."
        )


@lru_cache(maxsize=1024)
def share_reached(on: Condition) -> float:
    species = [card for card in LIBRARY.values() if card.kind == "species"]
    return sum(meets(card, on) for card in species) / len(species)


def _share(on: Condition) -> str:
    return f"{share_reached(on):.0%} of the built-in species"


def _names(cards: Iterable[Card]) -> str:
    names = list(dict.fromkeys(card.name for card in cards))
    return listing(names if len(names) < 5 else [*names[:3], f"{len(names) - 3} more"])

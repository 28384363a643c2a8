"""A deck of strong parasites, which wins by one line of text."""

from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared, code_of
from games.phylo.cards.decks import Deck
from games.phylo.cards.making import card_of

PLANTS = ("red-clover", "little-bluestem")


def leech(number: int, on: str = "anything") -> Card:
    """A parasite of 9 points."""
    letter = "abcdef"[number]
    return card_of({
        "kind": "species", "word": f"leech-{letter}", "name": f"Leech {letter.upper()}", "latin": f"Hirudo {letter}nima",
        "diet": "carnivore", "chain": "2", "scale": "1", "terrains": "grassland", "climates": "warm", "kingdom": "animalia",
        "group": "worm", "keywords": f"parasitic on {on}", "text": "It.",
    })  # fmt: skip


def leeches(on: str = "anything") -> Shared:
    """Six plants and eighteen parasites."""
    made = tuple(leech(number, on) for number in range(6))
    words = [word for word in (*PLANTS, *(card.word for card in made)) for _ in range(3)]
    return Shared(Deck("leeches", "Leeches", "1.4a", "home", tuple(words)), made)


CODE = code_of(leeches())

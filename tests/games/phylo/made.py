"""Cards as a player types them, which the tests of cards, of codes and of texts share."""

from dataclasses import replace

from games.phylo.cards.codes import Shared, code_of
from games.phylo.cards.decks import DECKS
from games.phylo.cards.making import card_of

NEWT: dict[str, str] = {
    "kind": "species", "word": "moss-newt", "name": "Moss newt", "latin": "Triturus muscosus", "diet": "carnivore", "chain": "3",
    "scale": "5", "terrains": "forest, fresh water", "climates": "cool", "move": "1", "kingdom": "animalia",
    "group": "amphibian", "text": "It waits under wet moss until something small walks by.",
}  # fmt: skip
FROST: dict[str, str] = {
    "kind": "event", "word": "late-frost", "name": "Late frost", "effect": "weaken", "lasts": "2",
    "target": "flower, grass, photosynthetic, warm, scale at most 6", "text": "Two nights of frost in May.",
}  # fmt: skip
MADE = (
    NEWT,
    FROST,
    {
        "kind": "species", "word": "oak-bee", "name": "Oak bee", "latin": "Apis querci", "diet": "herbivore", "chain": "2",
        "scale": "4", "terrains": "forest, grassland, urban", "climates": "cool, warm, hot", "flight": "3", "kingdom": "animalia",
        "keywords": "invasive on animalia, herbivore, scale at most 6, chain 2; pollinator on anything", "group": "insect",
        "text": "It takes the place of others.",
    },
    {
        "kind": "species", "word": "pack-rat", "name": "Pack rat", "latin": "Rattus gregarius", "diet": "omnivore", "chain": "3",
        "scale": "5", "terrains": "forest, grassland", "climates": "cool, warm", "move": "2", "kingdom": "animalia", "group": "mammal",
        "prey": "larger", "text": "Many together take what is larger than they are.",
    },
    {
        "kind": "event", "word": "high-tide", "name": "High tide", "effect": "habitat", "target": "anything", "lasts": "1",
        "becomes": "fresh water, ocean, cool", "text": "For a day the sea is here.",
    },
)  # fmt: skip


def with_made_cards(name: str) -> str:
    """The code of a shipped deck with each made card twice in the place of its last ten."""
    deck, made = DECKS[name], tuple(card_of(each) for each in MADE)
    words = (*deck.cards[: -2 * len(made)], *(card.word for card in (*made, *made)))
    return code_of(Shared(replace(deck, name="made", title="Made by hand", cards=words), made))

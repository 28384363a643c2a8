"""The deck of Savanna: three landforms and eight animals, and how many there are of each."""

from games.drafting.deck import Deck

CARDS = (
    "watering hole", "grassland", "tree", "gazelle", "zebra", "giraffe", "cheetah", "lion", "elephant", "hyena", "vulture",
)  # fmt: skip
"""The kinds, in the order of the score pad, which is also the order of scoring; a kind is written as its index here."""

WATERING_HOLE, GRASSLAND, TREE, GAZELLE, ZEBRA, GIRAFFE, CHEETAH, LION, ELEPHANT, HYENA, VULTURE = range(11)

ANIMALS = range(GAZELLE, VULTURE + 1)

COUNTS = {
    WATERING_HOLE: 12, GRASSLAND: 20, TREE: 12, GAZELLE: 16, ZEBRA: 12, GIRAFFE: 10, CHEETAH: 10, LION: 10, ELEPHANT: 10,
    HYENA: 10, VULTURE: 10,
}  # fmt: skip
"""132 cards. The publisher does not say how many there are of each kind, so the split is ours (docs/rules/savanna.md)."""

EMOJI = ("💧", "🌾", "🌳", "🐐", "🦓", "🦒", "🐆", "🦁", "🐘", "🐺", "🪶")
"""One emoji for each kind, for menus; gazelle, hyena and vulture have none, so a goat, a wolf and a feather stand in."""

DECK = Deck(CARDS, tuple(COUNTS[kind] for kind in range(len(CARDS))), EMOJI, dealt=11)

"""Savanna's deck: 11 kinds of card, and hands of eleven."""

from games.drafting.deck import Deck

CARDS = (
    "watering hole", "grassland", "tree", "gazelle", "zebra", "giraffe", "cheetah", "lion", "elephant", "hyena", "vulture",
)  # fmt: skip
"""In the order of the score pad and of scoring; a kind is an index of this tuple."""

WATERING_HOLE, GRASSLAND, TREE, GAZELLE, ZEBRA, GIRAFFE, CHEETAH, LION, ELEPHANT, HYENA, VULTURE = range(11)

ANIMALS = range(GAZELLE, VULTURE + 1)

COUNTS = {
    WATERING_HOLE: 12, GRASSLAND: 20, TREE: 12, GAZELLE: 16, ZEBRA: 12, GIRAFFE: 10, CHEETAH: 10, LION: 10, ELEPHANT: 10,
    HYENA: 10, VULTURE: 10,
}  # fmt: skip
"""The publisher names only the total of 132 cards, so the split is ours (docs/rules/savanna.md)."""

EMOJI = ("💧", "🌾", "🌳", "🐐", "🦓", "🦒", "🐆", "🦁", "🐘", "🐺", "🪶")
"""Gazelle, hyena and vulture have no emoji, so a goat, a wolf and a feather stand in."""

DECK = Deck(CARDS, tuple(COUNTS[kind] for kind in range(len(CARDS))), EMOJI, dealt=11)

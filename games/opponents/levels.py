"""The levels of opponents: their names and taglines, and how many endings each level imagines."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    title: str
    emoji: str
    line: str
    names: tuple[str, ...]
    budget: int = 0


LEVELS: Mapping[str, Level] = {
    "sprout": Level(
        "Sprout",
        "🌱",
        "Puts down whatever it likes the look of.",
        ("Clover", "Pip", "Dandelion", "Moss", "Acorn", "Sorrel"),
    ),
    "grazer": Level(
        "Grazer",
        "🐂",
        "Takes the greenest bite within reach and never looks past the hedge.",
        ("Hazel", "Bramble", "Nibbles", "Fern", "Thistle", "Oats"),
    ),
    "hunter": Level(
        "Hunter",
        "🦊",
        "Knows every meadow by heart and pounces without a second look.",
        ("Rusty", "Ash", "Juniper", "Flint", "Tansy", "Marlow"),
        budget=100,
    ),
    "apex": Level(
        "Apex",
        "🦅",
        "Sits very still and plays the season to its end a thousand times before it moves.",
        ("Old Talon", "Whisper", "Duchess", "Ember", "Long Shadow", "Sable"),
        budget=1_000,
    ),
}

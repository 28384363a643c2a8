"""What colours mean in the pictures of every game, and what else tells each meaning."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from games.lines.cards import ANIMALS
from render import theme
from render.drafting.sheet import MEDALS
from render.ecogogo.face import ALARM
from render.ecogogo.sprites import TURQUOISE
from render.lines.art import ART as LINES
from render.lines.cards import LETTERS, TRACE
from render.lines.results import SHARES
from render.phylo.cards import GROUND
from render.phylo.style import AIRS, DANGER, DIETS, GROUNDS, OWNERS
from render.phylo.tile.signs import BLOSSOM, BREEZE
from render.phylo.tile.signs import LETTERS as TERRAIN_LETTERS
from tests.render.sight import apart

GLANCE, FAR = 10.0, 20.0
"""How different two colours must look to everybody that nothing else tells apart. CIEDE2000 counts 1 for what can just be seen where two
large fields touch, and about 10 for what is seen there at a glance. Frames and dots are small and lie apart, so they need twice that."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a colour says, and the shape, letter or word that says it too; "" if nothing else does."""

    what: str
    colour: str
    sign: str = ""


def gains(muted: str) -> tuple[Meaning, ...]:
    """The points of a choice."""
    return Meaning("a gain", theme.GOLD, "+"), Meaning("no gain", muted, "0"), Meaning("a loss", muted, "−")


def frames(mood: theme.Mood) -> tuple[Meaning, ...]:
    """The places of a drafting grid; all three are drawn differently, and gold is a frame outside the card."""
    return (
        Meaning("a place for the next card", mood.muted, "dashed line, its name inside"),
        Meaning("an empty cell", mood.rim, "thin line, nothing inside"),
        Meaning("a card that is new or chosen", theme.GOLD, "a card in a frame"),
    )


MEANINGS: Mapping[str, tuple[Meaning, ...]] = {
    **{f"{name}, gains": gains(mood.muted) for name, mood in (("ecosystem", theme.FOREST), ("savanna", theme.DUSK))},
    **{f"{name}, cells": frames(mood) for name, mood in (("ecosystem", theme.FOREST), ("savanna", theme.DUSK))},
    "drafts, prizes": tuple(Meaning(f"prize {rank}", colour, str(rank)) for rank, colour in enumerate(MEDALS, 1)),
    "drafts, score pad": (
        Meaning("a winner", theme.HONEY, "a column to the total, which is larger"), Meaning("a gap", theme.ROSE, 'the word "gap"'),
    ),
    "savanna, hunt": (
        Meaning("hunter", theme.CHALK, "face up"), Meaning("prey", theme.CHALK, "turned over, paw with the hunter's cell"),
    ),
    "lines, animals": tuple(
        Meaning(animal, art.accent, letter) for animal, art, letter in zip(ANIMALS, LINES, LETTERS, strict=True)
    ),
    "lines, parts of a total": tuple(Meaning(what, colour) for what, colour in SHARES),
    "lines, bands": (Meaning("newest", theme.GOLD), Meaning("a new line", TRACE)),
    "ecogogo, frames": (Meaning("newest or chosen", theme.GOLD), Meaning("a complete line", TURQUOISE)),
    "ecogogo, species": (
        Meaning("saved", TURQUOISE, "the word"), Meaning("in danger", ALARM, "stripes and the word"),
        Meaning("extinct", theme.CANYON.rim, "faded"),
    ),
    "phylo, owners": (Meaning("first player", OWNERS[0]), Meaning("second player", OWNERS[1])),
    "phylo, danger": (
        Meaning("would die", DANGER, "a warning sign"), Meaning("gone", DANGER, "a cross"),
        Meaning("newest or chosen", theme.GOLD, "a frame"),
    ),
    "phylo, links": (
        Meaning("food", theme.CHALK, "an arrowhead"), Meaning("the only food", DANGER, "an arrowhead"),
        Meaning("ground that suits", GROUND, "a knob"), Meaning("the only ground", DANGER, "a knob with a dot"),
    ),
    "phylo, spreading": (
        Meaning("needs a pollinator", BLOSSOM, "a flower"), Meaning("is a pollinator", theme.GOLD, "a bee"),
        Meaning("needs wind", BREEZE, "three lines"),
    ),
    "phylo, diets": tuple(Meaning(diet, colour, letter) for diet, (letter, colour) in DIETS.items()),
    "phylo, terrains": tuple(Meaning(terrain, colour, TERRAIN_LETTERS[terrain]) for terrain, colour in GROUNDS.items()),
    "phylo, climates": tuple(Meaning(climate, colour, climate) for climate, colour in AIRS.items()),
    "boards, trends": (Meaning("up", theme.GOLD, "+"), Meaning("down", theme.ROSE, "−")),
}  # fmt: skip
"""The meanings that can stand side by side."""

FIELDS = {"lines, parts of a total"}
"""Groups whose colours fill large fields that touch."""


def alike(meanings: tuple[Meaning, ...], least: float = FAR) -> list[tuple[str, str, float]]:
    """The pairs that somebody could only tell apart by a hue which they may not see, with how different the two look to them."""
    return [
        (one.what, other.what, round(apart(one.colour, other.colour), 1))
        for one, other in combinations(meanings, 2)
        if one.sign == other.sign and apart(one.colour, other.colour) < least
    ]

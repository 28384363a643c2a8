"""Savanna's style: what its pictures need beyond those of every drafting game."""

from games.savanna.cards import CHEETAH, GAZELLE, GIRAFFE, TREE, WATERING_HOLE
from games.savanna.hunt import hunters
from games.savanna.points import GAZELLE_PRIZES
from games.savanna.variant import VARIANT
from render.drafting.style import Race, Style
from render.savanna.art import ART
from render.theme import DUSK

STYLE = Style(
    slug="savanna",
    title="Savanna",
    variant=VARIANT,
    art=ART,
    mood=DUSK,
    races=(
        Race(
            GAZELLE, "gazelles", "gazelle", "gazelles", GAZELLE_PRIZES, lambda board: board[GAZELLE].bit_count(), each=2
        ),
    ),
    fan=(WATERING_HOLE, GAZELLE, CHEETAH, GIRAFFE, TREE),
    hunters=hunters,
)

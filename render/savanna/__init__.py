"""Savanna's pictures: its art and what its style states."""

from games.savanna.cards import CHEETAH, GAZELLE, GIRAFFE, TREE, WATERING_HOLE
from games.savanna.hunt import hunters
from games.savanna.points import GAZELLE_PRIZES
from games.savanna.rules import RULES
from render.drafting.style import Race, Style
from render.savanna.art import ART
from render.theme import DUSK

STYLE = Style(
    slug="savanna",
    title="Savanna",
    rules=RULES,
    art=ART,
    mood=DUSK,
    races=(
        Race(
            GAZELLE, "gazelles", "gazelle", "gazelles", GAZELLE_PRIZES, lambda board: board[GAZELLE].bit_count(), each=2
        ),
    ),
    fan=((WATERING_HOLE, -2), (TREE, 2), (GAZELLE, -1), (GIRAFFE, 1), (CHEETAH, 0)),
    lines=("Draft and place 20 cards", "1 to 6 players"),
    banner="Savanna: a fan of five cards, watering hole, gazelle, cheetah, giraffe and tree. Draft and place 20 cards; 1 to 6 players.",
    hunters=hunters,
)

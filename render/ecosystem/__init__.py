"""Ecosystem's pictures: its art and what its style states."""

from games.ecosystem.cards import BEE, DEER, DRAGONFLY, FOX, STREAM, WOLF
from games.ecosystem.points import STREAM_PRIZES, WOLF_PRIZES, largest_stream
from games.ecosystem.rules import RULES
from render.drafting.style import Race, Style
from render.ecosystem.art import ART
from render.theme import FOREST

STYLE = Style(
    slug="ecosystem",
    title="Ecosystem",
    rules=RULES,
    art=ART,
    mood=FOREST,
    races=(
        Race(STREAM, "stream", "stream", "streams", STREAM_PRIZES, largest_stream),
        Race(WOLF, "wolves", "wolf", "wolves", WOLF_PRIZES, lambda board: board[WOLF].bit_count()),
    ),
    fan=((STREAM, -2), (DRAGONFLY, 2), (DEER, -1), (BEE, 1), (FOX, 0)),
    lines=("Draft and place 20 cards", "1 to 6 players"),
    banner="Ecosystem: a fan of five cards, stream, deer, fox, bee and dragonfly. Draft and place 20 cards; 1 to 6 players.",
    varied=(FOX, BEE, DEER, STREAM),
)

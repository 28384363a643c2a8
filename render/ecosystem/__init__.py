"""Ecosystem's style: what its pictures need beyond those of every drafting game."""

from games.ecosystem.cards import BEE, DEER, DRAGONFLY, FOX, STREAM, WOLF
from games.ecosystem.points import STREAM_PRIZES, WOLF_PRIZES, largest_stream
from games.ecosystem.variant import VARIANT
from render.drafting.style import Race, Style
from render.ecosystem.art import ART
from render.theme import FOREST

STYLE = Style(
    slug="ecosystem",
    title="Ecosystem",
    variant=VARIANT,
    art=ART,
    mood=FOREST,
    races=(
        Race(STREAM, "stream", "stream", "streams", STREAM_PRIZES, largest_stream),
        Race(WOLF, "wolves", "wolf", "wolves", WOLF_PRIZES, lambda board: board[WOLF].bit_count()),
    ),
    fan=(STREAM, DEER, FOX, BEE, DRAGONFLY),
    varied=(FOX, BEE, DEER, STREAM),
)

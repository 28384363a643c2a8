"""What sets Ecosystem apart from other drafting games, such as points for diversity and Nitka, the rival."""

from games.drafting.variant import Variant
from games.ecosystem.cards import DECK
from games.ecosystem.move import Move
from games.ecosystem.points import count, diversity
from games.ecosystem.scoring import sheet

VARIANT = Variant(
    DECK,
    Move,
    sheet,
    count,
    rival="Nitka",
    levels=((70, "difficult"), (50, "normal"), (30, "easy")),
    late="diversity",
    earned=diversity,
)

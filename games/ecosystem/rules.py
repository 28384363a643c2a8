"""What differs between Ecosystem and other drafting games."""

from games.drafting.rules import Rules
from games.ecosystem.cards import DECK
from games.ecosystem.move import Move
from games.ecosystem.points import count, diversity
from games.ecosystem.scoring import sheet

RULES = Rules(
    DECK,
    Move,
    sheet,
    count,
    rival="Nitka",
    levels=((70, "difficult"), (50, "normal"), (30, "easy")),
    late="diversity",
    earned=diversity,
)

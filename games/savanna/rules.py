"""What differs between Savanna and other drafting games."""

from games.drafting.rules import Rules
from games.savanna.cards import DECK
from games.savanna.move import Move
from games.savanna.points import count
from games.savanna.scoring import sheet

RULES = Rules(DECK, Move, sheet, count, rival="Swala", levels=((85, "difficult"), (75, "normal"), (55, "easy")))

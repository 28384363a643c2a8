"""What Savanna states for itself among the drafting games."""

from games.drafting.rules import Rules
from games.savanna.cards import DECK
from games.savanna.fast import worth
from games.savanna.move import Move
from games.savanna.scoring import sheet

RULES = Rules(DECK, Move, sheet, worth, rival="Swala", levels=((85, "difficult"), (75, "normal"), (55, "easy")))

"""What Ecosystem states for itself among the drafting games."""

from games.drafting.rules import Rules
from games.ecosystem.cards import DECK
from games.ecosystem.fast import worth
from games.ecosystem.move import Move
from games.ecosystem.scoring import sheet

RULES = Rules(DECK, Move, sheet, worth, rival="Nitka", levels=((70, "difficult"), (50, "normal"), (30, "easy")))

"""What sets Savanna apart from other drafting games, such as Swala, the rival."""

from games.drafting.variant import Variant
from games.savanna.cards import DECK
from games.savanna.move import Move
from games.savanna.points import count
from games.savanna.scoring import sheet

VARIANT = Variant(DECK, Move, sheet, count, rival="Swala", levels=((85, "difficult"), (75, "normal"), (55, "easy")))

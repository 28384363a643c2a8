"""Savanna on the fast path (games/drafting/playout.py)."""

from games.drafting.playout import Fast
from games.savanna.cards import DECK
from games.savanna.parts import split
from games.savanna.points import totals

FAST = Fast(DECK, totals, split)

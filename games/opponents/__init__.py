"""Opponents for every game: they get what a player gets, a view, and answer with a move and the reason for it."""

from games.opponents.choose import choose
from games.opponents.levels import LEVELS, Level
from games.opponents.thought import Thought

__all__ = ["LEVELS", "Level", "Thought", "choose"]

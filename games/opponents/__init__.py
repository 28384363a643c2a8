"""Opponents for every game: like players they get a view, and they answer with a move and a reason."""

from games.opponents.choose import choose
from games.opponents.levels import LEVELS, Level
from games.opponents.thought import Thought

__all__ = ["LEVELS", "Level", "Thought", "choose"]

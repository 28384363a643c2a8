"""Opponents for every game: like players, they get a view and answer with a move."""

from games.opponents.choose import choose
from games.opponents.levels import LEVELS, Level

__all__ = ["LEVELS", "Level", "choose"]

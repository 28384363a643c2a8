"""Somebody who knows a little: glances at a few legal moves and takes the one that adds most. So the matches of pictures are played."""

from games.core.chance import Chance
from games.core.game import Game, M, S, V

GLANCES = 8
"""So many legal moves are looked at."""


def glance(game: Game[S, V, M], view: V, chance: Chance) -> M:
    """A legal move for the seat whose view this is; the same chance gives the same move."""
    legal = {str(move): move for move in game.legal(view)}
    seen = chance.shuffle("look", sorted(legal))[:GLANCES]
    return max((legal[text] for text in seen), key=lambda move: game.appraise(view, move))

"""One entry point for all opponents: what does this level play from this view?"""

from collections.abc import Sequence

from games.core.chance import Chance
from games.core.game import Draw, Game, M, S, V
from games.core.values import Refusal, quoted
from games.opponents.apex import search
from games.opponents.levels import LEVELS

LOOKS = 8
"""Legal moves at which somebody looks who knows a little."""

GLANCES = 4
"""So many legal moves catch a sprout's eye, and it takes the one that adds most."""


def choose(game: Game[S, V, M], view: V, level: str, draw: Draw, budget: int | None = None) -> M:
    """A legal move for the seat whose view this is; the same view and draws give the same answer.

    `budget` overrides the level's number of imagined endings; with 0 every level answers within milliseconds. Raises Refusal if the seat
    has nothing to decide.
    """
    if level not in LEVELS:
        raise Refusal(f"There's no opponent {quoted(level)}; choose one of {', '.join(LEVELS)}.")
    legal = game.legal(view)
    if not legal:
        raise Refusal("There's nothing to decide for this seat.")
    if len(legal) == 1:
        return legal[0]
    if level == "sprout":
        return _glancing(game, view, legal, draw)
    if level == "hunter" and by_heart(game, view):
        return game.promising(view)[0]
    budget = LEVELS[level].budget if budget is None else budget
    if level == "grazer" or not budget:
        return greedy(game, view, draw)
    moves = game.promising(view)
    return search(game.outlook(view, int(draw() * 2**53)), moves, budget)[0]


def by_heart(game: Game[S, V, M], view: V) -> bool:
    """Whether a practised player moves at a glance here: what is promising is known from practice, and its endings are quick to imagine."""
    return game.practised and game.outlook(view, 0).effort == 1


def _glancing(game: Game[S, V, M], view: V, legal: Sequence[M], draw: Draw) -> M:
    """The best of the first few moves that come to its eyes."""
    rest = list(legal)
    seen = [rest.pop(int(draw() * len(rest))) for _ in range(min(GLANCES, len(rest)))]
    return max(seen, key=lambda each: game.appraise(view, each))


def greedy(game: Game[S, V, M], view: V, draw: Draw | None = None) -> M:
    """A legal move that adds most now; the draw decides between equals, and without one it is the first."""
    # What is promising from practice may pay only later.
    moves = game.legal(view) if game.practised else game.promising(view)
    gains = [game.appraise(view, move) for move in moves]
    most = max(gains)
    best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
    return best[int(draw() * len(best))] if draw is not None else best[0]


def glance(game: Game[S, V, M], view: V, chance: Chance) -> M:
    """A legal move for the seat whose view this is; the same chance gives the same move."""
    legal = {str(move): move for move in game.legal(view)}
    seen = chance.shuffle("look", sorted(legal))[:LOOKS]
    return max((legal[text] for text in seen), key=lambda move: game.appraise(view, move))

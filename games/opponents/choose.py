"""How opponents of each level choose a move."""

from collections.abc import Sequence

from games.core.chance import Chance
from games.core.game import Draw, Game, M, S, V
from games.core.values import Refusal, quoted
from games.opponents.apex import search
from games.opponents.levels import LEVELS

LOOKS = 8

GLANCES = 4


def choose(game: Game[S, V, M], view: V, level: str, draw: Draw, budget: int | None = None) -> M:
    """A legal move, the same for equal draws. `budget` replaces the level's number of imagined endings. Raises Refusal
    for an unknown level, or if there is nothing to decide."""
    if level not in LEVELS:
        raise Refusal(f"There's no opponent {quoted(level)}; choose one of {', '.join(LEVELS)}.")
    legal = game.legal(view)
    if not legal:
        raise Refusal("There's nothing to decide for this seat.")
    if len(legal) == 1:
        return legal[0]
    if level == "sprout":
        return _glancing(game, view, legal, draw)
    if level == "hunter" and ranks_at_a_glance(game, view):
        return game.promising(view)[0]
    budget = LEVELS[level].budget if budget is None else budget
    if level == "grazer" or not budget:
        return greedy(game, view, draw)
    moves = game.promising(view)
    return search(game.outlook(view, int(draw() * 2**53)), moves, budget)[0]


def ranks_at_a_glance(game: Game[S, V, M], view: V) -> bool:
    """Whether the game ranks moves well by learned weights, and imagines endings quickly."""
    return game.ranks_by_learning and game.outlook(view, 0).effort == 1


def _glancing(game: Game[S, V, M], view: V, legal: Sequence[M], draw: Draw) -> M:
    rest = list(legal)
    seen = [rest.pop(int(draw() * len(rest))) for _ in range(min(GLANCES, len(rest)))]
    return max(seen, key=lambda each: game.appraise(view, each))


def greedy(game: Game[S, V, M], view: V, draw: Draw | None = None) -> M:
    """A move that adds most now; `draw` decides ties, otherwise the first wins."""
    # Learned weights also favour moves that pay only later.
    moves = game.legal(view) if game.ranks_by_learning else game.promising(view)
    gains = [game.appraise(view, move) for move in moves]
    most = max(gains)
    best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
    return best[int(draw() * len(best))] if draw is not None else best[0]


def glance(game: Game[S, V, M], view: V, chance: Chance) -> M:
    legal = {str(move): move for move in game.legal(view)}
    seen = chance.shuffle("look", sorted(legal))[:LOOKS]
    return max((legal[text] for text in seen), key=lambda move: game.appraise(view, move))

"""One entry point for all opponents: what does this level play from this view?"""

from collections.abc import Sequence

from games.core.chance import Chance
from games.core.game import Draw, Game, M, S, V
from games.core.values import Refusal, many, quoted, signed
from games.opponents.apex import search
from games.opponents.levels import LEVELS
from games.opponents.thinking import ENDINGS, say
from games.opponents.thought import Thought
from games.opponents.worlds import outlook

LOOKS = 8
"""Legal moves at which somebody looks who knows a little."""

GLANCES = 4
"""So many legal moves catch a sprout's eye, and it takes the one that adds most."""


def choose(game: Game[S, V, M], view: V, level: str, draw: Draw, budget: int | None = None) -> Thought[M]:
    """A legal move for the seat whose view this is; the same view and draws give the same answer.

    `budget` overrides the level's number of imagined endings; with 0 every level answers within milliseconds. Raises Refusal if the seat
    has nothing to decide.
    """
    if level not in LEVELS:
        raise Refusal(f"There's no opponent {quoted(level)}; choose one of {', '.join(LEVELS)}.")
    legal = game.legal(view)
    if not legal:
        raise Refusal("There's nothing to decide for this seat.")
    tell = game.words.tell
    if len(legal) == 1:
        return Thought(legal[0], f"{tell(view, str(legal[0]))}: the only legal move.")
    if level == "sprout":
        return _glancing(game, view, legal, draw)
    if level == "hunter" and (reflex := game.reflex(view)) is not None:
        return _by_heart(game, view, reflex)
    budget = LEVELS[level].budget if budget is None else budget
    if level == "grazer" or not budget:
        return _greedy(game, view, game.considered(view), draw)
    moves, ahead = game.promising(view), outlook(game, view, int(draw() * 2**53))
    ranked = search(ahead, moves, budget)
    endings = max(2, min(ENDINGS, budget // 4 // ahead.effort))
    return Thought(ranked[0], say(game, view, ahead, ranked, endings))


def _glancing(game: Game[S, V, M], view: V, legal: Sequence[M], draw: Draw) -> Thought[M]:
    """The best of the first few moves that come to its eyes."""
    rest = list(legal)
    seen = [rest.pop(int(draw() * len(rest))) for _ in range(min(GLANCES, len(rest)))]
    move = max(seen, key=lambda each: game.appraise(view, each))
    return Thought(
        move, f"{game.words.tell(view, str(move))}: the best of {many(len(seen), 'move')} that caught its eye."
    )


def _by_heart(game: Game[S, V, M], view: V, move: M) -> Thought[M]:
    """The move that it knows, what that adds now, and which would add more."""
    gains = {each: round(game.appraise(view, each)) for each in (*game.considered(view), move)}
    most, tell = max(gains, key=gains.__getitem__), game.words.tell
    more = (
        f"{tell(view, str(most))} would add {signed(gains[most])}" if gains[most] > gains[move] else "no move adds more"
    )
    return Thought(move, f"{tell(view, str(move))}: from long practice, {signed(gains[move])} right away; {more}.")


def _greedy(game: Game[S, V, M], view: V, moves: Sequence[M], draw: Draw) -> Thought[M]:
    gains = [game.appraise(view, move) for move in moves]
    most = max(gains)
    best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
    move = best[int(draw() * len(best))]
    others = f", as good as {many(len(best) - 1, 'other move')}" if len(best) > 1 else ", more than any other"
    return Thought(move, f"{game.words.tell(view, str(move))}: about {signed(round(most))} right away{others}.")


def glance(game: Game[S, V, M], view: V, chance: Chance) -> M:
    """A legal move for the seat whose view this is; the same chance gives the same move."""
    legal = {str(move): move for move in game.legal(view)}
    seen = chance.shuffle("look", sorted(legal))[:LOOKS]
    return max((legal[text] for text in seen), key=lambda move: game.appraise(view, move))

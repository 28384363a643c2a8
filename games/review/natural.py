"""Which move a review names: of moves that are nearly as good as the best one found, the one that a player understands."""

from collections.abc import Sequence

from games.core.game import FRESH, Game, M, Outlook, S
from games.opponents.thinking import estimate, subject
from games.opponents.thought import V

NEAR = 4
"""So many moves are looked at, the best ones found, and the best one with the card that was played."""

CLEARLY = 2
"""So many points more now tell two moves apart at once."""

OWN_LUCK = 2 * FRESH
"""They are compared by endings of their own, so that what the named move is said to gain isn't chosen for luck."""


def natural(game: Game[S, V, M], view: V, expected: Outlook[M], ranked: Sequence[M], made: M, count: int) -> M:
    """Of the moves within a standard error of the first of `ranked`: one with the card that was played, unless another adds clearly more
    now; else the one that adds most now.
    """
    same = [move for move in ranked if move != made and subject(game, move) == subject(game, made)]
    near = list(dict.fromkeys([*(move for move in ranked[:NEAR] if move != made), *same[:1]]))
    if len(near) < 2:
        return ranked[0]
    rows = expected.margins(near, OWN_LUCK, count)
    good = []
    for at, move in enumerate(near):
        worse, error = estimate([row[0] - row[at] for row in rows])
        if worse <= error:
            good.append(move)
    now = {move: game.appraise(view, move) for move in good}
    most = max(now.values())
    return max(good, key=lambda move: (move in same and now[move] > most - CLEARLY, now[move]))

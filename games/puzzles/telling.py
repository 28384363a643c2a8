"""Puzzles in plain sentences."""

from games.core.values import many
from games.puzzles.puzzle import PuzzleChoice

JUDGE = (
    "The points are cautious estimates: quick opponents played each choice out many times. "
    "A plan they don't know may be better than it looks."
)
"""Who judges."""


def worse(choice: PuzzleChoice, told: float = 1.0) -> str:
    """What a choice gives up, as far as it is `told`.

    >>> worse(PuzzleChoice("fox E4", 5.4, 0.21)), worse(PuzzleChoice("fox E4", 5.4, 0.21), 0.4), worse(PuzzleChoice("bee E4", 0.0, 0.0))
    ('about 5 points worse', 'about 2 points worse', 'best')
    """
    return f"about {many(max(1, round(told * choice.lost)), 'point')} worse" if choice.lost else "best"

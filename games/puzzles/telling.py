"""Puzzles in plain sentences."""

from games.core.values import many
from games.puzzles.puzzle import Option

JUDGE = (
    "We played each choice on to the end many times, with players who play quickly. "
    "A plan that they don't know may be better than it looks."
)
"""Who judges."""


def worse(option: Option) -> str:
    """What an option gives up.

    >>> worse(Option("fox E4", 5.4, 0.21)), worse(Option("bee E4", 0.0, 0.0))
    ('about 5 points worse (±0.2)', 'the best')
    """
    return f"about {many(round(option.lost), 'point')} worse (±{option.error:.1f})" if option.lost else "the best"

"""The solo game (solo design in the rulebooks): how the rival's ecosystem grows, and how good a result is."""

from collections.abc import Sequence

from games.core.grid import STRIDE
from games.core.values import many

ROW = 5
TURNS = 20
HAND = 10
"""Cards dealt at the start."""
RIVAL_CELLS = tuple((2 + place // ROW) * STRIDE + 2 + place % ROW for place in range(TURNS))
"""The order in which the rival's places fill, left to right and top to bottom: C3 to G6."""

Levels = Sequence[tuple[int, str]]
"""The least points ahead of the rival for each kind of victory, the most difficult first."""


def drawn(turn: int) -> int:
    """Cards drawn after turn `turn` (from 1): one, or five when the rival has just finished a row."""
    return 5 if turn % ROW == 0 else 1


def verdict(margin: int, rival: str, levels: Levels) -> str:
    """How a solo match ends, by the points ahead of the rival.

    >>> verdict(52, "Nitka", ((70, "difficult"), (50, "normal"), (30, "easy")))
    'A normal victory: 52 points ahead of Nitka; a difficult one takes 70.'
    >>> verdict(1, "Nitka", ((70, "difficult"), (1, "easy")))
    'An easy victory: 1 point ahead of Nitka; a difficult one takes 70.'
    """
    for i, (least, name) in enumerate(levels):
        if margin >= least:
            more = f"; a {levels[i - 1][1]} one takes {levels[i - 1][0]}." if i else "."
            return f"A{'n' * (name[0] in 'aeiou')} {name} victory: {many(margin, 'point')} ahead of {rival}{more}"
    return f"No victory this time: it takes {many(levels[-1][0], 'point')} more than {rival}, and your margin was {margin}."

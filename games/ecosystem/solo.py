"""The solo game against Nitka (solo design in the rulebook): how her ecosystem grows, and how good a result is."""

from games.core.grid import STRIDE

ROW = 5
TURNS = 20
NITKA = tuple((2 + place // ROW) * STRIDE + 2 + place % ROW for place in range(TURNS))
"""Nitka's places in the order she fills them, left to right and top to bottom: C3 to G6."""

LEVELS = ((70, "difficult"), (50, "normal"), (30, "easy"))


def drawn(turn: int) -> int:
    """Cards drawn after turn `turn` (from 1): one, or five when Nitka has just finished a row."""
    return 5 if turn % ROW == 0 else 1


def verdict(margin: int) -> str:
    """How a solo match ends, by the points ahead of Nitka.

    >>> verdict(52)
    'A normal victory: 52 points ahead of Nitka; 70 make it difficult.'
    """
    for i, (least, name) in enumerate(LEVELS):
        if margin >= least:
            more = f"; {LEVELS[i - 1][0]} make it {LEVELS[i - 1][1]}." if i else "."
            return f"A{'n' * (name[0] in 'aeiou')} {name} victory: {margin} points ahead of Nitka{more}"
    return f"No victory this time: it takes 30 points more than Nitka, and this was {margin}."

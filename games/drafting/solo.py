"""The solo rival's ecosystem, and how good a result is (rulebooks, solo design)."""

from collections.abc import Sequence

from games.core.grid import STRIDE
from games.core.values import figure, many, opening

ROW = 5
TURNS = 20
HAND = 10
RIVAL_CELLS = tuple((2 + place // ROW) * STRIDE + 2 + place % ROW for place in range(TURNS))
"""C3 to G6, in the order in which they are filled."""

Levels = Sequence[tuple[int, str]]


def cards_to_draw(turn: int) -> int:
    """How many cards the player draws at the end of a turn: one, or five if it has filled a row of the rival's."""
    return 5 if turn % ROW == 0 else 1


def goal(own: int, rivals: int, rival: str, levels: Levels) -> str:
    """Both totals, and the lead that wins or the next better victory.

    >>> goal(34, 21, "Swala", ((85, "difficult"), (75, "normal"), (55, "easy")))
    'You 34, Swala 21: you need to lead by 55.'
    >>> goal(97, 21, "Swala", ((85, "difficult"), (75, "normal"), (55, "easy")))
    'You 97, Swala 21: you lead by 76, a normal victory; a difficult one takes 85.'
    """
    head, lead = f"You {figure(own)}, {rival} {figure(rivals)}", own - rivals
    reached = _reached(lead, levels)
    if reached is None:
        return f"{head}: you need to lead by {levels[-1][0]}."
    return f"{head}: you lead by {lead}, {_named(levels[reached][1])}{_harder(reached, levels)}."


def verdict(margin: int, rival: str, levels: Levels) -> str:
    """
    >>> verdict(52, "Nitka", ((70, "difficult"), (50, "normal"), (30, "easy")))
    'A normal victory: 52 points ahead of Nitka; a difficult one takes 70.'
    >>> verdict(1, "Nitka", ((70, "difficult"), (1, "easy")))
    'An easy victory: 1 point ahead of Nitka; a difficult one takes 70.'
    >>> verdict(-3, "Nitka", ((70, "difficult"), (30, "easy")))
    'No victory this time: it takes a lead of 30 points, and you are 3 behind Nitka.'
    """
    reached = _reached(margin, levels)
    if reached is not None:
        name = _named(levels[reached][1])
        return f"{opening(name)}: {many(margin, 'point')} ahead of {rival}{_harder(reached, levels)}."
    where = f"{abs(margin)} {'ahead of' if margin > 0 else 'behind'} {rival}" if margin else f"level with {rival}"
    return f"No victory this time: it takes a lead of {many(levels[-1][0], 'point')}, and you are {where}."


def _reached(lead: int, levels: Levels) -> int | None:
    return next((number for number, (least, _) in enumerate(levels) if lead >= least), None)


def _named(level: str) -> str:
    return f"a{'n' * (level[0] in 'aeiou')} {level} victory"


def _harder(reached: int, levels: Levels) -> str:
    return f"; a {levels[reached - 1][1]} one takes {levels[reached - 1][0]}" if reached else ""

"""What a player could have picked better: the costliest pick."""

from collections.abc import Callable, Iterable
from functools import partial

from games.core.grid import NAMES
from games.core.slips import Slip, slips
from games.core.values import many
from games.drafting.deck import PICKS
from games.drafting.move import Move
from games.drafting.rules import Rules
from games.drafting.view import View

Pick = Slip[View, Move, int]
"""A pick that another one of the same hand would have beaten."""


def costliest(
    before: Iterable[tuple[View, Move]], legal: Callable[[View], Iterable[Move]], gain: Callable[[View, Move], int]
) -> Pick | None:
    """The move that another one of its turn beats by the most points gained at once, the earliest of equals; None when none is beaten."""
    return max(slips(before, legal, lambda view: partial(gain, view)), key=lambda slip: slip.points, default=None)


def tell_slip(slip: Pick, rules: Rules) -> str:
    """The sentence about the costliest pick."""
    view, made, better = slip.view, _card(slip.made, rules), _card(slip.better, rules)
    when = f"turn {(view.round - 1) * PICKS + view.pick}" if view.solo else f"pick {view.pick} of round {view.round}"
    if view.phase == "give":
        points = many(slip.points, "point")
        less = f"would have given {rules.rival} {points} less"
        return f"Your costliest choice was the {made} for {rules.rival} in {when}: the {better} {less} at the time."
    return f"Your costliest pick was {when}, the {made}: the {better} would have been worth {slip.points} more at the time."


def _card(move: Move, rules: Rules) -> str:
    """A move as part of a sentence, such as "rabbit at D4 with D3 and E3 changing places"."""
    swap = f" with {NAMES[move.swap[0]]} and {NAMES[move.swap[1]]} swapped" if move.swap else ""
    return f"{rules.deck.names[move.kind]}{'' if move.cell is None else f' at {NAMES[move.cell]}'}{swap}"

"""What a player of a finished match could have done better: the action that gave up most points, counted from the own views alone."""

from collections.abc import Iterable, Sequence

from games.core.slips import Slip, slips
from games.phylo.opponents.outlook import Outlook
from games.phylo.table.legal import legal
from games.phylo.table.move import Move
from games.phylo.table.view import View
from games.phylo.words import PhyloWords

LEAST = 1.0
"""Smaller differences do not count: the value of a move is only approximate."""


def costly(before: Iterable[tuple[View, Move]]) -> tuple[Slip[View, Move, float], ...]:
    """All actions that gave up a point or more that survives, in the order of the match. What the same turn got later wasn't given up."""
    before = tuple(before)
    later = {(view.number, view.actions, str(move)) for view, move in before}

    def had(slip: Slip[View, Move, float]) -> bool:
        turn, left = slip.view.number, slip.view.actions
        return any((turn, fewer, str(slip.better)) in later for fewer in range(1, left))

    beaten = slips(before, legal, lambda view: Outlook(view).appraise)
    return tuple(slip for slip in beaten if slip.points >= LEAST and not had(slip))


def tell(before: Sequence[tuple[View, Move]], words: PhyloWords) -> str:
    """One or two sentences: the costliest action, and how many there were; "" of a match without own actions. The choice of a first hand
    is none."""
    before = [(view, move) for view, move in before if not view.choosing]
    if not before:
        return ""
    missed = costly(before)
    if not missed:
        return "None of your actions gave up even a point that another would have made right away."
    worst = max(missed, key=lambda slip: slip.points)
    view = worst.view
    also = f" {len(missed) - 1} more of your {len(before)} actions gave up points too." if len(missed) > 1 else ""
    return (
        f"In turn {view.number} you gave up about {worst.points:.1f} points ({words.tell(view, str(worst.made))}); "
        f"better: {words.tell(view, str(worst.better))}.{also}"
    )

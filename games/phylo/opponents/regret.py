"""What a player of a finished match could have done better: the action that gave up most points, counted from the own views alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.phylo.opponents.outlook import Outlook
from games.phylo.table.legal import legal
from games.phylo.table.move import Move
from games.phylo.table.view import View
from games.phylo.words import PhyloWords

LEAST = 1.0
"""A difference of less than so many points is none: what a move is worth is only about right."""


@dataclass(frozen=True, slots=True)
class Slip:
    """An action that another legal one would have beaten at once, and by about how many points that survive."""

    view: View
    made: Move
    better: Move
    missed: float


def slips(before: Iterable[tuple[View, Move]]) -> tuple[Slip, ...]:
    """All actions that gave up a point or more, in the order of the match."""
    result = []
    for view, made in before:
        now = Outlook(view)
        values = {move: now.appraise(move) for move in legal(view)}
        better = max(values, key=values.__getitem__)
        missed = values[better] - now.appraise(made)
        if missed >= LEAST:
            result.append(Slip(view, made, better, missed))
    return tuple(result)


def tell(before: Sequence[tuple[View, Move]], words: PhyloWords) -> str:
    """One or two sentences: the costliest action, and how many there were; "" of a match without own actions."""
    if not before:
        return ""
    missed = slips(before)
    if not missed:
        return "None of your actions gave up as much as a point that another would have made at once."
    worst = max(missed, key=lambda slip: slip.missed)
    view = worst.view
    also = f" So did {len(missed) - 1} more of your {len(before)} actions, by less." if len(missed) > 1 else ""
    return (
        f"In turn {view.number} you gave up about {worst.missed:.1f} points ({words.tell(view, str(worst.made))}); "
        f"better was: {words.tell(view, str(worst.better))}.{also}"
    )

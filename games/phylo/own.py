"""Events on a player's own species, which a sentence about them must say."""

import re

from games.core.values import many
from games.phylo.aftermath import After
from games.phylo.opponents.outlook import is_event
from games.phylo.table.move import Move
from games.phylo.table.scoring import total
from games.phylo.table.view import View
from games.phylo.telling import doing

WORTH = re.compile(r": (\d+ points?)$")
"""The points at the end of a sentence, which stand in brackets if it goes on."""

HELPFUL = ("wind", "protect")
"""Effects that do a species good."""


def called(view: View, move: Move) -> str:
    """A move as something that is done, such as "trading Robin" or "Wildfire on your own Horse at L18"."""
    said = doing(view, move)
    if not hits_own(view, move):
        return said
    event = f"{view.stock[move.card].name} on "
    return f"{event}your own {said.removeprefix(event)}"


def hits_own(view: View, move: Move) -> bool:
    """Whether a move plays an event that harms a species of its player."""
    effect = view.stock[move.card].effect if is_event(view, move) else None
    return effect is not None and effect.name not in HELPFUL and view.web[move.cell].owner == view.mover


def noted(one: After, other: After, said: str) -> str:
    """A sentence, and what either move does to a species of its player if nothing of it says so."""
    mine, theirs = (hits_own(after.view, after.move) for after in (one, other))
    untold = theirs and called(other.view, other.move) not in said
    if not said or not (mine or untold):
        return said
    does, semicolon, rest = said.removesuffix(".").partition(";")
    does = WORTH.sub(r" (\1)", does)
    if mine:
        less = total(one.view.stock, one.view.web, one.me) - one.points[one.me]
        costs = f" ({many(less, 'point')})" if less > 0 else ""
        hits = "both moves hit species of your own" if theirs else f"{_hits(one)}{costs}"
        return f"{does}, though {hits}{semicolon}{rest}."
    return f"{does}{semicolon}{rest}; {_hits(other)}."


def _hits(after: After) -> str:
    """Such as "Wildfire hits your own Horse"."""
    view, move = after.view, after.move
    return f"{view.stock[move.card].name} hits your own {view.web[move.cell].card.name}"

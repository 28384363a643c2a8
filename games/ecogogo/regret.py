"""What a player of a finished match could have done better: the turns in which another move would have brought more at once."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from games.core.slips import Slip, slips
from games.core.values import figure
from games.ecogogo import outlook
from games.ecogogo.cards import EMPTY, ENDANGERED, ORGANISMS, SPOKEN, THREAT
from games.ecogogo.ecosystem import effect, lines
from games.ecogogo.move import CELLS, REPLACE, SWAP, Move
from games.ecogogo.view import View


def missed_turns(
    before: Iterable[tuple[View, Move]], legal: Callable[[View], Iterable[Move]]
) -> tuple[Slip[View, Move, int], ...]:
    """Every turn that missed points, with the move that would have won most."""
    return tuple(slips(before, legal, lambda view: partial(outlook.gain, view)))


def tell(before: Sequence[tuple[View, Move]], legal: Callable[[View], Iterable[Move]]) -> str:
    """The costliest pick, counted as in a review, the first of equals, and the sum of all; or that every pick took what there was."""
    if not before:
        return ""
    missed = missed_turns(before, legal)
    if not missed:
        picks = f"each of your {len(before)} picks" if len(before) > 1 else "your only pick"
        return f"With {picks} you won as many points as you could right away."
    worst = max(missed, key=lambda slip: slip.points)
    view, made, better = worst.view, worst.made, worst.better
    number = 1 + [seen for seen, _ in before].index(view)
    first = (
        f"With pick {number} you {_past(view, made)} for {figure(outlook.gain(view, made))}; "
        f"{_instead(view, better)} for {figure(outlook.gain(view, better))}."
    )
    if len(missed) == 1:
        return f"{first} With your other picks nothing better was possible right away."
    total = sum(slip.points for slip in missed)
    return f"{first} With all your picks you could have won {total} more points right away."


def _past(view: View, move: Move) -> str:
    """What the player did, such as "fed the darkling beetle at B2 and won a food chain"."""
    name, cells = SPOKEN[move.card], " and ".join(CELLS[cell] for cell in move.cells)
    made = _lines(view, move)
    also = f" and won {made}" if made else ""
    if move.act == SWAP:
        return f"swapped {cells}{also}"
    if move.act == REPLACE:
        return f"replaced the {name}{also}"
    if move.card == ENDANGERED:
        return f"played the Endangered card{also}"
    if move.card == THREAT:
        return f"placed the Threat at {cells}{also}"
    below = effect(view.grid, move).covered
    did = {EMPTY: "placed", move.card: "mated"}.get(below, "fed")
    return f"{did} the {name} at {cells}{also}{_saved(view, move, 'saved')}"


def _instead(view: View, move: Move) -> str:
    """What another move would have done, such as "the common kingsnake at A1 would have fed and won a food chain"."""
    name, cells = SPOKEN[move.card], " and ".join(CELLS[cell] for cell in move.cells)
    made = _lines(view, move)
    also = f"won {made}" if made else ""
    saved = _saved(view, move, "saved")
    if move.act == SWAP:
        return f"swapping {cells} would have {also}{saved}"
    if move.act == REPLACE:
        return f"replacing the {name} would have {also or 'lost less'}{saved}"
    who = f"the {name} at {cells}" if move.cells else f"the {name} card"
    below = effect(view.grid, move).covered
    did = {EMPTY: "", move.card: "mated"}.get(below, "fed") if move.card in ORGANISMS else ""
    return f"{who} would have {' and '.join(filter(None, (did, also))) or 'lost less'}{saved}"


def _lines(view: View, move: Move) -> str:
    """The lines that a move wins, standing ones too, such as "a food chain" or "2 lines"."""
    grid = effect(view.grid, move).grid
    made = lines(grid)
    if len(made) > 1:
        return f"{len(made)} lines"
    for line in made:
        return "a migration" if grid[line[0]] == grid[line[1]] else "a food chain"
    return ""


def _saved(view: View, move: Move, did: str) -> str:
    return "".join(f" and {did} the {SPOKEN[kind]}" for kind in outlook.done(view, move).saved)

"""What a move is about worth: points that would survive now, those of the other player taken away, and what it leaves to be done."""

from collections.abc import Sequence

from games.core.values import Seat
from games.phylo.compatible import spots
from games.phylo.effects import changed
from games.phylo.move import END, MOVE, PASS, PLAY, SPREAD, TRADE, Move
from games.phylo.scoring import total
from games.phylo.state import NEW, Gone, Table
from games.phylo.view import View
from games.phylo.web import Web, checked, keepers, web

CONSIDERED = 24
"""How many of up to some hundred moves opponents think about."""

MENDED = 0.4
"""What a point in danger is worth while its player can still act."""

SAFE = 0.1
"""What a second link of an own species is worth, in points."""

ACTION = 1.5
"""What an action that is given up is worth: an event of the rules 1.4a ends the turn."""

BLIND, KEPT = 1.0, 0.2
"""What three new cards are worth for one that fits nowhere now, and for one that does."""


def outcome(view: View, move: Move) -> tuple[Table, tuple[Gone, ...]]:
    """The table after a legal move, and what went."""
    table, gone, _ = changed(view, move)
    return table, gone


def secure(view: View, table: Table, now: Web, seat: Seat) -> tuple[int, int]:
    """A player's points on a table, whose web is `now`, that would outlive a check, and those that would not."""
    alive, gone = checked(view.stock, table, (seat,), view.edition == NEW, now)
    everything = total(view.stock, now, seat)
    if not gone:
        return everything, 0
    kept = total(view.stock, web(view.stock, alive), seat)
    return kept, everything - kept


def ends(view: View, move: Move) -> bool:
    """Whether a move is the last one of its turn."""
    event = move.act == PLAY and view.stock[move.card].kind == "event" and view.edition == NEW
    return move.act == END or view.actions == 1 or event


def standing(view: View, table: Table, closing: bool) -> float:
    """How well the player at turn stands: own points less the other's, those in danger less, and a little for second links."""
    me = view.active
    now = web(view.stock, table)
    worth = SAFE * sum(len(keepers(now, cell)) > 1 for cell, there in now.items() if there.owner == me)
    for seat in range(len(view.held)):
        kept, doomed = secure(view, table, now, seat)
        points = kept + (0 if closing and seat == me else MENDED * doomed)
        worth += points if seat == me else -points
    return worth


def appraise(view: View, move: Move, now: float | None = None) -> float:
    """About how many points a move adds, compared with what stands now."""
    if move.act == TRADE:
        return _trade(view, move.card)
    if move.act in (PASS, END):
        return -0.1 if move.act == PASS else 0.0
    before = standing(view, view.table, view.actions == 1) if now is None else now
    given_up = ACTION * (view.actions - 1) if ends(view, move) else 0.0
    after = standing(view, outcome(view, move)[0], ends(view, move))
    # Walking about and laying copies for their own sake would fill every turn.
    effort = 0.3 if move.act in (MOVE, SPREAD) else 0.0
    return after - before - given_up - effort


def _trade(view: View, word: str) -> float:
    card = view.stock[word]
    if view.last and view.number + 2 > view.last and view.actions < 3:
        return -0.2
    if card.kind == "event":
        return KEPT
    return (KEPT if spots(view, card) else BLIND) - card.points / 100


def considered(view: View, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves that look best and the end of the turn, in the order of `moves`."""
    if len(moves) <= CONSIDERED:
        return tuple(moves)
    now = standing(view, view.table, view.actions == 1)
    worth = [appraise(view, move, now) for move in moves]
    best = sorted(range(len(moves)), key=lambda i: (-worth[i], i))[: CONSIDERED - 1]
    last = next(i for i, move in enumerate(moves) if move.act == END)
    return tuple(moves[i] for i in sorted({*best, last}))

"""The table after a move as far as everybody sees it: points, what the next check would take, links."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.core.places import name
from games.core.values import Seat, listing
from games.phylo.opponents.outlook import is_event, outcome
from games.phylo.table.move import PLAY, Move
from games.phylo.table.scoring import points_of, total
from games.phylo.table.view import View
from games.phylo.table.web import Web, checked, keepers, web


@dataclass(frozen=True, slots=True)
class After:
    """The table after a move of the player who must decide, and by seat the points on it and what the next check would take."""

    view: View
    move: Move
    me: Seat
    now: Web
    points: tuple[int, ...]
    doomed: tuple[Mapping[int, int], ...]
    """The places of cards without a link, each with the points lost there."""

    @property
    def at(self) -> int:
        """Where the move lays or takes a card of its player; 0 if nowhere."""
        move = self.move
        cell = move.to or (move.cell if move.act == PLAY and not is_event(self.view, move) else 0)
        there = self.now.get(cell)
        return cell if there is not None and there.owner == self.me else 0

    def twice(self, cell: int) -> bool:
        """Whether two neighbours keep a species of this player alive."""
        there = self.now.get(cell)
        return there is not None and there.owner == self.me and len(keepers(self.now, cell)) > 1


def after(view: View, move: Move) -> After:
    """How a move leaves the table."""
    me = view.mover
    table, _ = outcome(view, move)
    now = web(view.stock, table, view.web)
    seats = range(len(view.hand_sizes))
    doomed = []
    for seat in seats:
        _, gone = checked(view.stock, table, (seat,) if view.examined(seat) else (), now)
        cells = dict.fromkeys(each.cell for each in gone if each.cell in now)
        doomed.append({cell: _worth(view, now, cell, seat) for cell in cells})
    return After(view, move, me, now, tuple(total(view.stock, now, seat) for seat in seats), tuple(doomed))


def _worth(view: View, now: Web, cell: int, seat: Seat) -> int:
    """A player's points in a place."""
    there = now[cell]
    below = there.place.below
    points = points_of(there) if there.owner == seat else 0
    if below is not None and below.owner == seat and not there.place.turned:
        points += view.stock[below.card].points
    return points


def cards(now: Web, cells: Iterable[int]) -> str:
    """Cards with their places: "Horse at ML68 and Robin at MK70"."""
    return listing(f"{now[cell].card.name} at {name(cell)}" for cell in cells)

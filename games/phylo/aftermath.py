"""The table after a move as far as everybody sees it: points, what the next checks would take, links, and whether the turn ends."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.core.places import name
from games.core.values import Seat, listing
from games.phylo.opponents.outlook import ends, is_event, outcome
from games.phylo.table.compatible import spots
from games.phylo.table.effects import expired
from games.phylo.table.move import PLAY, TRADE, Move
from games.phylo.table.scoring import points_of, total
from games.phylo.table.state import DRAWN, NEW, TRADED, Gone, Heir, Table, Words
from games.phylo.table.view import View
from games.phylo.table.web import Web, checked, inherit, keepers, web


@dataclass(frozen=True, slots=True)
class After:
    """The table after a move of the player who must decide, and by seat the points on it and what the next check would take.

    `ended`: it is the last move of the turn. Then the player's own check comes first, and `settled` is the table after it; otherwise it
    is the same as `now`.
    """

    view: View
    move: Move
    me: Seat
    now: Web
    points: tuple[int, ...]
    doomed: tuple[Mapping[int, int], ...]
    """The places of cards without a link, each with the points lost there; none where a copy becomes the original."""
    ended: bool
    settled: Web

    @property
    def at(self) -> int:
        """Where the move lays or takes a card of its player; 0 if nowhere."""
        move = self.move
        cell = move.to or (move.cell if move.act == PLAY and not is_event(self.view, move) else 0)
        there = self.now.get(cell)
        return cell if there is not None and there.owner == self.me else 0

    @property
    def drawn(self) -> int:
        """How many cards the move draws."""
        return min(TRADED, self.pile) if self.move.act == TRADE else 0

    @property
    def pile(self) -> int:
        """The cards in the player's deck before the move."""
        return self.view.piles[self.me]

    @property
    def hand(self) -> Words:
        """The known cards of the hand after the move."""
        left = list(self.view.hand)
        for word in filter(None, (self.move.card, self.move.back)):
            left.remove(word)
        return tuple(left)

    @property
    def last(self) -> int:
        """The last turn, as far as it is known after the move; 0 if it isn't."""
        empties = self.drawn > 0 and self.drawn == self.pile and not self.view.last
        return self.view.number + 1 if empties else self.view.last

    @property
    def goes_on(self) -> bool:
        """Whether the player has an action after the move, in this turn or in another one."""
        return not self.ended or not self.last or self.view.number + 2 <= self.last

    @property
    def next_hand(self) -> int:
        """How many cards the player has at the beginning of the next turn."""
        return len(self.hand) + self.drawn + min(DRAWN, self.pile - self.drawn)

    def twice(self, cell: int) -> bool:
        """Whether two neighbours keep a species of this player alive, after the check if the move ends the turn."""
        there = self.settled.get(cell)
        return there is not None and there.owner == self.me and len(keepers(self.settled, cell)) > 1

    def fitting(self) -> Words:
        """The cards of the hand that fit somewhere after the move, and after the check if it ends the turn."""
        return fitting(self.view, self.settled, self.hand)

    def checked(self) -> Web:
        """The table as a check of the player's cards would leave it."""
        view, table = self.view, tuple(node.place for node in self.settled.values())
        return web(view.stock, _left(view, table, self.me), self.settled)


def after(view: View, move: Move) -> After:
    """How a move leaves the table."""
    me = view.mover
    table, _ = outcome(view, move)
    now = web(view.stock, table, view.web)
    seats = range(len(view.hand_sizes))
    ended = ends(view, move) and me == view.active
    settled = web(view.stock, _settled(view, table, me), now) if ended else now
    doomed = tuple(_doomed(view, now if seat == me else settled, seat) for seat in seats)
    points = tuple(total(view.stock, now, seat) for seat in seats)
    return After(view, move, me, now, points, doomed, ended, settled)


def _settled(view: View, table: Table, me: Seat) -> Table:
    """The table after the player's check, once events have run out."""
    return expired(_left(view, table, me), view.number)[0]


def _left(view: View, table: Table, me: Seat) -> Table:
    """What a check of the player's cards leaves."""
    left, gone = checked(view.stock, table, (me,) if view.examined(me) else ())
    return inherited(view, table, left, gone)[0]


def inherited(view: View, before: Table, left: Table, gone: Iterable[Gone]) -> tuple[Table, tuple[Heir, ...]]:
    """What is left of a table, with copies in the places of originals, and the choices of heirs; only the rules 1.4a know them."""
    return inherit(before, left, gone) if view.rules == NEW else (left, ())


def _doomed(view: View, now: Web, seat: Seat) -> dict[int, int]:
    """What a check of this player's cards would take on a table."""
    table = tuple(node.place for node in now.values())
    left, gone = checked(view.stock, table, (seat,) if view.examined(seat) else (), now)
    kept = {heir.lost for heir in inherited(view, table, left, gone)[1] if heir.owner == seat}
    cells = dict.fromkeys(each.cell for each in gone if each.cell in now)
    return {cell: 0 if cell in kept else _worth(view, now, cell, seat) for cell in cells}


def fitting(view: View, now: Web, hand: Words) -> Words:
    """The species and habitats of a hand that fit somewhere on a table."""
    return tuple(word for word in dict.fromkeys(hand) if places(view, now, word))


def places(view: View, now: Web, word: str) -> tuple[int, ...]:
    """Where a species or habitat of the hand fits on a table."""
    card = view.stock[word]
    there = replace(view, table=tuple(node.place for node in now.values()), web=now)
    return spots(there, card) if card.kind != "event" else ()


def _worth(view: View, now: Web, cell: int, seat: Seat) -> int:
    """A player's points in a place."""
    there = now[cell]
    below = there.place.below
    points = points_of(there) if there.owner == seat else 0
    if below is not None and below.owner == seat and not there.place.turned:
        points += view.stock[below.card].points
    return points


def cards(now: Web, cells: Iterable[int]) -> str:
    """Cards with their places: "Horse at L18 and Robin at K20"."""
    return listing(f"{now[cell].card.name} at {name(cell)}" for cell in cells)

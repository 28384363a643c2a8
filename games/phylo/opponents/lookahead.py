"""Values a move by imagined matches, which both players play to the end."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.game import Draw
from games.core.values import Seat
from games.phylo.opponents.actions import DRAWS
from games.phylo.opponents.fast_table import FastTable
from games.phylo.opponents.first_hand import worth
from games.phylo.opponents.outlook import Appraiser
from games.phylo.opponents.playout import Playout
from games.phylo.table import turn
from games.phylo.table.dealing import choose_card
from games.phylo.table.move import CHOOSE, HEIR, MOVE, PLAY, SPREAD, Move
from games.phylo.table.state import State
from games.phylo.table.view import view_of

REACH = 12.0
"""Leads count less and less; from here on, one more point counts less than half."""


class Lookahead:
    effort = 2

    def __init__(self, state: State) -> None:
        self.state = state
        self.tables = cached_tables(MoveTables(state))
        self.now = Playout.of(state)
        self.begun: dict[Move, Playout] = {}
        self.met: dict[Move, int] = {}
        self.luck: list[tuple[float, ...]] = []

    def margin(self, seat: Seat, move: Move, draw: Draw) -> float:
        """The seat's lead at the end of an imagined match; large leads count less."""
        met = self.met[move] = self.met.get(move, -1) + 1
        if met == len(self.luck):
            self.luck.append(_luck(draw))
        totals = self._end(move, self.luck[met])
        points = totals[seat] - totals[1 - seat]
        return points / (1 + abs(points) / (2 * REACH))

    def finish(self, seat: Seat, move: Move, draw: Draw) -> Sequence[int]:
        return self._end(move, _luck(draw))

    def _end(self, move: Move, luck: Sequence[float]) -> list[int]:
        playout = self.after(move, luck)
        while not playout.over:
            playout.play_turn()
        return playout.position.totals

    def after(self, move: Move, luck: Sequence[float]) -> Playout:
        if move.act not in (CHOOSE, HEIR):
            return self.now.after(move, self.tables.after(move), luck)
        if move not in self.begun:
            self.begun[move] = Playout.of(_begun(turn.resolve(self.state, move)))
        return self.begun[move].duplicate(luck)


def _luck(draw: Draw) -> tuple[float, ...]:
    return tuple(draw() for _ in range(DRAWS))


def _begun(state: State) -> State:
    while not state.number:
        view = view_of(state, state.seat, ())
        state = choose_card(state, max(dict.fromkeys(view.unchosen), key=lambda word: worth(view, word)))
    return state


class MoveTables:
    """The tables after each move in a position; equal if the positions show the same table, turn and rules."""

    __slots__ = ("_appraiser", "_tables", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._appraiser: Appraiser | None = None
        self._tables: dict[Move, FastTable] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MoveTables) and self._public == other._public and self.state.table is other.state.table

    def __hash__(self) -> int:
        return hash(self._public)

    @property
    def _public(self) -> tuple[object, ...]:
        state = self.state
        return (id(state.table), id(state.stock), state.rules, state.number, state.seat, state.heirs)

    def after(self, move: Move) -> FastTable:
        table = self._tables.get(move)
        if table is None:
            if self._appraiser is None:
                self._appraiser = Appraiser(view_of(self.state, self.state.mover, ()))
            table = self._appraiser.table.duplicate()
            if move.act in (PLAY, MOVE, SPREAD):
                self._appraiser.make_move(table, move)
            self._tables[move] = table
        return table.duplicate()


@lru_cache(maxsize=4)
def cached_tables(tables: MoveTables) -> MoveTables:
    """Equal tables from the cache if there are any, otherwise these."""
    return tables

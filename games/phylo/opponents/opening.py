"""What everybody sees of a position, once for all guesses of the hidden cards: the table after each move, on bare numbers."""

from functools import lru_cache

from games.phylo.opponents.outlook import Outlook
from games.phylo.opponents.quick import Position
from games.phylo.table.move import MOVE, PLAY, SPREAD, Move
from games.phylo.table.state import State
from games.phylo.table.view import view_of


class Opening:
    """The table of a position and after the moves of the player who must decide. Two are equal if they have one table."""

    __slots__ = ("_outlook", "_tables", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._outlook: Outlook | None = None
        self._tables: dict[Move, Position] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Opening) and self._public == other._public and self.state.table is other.state.table

    def __hash__(self) -> int:
        return hash(self._public)

    @property
    def _public(self) -> tuple[object, ...]:
        state = self.state
        return (id(state.table), id(state.stock), state.rules, state.number, state.seat, state.heirs)

    def after(self, move: Move) -> Position:
        """The table after a legal move, to be played on apart from this one."""
        known = self._tables.get(move)
        if known is None:
            if self._outlook is None:
                self._outlook = Outlook(view_of(self.state, self.state.mover, (), frozenset()))
            known = self._outlook.known.twin()
            if move.act in (PLAY, MOVE, SPREAD):
                self._outlook.made(known, move)
            self._tables[move] = known
        return known.twin()


@lru_cache(maxsize=4)
def known(opening: Opening) -> Opening:
    """The opening of this position that has been looked at before, if there is one."""
    return opening

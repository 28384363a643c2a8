"""What one seat of a drafting table, or a spectator, may know."""

from dataclasses import dataclass

from games.core.values import Score, Seat
from games.drafting.board import EMPTY, Board, kind_at, layout, occupied, with_card
from games.drafting.deck import PICKS

__all__ = ["EMPTY", "TYPED", "Board", "Placed", "View", "kind_at", "layout", "occupied", "with_card"]

TYPED = "typed"
"""The phase of a view made of typed grids."""


@dataclass(frozen=True, slots=True)
class Placed:
    """The card a player has just placed, and the two cells whose cards changed places, if any."""

    kind: int
    cell: int
    swap: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What a seat, or a spectator (`seat` None), knows. `boards` has one ecosystem a player, then the solo rival's.

    `hands` are in passing order, the neutral one last: sorted kinds, or None if unknown. `placed` is the last
    reveal by board, or (). `taken` is the neutral pile in order. `undealt` and `aside` count unseen cards. `phase`
    is "place", or "give" in the solo game. `scores` leave out what only a finished grid earns until the match is
    `over`.
    """

    seat: Seat | None
    players: int
    round: int
    pick: int
    phase: str
    over: bool
    boards: tuple[Board, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    placed: tuple[Placed | None, ...]
    taken: tuple[int, ...]
    undealt: int
    aside: int
    hints: bool
    scores: tuple[Score, ...]
    winners: frozenset[Seat]

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def hand(self) -> tuple[int, ...]:
        """() for a spectator."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def board(self) -> Board:
        """Empty for a spectator."""
        return EMPTY if self.seat is None else self.boards[self.seat]

    @property
    def left(self) -> bool:
        """Whether hands pass to the left."""
        return self.round == 1

    @property
    def later_picks(self) -> int:
        """How many picks the seat has after this one."""
        return (2 - self.round) * PICKS + PICKS - self.pick

    def count(self, kind: int) -> int:
        """How many cards of a kind lie face up on the table."""
        return sum(board[kind].bit_count() for board in self.boards) + self.taken.count(kind)

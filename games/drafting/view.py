"""What one seat, or a spectator, may know of a draft."""

from dataclasses import dataclass

from games.core.values import Score, Seat
from games.drafting.board import EMPTY, Board, kind_at, layout, occupied, with_card
from games.drafting.deck import PICKS

__all__ = ["EMPTY", "TYPED", "Board", "Placed", "View", "kind_at", "layout", "occupied", "with_card"]

TYPED = "typed"
"""The phase of ecosystems that were typed into a score pad."""


@dataclass(frozen=True, slots=True)
class Placed:
    kind: int
    cell: int
    swap: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class View:
    """`boards` may end with the solo rival's, `hands` with the neutral one; unknown hands are None. `placed` is the last
    reveal, `taken` the neutral pile; `undealt` counts the cards left in the deck. `phase` is "place", "give" or `TYPED`."""

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
    hints: bool
    scores: tuple[Score, ...]
    winners: frozenset[Seat]

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def hand(self) -> tuple[int, ...]:
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def board(self) -> Board:
        return EMPTY if self.seat is None else self.boards[self.seat]

    @property
    def passes_left(self) -> bool:
        return self.round == 1

    @property
    def later_picks(self) -> int:
        return (2 - self.round) * PICKS + PICKS - self.pick

    def count(self, kind: int) -> int:
        return sum(board[kind].bit_count() for board in self.boards) + self.taken.count(kind)

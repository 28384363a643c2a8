"""What one seat of a drafting table, or a spectator, may know. Players, pictures and opponents see nothing else."""

from dataclasses import dataclass

from games.core.values import Score, Seat
from games.drafting.board import EMPTY, Board, kind_at, layout, occupied, with_card
from games.drafting.deck import PICKS

__all__ = ["EMPTY", "TYPED", "Board", "Placed", "View", "kind_at", "layout", "occupied", "with_card"]

TYPED = "typed"
"""The phase of a view made of typed grids."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A card that has just been placed: its kind and cell, and the two cells whose cards changed places, if any."""

    kind: int
    cell: int
    swap: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge (`seat` None: a spectator's).

    `boards` holds one ecosystem a player; in the solo game the second is the rival's. `hands` has one entry a hand in passing order
    (with two players the neutral hand comes third): the kinds in it, sorted, or None when this seat cannot know them. Picks are
    public once revealed, so a player knows every hand that has been in theirs. `placed` is the last reveal by board, () before
    the first; `taken` is the neutral pile of the two-player game, in order. `undealt` and `aside` count the cards left in the deck
    and set aside unseen. `phase` is "place", or in the solo game also "give".
    `scores` are those so far, one a board, until the end without what only a finished grid earns; `winners` is filled once it is `over`.
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
        """The seat's own hand; () for a spectator."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def board(self) -> Board:
        """The seat's own ecosystem; empty for a spectator."""
        return EMPTY if self.seat is None else self.boards[self.seat]

    @property
    def left(self) -> bool:
        """Whether hands pass to the left (round 1) or to the right (round 2)."""
        return self.round == 1

    @property
    def later_picks(self) -> int:
        """How many picks the seat has after this one."""
        return (2 - self.round) * PICKS + PICKS - self.pick

    def count(self, kind: int) -> int:
        """How many cards of a kind lie face up on the table."""
        return sum(board[kind].bit_count() for board in self.boards) + self.taken.count(kind)

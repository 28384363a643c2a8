"""What the pictures of the two drafting games differ in: art, colours, prizes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.drafting.deck import Deck
from games.drafting.variant import Variant
from games.drafting.view import Board, View
from render.shapes import Art
from render.theme import Mood


@dataclass(frozen=True, slots=True)
class Race:
    """A prize that players compete for: `size` counts a board's cards for it, `ladder` has the prizes by rank, `each` the points per
    counted card."""

    kind: int
    word: str
    one: str
    more: str
    ladder: tuple[int, ...]
    size: Callable[[Board], int]
    each: int = 0

    def prize(self, board: Board, points: int) -> int:
        return points - self.each * self.size(board) if self.each else points

    def rank(self, board: Board, points: int) -> int | None:
        """The rank (from 0) of the prize that is part of a line's points; None without a prize."""
        prize = self.prize(board, points)
        return self.ladder.index(prize) if prize in self.ladder else None


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """`races` are counted above a board; `fan` has the banner's cards, `varied` those for diversity. `hunters` gives the hunters' cells for
    each cell of prey; its flag says whether the board is the solo rival's."""

    slug: str
    title: str
    variant: Variant
    art: Mapping[str, Art]
    mood: Mood
    races: tuple[Race, ...]
    fan: tuple[int, ...]
    varied: tuple[int, ...] = ()
    hunters: Callable[[Board, bool], Mapping[int, tuple[int, ...]]] | None = None

    @property
    def deck(self) -> Deck:
        return self.variant.deck

    @property
    def rival(self) -> str:
        return self.variant.rival

    @property
    def rows(self) -> tuple[str, ...]:
        return (*self.deck.names, "diversity") if self.varied else self.deck.names

    def race(self, kind: int) -> Race | None:
        return next((race for race in self.races if race.kind == kind), None)

    def turned(self, view: View, seat: int) -> Mapping[int, tuple[int, ...]]:
        """The cells of cards turned over, with their hunters' cells; none before the end."""
        if self.hunters is None or not view.over:
            return {}
        return self.hunters(view.boards[seat], view.solo and seat == 1)

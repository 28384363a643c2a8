"""What a drafting game states for its pictures: cards and their art, the mood of its table, what players compete for, its words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.drafting.deck import Deck
from games.drafting.rules import Rules
from games.drafting.view import Board, View
from render.shapes import Art
from render.theme import Mood


@dataclass(frozen=True, slots=True)
class Race:
    """What the players compete for: the kind it is about, its name on the table, its prizes from the first on.

    `size` counts what an ecosystem has of it; `one` and `more` name a card and several in the neutral pile; `each` are the points
    that every counted card brings on the same line of the score pad besides the prize.
    """

    kind: int
    word: str
    one: str
    more: str
    ladder: tuple[int, ...]
    size: Callable[[Board], int]
    each: int = 0

    def prize(self, board: Board, points: int) -> int:
        """The part of a line's points that is a prize."""
        return points - self.each * self.size(board) if self.each else points

    def rank(self, board: Board, points: int) -> int | None:
        """The rank (from 0) of the prize that a line of the score pad holds, None when it holds none."""
        prize = self.prize(board, points)
        return self.ladder.index(prize) if prize in self.ladder else None


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """One drafting game as its pictures need it.

    `races` show as counts in the bar above a board; `fan` are the banner's cards from left to right; `varied` the four small cards that
    stand for diversity, () in a game without it; `hunters` tells who turned over which card at the end, the second value being true for the
    solo rival's ecosystem.
    """

    slug: str
    title: str
    rules: Rules
    art: Mapping[str, Art]
    mood: Mood
    races: tuple[Race, ...]
    fan: tuple[int, ...]
    varied: tuple[int, ...] = ()
    hunters: Callable[[Board, bool], Mapping[int, tuple[int, ...]]] | None = None

    @property
    def deck(self) -> Deck:
        """The cards of the game."""
        return self.rules.deck

    @property
    def rival(self) -> str:
        """The name of the solo rival."""
        return self.rules.rival

    @property
    def rows(self) -> tuple[str, ...]:
        """The lines of the score pad."""
        return (*self.deck.names, "diversity") if self.varied else self.deck.names

    def race(self, kind: int) -> Race | None:
        """The race that is decided on a kind's line of the score pad."""
        return next((race for race in self.races if race.kind == kind), None)

    def turned(self, view: View, seat: int) -> Mapping[int, tuple[int, ...]]:
        """Every card of a board that is turned over, by cell, with the cells of its hunters: none before the match is over."""
        if self.hunters is None or not view.over:
            return {}
        return self.hunters(view.boards[seat], view.solo and seat == 1)

"""What the pictures of all games share: which picture is for whom, the names on it, and its compression."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from games.core.sentence import Sentence
from games.core.values import Seat
from render import text
from render.canvas import QUICK, SMALL, Canvas
from render.picture import Picture
from render.theme import Mood

Names = tuple[str, ...]


class Seen(Protocol):
    """A view: all pictures need only its seat and whether the match is over."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        ...


V = TypeVar("V", bound=Seen)
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Drawing(Generic[V]):
    """One kind of picture: `draw` gets a view and names that can be drawn, `describe` the view and the names as they are."""

    draw: Callable[[V, Names], Canvas]
    describe: Callable[[V, Names], str]


class Shell(ABC, Generic[V, M]):
    """The pictures of a game; see render.picture.Pictures. A game adds what its private pages show.

    Every picture is a pure function: the same view gives the same bytes.
    """

    def __init__(self, mood: Mood, banner: Callable[[], Picture], table: Drawing[V], sheet: Drawing[V]) -> None:
        self.mood = mood
        self._draw_banner, self._table, self._sheet = banner, table, sheet

    def banner(self) -> Picture:
        """The game's own picture, drawn once."""
        return self._banner

    @cached_property
    def _banner(self) -> Picture:
        return self._draw_banner()

    def table(self, view: V, names: Names) -> Picture:
        """Everything public. A finished table is drawn once and looked at longest, so it is compressed more."""
        drawn = self._table.draw(view, self.written(view, names))
        return Picture(drawn.png(SMALL if view.over else QUICK), self._table.describe(view, self.spoken(view, names)))

    def page(self, sentence: Sentence[V, M], names: Names, *, weighed: bool = False) -> Picture:
        """The private page of a player. A spectator has none and gets the table."""
        if sentence.view.seat is None:
            return self.table(sentence.view, names)
        drawn, alt = self.private(sentence, names, weighed)
        return Picture(drawn.png(), alt)

    @abstractmethod
    def private(self, sentence: Sentence[V, M], names: Names, weighed: bool) -> tuple[Canvas, str]:
        """A player's page and its alt text."""

    def sheet(self, view: V, names: Names) -> Picture:
        """The score pad."""
        drawn = self._sheet.draw(view, self.written(view, names))
        return Picture(drawn.png(), self._sheet.describe(view, self.spoken(view, names)))

    def written(self, view: V, names: Names) -> Names:
        """Everybody's name in letters that can be drawn."""
        return text.written(self.named(view, names), self.players(view))

    def spoken(self, view: V, names: Names) -> Names:
        """Everybody's name for alt texts."""
        return text.spoken(self.named(view, names), self.players(view))

    @abstractmethod
    def players(self, view: V) -> int:
        """How many names the pictures show."""

    def named(self, view: V, names: Names) -> Names:
        """The names on the pictures: the players', and others a game may add."""
        return names

"""What the pictures of all games share: which picture is for whom, the names on it, and its compression."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from games.core.game import Seen
from games.core.sentence import Sentence
from render import text
from render.canvas import QUICK, SMALL, Canvas
from render.picture import Badges, Picture, Strips
from render.theme import Mood

Names = tuple[str, ...]


V = TypeVar("V", bound=Seen)
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Drawing(Generic[V]):
    """One kind of picture, in strips: `draw` gets a view and names that can be drawn, `describe` the view and the names as they are and
    gives as many alt texts."""

    draw: Callable[[V, Names], Sequence[Canvas]]
    describe: Callable[[V, Names], Sequence[str]]


class Shell(ABC, Generic[V, M]):
    """The pictures of a game. `names` are the players' names by seat. Nothing but a view is ever drawn, and a page takes the sentence that
    was read from it as it is: what may be said next, whether it is a whole move, what each choice gains. A game adds what its pages show.

    Every picture is a pure function: the same view gives the same bytes.
    """

    def __init__(self, mood: Mood, banner: Callable[[], Picture], table: Drawing[V], sheet: Drawing[V]) -> None:
        self.mood = mood
        self._draw_banner, self._table, self._sheet = banner, table, sheet

    def banner(self) -> Strips:
        """The game's own picture, drawn once."""
        return self._banner

    @cached_property
    def _banner(self) -> Strips:
        return Strips((self._draw_banner(),))

    def table(self, view: V, names: Names) -> Strips:
        """Everything public: every player's ecosystem with name and running points, the newest cards outlined. A finished table is drawn
        once and looked at longest, so it is compressed more."""
        drawn = self._table.draw(view, self.written(view, names))
        alts, level = self._table.describe(view, self.spoken(view, names)), SMALL if view.over else QUICK
        return strips(drawn, alts, level, self.badges(view, names))

    def brief(self, view: V, names: Names) -> str:
        """The alt texts of the table as one text."""
        return " ".join(self._table.describe(view, self.spoken(view, names)))

    def drawn(self, view: V, names: Names, *, sheet: bool = False) -> tuple[Sequence[Canvas], Sequence[str]]:
        """The table, or the score `sheet`, before it is compressed, with its alt texts."""
        kind = self._sheet if sheet else self._table
        return kind.draw(view, self.written(view, names)), kind.describe(view, self.spoken(view, names))

    def page(self, sentence: Sentence[V, M], names: Names, *, weighed: bool = False) -> Strips:
        """The private page of the sentence's seat: the hand and the player's grid; once a card is chosen, the places where it can go; a
        whole move as sealed or, if `weighed`, as it would look. A spectator has none and gets the table."""
        if sentence.view.seat is None:
            return self.table(sentence.view, names)
        drawn, alts = self.private(sentence, names, weighed)
        return strips(drawn, alts, badges=self.badges(sentence.view, names))

    @abstractmethod
    def private(self, sentence: Sentence[V, M], names: Names, weighed: bool) -> tuple[Sequence[Canvas], Sequence[str]]:
        """A player's page in strips, and their alt texts."""

    def compared(self, view: V, made: M, best: M, head: int) -> tuple[Canvas, str] | None:
        """The position before two moves with both of them on one picture, below so many free pixels, and its alt text; None in a game that
        shows the page of the better one instead."""
        return None

    def rearranged(self, was: V, could: V) -> tuple[Canvas, str] | None:
        """A player's end of a match beside the end as it could have been, and its alt text; None in a game that has no such picture."""
        return None

    def sheet(self, view: V, names: Names) -> Strips:
        """The score pad at the end of a match."""
        drawn = self._sheet.draw(view, self.written(view, names))
        return strips(drawn, self._sheet.describe(view, self.spoken(view, names)), badges=self.badges(view, names))

    def written(self, view: V, names: Names) -> Names:
        """Everybody's name in letters that can be drawn."""
        return text.written(self.named(view, names), self.players(view))

    def spoken(self, view: V, names: Names) -> Names:
        """Everybody's name for alt texts."""
        return text.spoken(self.named(view, names), self.players(view))

    def badges(self, view: V, names: Names) -> Badges:
        """The badges of those whose names can't be drawn."""
        return text.badges(self.named(view, names), self.players(view))

    @abstractmethod
    def players(self, view: V) -> int:
        """How many names the pictures show."""

    def named(self, view: V, names: Names) -> Names:
        """The names on the pictures: the players', and others a game may add."""
        return names


def strips(drawn: Sequence[Canvas], alts: Sequence[str], level: int = QUICK, badges: Badges = ()) -> Strips:
    """Canvases and their alt texts as pictures, compressed at a level."""
    return Strips(Picture(canvas.png(level), alt, badges) for canvas, alt in zip(drawn, alts, strict=True))

"""What the pictures of all games share: which picture is for whom, the names on it, and its compression."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from PIL import Image

from games.core.game import Seen, Words
from games.core.sentence import Sentence
from games.core.values import Choice, Seat, figure, signed
from render import text
from render.alt import told
from render.canvas import QUICK, SMALL, Canvas
from render.picture import Badges, Picture, Strips
from render.theme import Mood

Names = tuple[str, ...]


class Drawable(Seen, Protocol):
    """A view that says who won, once the match is over."""

    @property
    def winners(self) -> frozenset[Seat]: ...


V = TypeVar("V", bound=Drawable)
M = TypeVar("M")


class Shell(ABC, Generic[V, M]):
    """The pictures of a game. `names` are the players' names by seat. Nothing but a view is ever drawn, and a page takes the sentence that
    was read from it as it is: what may be said next, whether it is a whole move, what each choice gains. A game adds what its pages show,
    with names that can be drawn.

    Every picture is a pure function: the same view gives the same bytes.
    """

    largest = (112, 112)
    """The largest size of a card in an example of the rules."""

    def __init__(self, words: Words[V, M], mood: Mood) -> None:
        self.words, self.mood = words, mood

    def banner(self) -> Strips:
        """The game's own picture, drawn once."""
        return self._banner

    @cached_property
    def _banner(self) -> Strips:
        return Strips((self.draw_banner(),))

    def table(self, view: V, names: Names) -> Strips:
        """Everything public: every player's ecosystem with name and running points, the newest cards outlined. A finished table is drawn
        once and looked at longest, so it is compressed more. The alt texts describe the view: of a table that others see, a spectator's."""
        drawn, level = self.drawn(view, names), SMALL if view.over else QUICK
        return strips(drawn, told(self.described(view, names), len(drawn)), level, self.badges(view, names))

    def drawn(self, view: V, names: Names, *, sheet: bool = False) -> Sequence[Canvas]:
        """The table, or the score `sheet`, before it is compressed."""
        written = self.written(view, names)
        return (self.draw_sheet(view, written),) if sheet else self.draw_table(view, written)

    @abstractmethod
    def draw_banner(self) -> Picture:
        """The game's own picture."""

    @abstractmethod
    def draw_table(self, view: V, names: Names) -> Sequence[Canvas]:
        """The table in strips."""

    @abstractmethod
    def draw_sheet(self, view: V, names: Names) -> Canvas:
        """The score pad."""

    @abstractmethod
    def tile(self, word: str, size: tuple[int, int], ground: str) -> Image.Image:
        """A card by its word, in true colours; its corners show the ground."""

    def described(self, view: V, names: Names, *, sheet: bool = False) -> list[str]:
        """The same in words, the weightiest first: of the sheet everybody's total, then where each comes from."""
        called = self.spoken(view, names)
        if not sheet:
            return self.words.describe(view, called)
        totals = (
            f"{name} {figure(score.total)}{' (winner)' * (seat in view.winners)}"
            for seat, (name, score) in enumerate(zip(called, view.scores, strict=True))
        )
        lines = (
            f"{name}: {', '.join(f'{line.what} {figure(line.points)}' for line in score.lines)}."
            for name, score in zip(called, view.scores, strict=True)
        )
        return [f"Score sheet{'' if view.over else ', if the match ended now'}: {', '.join(totals)}.", *lines]

    def page(self, sentence: Sentence[V, M], names: Names, *, weighed: bool = False) -> Strips:
        """The private page of the sentence's seat: the hand and the player's grid; once a card is chosen, the places where it can go; a
        whole move as sealed or, if `weighed`, as it would look. A spectator has none and gets the table."""
        if sentence.view.seat is None:
            return self.table(sentence.view, names)
        drawn = self.private(sentence, names, weighed)
        alts = told(self.asked(sentence, names, weighed), len(drawn))
        return strips(drawn, alts, badges=self.badges(sentence.view, names))

    @abstractmethod
    def private(self, sentence: Sentence[V, M], names: Names, weighed: bool) -> Sequence[Canvas]:
        """A player's page in strips."""

    def asked(self, sentence: Sentence[V, M], names: Names, weighed: bool) -> list[str]:
        """A player's page in words: the question and its answers, or the whole move; then the view."""
        said = []
        if sentence.move is not None:
            said = [f"{'What if' if weighed else 'Sealed'}: {self.words.tell(sentence.view, str(sentence.move))}."]
        elif sentence.choices:
            said = [self.words.ask(sentence), f"{', '.join(map(_answer, sentence.choices))}."]
        return [*said, *self.described(sentence.view, names)]

    def compared(self, view: V, made: M, best: M, head: int) -> tuple[Canvas, str] | None:
        """The position before two moves with both of them on one picture, below so many free pixels, and its alt text; None in a game that
        shows the page of the better one instead."""
        return None

    def rearranged(self, was: V, could: V) -> tuple[Canvas, str] | None:
        """A player's end of a match beside the end as it could have been, and its alt text; None in a game that has no such picture."""
        return None

    def sheet(self, view: V, names: Names) -> Strips:
        """The score pad at the end of a match."""
        drawn = self.drawn(view, names, sheet=True)
        return strips(drawn, told(self.described(view, names, sheet=True)), badges=self.badges(view, names))

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


def _answer(choice: Choice) -> str:
    """An answer with what it adds, such as "Bear (+2 at D4)"."""
    if choice.gain is None:
        return choice.text
    return f"{choice.text} ({signed(choice.gain)}{f' at {choice.at}' if choice.at else ''})"


def strips(drawn: Sequence[Canvas], alts: Sequence[str], level: int = QUICK, badges: Badges = ()) -> Strips:
    """Canvases and their alt texts as pictures, compressed at a level."""
    return Strips(Picture(canvas.png(level), alt, badges) for canvas, alt in zip(drawn, alts, strict=True))

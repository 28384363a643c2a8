"""The class that draws a game's pictures; each game fills in its own drawing."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from PIL import Image

from games.core.game import ViewLike, Words
from games.core.sentence import Sentence
from games.core.values import Choice, Seat, figure, signed
from render import text
from render.alt_text import alt_texts
from render.canvas import QUICK, SMALL, Canvas
from render.picture import Badges, Picture, Strips
from render.theme import Mood

Names = tuple[str, ...]


class Drawable(ViewLike, Protocol):
    @property
    def winners(self) -> frozenset[Seat]: ...


V = TypeVar("V", bound=Drawable)
M = TypeVar("M")


class GamePictures(ABC, Generic[V, M]):
    """The pictures of a game; the same view gives the same bytes. `names` go by seat; only `draw_` methods get names in letters that can be
    drawn."""

    largest = (112, 112)
    """The largest size in pixels of a card in an example of the rules."""

    def __init__(self, words: Words[V, M], mood: Mood) -> None:
        self.words, self.mood = words, mood

    def banner(self) -> Strips:
        return self._banner

    @cached_property
    def _banner(self) -> Strips:
        return Strips((self.draw_banner(),))

    def table(self, view: V, names: Names) -> Strips:
        """The whole table. The alt texts describe the view, so a public table needs a spectator's view."""
        drawn, level = self.canvases(view, names), SMALL if view.over else QUICK
        return strips(drawn, alt_texts(self.description(view, names), len(drawn)), level, self.badges(view, names))

    def canvases(self, view: V, names: Names, *, sheet: bool = False) -> Sequence[Canvas]:
        written = self.drawable_names(view, names)
        return (self.draw_sheet(view, written),) if sheet else self.draw_table(view, written)

    @abstractmethod
    def draw_banner(self) -> Picture: ...

    @abstractmethod
    def draw_table(self, view: V, names: Names) -> Sequence[Canvas]: ...

    @abstractmethod
    def draw_sheet(self, view: V, names: Names) -> Canvas: ...

    @abstractmethod
    def tile(self, word: str, size: tuple[int, int], ground: str) -> Image.Image:
        """The card that a word names, as an RGB image of `size` pixels; behind its round corners lies the `ground`."""

    def description(self, view: V, names: Names, *, sheet: bool = False) -> list[str]:
        called = self.plain_names(view, names)
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

    def page(self, sentence: Sentence[V, M], names: Names, *, preview: bool = False) -> Strips:
        """The private page of a sentence. A whole move is shown as sealed, unless it is a `preview`; a spectator gets the table."""
        if sentence.view.seat is None:
            return self.table(sentence.view, names)
        drawn = self.private(sentence, names, preview)
        alts = alt_texts(self.page_description(sentence, names, preview), len(drawn))
        return strips(drawn, alts, badges=self.badges(sentence.view, names))

    @abstractmethod
    def private(self, sentence: Sentence[V, M], names: Names, preview: bool) -> Sequence[Canvas]: ...

    def page_description(self, sentence: Sentence[V, M], names: Names, preview: bool) -> list[str]:
        said = []
        if sentence.move is not None:
            said = [f"{'What if' if preview else 'Sealed'}: {self.words.tell(sentence.view, str(sentence.move))}."]
        elif sentence.choices:
            said = [self.words.ask(sentence), f"{', '.join(map(_answer, sentence.choices))}."]
        return [*said, *self.description(sentence.view, names)]

    def comparison(self, view: V, made: M, best: M, head: int) -> tuple[Canvas, str] | None:
        """The position with both moves, below `head` free pixels, and its alt text; None in a game without this picture."""
        return None

    def alternative_ending(self, was: V, could: V) -> tuple[Canvas, str] | None:
        """A player's end of a match beside the best one found, and its alt text; None in a game without this picture."""
        return None

    def sheet(self, view: V, names: Names) -> Strips:
        drawn = self.canvases(view, names, sheet=True)
        return strips(drawn, alt_texts(self.description(view, names, sheet=True)), badges=self.badges(view, names))

    def drawable_names(self, view: V, names: Names) -> Names:
        return text.drawable_names(self.all_names(view, names), self.players(view))

    def plain_names(self, view: V, names: Names) -> Names:
        return text.plain_names(self.all_names(view, names), self.players(view))

    def badges(self, view: V, names: Names) -> Badges:
        return text.badges(self.all_names(view, names), self.players(view))

    @abstractmethod
    def players(self, view: V) -> int: ...

    def all_names(self, view: V, names: Names) -> Names:
        return names


def _answer(choice: Choice) -> str:
    if choice.gain is None:
        return choice.text
    return f"{choice.text} ({signed(choice.gain)}{f' at {choice.at}' if choice.at else ''})"


def strips(drawn: Sequence[Canvas], alts: Sequence[str], level: int = QUICK, badges: Badges = ()) -> Strips:
    return Strips(Picture(canvas.png(level), alt, badges) for canvas, alt in zip(drawn, alts, strict=True))

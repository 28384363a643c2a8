"""A picture, and the pictures that every game offers."""

from dataclasses import dataclass
from typing import Protocol, TypeVar

from games.core.sentence import Sentence
from render.theme import Mood

V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file with its alt text, which holds the same information (at most 1,024 characters: Discord's limit)."""

    png: bytes
    alt: str


class Pictures(Protocol[V_contra, M_contra]):
    """The pictures of one game. `names` are the players' names by seat; nothing but a view is ever drawn, and a page takes the sentence
    that was read from it as it is: what may be said next, whether it is a whole move, what each choice gains."""

    @property
    def mood(self) -> Mood:
        """The colours of the game, which tell it from the others."""
        ...

    def banner(self) -> Picture:
        """The game's own picture, for the lobby."""
        ...

    def table(self, view: V_contra, names: tuple[str, ...]) -> Picture:
        """Everything public: every player's ecosystem with name and running points, the newest cards outlined."""
        ...

    def page(self, sentence: Sentence[V_contra, M_contra], names: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """The private page of the sentence's seat: the hand and the player's grid; once a card is chosen, the places where it can go; a
        whole move as sealed, or, if `weighed`, as it would look."""
        ...

    def sheet(self, view: V_contra, names: tuple[str, ...]) -> Picture:
        """The score pad at the end of a match."""
        ...

"""What an opponent sees and what it answers."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from games.core.game import M
from games.core.values import Seat


class Seen(Protocol):
    """A view, of which an opponent needs to know only whose it is; the rest it asks the game."""

    @property
    def seat(self) -> Seat | None:
        """The chair; None for a spectator."""


V = TypeVar("V", bound=Seen)


@dataclass(frozen=True, slots=True)
class Thought(Generic[M]):
    """A move, and one sentence in plain words that says why, for after the match."""

    move: M
    why: str

"""What an opponent sees and what it answers."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from games.core.game import M
from games.core.values import Seat


class Seen(Protocol):
    """A view. An opponent only needs to know whose it is; it asks the game for the rest."""

    @property
    def seat(self) -> Seat | None:
        """The seat; None for a spectator."""


V = TypeVar("V", bound=Seen)


@dataclass(frozen=True, slots=True)
class Thought(Generic[M]):
    """A move and plain sentences that say why, shown after the match."""

    move: M
    why: str

"""What one seat, or a spectator, may know of a match of EcoGoGo."""

from dataclasses import dataclass

from games.core.values import Score, Seat
from games.ecogogo.ecosystem import Grid
from games.ecogogo.state import TurnResult


@dataclass(frozen=True, slots=True)
class Won:
    size: int
    kinds: tuple[int, ...]


Habitat = tuple[Won, ...]


@dataclass(frozen=True, slots=True)
class Danger:
    """The seats `left` can still save the species. Once extinct, `copies` of its cards are gone."""

    kind: int
    left: tuple[Seat, ...]
    extinct: bool
    copies: int


@dataclass(frozen=True, slots=True)
class View:
    """`hands` has sorted kinds, or None for hands that this seat can't know."""

    seat: Seat | None
    players: int
    classic: bool
    hints: bool
    first: Seat | None
    turn: int
    active: Seat | None
    grid: Grid
    hands: tuple[tuple[int, ...] | None, ...]
    sizes: tuple[int, ...]
    habitats: tuple[Habitat, ...]
    species: tuple[Danger, ...]
    discard: tuple[int, ...]
    undealt: int
    out: tuple[bool, ...]
    story: tuple[TurnResult, ...]
    scores: tuple[Score, ...]
    winners: frozenset[Seat]

    @property
    def last(self) -> TurnResult | None:
        return self.story[-1] if self.story else None

    @property
    def over(self) -> bool:
        return self.active is None

    @property
    def hand(self) -> tuple[int, ...]:
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def mine(self) -> bool:
        return self.active is not None and self.seat == self.active

    @property
    def extinct(self) -> tuple[int, ...]:
        return tuple(each.kind for each in self.species if each.extinct)

    @property
    def endangered(self) -> tuple[int, ...]:
        return tuple(each.kind for each in self.species if not each.extinct)

"""What one seat, or a spectator, may know. Players, pictures and opponents see nothing else."""

from dataclasses import dataclass

from games.core.values import Score, Seat
from games.ecogogo.ecosystem import Grid
from games.ecogogo.state import Done


@dataclass(frozen=True, slots=True)
class Won:
    """A turn's win in a habitat: `size` cards when it was won, and the kinds still there."""

    size: int
    kinds: tuple[int, ...]


Habitat = tuple[Won, ...]


@dataclass(frozen=True, slots=True)
class Danger:
    """A species beside the ecosystem: its number, the seats that still have a turn to save it, and once it is `extinct` how
    many copies lie on the card."""

    kind: int
    left: tuple[Seat, ...]
    extinct: bool
    copies: int


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge (`seat` None: a spectator's). Everything but the hands of others and the order of the deck is public.

    `first` is the seat that was drawn to begin, None if nobody was; `grid` holds nine kinds row by row; `hands` the kinds in each hand,
    sorted, None when this seat cannot know them; `sizes` how many cards each hand has; `discard` the kinds out of the game, in order. A
    player who is `out` has laid the hand open.
    """

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
    story: tuple[Done, ...]
    scores: tuple[Score, ...]
    winners: frozenset[Seat]

    @property
    def last(self) -> Done | None:
        """The turn before; None at the deal."""
        return self.story[-1] if self.story else None

    @property
    def over(self) -> bool:
        return self.active is None

    @property
    def hand(self) -> tuple[int, ...]:
        """The seat's own hand; () for a spectator."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def mine(self) -> bool:
        """Whether it is this seat's turn."""
        return self.active is not None and self.seat == self.active

    @property
    def extinct(self) -> tuple[int, ...]:
        """The numbers that are extinct."""
        return tuple(each.kind for each in self.species if each.extinct)

    @property
    def endangered(self) -> tuple[int, ...]:
        """The numbers in danger now."""
        return tuple(each.kind for each in self.species if not each.extinct)

"""A match at one moment, secrets included. Only the rules see it."""

from dataclasses import dataclass

from games.core.values import Plain, Seat
from games.ecogogo.cards import ENDANGERED
from games.ecogogo.ecosystem import Effect
from games.ecogogo.move import Move

Cards = tuple[str, ...]
"""Card ids such as "owl-3"."""


@dataclass(frozen=True, slots=True)
class Win:
    """What one turn won: `size` cards then, which decides their stack for good; `cards` those that are still there."""

    size: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Species:
    """A species in danger: the Endangered card, the organism on it, and the seats that still have their turn to save it.
    Once `extinct`, `pile` holds every copy that was removed, the organism first."""

    card: str
    organism: str
    left: tuple[Seat, ...]
    extinct: bool = False
    pile: Cards = ()


@dataclass(frozen=True, slots=True)
class Done:
    """What happened in one turn, all of it public; kinds, not cards. `effect` is what the move itself did; `gained` is how many points the
    player's total rose; `costs` is by how many each seat's total fell because species died, 0 or less; `drawn` are the cells that were
    refilled."""

    seat: Seat
    move: Move
    effect: Effect
    gained: int
    costs: tuple[int, ...]
    won: tuple[int, ...]
    saved: tuple[int, ...]
    endangered: tuple[int, ...]
    extinct: tuple[int, ...]
    drawn: tuple[int, ...]
    out: tuple[Seat, ...]

    @property
    def cards(self) -> tuple[int, ...]:
        """All kinds that came into the habitat, with those of a saved species."""
        return self.won + tuple(kind for saved in self.saved for kind in (ENDANGERED, saved))


@dataclass(frozen=True, slots=True)
class State:
    """`first` is the seat that was drawn to begin, None if nobody was; `active` whose turn it is, None once it is over; `deck` what is
    undealt, the next card first; `grid` nine card ids row by row, "" an empty spot; `discard` replaced cards, extinct copies drawn later
    and what a threat has covered."""

    seed: str
    players: int
    classic: bool
    hints: bool
    first: Seat | None
    turn: int
    active: Seat | None
    deck: Cards
    grid: Cards
    hands: tuple[Cards, ...]
    habitats: tuple[tuple[Win, ...], ...]
    species: tuple[Species, ...]
    discard: Cards
    out: tuple[bool, ...]
    story: tuple[Done, ...]

    @property
    def last(self) -> Done | None:
        """The turn before; None at the deal."""
        return self.story[-1] if self.story else None


def essence(state: State) -> Plain:
    """What decides how the match goes on (see Game.essence): the cards, by name, as a shuffle during the match goes by their names."""
    return (
        state.players, state.classic, state.hints, state.first, state.turn, state.active, state.deck, state.grid, state.hands,
        tuple(tuple((win.size, win.cards) for win in wins) for wins in state.habitats),
        tuple((each.card, each.organism, each.left, each.extinct, each.pile) for each in state.species),
        state.discard, state.out,
    )  # fmt: skip

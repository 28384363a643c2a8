"""A match of EcoGoGo at one moment, secrets included."""

from dataclasses import dataclass

from games.core.values import Plain, Seat
from games.ecogogo.cards import ENDANGERED
from games.ecogogo.ecosystem import Effect
from games.ecogogo.move import Move

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Win:
    """The cards won in one turn. `size` is how many they were, which decides the stack; `cards` lacks any that have
    become extinct since."""

    size: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Species:
    """A species in danger, which the seats `left` can still save. Once extinct, `pile` has all its cards."""

    card: str
    organism: str
    left: tuple[Seat, ...]
    extinct: bool = False
    pile: Cards = ()


@dataclass(frozen=True, slots=True)
class TurnResult:
    """What a turn did, with cards as kinds. `gained` is the change in the player's total, `costs` what extinctions added
    to each seat's (0 or less), `drawn` the refilled cells."""

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
        return self.won + tuple(kind for saved in self.saved for kind in (ENDANGERED, saved))


@dataclass(frozen=True, slots=True)
class State:
    """`first` is the seat drawn to begin, None in a solo game; `active` is None at the end. The deck's next card comes
    first; `grid` has card ids row by row ("" is empty)."""

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
    story: tuple[TurnResult, ...]

    @property
    def last(self) -> TurnResult | None:
        return self.story[-1] if self.story else None


def essence(state: State) -> Plain:
    return (
        state.players, state.classic, state.hints, state.first, state.turn, state.active, state.deck, state.grid, state.hands,
        tuple(tuple((win.size, win.cards) for win in wins) for wins in state.habitats),
        tuple((each.card, each.organism, each.left, each.extinct, each.pile) for each in state.species),
        state.discard, state.out,
    )  # fmt: skip

"""A match at one moment, decks and face-down cards included. Only the rules see it."""

from dataclasses import dataclass

from games.core.values import Plain, Seat
from games.lines.lines import Run, Table

Cards = tuple[int, ...]

SETUP, BUILDING, CLEARING = 0, 1, 2
"""The phases: the setup round, the first phase with its lines, the second with its removals."""

PLAY, CLAIM, CHOOSE = "play", "claim", "choose"
"""What the active player decides: a card and its place; an unplayable space or the draw; which of two cards marks it."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A face-down card in an unplayable space, the seat that laid it and knows it; `card` is None to everybody else."""

    cell: int
    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class Deed:
    """One public event: a card "placed" in the setup round or "played", a space "claimed" or "marked".

    `lines` are what a played card made, `gone` how many cards it removed, `points` what its player scored.
    """

    seat: Seat
    what: str
    cell: int
    card: int | None = None
    points: int = 0
    lines: tuple[Run, ...] = ()
    gone: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """Where one player's points come from: lines of the first phase, unplayable spaces, cards removed in the second."""

    lines: int = 0
    spaces: int = 0
    removed: int = 0

    @property
    def total(self) -> int:
        return self.lines + self.spaces + self.removed


@dataclass(frozen=True, slots=True)
class State:
    """`hands` by seat and in the order of the deck; `first` and `second` the two decks, the top card first; `markers` what lies
    face down; `box` the removed cards in the order in which they went; `claimed` the space whose marker is being chosen;
    `hints` whether the bot points unplayable spaces out: without them players find them themselves, so a claim is asked for whether or
    not there is one; `story` everything that happened in the open. In the second phase `first` is the only deck."""

    seed: str
    players: int
    hints: bool
    dealer: Seat
    turn: Seat
    phase: int
    step: str
    over: bool
    table: Table
    markers: tuple[Marker, ...]
    claimed: int | None
    hands: tuple[Cards, ...]
    first: Cards
    second: Cards
    box: Cards
    tallies: tuple[Tally, ...]
    story: tuple[Deed, ...]


def essence(state: State) -> Plain:
    """What decides how the match goes on (see Game.essence): what lies on the table, in whatever order it came there."""
    return (
        state.players, state.hints, state.dealer, state.turn, state.phase, state.step, state.over,
        tuple(sorted(state.table)),
        tuple(sorted((marker.cell, marker.seat, marker.card) for marker in state.markers)),
        state.claimed, state.hands, state.first, state.second, tuple(sorted(state.box)),
        tuple((own.lines, own.spaces, own.removed) for own in state.tallies),
    )  # fmt: skip

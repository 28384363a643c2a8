"""A match of Savannah Lines at one moment, secrets included."""

from dataclasses import dataclass

from games.core.values import Plain, Seat
from games.lines.lines import Run, Table

Cards = tuple[int, ...]

SETUP, BUILDING, CLEARING = 0, 1, 2
"""The setup round, the first phase and the second."""

PLAY, CLAIM, CHOOSE = "play", "claim", "choose"
"""The steps of a turn: play a card, claim a space or draw, choose the card to hide."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A face-down card; in the views of others, its `card` is None."""

    cell: int
    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class Deed:
    """A public event: "placed" (in the setup round), "played", "claimed" or "marked". `gone` counts the removed cards."""

    seat: Seat
    what: str
    cell: int
    card: int | None = None
    points: int = 0
    lines: tuple[Run, ...] = ()
    gone: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    lines: int = 0
    spaces: int = 0
    removed: int = 0

    @property
    def total(self) -> int:
        return self.lines + self.spaces + self.removed


@dataclass(frozen=True, slots=True)
class State:
    """Decks have the top card first; the second phase uses only `first`. `claimed` is the space being marked."""

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
    return (
        state.players, state.hints, state.dealer, state.turn, state.phase, state.step, state.over,
        tuple(sorted(state.table)),
        tuple(sorted((marker.cell, marker.seat, marker.card) for marker in state.markers)),
        state.claimed, state.hands, state.first, state.second, tuple(sorted(state.box)),
        tuple((own.lines, own.spaces, own.removed) for own in state.tallies),
    )  # fmt: skip

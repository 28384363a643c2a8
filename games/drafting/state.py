"""A draft at one moment, secrets included."""

from dataclasses import dataclass

from games.core.values import Plain
from games.drafting.view import Board, Placed

Hand = tuple[str, ...]
"""Card ids such as "fox-07", in the order of the printed deck."""


@dataclass(frozen=True, slots=True)
class State:
    """`hands` are in passing order, a neutral one last; `aside` are the unused cards of past rounds."""

    seed: str
    players: int
    hints: bool
    boards: tuple[Board, ...]
    hands: tuple[Hand, ...]
    deck: Hand
    aside: Hand
    round: int
    pick: int
    phase: str
    over: bool
    placed: tuple[Placed | None, ...]
    taken: tuple[str, ...]


def essence(state: State) -> Plain:
    return (
        state.players, state.hints, state.round, state.pick, state.phase, state.over,
        state.boards, state.hands, state.deck, state.aside, state.taken,
    )  # fmt: skip

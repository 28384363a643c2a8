"""A drafting match at one moment, secrets included. Only the rules see it."""

from dataclasses import dataclass

from games.core.values import Plain
from games.drafting.view import Board, Placed

Hand = tuple[str, ...]
"""Card ids such as "fox-07", in the order of the printed deck."""


@dataclass(frozen=True, slots=True)
class State:
    """`hands` in passing order (with two players the neutral one third); `deck` what is undealt, the next card first;
    `aside` the cards set aside unseen at the end of a round."""

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
    """What decides how the draft goes on (see Game.essence): not what was placed last."""
    return (
        state.players, state.hints, state.round, state.pick, state.phase, state.over,
        state.boards, state.hands, state.deck, state.aside, state.taken,
    )  # fmt: skip

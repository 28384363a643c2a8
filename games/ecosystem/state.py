"""The whole truth of an Ecosystem match at one moment, secrets included: only the rules ever see it."""

from dataclasses import dataclass

from games.ecosystem.view import Board, Placed

Hand = tuple[str, ...]
"""Card ids such as "fox-07", in the order of the printed deck."""


@dataclass(frozen=True, slots=True)
class State:
    """`hands` in passing order (with two players the neutral one third); `deck` what is undealt, the next card first."""

    seed: str
    players: int
    hints: bool
    boards: tuple[Board, ...]
    hands: tuple[Hand, ...]
    deck: Hand
    round: int
    pick: int
    phase: str
    over: bool
    placed: tuple[Placed | None, ...]
    taken: tuple[str, ...]

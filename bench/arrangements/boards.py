"""Boards of players at the end of matches, for the search for a better arrangement."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from games import GAMES
from games.core.match import Match
from games.core.values import Seat, Setup
from games.drafting.board import Board
from games.opponents import choose

SEATS = (2, 3, 4, 5, 6)
"""Matches with so many players take turns."""
THOUGHT = 50
"""Imagined endings for a decision of every other player; the rest are grazers."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A player's board at the end of a match, with all that its total depends on, and the seed of the draws."""

    boards: tuple[Board, ...]
    taken: tuple[int, ...]
    seat: Seat
    luck: str


def ended(slug: str, first: int) -> Iterator[Ended]:
    """All boards of one match after another, played by grazers and by apexes that think little."""
    game: Any = GAMES[slug]
    for number in count(first):
        seats = SEATS[number % len(SEATS)]
        rnd = random.Random(f"arrangements {slug} {number}")
        match: Match[Any, Any, Any] = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}", {}))
        while not match.over:
            moves = []
            for seat in sorted(match.waiting):
                level, most = ("apex", THOUGHT) if seat % 2 else ("grazer", None)
                moves.append((seat, choose(game, match.view(seat), level, rnd.random, most).move))
            for seat, move in moves:
                match = match.accept(seat, move)
        for seat in range(seats):
            view = match.view(seat)
            yield Ended(view.boards, view.taken, seat, f"{slug} {number} {seat}")

"""The best arrangements that a search finds, and how long it takes."""

import random
import time
from dataclasses import dataclass

from bench.arrangements.boards import Ended
from games import GAMES
from games.drafting.arrangement import arrangement
from games.drafting.draft import Drafting
from native.arranging import arranging


@dataclass(frozen=True, slots=True)
class Found:
    """The total of the arrangement found for a board, and the seconds of a processor that it took."""

    total: int
    seconds: float


def here(slug: str, board: Ended, luck: str, budget: float, *, compiled: bool = False) -> Found:
    """What a search of so many exchanges finds, by the library or in plain Python."""
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    seed, search = random.Random(luck).getrandbits(53), arranging(slug) if compiled else None
    began = time.process_time()
    found = arrangement(game.fast, board.boards, board.taken, board.seat, seed, max(1, int(budget)), search)
    return Found(found.total, time.process_time() - began)

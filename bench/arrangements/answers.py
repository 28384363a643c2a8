"""The best arrangements that this checkout and an older one find, and how long they take."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.arrangements.boards import Ended
from games import GAMES
from games.drafting.arrangement import BUDGET, QUICK, arrangement
from games.drafting.draft import Drafting
from native.arranging import arranging

THERE = """
import json, random, sys, time
sys.path.insert(0, sys.argv[1])
from games import GAMES
from games.drafting.regret import arrangement
for line in sys.stdin:
    ask = json.loads(line)
    boards = [tuple(board) for board in ask["boards"]]
    draw, fast = random.Random(ask["luck"]).random, GAMES[ask["slug"]].fast
    began = time.process_time()
    found = arrangement(fast, boards, tuple(ask["taken"]), ask["seat"], draw)
    print(found.total, time.process_time() - began)
"""
"""What another checkout runs: the search as it was before it had a file of its own."""


@dataclass(frozen=True, slots=True)
class Found:
    """The total of the arrangement found for a board, and the seconds of a processor that it took."""

    total: int
    seconds: float


def here(slug: str, board: Ended, luck: str, times: float = 1.0, *, compiled: bool = False) -> Found:
    """What this checkout finds with so many times its usual budget; that of the compiled search is larger."""
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    seed, budget = random.Random(luck).getrandbits(53), QUICK if compiled else BUDGET
    began = time.process_time()
    found = arrangement(
        game.fast,
        board.boards,
        board.taken,
        board.seat,
        seed,
        max(1, int(times * budget)),
        arranging(slug) if compiled else None,
    )
    return Found(found.total, time.process_time() - began)


def there(folder: Path, slug: str, boards: Sequence[Ended]) -> list[Found]:
    """What another checkout finds on the same boards."""
    asked = "".join(
        json.dumps({"slug": slug, "boards": each.boards, "taken": each.taken, "seat": each.seat, "luck": each.luck})
        + "\n"
        for each in boards
    )
    command = [sys.executable, "-c", THERE, str(folder.resolve())]
    told = subprocess.run(command, cwd=folder, input=asked, capture_output=True, text=True, check=True).stdout
    return [Found(int(total), float(seconds)) for total, seconds in (line.split() for line in told.splitlines())]

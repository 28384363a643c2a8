"""How good the best arrangement is that "What could have been" finds: its gap to the best known one, and how long it takes.

The best known is the best of the answer and of longer searches with other draws. That none is better is not proven.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from statistics import fmean, median
from typing import Any

from games import GAMES, current
from games.core.match import Match
from games.core.values import Seat, Setup
from games.drafting.arrangement import BUDGET, arrangement
from games.drafting.board import Board
from games.drafting.draft import Drafting
from games.opponents import choose

DRAFTING = ("ecosystem", "savanna")
SEATS = (2, 3, 4, 5, 6)
"""Matches with so many players take turns."""
THOUGHT = 50
"""Imagined endings for a decision of every other player; the rest are grazers."""
LEAST = ("--boards", "1", "--runs", "1", "--times", "0.01")
"""The options for the smallest run."""

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
class Ended:
    """A player's board at the end of a match, with all that its total depends on, and the seed of the draws."""

    boards: tuple[Board, ...]
    taken: tuple[int, ...]
    seat: Seat
    luck: str


@dataclass(frozen=True, slots=True)
class Found:
    """The total of the arrangement found for a board, and the seconds of a processor that it took."""

    total: int
    seconds: float


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


def here(slug: str, board: Ended, luck: str, times: float = 1.0) -> Found:
    """What this checkout finds with so many times its usual budget."""
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    draw, budget = random.Random(luck).random, max(1, int(times * BUDGET))
    began = time.process_time()
    found = arrangement(game.fast, board.boards, board.taken, board.seat, draw, budget)
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


def row(what: str, found: Sequence[Found], best: Sequence[int]) -> str:
    """One line of the table."""
    gaps = [most - each.total for each, most in zip(found, best, strict=True)]
    seconds = [each.seconds for each in found]
    none = sum(gap == 0 for gap in gaps) / len(gaps)
    times = f"{median(seconds):.2f} | {max(seconds):.2f}"
    return f"| {what} | {fmean(gaps):.2f} | {none:.1%} | {max(gaps)} | {times} | {len(gaps)} |"


def run(chosen: Sequence[str] = ()) -> None:
    """Print the table. `--boards N` of matches from `--first N` on, `--game G`; the best known is that of `--runs N` searches with
    `--times N` times the budget each; `--before FOLDER` also asks an older checkout, whose search is still in its file regret.py."""
    parser = argparse.ArgumentParser(prog="python -m bench arrangements")
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match: others mean other deals")
    parser.add_argument("--game", type=current, choices=DRAFTING, action="append")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--times", type=float, default=10.0)
    parser.add_argument("--before", type=Path)
    wanted = parser.parse_args(chosen)
    print(
        "| game | gap to the best known | boards without a gap | largest gap | s of a processor: median | max | boards |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|")
    for slug in wanted.game or DRAFTING:
        boards = list(islice(ended(slug, wanted.first), wanted.boards))
        rows = {slug: [here(slug, board, board.luck) for board in boards]}
        if wanted.before:
            rows[f"{slug}, before"] = there(wanted.before, slug, boards)
        best = [max(each.total for each in found) for found in zip(*rows.values(), strict=True)]
        for at, board in enumerate(boards):
            longer = (here(slug, board, f"{board.luck} {number}", wanted.times) for number in range(wanted.runs))
            best[at] = max(best[at], *(each.total for each in longer))
        for what, found in rows.items():
            print(row(what, found, best), flush=True)


if __name__ == "__main__":
    run(sys.argv[1:])

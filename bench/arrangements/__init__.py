"""How good the best arrangement is that "What could have been" finds: its gap to the best known one, and how long it takes.

The best known is the best of the answer and of longer searches with other draws. That none is better is not proven.
"""

import argparse
from collections.abc import Sequence
from itertools import islice
from statistics import fmean, median

from bench.arrangements.answers import Found, here
from bench.arrangements.boards import ended
from games.drafting.arrangement import BUDGET, QUICK
from native.arranging import arranging

DRAFTING = ("ecosystem", "savanna")
LEAST = ("--boards", "1", "--runs", "1", "--times", "0.001")
"""The options for the smallest run."""


def row(what: str, found: Sequence[Found], best: Sequence[int]) -> str:
    """One line of the table."""
    gaps = [most - each.total for each, most in zip(found, best, strict=True)]
    seconds = [each.seconds for each in found]
    none = sum(gap == 0 for gap in gaps) / len(gaps)
    times = f"{median(seconds):.2f} | {max(seconds):.2f}"
    return f"| {what} | {fmean(gaps):.2f} | {none:.1%} | {max(gaps)} | {times} | {len(gaps)} |"


def run(chosen: Sequence[str] = ()) -> None:
    """Print the table. `--boards N` of matches from `--first N` on, `--game G`; the best known is that of `--runs N` searches with
    `--times N` times the budget of a compiled search each, which take a minute a board without a compiler."""
    parser = argparse.ArgumentParser(prog="python -m bench arrangements")
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match: others mean other deals")
    parser.add_argument("--game", choices=DRAFTING, action="append")
    parser.add_argument("--runs", type=int, default=4)
    parser.add_argument("--times", type=float, default=2.0)
    wanted = parser.parse_args(chosen)
    print(
        "| game | gap to the best known | boards without a gap | largest gap | s of a processor: median | max | boards |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|")
    for slug in wanted.game or DRAFTING:
        boards = list(islice(ended(slug, wanted.first), wanted.boards))
        plain = f"{slug}, plain Python"
        rows = {plain: [here(slug, board, board.luck, BUDGET) for board in boards]}
        compiled = arranging(slug) is not None
        if compiled:
            rows[slug] = [here(slug, board, board.luck, QUICK, compiled=True) for board in boards]
        best = [max(each.total for each in found) for found in zip(*rows.values(), strict=True)]
        for at, board in enumerate(boards):
            lucks = (f"{board.luck} {number}" for number in range(wanted.runs))
            longer = (here(slug, board, luck, wanted.times * QUICK, compiled=compiled) for luck in lucks)
            best[at] = max(best[at], *(each.total for each in longer))
        for what, found in rows.items():
            print(row(what, found, best), flush=True)

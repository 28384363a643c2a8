"""How even two Phylo decks are when one opponent plays both."""

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from statistics import fmean, median

from bench.strength import wilson
from games.core.match import Match
from games.core.values import Setup, many
from games.opponents import choose
from games.phylo.game import NAMES, Phylo

STARTERS = ("valley", "meadow")
GOAL = 0.55
"""The largest share of wins that a starter deck should have."""
LEAST = ("--matches", "2", "--level", "sprout", "--processes", "1")


@dataclass(frozen=True, slots=True)
class Played:
    """`share` is the first-named deck's share of the win (0.5 for a tie), `first` that of the player who acted first. `points`
    has the first-named deck's points, then the other's; `seconds` is processor time."""

    share: float
    points: tuple[int, int]
    first: float
    turns: int
    moves: int
    seconds: float


def play(number: int, rules: str, decks: tuple[str, str], level: str = "grazer", game: Phylo | None = None) -> Played:
    """Plays a match. Numbers 2n and 2n + 1 have the same seed, with the decks swapped between the seats."""
    game = game or Phylo()
    rnd = random.Random(f"phylo {rules} {number // 2}")
    seed = f"{rnd.getrandbits(256):064x}"
    seat = number % 2
    options = {"rules": rules, "deck1": decks[seat], "deck2": decks[1 - seat]}
    match = Match.begin(game, Setup(2, seed, options))
    began, moves = time.process_time(), 0
    while not match.over:
        (mover,) = match.to_move
        match = match.accept(mover, choose(game, match.view(mover), level, rnd.random))
        moves += 1
    winners = match.winners
    totals = [score.total for score in match.scores()]
    shares = [(each in winners) / len(winners) for each in (0, 1)]
    return Played(
        share=shares[seat],
        points=(totals[seat], totals[1 - seat]),
        first=shares[match.state.first],
        turns=match.state.number,
        moves=moves,
        seconds=time.process_time() - began,
    )


def swapped(played: Played) -> Played:
    one, other = played.points
    return Played(1 - played.share, (other, one), played.first, played.turns, played.moves, played.seconds)


def matches(numbers: Sequence[int], rules: str, decks: tuple[str, str], level: str, processes: int) -> Iterator[Played]:
    one = partial(play, rules=rules, decks=decks, level=level)
    if processes == 1:
        yield from map(one, numbers)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(one, numbers, chunksize=4)


def interval(shares: Sequence[float]) -> str:
    share = fmean(shares)
    low, high = wilson(share, len(shares))
    return f"{share:.3f} | {low:.3f} to {high:.3f}"


def rows(rules: str, decks: tuple[str, str], played: Sequence[Played]) -> tuple[str, str]:
    lines = []
    for deck, side in zip(decks, (played, [swapped(each) for each in played]), strict=True):
        lines.append(
            f"| {rules} | {deck} | {interval([each.share for each in side])} | {fmean(each.points[0] for each in side):.1f} "
            f"| {len(side)} |"
        )
    return lines[0], lines[1]


def summary(played: Sequence[Played]) -> str:
    first = interval([each.first for each in played]).replace(" | ", " [") + "]"
    ties = sum(each.share == 0.5 for each in played)
    turns = sorted(each.turns for each in played)
    return (
        f"The player who acts first wins {first}; {many(ties, 'tie')}; "
        f"a match takes {median(turns):.0f} turns ({turns[0]} to {turns[-1]}), "
        f"{fmean(each.moves for each in played):.0f} moves and {1000 * fmean(each.seconds for each in played):.0f} ms of processor time."
    )


def all_pairs(rules: Sequence[str], numbers: Sequence[int], level: str, processes: int) -> Iterator[str]:
    """Lines of TOML: for each pair of decks, how many percent of matches the first one wins."""
    for each in rules:
        yield f'["{each}"]'
        for one, other in combinations(NAMES, 2):
            played = matches(numbers, each, (one, other), level, processes)
            yield f"{one}.{other} = {100 * fmean(match.share for match in played):.0f}"


def run(chosen: Sequence[str]) -> None:
    """`python -m bench balance --matches 2000 --rules 1.3 --decks valley meadow --processes 2`; `--every` plays all pairs."""
    parser = argparse.ArgumentParser(prog="python -m bench balance")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first match, even; another number means other deals"
    )
    parser.add_argument("--every", action="store_true", help="all pairs of decks, as TOML")
    parser.add_argument("--rules", choices=("1.4a", "1.3"), action="append", help="both by default")
    parser.add_argument("--decks", nargs=2, default=STARTERS, metavar=("ONE", "OTHER"))
    parser.add_argument("--level", default="grazer")
    parser.add_argument("--processes", type=int, default=1)
    if "--every" in chosen:
        parser.set_defaults(matches=100, first=5000)
    wanted = parser.parse_args(chosen)
    if wanted.first % 2 or wanted.matches % 2 or wanted.matches < 2:
        parser.error("matches come in pairs: --first and --matches must be even")
    numbers = range(wanted.first, wanted.first + wanted.matches)
    kinds = wanted.rules or ("1.4a", "1.3")
    if wanted.every:
        for line in all_pairs(kinds, numbers, wanted.level, wanted.processes):
            print(line, flush=True)
        return
    decks = (wanted.decks[0], wanted.decks[1])
    print(f"| rules | deck | share of wins (goal at most {GOAL:.2f}) | 95 % interval | points | matches |")
    print("|---|---|---:|---:|---:|---:|", flush=True)
    notes = []
    for rules in kinds:
        played: list[Played] = []
        for each in matches(numbers, rules, decks, wanted.level, wanted.processes):
            played.append(each)
            if not len(played) % 50:
                share = fmean(one.share for one in played)
                print(
                    f"{rules}: {len(played)} of {wanted.matches}, {decks[0]} {share:.3f}", file=sys.stderr, flush=True
                )
        print("\n".join(rows(rules, decks, played)), flush=True)
        notes.append(f"{rules}: {summary(played)}")
    print("", *notes, sep="\n")

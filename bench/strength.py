"""How strong the opponents are against each other, and how long they take for a decision."""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, median, quantiles, stdev
from typing import Any

from games import GAMES
from games.core.match import Entry, Match
from games.core.values import Setup, many
from games.opponents import LEVELS, choose
from native.engine import install

PAIRS = (("grazer", "sprout", 0.80), ("hunter", "grazer", None), ("apex", "grazer", 0.90))
"""A level, the level of its rivals, and the share of drafts of four that it should win (None for no goal)."""
SEATS = 4
DRAFTING = ("ecosystem", "savanna")
LEAST = ("--matches", "1", "--first", "0", "--seats", "2", "--budget", "1")

Ask = Callable[..., str]
SCRIPT = """
import json, random, sys
sys.path.insert(0, sys.argv[1])
from games import edition
from games.core.match import Entry, Match
from games.core.values import Setup
from games.opponents import choose
for line in sys.stdin:
    slug, rules, seats, seed, options, entries, seat, level, luck = json.loads(line)
    match = Match.begin(edition(slug, rules), Setup(seats, seed, options)).replay([Entry(*each) for each in entries])
    print(choose(match.game, match.view(seat), level, random.Random(luck).random), flush=True)
"""
"""Runs in another checkout, and uses only what every game has."""


@contextmanager
def other_checkout(folder: Path) -> Iterator[Ask]:
    """The opponents of another checkout, to measure a change against its base."""
    if not (folder / "games" / "opponents").is_dir():
        raise SystemExit(f"There are no opponents in {folder}; name the folder of a checkout.")
    command, pipe = [sys.executable, "-c", SCRIPT, str(folder.resolve())], subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, stdin=pipe, stdout=pipe, text=True, bufsize=1) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        write, read = process.stdin.write, process.stdout.readline

        def ask(*about: object) -> str:
            write(json.dumps(about) + "\n")
            return read().strip()

        yield ask


@dataclass(slots=True)
class Result:
    """Ties split a win. `margins` are points ahead of the best rival, or all points if alone; `busy` is processor time; `first` has the
    wins of the player who acts first."""

    wins: list[float] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)


def wilson(share: float, matches: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, 1927).

    >>> "%.3f %.3f" % wilson(0.9, 100)
    '0.826 0.945'
    """
    middle = share + z * z / (2 * matches)
    reach = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    whole = 1 + z * z / matches
    return (middle - reach) / whole, (middle + reach) / whole


def play(
    slug: str,
    one: str,
    others: str,
    number: int,
    result: Result,
    budget: int | None = None,
    seats: int = SEATS,
    options: Mapping[str, str] | None = None,
    rivals: Ask | None = None,
) -> None:
    """Plays a match: `one` in a seat that rotates, `others` (or `rivals`, from another checkout) in the rest."""
    game: Any = GAMES[slug]
    # In solo matches, every level gets the same deals.
    rnd = random.Random(f"{slug} {one} {others} {number}" if seats > 1 else f"{slug} alone {number}")
    hero = number % seats
    match: Match[Any, Any, Any] = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}", options or {}))
    entries, begins = list[Entry](), match.waiting
    while not match.over:
        before = tuple(entries)
        for seat in sorted(match.waiting):
            if rivals is not None and seat != hero:
                log = [(each.turn, each.seat, each.text) for each in before]
                about = slug, game.rules, seats, match.setup.seed, dict(match.setup.options), log, seat, others
                entries.append(Entry(match.turn, seat, rivals(*about, rnd.getrandbits(53))))
                continue
            began, worked = time.perf_counter(), time.process_time()
            level, most = (one, budget) if seat == hero else (others, None)
            move = choose(game, match.view(seat), level, rnd.random, most)
            if seat == hero:
                result.seconds.append(time.perf_counter() - began)
                result.busy.append(time.process_time() - worked)
            entries.append(Entry(match.turn, seat, str(move)))
        match = match.replay(entries[len(before) :])
    winners = match.winners
    if len(begins) == 1 and seats > 1:
        result.first.append(len(begins & winners) / len(winners))
    totals = [score.total for score in match.scores()]
    mine = totals.pop(hero)
    result.wins.append((hero in winners) / max(1, len(winners)))
    result.margins.append(mine - max(totals, default=0))


def row(what: str, one: str, others: str, seats: int, goal: float | None, result: Result) -> str:
    matches = len(result.wins)
    share = sum(result.wins) / matches
    low, high = wilson(share, matches)
    ahead = fmean(result.margins)
    reach = 1.96 * stdev(result.margins) / sqrt(matches) if matches > 1 else 0.0
    against = (
        f"against {many(seats - 1, others, 'apexes' if others == 'apex' else f'{others}s')}" if seats > 1 else "alone"
    )
    aim = f" (goal {goal:.2f})" if goal is not None else f" (fair {1 / seats:.2f})" if seats > 1 else ""
    return (
        f"| {what} | {one} {against}{aim} | {share:.3f} | {low:.3f} to {high:.3f} | {ahead:+.1f} ± {reach:.1f} "
        f"| {matches} | {f'{fmean(result.first):.3f}' if result.first else ''} "
        f"| {spread(result.busy)} | {spread(result.seconds).rpartition(' / ')[0]} |"
    )


def spread(seconds: Sequence[float]) -> str:
    """Median, 95th percentile and maximum, in ms."""
    return f"{1000 * median(seconds):.0f} / {1000 * quantiles(seconds, n=20)[18]:.0f} / {1000 * max(seconds):.0f}"


def run(chosen: Sequence[str] = ()) -> None:
    """Prints the table. With one seat, every level plays alone, and the mean of its points counts."""
    parser = argparse.ArgumentParser(prog="python -m bench strength")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first match; another number means other deals"
    )
    parser.add_argument("--game", choices=[*GAMES], action="append")
    parser.add_argument("--level", choices=[*LEVELS])
    parser.add_argument("--against", choices=[*LEVELS], help="with --level: the level of its rivals")
    parser.add_argument("--rivals", type=Path, help="the folder of another checkout, whose opponents are the rivals")
    parser.add_argument("--budget", type=int, help="imagined endings a decision")
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--option", action="append", default=[], help="such as scoring=classic")
    wanted = parser.parse_args(chosen)
    install()
    options = dict(each.split("=", 1) for each in wanted.option)
    pairs: Sequence[tuple[str, str, float | None]] = [pair for pair in PAIRS if wanted.level in (None, pair[0])]
    if wanted.against:
        pairs = [(wanted.level or "apex", wanted.against, None)]
    print("| game | who | share of wins | 95 % interval | points ahead | matches | the first to act wins ", end="")
    print("| processor ms a decision | ms by the clock |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|")
    for slug in wanted.game or GAMES:
        what = " ".join((slug, *options.values()))
        seats = min(wanted.seats, max(GAMES[slug].seats))
        for one, others, goal in pairs:
            result = Result()
            with other_checkout(wanted.rivals) if wanted.rivals else nullcontext() as rivals:
                for number in range(wanted.first, wanted.first + wanted.matches):
                    play(slug, one, others, number, result, wanted.budget, seats, options, rivals)
            aim = goal if slug in DRAFTING and seats == SEATS else None
            print(row(what, one, others, seats, aim, result), flush=True)

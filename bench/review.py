"""Whether reviews are true: `python -m bench review`.

Matches of four different players are reviewed. Every pick that is called a slip, a mistake or a blunder is then played on by apexes from
the true deal, once as it was and once with the better move: what it really gave up. Reviews with another seed tell how far chance decides.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from typing import Any, TypeVar

from games import GAMES
from games.core.game import ahead
from games.core.match import Entry, Match, turns
from games.core.values import Setup
from games.opponents import choose
from games.review import review
from games.review.judged import BLUNDER, MISTAKE, SLIP, Review
from games.review.looking import WHOLE, Effort
from native.engine import install

T = TypeVar("T")

PLAYERS = (("apex", None), ("apex", 60), ("hunter", None), ("grazer", None), ("sprout", None))
"""Who plays the matches: levels with their endings a decision, None for the level's own. They take the seats by turns."""
NAMES = ("apex", "few endings", "hunter", "grazer", "sprout")
PLAYED_ON = 6
"""How often both lines of a pick are played on."""
SEATS = 4
"""Players of a match, in games for so many."""
LEAST = (
    "--matches", "1", "--first", "3", "--seats", "2", "--game", "ecosystem", "--find", "24", "--compare", "4", "--worlds", "2",
    "--again", "1", "--budget", "24", "--processes", "1",
)  # fmt: skip
"""The options for the smallest run, whose players don't look ahead and so make errors."""


@dataclass(frozen=True, slots=True)
class Real:
    """A pick with a verdict: in which match and quarter of it, what the review said and its endings imagined, and what the pick really
    gave up, on average over both lines played on."""

    slug: str
    match: int
    verdict: str
    quarter: int
    number: int
    said: float
    imagined: float
    real: float


@dataclass(frozen=True, slots=True)
class Seen:
    """A match: who sat where (a number of PLAYERS), both reviews of every seat, and the verdicts played on."""

    slug: str
    number: int
    who: tuple[int, ...]
    first: tuple[Review, ...]
    second: tuple[Review, ...]
    played: tuple[Real, ...]


def one(slug: str, asked: argparse.Namespace, number: int) -> Seen:
    """Play, review and check one match."""
    install()
    game: Any = GAMES[slug]
    seats = min(asked.seats, max(game.seats))
    rnd = random.Random(f"{slug} review {number}")
    who = tuple(
        (number + seat * (1 + number // len(PLAYERS) % (len(PLAYERS) - 1))) % len(PLAYERS) for seat in range(seats)
    )
    begun, entries = match_of(slug, [PLAYERS[each] for each in who], rnd)
    effort = Effort(asked.find, asked.compare, asked.worlds)
    first, second = (
        tuple(review(begun, entries, seat, rnd.getrandbits(50), effort) for seat in range(seats)) for _ in range(2)
    )
    positions = {match.turn: match for match in turns(begun, entries)}
    reals = []
    for seen in first:
        for pick in seen.errors:
            at = positions[pick.turn]
            over = game.progress(at.state).share
            real = really(at, entries, seen.seat, (pick.best, pick.made), asked, rnd)
            imagined = pick.lost if pick.worlds else pick.lost / pick.trust
            reals.append(
                Real(slug, number, pick.verdict, min(3, int(4 * over)), pick.number, pick.lost, imagined, real)
            )
    return Seen(slug, number, who, first, second, tuple(reals))


def match_of(
    slug: str, players: Sequence[tuple[str, int | None]], rnd: random.Random
) -> tuple[Match[Any, Any, Any], list[Entry]]:
    """A match of these levels, each with its endings a decision: how it begins, and its log."""
    game: Any = GAMES[slug]
    begun: Match[Any, Any, Any] = Match.begin(game, Setup(len(players), f"{rnd.getrandbits(256):064x}"))
    match, entries = begun, list[Entry]()
    while not match.over:
        for seat in sorted(match.waiting):
            level, budget = players[seat]
            move = choose(game, match.view(seat), level, rnd.random, budget)
            entries.append(Entry(match.turn, seat, str(move)))
            match = match.accept(seat, move)
    return begun, entries


def really(
    match: Match[Any, Any, Any],
    entries: Sequence[Entry],
    seat: int,
    both: tuple[str, str],
    asked: argparse.Namespace,
    rnd: random.Random,
) -> float:
    """How many points ahead the first of both moves is, when apexes play both lines to the end from the true deal."""
    others = [entry for entry in entries if entry.turn == match.turn and entry.seat != seat]
    gained = []
    for _ in range(asked.again):
        luck = rnd.getrandbits(50)
        lines = []
        for text in both:
            draw = random.Random(luck).random
            line = match.replay([*others, Entry(match.turn, seat, text)])
            while not line.over:
                for each in sorted(line.waiting):
                    line = line.accept(each, choose(line.game, line.view(each), "apex", draw, asked.budget))
            lines.append(ahead([score.total for score in line.scores()], seat))
        gained.append(lines[0] - lines[1])
    return fmean(gained)


def interval(values: Sequence[tuple[int, float]]) -> str:
    """The mean of values, each with the number of its match, and its 95 % interval. Values of one match go together: they share a deal and
    players (cluster-robust standard error; K.-Y. Liang and S. Zeger, 1986).

    >>> interval([(1, 1.0), (1, 1.0), (2, 3.0), (2, 3.0)])
    '+2.00 ± 1.96'
    """
    if not values:
        return "none"
    mean = fmean(value for _, value in values)
    apart: defaultdict[int, float] = defaultdict(float)
    for match, value in values:
        apart[match] += value - mean
    matches = len(apart)
    spread = sum(each**2 for each in apart.values())
    reach = 1.96 * (spread * matches / (matches - 1)) ** 0.5 / len(values) if matches > 1 else float("nan")
    return f"{mean:+.2f} ± {reach:.2f}"


def confirmed(seen: Sequence[Seen]) -> Iterator[str]:
    """The table of verdicts: what was said and what was real."""
    yield "| game | verdict | picks | said | real, 95 % | real / said |\n|---|---|---:|---:|---:|---:|"
    reals = [real for each in seen for real in each.played]
    for slug in dict.fromkeys(each.slug for each in seen):
        for name in (SLIP, MISTAKE, BLUNDER, "mistakes and blunders", "all"):
            some = [
                real for real in reals
                if real.slug == slug and (real.verdict == name or name == "all" or (name[-1] == "s" and real.verdict != SLIP))
            ]  # fmt: skip
            if some:
                said, real = fmean(each.said for each in some), fmean(each.real for each in some)
                sure = interval([(each.match, each.real) for each in some])
                yield f"| {slug} | {name} | {len(some)} | {said:.2f} | {sure} | {real / said:.2f} |"


def quarters(seen: Sequence[Seen]) -> Iterator[str]:
    """Which part of what was imagined is real, by quarter of the match and for the first pick: games/review/looking.py holds about this."""
    yield "| game | quarter | picks | imagined | real | real / imagined |\n|---|---|---:|---:|---:|---:|"
    reals = [real for each in seen for real in each.played]
    for slug in dict.fromkeys(each.slug for each in seen):
        for quarter in ("first pick", 0, 1, 2, 3):
            some = [
                real for real in reals
                if real.slug == slug and (real.number == 1 if quarter == "first pick" else real.quarter == quarter)
            ]  # fmt: skip
            if some:
                imagined = fmean(each.imagined for each in some)
                real, sure = fmean(each.real for each in some), interval([(each.match, each.real) for each in some])
                share = f"{real / imagined:.2f}" if imagined else ""
                yield f"| {slug} | {quarter} | {len(some)} | {imagined:.2f} | {sure} | {share} |"


def steadiness(seen: Sequence[Seen]) -> Iterator[str]:
    """How far two reviews of the same matches agree."""
    yield "| game | picks | agree on mistake or not | correlation of points lost |\n|---|---:|---:|---:|"
    for slug in dict.fromkeys(each.slug for each in seen):
        pairs = [
            (one, other)
            for each in seen
            if each.slug == slug
            for mine, yours in zip(each.first, each.second, strict=True)
            for one, other in zip(mine.picks, yours.picks, strict=True)
        ]
        bad = (MISTAKE, BLUNDER)
        agree = fmean((one.verdict in bad) == (other.verdict in bad) for one, other in pairs)
        yield f"| {slug} | {len(pairs)} | {agree:.3f} | {correlation([(a.lost, b.lost) for a, b in pairs]):.3f} |"


def correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Pearson's."""
    left, right = fmean(a for a, _ in pairs), fmean(b for _, b in pairs)
    both = sum((a - left) * (b - right) for a, b in pairs)
    spread = (sum((a - left) ** 2 for a, _ in pairs) * sum((b - right) ** 2 for _, b in pairs)) ** 0.5
    return both / spread if spread else float("nan")


def order(seen: Sequence[Seen]) -> Iterator[str]:
    """Points lost a match by who played."""
    yield "| game | " + " | ".join(NAMES) + " |\n|---|" + "---:|" * len(NAMES)
    for slug in dict.fromkeys(each.slug for each in seen):
        row = []
        for number in range(len(PLAYERS)):
            lost = [
                (each.number, seen_one.lost)
                for each in seen
                if each.slug == slug
                for seat, seen_one in enumerate(each.first)
                if each.who[seat] == number
            ]
            row.append(interval(lost))
        yield f"| {slug} | " + " | ".join(row) + " |"


def calibration(seen: Sequence[Seen]) -> Iterator[str]:
    """The chance that was said after each pick against how often it came true, in ten bins."""
    yield "| game | chance said | picks | mean said | won |\n|---|---|---:|---:|---:|"
    for slug in dict.fromkeys(each.slug for each in seen):
        said = [
            (pick.course[one.seat], one.won)
            for each in seen
            if each.slug == slug
            for one in each.first
            for pick in one.picks
        ]
        for low in range(10):
            some = [(chance, won) for chance, won in said if min(9, int(10 * chance)) == low]
            if some:
                mean, won = fmean(chance for chance, _ in some), fmean(won for _, won in some)
                yield f"| {slug} | {10 * low} to {10 * low + 10} % | {len(some)} | {100 * mean:.0f} % | {100 * won:.0f} % |"


def options(name: str, matches: int) -> argparse.ArgumentParser:
    """The options of benchmarks that review matches: so many, unless others are asked for."""
    parser = argparse.ArgumentParser(prog=f"python -m bench {name}")
    parser.add_argument("--game", choices=[*GAMES], action="append")
    parser.add_argument("--matches", type=int, default=matches)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match: others mean other deals")
    parser.add_argument("--find", type=int, default=Effort().find)
    parser.add_argument("--compare", type=int, default=Effort().compare)
    parser.add_argument("--worlds", type=int, default=WHOLE.worlds)
    parser.add_argument("--processes", type=int, default=2)
    return parser


def of_matches(one: Callable[[str, argparse.Namespace, int], T], asked: argparse.Namespace) -> list[T]:
    """What comes of each match of the games that are asked for, in processes of their own."""
    numbers = range(asked.first, asked.first + asked.matches)
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        return [each for slug in asked.game or GAMES for each in pool.map(partial(one, slug, asked), numbers)]


def run(chosen: Sequence[str] = ()) -> None:
    """Print the tables. `--game G`, `--matches N`, `--first N` (other deals), `--seats N`, `--find N` and `--compare N` endings a pick,
    `--worlds N` in which errors are played on, `--again N` times both lines are played on from the true deal, `--budget N` of the
    apexes there, `--processes N`."""
    parser = options("review", 40)
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--again", type=int, default=PLAYED_ON)
    parser.add_argument("--budget", type=int, default=600)
    seen = of_matches(one, parser.parse_args(chosen))
    for table in (confirmed, quarters, steadiness, order, calibration):
        print()
        for line in table(seen):
            print(line, flush=True)

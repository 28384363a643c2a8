"""`python -m bench review`: whether reviews are true. Strong opponents play on from each error, with the move made and with the better
one. Mistakes and blunders are judged again in more worlds; a verdict is wrong if that surely finds less than a slip."""

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
from games.core.match import Entry, Match
from games.core.values import Setup
from games.opponents import choose
from games.review import review
from games.review.comparison import WHOLE, Effort, Pick, picks_of
from games.review.playing_on import ends_of, mean_lead, playout_players
from games.review.report import BLUNDER, MISTAKE, SLIP, SURE, Found, PickVerdict, Review
from games.review.report import LEAST as CLASSES
from native.engine import install

T = TypeVar("T")

PLAYERS = (("apex", None), ("apex", 60), ("hunter", None), ("grazer", None), ("sprout", None))
"""The players' levels, and how many endings they imagine for a decision (None for the usual number)."""
NAMES = ("apex", "few endings", "hunter", "grazer", "sprout")
PLAYED_ON = 6
"""How often both lines of a pick are played on."""
FINER = 4
"""The second judgement uses this many times the worlds of a review."""
SEATS = 4
"""How many players a match has, if the game allows so many."""
LEAST = (
    "--matches", "1", "--first", "3", "--seats", "2", "--game", "ecosystem", "--find", "24", "--compare", "4", "--worlds", "2",
    "--again", "1", "--budget", "24", "--processes", "1",
)  # fmt: skip
"""In match 3, the players don't look ahead, and so make errors."""


@dataclass(frozen=True, slots=True)
class Real:
    """`real` (points) and `chance` (of a win) are what a pick really lost, `other` is what the second judgement finds."""

    slug: str
    match: int
    quarter: int
    seat: int
    pick: PickVerdict
    real: float
    chance: float
    other: Found | None

    @property
    def imagined(self) -> float:
        """The points that the pick lost in imagined endings."""
        return self.pick.lost if self.pick.worlds else self.pick.lost / self.pick.trust

    @property
    def fell(self) -> float:
        """How far the chance to win fell, as the review says."""
        return self.pick.before[self.seat] - self.pick.after[self.seat]


@dataclass(frozen=True, slots=True)
class Seen:
    """A match with its reviews. `who` has each seat's index in PLAYERS."""

    slug: str
    number: int
    who: tuple[int, ...]
    reviews: tuple[Review, ...]
    played: tuple[Real, ...]


def review_match(slug: str, asked: argparse.Namespace, number: int) -> Seen:
    install()
    game: Any = GAMES[slug]
    seats = min(asked.seats, max(game.seats))
    rnd = random.Random(f"{slug} review {number}")
    who = tuple(
        (number + seat * (1 + number // len(PLAYERS) % (len(PLAYERS) - 1))) % len(PLAYERS) for seat in range(seats)
    )
    begun, entries = match_of(slug, [PLAYERS[each] for each in who], rnd)
    effort = Effort(asked.find, asked.compare, asked.worlds)
    reviews = tuple(review(begun, entries, seat, rnd.getrandbits(50), effort) for seat in range(seats))
    reals = []
    for seen in reviews:
        picks = list(picks_of(begun, entries, seen.seat))
        for pick in seen.errors if asked.again else ():
            at = picks[pick.number - 1]
            quarter = min(3, int(4 * at.match.progress.share))
            real, chance = real_loss(at.match, entries, seen.seat, (pick.best, pick.made), asked, rnd)
            other = judge_again(at, pick, rnd.getrandbits(50), asked)
            reals.append(Real(slug, number, quarter, seen.seat, pick, real, chance, other))
    return Seen(slug, number, who, reviews, tuple(reals))


def judge_again(pick: Pick[Any, Any, Any], judged: PickVerdict, seed: int, asked: argparse.Namespace) -> Found | None:
    """What a pick lost by a second judgement; None for a slip."""
    if judged.verdict == SLIP:
        return None
    game: Any = pick.match.game
    moves, worlds = (game.parse(judged.best), pick.made), range(FINER * asked.worlds or 2)
    return mean_lead(ends_of(pick.match, pick.view, moves, playout_players(pick.match, pick.view), seed, worlds))


def match_of(
    slug: str, players: Sequence[tuple[str, int | None]], rnd: random.Random
) -> tuple[Match[Any, Any, Any], list[Entry]]:
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


def real_loss(
    match: Match[Any, Any, Any],
    entries: Sequence[Entry],
    seat: int,
    both: tuple[str, str],
    asked: argparse.Namespace,
    rnd: random.Random,
) -> tuple[float, float]:
    """By how many points, and by what share of the win, the first move does better when apexes play both lines to the end from
    the true deal."""
    others = [entry for entry in entries if entry.turn == match.turn and entry.seat != seat]
    gained, won = [], []
    for _ in range(asked.again):
        luck = rnd.getrandbits(50)
        lines, wins = [], []
        for text in both:
            draw = random.Random(luck).random
            line = match.replay([*others, Entry(match.turn, seat, text)])
            while not line.over:
                for each in sorted(line.waiting):
                    line = line.accept(each, choose(line.game, line.view(each), "apex", draw, asked.budget))
            lines.append(ahead([score.total for score in line.scores()], seat))
            winners = line.winners
            wins.append((seat in winners) / max(1, len(winners)))
        gained.append(lines[0] - lines[1])
        won.append(wins[0] - wins[1])
    return fmean(gained), fmean(won)


def interval(values: Sequence[tuple[int, float]]) -> str:
    """The mean of (match, value) pairs and its 95 % interval, clustered by match (K.-Y. Liang and S. Zeger, 1986).

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
    yield "| game | verdict | picks | said | real, 95 % | chance said | chance real, 95 % | judged again | surely wrong |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|---:|"
    reals = [real for each in seen for real in each.played]
    for slug in dict.fromkeys(each.slug for each in seen):
        for name in (SLIP, MISTAKE, BLUNDER, "mistakes and blunders", "all"):
            some = [
                real for real in reals
                if real.slug == slug and (real.pick.verdict == name or name == "all" or (name[-1] == "s" and real.pick.verdict != SLIP))
            ]  # fmt: skip
            if some:
                points = f"{fmean(each.pick.lost for each in some):.2f} | {interval([(each.match, each.real) for each in some])}"
                chance = f"{fmean(each.fell for each in some):.2f} | {interval([(each.match, each.chance) for each in some])}"
                again = [each.other for each in some if each.other is not None]
                wrong = sum(lost + SURE * error < CLASSES[-1][1] for lost, error in again)
                judged = f"{fmean(lost for lost, _ in again):.2f} | {wrong} of {len(again)}" if again else " | "
                yield f"| {slug} | {name} | {len(some)} | {points} | {chance} | {judged} |"


def quarters(seen: Sequence[Seen]) -> Iterator[str]:
    """How much of the imagined loss is real; BELIEVED in games/review/comparison.py comes from this table."""
    yield "| game | quarter | picks | imagined | real | real / imagined |\n|---|---|---:|---:|---:|---:|"
    reals = [real for each in seen for real in each.played]
    for slug in dict.fromkeys(each.slug for each in seen):
        for quarter in ("first pick", 0, 1, 2, 3):
            some = [
                real for real in reals
                if real.slug == slug and (real.pick.number == 1 if quarter == "first pick" else real.quarter == quarter)
            ]  # fmt: skip
            if some:
                imagined = fmean(each.imagined for each in some)
                real, sure = fmean(each.real for each in some), interval([(each.match, each.real) for each in some])
                share = f"{real / imagined:.2f}" if imagined else ""
                yield f"| {slug} | {quarter} | {len(some)} | {imagined:.2f} | {sure} | {share} |"


def loss_by_player(seen: Sequence[Seen]) -> Iterator[str]:
    yield "| game | " + " | ".join(NAMES) + " |\n|---|" + "---:|" * len(NAMES)
    for slug in dict.fromkeys(each.slug for each in seen):
        row = []
        for number in range(len(PLAYERS)):
            lost = [
                (each.number, seen_one.lost)
                for each in seen
                if each.slug == slug
                for seat, seen_one in enumerate(each.reviews)
                if each.who[seat] == number
            ]
            row.append(interval(lost))
        yield f"| {slug} | " + " | ".join(row) + " |"


def calibration(seen: Sequence[Seen]) -> Iterator[str]:
    """The stated chances to win, and how often they came true."""
    yield "| game | chance said | picks | mean said | won |\n|---|---|---:|---:|---:|"
    for slug in dict.fromkeys(each.slug for each in seen):
        said = [
            (pick.course[one.seat], one.won)
            for each in seen
            if each.slug == slug
            for one in each.reviews
            for pick in one.picks
        ]
        for low in range(10):
            some = [(chance, won) for chance, won in said if min(9, int(10 * chance)) == low]
            if some:
                mean, won = fmean(chance for chance, _ in some), fmean(won for _, won in some)
                yield f"| {slug} | {10 * low} to {10 * low + 10} % | {len(some)} | {100 * mean:.0f} % | {100 * won:.0f} % |"


def options(name: str, matches: int) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"python -m bench {name}")
    parser.add_argument("--game", choices=[*GAMES], action="append")
    parser.add_argument("--matches", type=int, default=matches)
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first match; another number means other deals"
    )
    parser.add_argument("--find", type=int, default=Effort().find, help="endings to find a pick's best move")
    parser.add_argument("--compare", type=int, default=Effort().compare, help="endings to compare a pick")
    parser.add_argument("--worlds", type=int, default=WHOLE.worlds, help="worlds in which errors are played on")
    parser.add_argument("--processes", type=int, default=2)
    return parser


def run_matches(one: Callable[[str, argparse.Namespace, int], T], asked: argparse.Namespace) -> list[T]:
    numbers = range(asked.first, asked.first + asked.matches)
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        return [each for slug in asked.game or GAMES for each in pool.map(partial(one, slug, asked), numbers)]


def run(chosen: Sequence[str] = ()) -> None:
    parser = options("review", 40)
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--again", type=int, default=PLAYED_ON, help="how often both lines are played on")
    parser.add_argument("--budget", type=int, default=600, help="endings a decision for the apexes that play on")
    seen = run_matches(review_match, parser.parse_args(chosen))
    for table in (confirmed, quarters, loss_by_player, calibration):
        print()
        for line in table(seen):
            print(line, flush=True)

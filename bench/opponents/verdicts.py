"""Whether verdicts hold up: `python -m bench verdicts`.

One seat of each match is reviewed. Every slip, mistake and blunder is then played on in worlds that the review hasn't seen, by players
who look ahead: how many points the better move is ahead there. That knows less than the true deal (`python -m bench review`), but as much
as the player knew, and many worlds leave little luck. What the review's own players misjudge, they misjudge here too.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from bench.opponents.review import interval, match_of, of_matches, options
from games import GAMES
from games.review.judged import BLUNDER, MISTAKE, SLIP, SURE
from games.review.looking import Effort, picks_of, review
from games.review.onward import confirming, lead, played_on
from native.engine import install

PLAYERS = (("grazer", None), ("hunter", None), ("apex", 60), ("grazer", None))
"""Who plays: the first or the second seat is reviewed, of two, three or four by turns."""
UNSEEN = 1000
"""The number of the first world: a review looks at fewer."""
LEAST = (
    "--matches", "1", "--first", "0", "--game", "savanna", "--find", "24", "--compare", "4", "--worlds", "1",
    "--unseen", "2", "--processes", "1",
)  # fmt: skip
"""The options for the smallest run."""


class Verdict(NamedTuple):
    """A pick with a verdict: its match and the part of it (0 to 1) that was over, the points said, those in unseen worlds with their
    standard error, and whether the review gave a reason."""

    slug: str
    match: int
    verdict: str
    over: float
    said: float
    again: float
    error: float
    reason: bool


def one(slug: str, asked: argparse.Namespace, number: int) -> list[Verdict]:
    """Play a match, review a seat, and play its verdicts on."""
    install()
    game: Any = GAMES[slug]
    rnd = random.Random(f"{slug} verdicts {number}")
    some = [seats for seats in game.seats if 2 <= seats <= len(PLAYERS)]
    begun, entries = match_of(slug, PLAYERS[: some[number % len(some)]], rnd)
    seat, seed = number // len(some) % 2, rnd.getrandbits(50)
    picks = review(begun, entries, seat, seed, Effort(asked.find, asked.compare, asked.worlds)).picks
    found = []
    for at, pick in zip(picks_of(begun, entries, seat), picks, strict=True):
        if pick.verdict:
            worlds = range(UNSEEN, UNSEEN + asked.unseen)
            moves, seed = (game.parse(pick.best), at.made), rnd.getrandbits(50)
            ends = played_on(at.match, at.view, moves, seed, worlds, confirming(at.match))
            over = game.played(at.match.state)
            found.append(Verdict(slug, number, pick.verdict, over, pick.lost, *lead(ends), bool(pick.reason)))
    return found


ROWS: tuple[tuple[str, Callable[[Verdict], bool]], ...] = (
    *((name, lambda each, name=name: each.verdict == name) for name in (SLIP, MISTAKE, BLUNDER)),
    ("first third", lambda each: each.over < 1 / 3),
    ("second third", lambda each: 1 / 3 <= each.over < 2 / 3),
    ("last third", lambda each: each.over >= 2 / 3),
    ("all", lambda each: True),
)  # fmt: skip


def table(found: Sequence[Verdict]) -> Iterator[str]:
    """By class and by part of the match: points said, points in unseen worlds, how many verdicts are surely right there, and how many give
    up less than a point."""
    yield "| game | verdicts | picks | said | again, 95 % | beyond two errors | under a point | with a reason |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|"
    for slug in dict.fromkeys(each.slug for each in found):
        for name, fits in ROWS:
            some = [each for each in found if each.slug == slug and fits(each)]
            if some:
                said, again = fmean(each.said for each in some), interval([(each.match, each.again) for each in some])
                sure = sum(each.again > SURE * each.error for each in some)
                under, why = sum(each.again < 1 for each in some), sum(each.reason for each in some)
                yield f"| {slug} | {name} | {len(some)} | {said:.2f} | {again} | {sure} | {under} | {why} |"


def run(chosen: Sequence[str] = ()) -> None:
    """Print the table. `--game G`, `--matches N`, `--first N` (other deals), `--find N` and `--compare N` endings a pick, `--worlds N` in
    which errors are played on by the review, `--unseen N` in which its verdicts are played on again, `--processes N`."""
    parser = options("verdicts", 12)
    parser.add_argument("--unseen", type=int, default=160)
    found = [each for some in of_matches(one, parser.parse_args(chosen)) for each in some]
    print()
    for line in table(found):
        print(line, flush=True)


if __name__ == "__main__":
    run(sys.argv[1:])

"""Makes and checks the stock of puzzles: `python -m bench puzzles`.

Opponents play matches of two to four players. Positions in which one move is clearly better become puzzles, if a review on fresh luck
agrees.
`--check` reviews the stock once more, with fresh luck; `--onward` lets apexes play both choices to the end.
"""

import argparse
import random
import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from typing import Any

from bench.review import interval, really
from games import GAMES
from games.core.match import Match
from games.core.values import Setup
from games.opponents import choose
from games.puzzles.finding import QUICK, SLOW, confirmed, find_puzzle, reviewed
from games.puzzles.puzzle import Puzzle
from games.puzzles.stock import lines, stock_file
from games.review.judged import BLUNDER
from games.review.looking import GLANCE, Effort, greedy
from native.engine import install

STOCK = 365
SHARE, FIRST = 0.26, 40
"""The largest share of puzzles to which one card is the answer, from the first so many on."""
OF_A_MATCH = 2
"""Puzzles that are taken from one match at most."""
LATE = 0.86
"""From here on hands are small, and only a position where the greedy move is wrong is worth a puzzle."""
LOOKED = {"lines": 0.2, "ecogogo": 0.5, "phylo": 0.2}
"""The share of positions that are looked into, where that takes long. There a match ends with its second puzzle."""
EARLY = {"lines": 0.3}
"""Until here a game has hardly any puzzle."""
BRIEF = Effort(200, 100)
"""What a review spends on a pick where that takes long."""
AT_ONCE = 8
"""Matches after which the stock is written."""
CHECKED = (
    "| game | puzzles | right | wrong ones blunders | said | reviewed | greedy is right | played |\n"
    "|---|---:|---:|---:|---:|---:|---:|---:|"
)
PLAYED_ON = "| game | puzzles | said | real, 95 % |\n|---|---:|---:|---:|"
"""The heads of the tables of checks, and of puzzles that were played on."""
LEAST = ("--game", "savanna", "--count", "1", "--matches", "2", "--dry", "--processes", "1")
"""The options for the smallest run."""


def puzzles_of_match(slug: str, number: int) -> list[str]:
    """The puzzles of one match, as lines of the stock."""
    install()
    game: Any = GAMES[slug]
    rnd = random.Random(f"{slug} puzzles {number}")
    seats = rnd.choice([each for each in game.seats if 2 <= each <= 4])
    match: Match[Any, Any, Any] = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}"))
    moves: list[str] = []
    worth: list[tuple[bool, float, Puzzle]] = []
    slow = slug in LOOKED
    while not match.over and not (slow and len(worth) == OF_A_MATCH):
        picks = {}
        for seat in sorted(match.waiting):
            view, seed, looked = match.view(seat), rnd.getrandbits(50), rnd.random() < LOOKED.get(slug, 1.0)
            played = game.played(match.state)
            if looked and played >= EARLY.get(slug, 0.0):
                puzzle = find_puzzle(match, moves, seat, seed, SLOW if slow else QUICK)
                tempted = puzzle is not None and is_wrong(puzzle, str(greedy(game, view)))
                if puzzle is not None and (tempted or played < LATE) and confirmed(puzzle, seed + 1, effort(slug)):
                    worth.append((not tempted, rnd.random(), puzzle))
            level = "grazer" if slow or rnd.random() < 0.5 else "hunter"
            picks[seat] = choose(game, view, level, rnd.random)
        for seat, move in picks.items():
            match = match.accept(seat, move)
        moves += map(str, picks.values())
    best = sorted(worth, key=lambda each: each[:2])[:OF_A_MATCH]
    in_order = sorted((puzzle for *_, puzzle in best), key=lambda puzzle: (len(puzzle.moves), puzzle.seat))
    return [replace(puzzle, match=number).line() for puzzle in in_order]


def effort(slug: str) -> Effort:
    """What a review spends on a pick of this game."""
    return BRIEF if slug in LOOKED else GLANCE


def is_wrong(puzzle: Puzzle, move: str) -> bool:
    """Whether this move is a wrong one on offer."""
    return any(choice.move == move for number, choice in enumerate(puzzle.choices) if number != puzzle.right)


def make(slug: str, asked: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
    """Make a stock, or add to it. It is written after every few matches, so an interrupted run loses nothing."""
    began = time.perf_counter()
    stock = [] if asked.anew or asked.dry else [Puzzle.read(slug, line) for line in lines(slug)]
    first = max((puzzle.match + 1 for puzzle in stock), default=0)
    last = first + asked.matches
    while len(stock) < asked.count and first < last:
        numbers = range(first, min(first - first % AT_ONCE + AT_ONCE, last))
        for puzzle in apart(
            [[Puzzle.read(slug, line) for line in some] for some in pool.map(partial(puzzles_of_match, slug), numbers)]
        ):
            if len(stock) < asked.count and not overused(puzzle, stock):
                stock.append(puzzle)
        first = numbers.stop
        if not asked.dry:
            beside = stock_file(slug).with_suffix(".new")
            beside.write_text("".join(f"{puzzle.line()}\n" for puzzle in stock), "utf-8")
            beside.replace(stock_file(slug))
    print(f"| {slug} | {first} | {len(stock)} | {time.perf_counter() - began:.0f} |", flush=True)


def apart(matches: Sequence[Sequence[Puzzle]]) -> Iterator[Puzzle]:
    """The puzzles of some matches, first one of each: the next day's is from another match."""
    for number in range(OF_A_MATCH):
        yield from (some[number] for some in matches if len(some) > number)


def overused(puzzle: Puzzle, stock: Sequence[Puzzle]) -> bool:
    """Whether there are enough puzzles with this card as the answer."""
    card = answer(puzzle)
    return sum(answer(each) == card for each in stock) >= SHARE * max(len(stock), FIRST)


def answer(puzzle: Puzzle) -> str:
    """The card of the right move, or what else it does, without a number in front: "monkey" for 5-monkey L20."""
    return re.sub(r"^\d+-", "", puzzle.choices[puzzle.right].move.split(" ")[0])


def recheck(slug: str, asked: argparse.Namespace, line: str) -> tuple[bool, list[bool], float, float, bool, float]:
    """A puzzle of the stock, reviewed: whether its right move is right, which wrong ones are blunders, the points that they give up by the
    puzzle and by the review, whether the greedy move is right, and how much of the match is over."""
    install()
    puzzle = Puzzle.read(slug, line)
    match = puzzle.position()
    right = puzzle.right
    judged = list(reviewed(puzzle, random.Random(f"{asked.seed} {line}").getrandbits(50), effort(slug)))
    wrong = [number for number in range(len(judged)) if number != right]
    first = str(greedy(match.game, match.view(puzzle.seat)))
    return (
        not judged[right].verdict, [judged[number].verdict == BLUNDER for number in wrong],
        fmean(puzzle.choices[number].lost for number in wrong), fmean(judged[number].lost for number in wrong),
        not is_wrong(puzzle, first), match.game.played(match.state),
    )  # fmt: skip


def drawn(slug: str, asked: argparse.Namespace) -> Sequence[str]:
    """The stock, or as many of its puzzles as are asked for, drawn by the seed."""
    stock = lines(slug)
    if asked.count >= len(stock):
        return stock
    return random.Random(f"{slug} check {asked.seed}").sample(stock, asked.count)


def check(slug: str, asked: argparse.Namespace, pool: ProcessPoolExecutor) -> Iterator[str]:
    """A row of what reviews say of a stock, or of as many of its puzzles as are asked for."""
    rows = list(pool.map(partial(recheck, slug, asked), drawn(slug, asked), chunksize=4))
    if rows:
        blunders = [each for row in rows for each in row[1]]
        yield (
            f"| {slug} | {len(rows)} | {fmean(row[0] for row in rows):.3f} | {fmean(blunders):.3f} | {fmean(row[2] for row in rows):.2f} | "
            f"{fmean(row[3] for row in rows):.2f} | {fmean(row[4] for row in rows):.2f} | {fmean(row[5] for row in rows):.2f} |"
        )


def given_up(slug: str, asked: argparse.Namespace, line: str) -> tuple[float, float]:
    """What a wrong choice gives up by the puzzle, and when apexes play on from the true deal."""
    install()
    puzzle, rnd = Puzzle.read(slug, line), random.Random(f"{asked.seed} onward {line}")
    wrong = rnd.choice([choice for number, choice in enumerate(puzzle.choices) if number != puzzle.right])
    both = (puzzle.choices[puzzle.right].move, wrong.move)
    return wrong.lost, really(puzzle.position(), [], puzzle.seat, both, asked, rnd)


def onward(slug: str, asked: argparse.Namespace, pool: ProcessPoolExecutor) -> Iterator[str]:
    """A row of what was real of a stock, or of as many of its puzzles as are asked for."""
    rows = list(pool.map(partial(given_up, slug, asked), drawn(slug, asked), chunksize=4))
    if rows:
        real = interval([(number, real) for number, (_, real) in enumerate(rows)])
        yield f"| {slug} | {len(rows)} | {fmean(said for said, _ in rows):.2f} | {real} |"


def run(chosen: Sequence[str] = ()) -> None:
    """Make the stock, or check it. `--game G`, `--count N` puzzles, `--matches N` more at most, `--anew` without the present stock,
    `--check`, `--onward` with `--again N` plays of both choices by apexes with a `--budget`, `--seed N` of both, `--dry` writes nothing,
    `--processes N`."""
    parser = argparse.ArgumentParser(prog="python -m bench puzzles")
    parser.add_argument("--game", choices=[*GAMES], action="append")
    parser.add_argument("--count", type=int, default=STOCK)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--anew", action="store_true", help="make the stock anew instead of going on with it")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--onward", action="store_true", help="let apexes play both choices to the end")
    parser.add_argument("--again", type=int, default=2)
    parser.add_argument("--budget", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(chosen)
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        if asked.check or asked.onward:
            head, rows = (CHECKED, check) if asked.check else (PLAYED_ON, onward)
            print(head)
            for slug in asked.game or GAMES:
                for row in rows(slug, asked, pool):
                    print(row, flush=True)
        else:
            print("| game | matches | puzzles | seconds |\n|---|---:|---:|---:|")
            for slug in asked.game or GAMES:
                make(slug, asked, pool)

"""`python -m bench puzzles` makes and checks puzzles: positions where one move is clearly best, in imagined endings and when played on.
In nine of ten, another move brings more points at once."""

import argparse
import random
import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from typing import Any

from games import GAMES, AnyGame, AnyMatch
from games.core.game import FRESH, Outlook, ahead
from games.core.match import Match
from games.core.values import Seat, Setup
from games.opponents import choose
from games.opponents.apex import search
from games.opponents.statistics import estimate
from games.puzzles import FEWEST, MOST, Puzzle, PuzzleChoice, puzzle_file, puzzle_lines
from games.review.comparison import subject
from games.review.playing_on import ends_of, mean_lead, playout_players
from games.review.report import Found
from native.engine import install

STOCK = 365
CLEAR = {"ecosystem": 3.0, "savanna": 3.0, "lines": 2.0, "ecogogo": 2.0, "phylo": 2.0}
"""How many points a wrong choice must lose at least, in imagined endings and when played on."""
SURE, SURER = 2.0, 3.0
"""How many standard errors this loss must exceed when played on, and in imagined endings."""
FIND, COMPARE = 50, (12, 48, 120)
"""How many endings find the best move, and compare it with others as long as they look worse."""
WEIGHED = 8
WORLDS, MORE = 12, 36
"""In how many worlds choices are played on, and in how many if the first can't tell."""
PLAIN = 0.1
"""The largest share of puzzles whose answer brings most points at once."""
SHARE, FIRST = 0.26, 40
"""The largest share of puzzles with the same card as the answer; a smaller stock counts as FIRST puzzles."""
LOOKED = {"phylo": 0.3}
"""The share of positions that are examined, where that takes long."""
AT_ONCE = 4
CHECKED = (
    "| game | puzzles | greedy solves | ambiguous | said | played on | match over |\n"
    "|---|---:|---:|---:|---:|---:|---:|"
)
LEAST = ("--game", "savanna", "--count", "1", "--matches", "2", "--dry", "--processes", "1")

Weighed = dict[Any, Found]
"""By move: what it loses, and the standard error."""


def find_puzzle(
    match: AnyMatch, moves: Sequence[str], seat: Seat, seed: int, number: int = 0, *, plain: bool = False
) -> Puzzle | None:
    """The puzzle that a position makes; None if it makes none. Only with `plain` may the answer bring most points at once."""
    game, view = match.game, match.view(seat)
    if len(promising := game.promising(view)) < FEWEST:
        return None
    expected = game.outlook(view, seed)
    best, *others = search(expected, promising, FIND)
    now = {each: game.imagine(view, each).scores[seat].total for each in promising}
    traps = sorted((each for each in others if now[each] > now[best]), key=lambda each: -now[each])
    if not traps and not plain:
        return None
    tempting, first = list(dict.fromkeys([*traps[:3], *spread(game, others)]))[:WEIGHED], FRESH
    for count in COMPARE:
        found = weigh(expected, seat, best, tempting, range(first, first + count))
        tempting, first = [each for each in tempting if found[each][0] >= CLEAR[game.slug]][:MOST], first + count
        if len(tempting) < FEWEST - 1 or not (plain or tempting[0] in traps):
            return None
    tempting = [each for each in tempting if found[each][0] >= SURER * found[each][1]][: MOST - 1]
    if len(tempting) < FEWEST - 1 or not (plain or tempting[0] in traps):
        return None
    real = play_on(match, seat, best, tempting, seed + 1)
    choices = [PuzzleChoice(str(best), 0.0)]
    for each in tempting:
        lost, _ = real[each]
        if lost >= CLEAR[game.slug] and not doubtful(real[each]):
            choices.append(PuzzleChoice(str(each), lost))
    if len(choices) < FEWEST or not (plain or choices[1].move in map(str, traps)):
        return None
    random.Random(seed).shuffle(choices)
    return Puzzle(game.slug, game.rules, match.setup, tuple(moves), seat, tuple(choices), number)


def spread(game: AnyGame, ranked: Sequence[Any]) -> list[Any]:
    """Several cards' best moves, and some moves from all over the ranking."""
    seen: dict[object, Any] = {}
    for move in ranked:
        seen.setdefault(subject(game, move), move)
    each = list(seen.values())
    return [*each[:: max(1, len(each) // WEIGHED)], *ranked[:: max(1, len(ranked) // WEIGHED)]]


def weigh(expected: Outlook[Any], seat: Seat, best: Any, moves: Sequence[Any], endings: range) -> Weighed:
    rows = expected.endings([best, *moves], endings.start, len(endings))
    margins = [[float(ahead(totals, seat)) for totals in row] for row in rows]
    return {move: estimate([row[0] - row[at] for row in margins]) for at, move in enumerate(moves, 1)}


def play_on(match: AnyMatch, seat: Seat, best: Any, moves: Sequence[Any], seed: int) -> Weighed:
    """What moves lose to the best when played on, in more worlds if the first can't tell."""
    view, found = match.view(seat), {}
    playing = playout_players(match, view)
    for move in moves:
        ends = ends_of(match, view, (best, move), playing, seed, range(WORLDS))
        lost, error = found[move] = mean_lead(ends)
        if doubtful(found[move]) and lost + SURER * error > 0:
            found[move] = mean_lead([*ends, *ends_of(match, view, (best, move), playing, seed, range(WORLDS, MORE))])
    return found


def doubtful(found: Found) -> bool:
    """Whether a move may be as good as the best."""
    return found[0] < SURE * found[1] or found[0] <= 0


def puzzle_of_match(slug: str, number: int) -> Puzzle | None:
    """A match's first puzzle after a random moment; None if it has none."""
    install()
    game: AnyGame = GAMES[slug]
    rnd = random.Random(f"{slug} puzzles {number}")
    seats = rnd.choice([each for each in game.seats if 2 <= each <= 4])
    match: AnyMatch = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}"))
    moves: list[str] = []
    begin, plain = rnd.uniform(0.2, 0.7), number % round(1 / PLAIN) == 0
    while not match.over:
        picks = {}
        for seat in sorted(match.waiting):
            view, seed, looked = match.view(seat), rnd.getrandbits(50), rnd.random() < LOOKED.get(slug, 1.0)
            if looked and match.progress.share >= begin:
                puzzle = find_puzzle(match, moves, seat, seed, number, plain=plain)
                if puzzle is not None:
                    return puzzle
            picks[seat] = choose(game, view, "grazer", rnd.random)
        for seat, move in picks.items():
            match = match.accept(seat, move)
        moves += map(str, picks.values())
    return None


def make(slug: str, asked: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
    """Adds to a game's stock of puzzles, and saves it every few matches, in case the run is interrupted."""
    began = time.perf_counter()
    made = [] if asked.anew or asked.dry else [Puzzle.read(slug, line) for line in puzzle_lines(slug)]
    first = max((puzzle.match + 1 for puzzle in made), default=0)
    last = first + asked.matches
    while len(made) < asked.count and first < last:
        numbers = range(first, min(first + AT_ONCE, last))
        for puzzle in pool.map(partial(puzzle_of_match, slug), numbers):
            if puzzle is not None and len(made) < asked.count and fits(puzzle, made):
                made.append(puzzle)
        first = numbers.stop
        if not asked.dry:
            keep(slug, [puzzle.line() for puzzle in made])
    print(f"| {slug} | {first} | {len(made)} | {time.perf_counter() - began:.0f} |", flush=True)


def keep(slug: str, lines: Sequence[str]) -> None:
    beside = puzzle_file(slug).with_suffix(".new")
    beside.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    beside.replace(puzzle_file(slug))


def fits(puzzle: Puzzle, made: Sequence[Puzzle]) -> bool:
    """Whether the stock has room for another puzzle with this answer or, if it brings most points at once, of that kind."""
    same = sum(answer(each) == answer(puzzle) for each in made)
    plain = sum(each.trap() is None for each in made)
    return same < SHARE * max(len(made), FIRST) and (puzzle.trap() is not None or plain + 1 <= PLAIN * (len(made) + 1))


def answer(puzzle: Puzzle) -> str:
    """The card or action without its number: "monkey" for 5-monkey L20."""
    return re.sub(r"^\d+-", "", puzzle.choices[puzzle.right].move.split(" ")[0])


def recheck(slug: str, asked: argparse.Namespace, line: str) -> tuple[bool, bool, float, float, float]:
    """Whether a greedy player solves a puzzle, whether a wrong choice may be as good, what wrong choices lose according to the puzzle
    and when played on, and the share of the match that is over."""
    install()
    puzzle = Puzzle.read(slug, line)
    match = puzzle.position()
    wrong = [each for number, each in enumerate(puzzle.choices) if number != puzzle.right]
    best, *moves = (match.game.parse(each.move) for each in (puzzle.choices[puzzle.right], *wrong))
    seed = random.Random(f"{asked.seed} {line}").getrandbits(50)
    real = play_on(match, puzzle.seat, best, moves, seed).values()
    said = fmean(each.lost for each in wrong)
    return (
        puzzle.trap() is None, any(map(doubtful, real)), said, fmean(lost for lost, _ in real), match.progress.share
    )  # fmt: skip


def check(slug: str, asked: argparse.Namespace, pool: ProcessPoolExecutor) -> Iterator[str]:
    """A table row about a game's stock of puzzles; `--drop` removes ambiguous ones."""
    lines = puzzle_lines(slug)
    lines = random.Random(f"{slug} check {asked.seed}").sample(lines, min(asked.count, len(lines)))
    if rows := list(pool.map(partial(recheck, slug, asked), lines)):
        if asked.drop and not asked.dry:
            dropped = {line for line, row in zip(lines, rows, strict=True) if row[1]}
            keep(slug, [line for line in puzzle_lines(slug) if line not in dropped])
        greedy, ambiguous, said, real, over = (fmean(column) for column in zip(*rows, strict=True))
        yield f"| {slug} | {len(rows)} | {greedy:.2f} | {ambiguous:.2f} | {said:.2f} | {real:.2f} | {over:.2f} |"


def run(chosen: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench puzzles")
    parser.add_argument("--game", choices=[*GAMES], action="append")
    parser.add_argument("--count", type=int, default=STOCK)
    parser.add_argument("--matches", type=int, default=10_000, help="how many more matches to play at most")
    parser.add_argument("--anew", action="store_true", help="start a new stock instead of adding to it")
    parser.add_argument("--check", action="store_true", help="check the stock: play it on with other luck")
    parser.add_argument("--drop", action="store_true", help="with --check: remove ambiguous puzzles")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(chosen)
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        print(CHECKED if asked.check else "| game | matches | puzzles | seconds |\n|---|---:|---:|---:|")
        for slug in asked.game or GAMES:
            if asked.check:
                for row in check(slug, asked, pool):
                    print(row, flush=True)
            else:
                make(slug, asked, pool)

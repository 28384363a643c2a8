"""How fast endings of drafts are imagined: compiled, in plain Python, and beside the floor of a search; and how long apex thinks."""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Any

from games import GAMES
from games.core.match import Match
from games.core.values import Setup
from games.drafting.learned.endings import Imagined
from games.drafting.learned.foresight import Engine
from games.drafting.playout import random_match
from games.opponents import LEVELS, choose
from native.engine import engine, install, random_matches

DRAFTS = ("ecosystem", "savanna")
ROUNDS = 5
TURN = 8
"""The turn whose moves are imagined: pick 8 of the first round."""
TIMES = 4
"""Apex with so many times its endings."""


def position(slug: str, turn: int) -> Any:
    """What the first seat of a random match of four sees in that turn."""
    game: Any = GAMES[slug]
    rnd = random.Random(f"{slug} endings")
    match: Match[Any, Any, Any] = Match.begin(game, Setup(4, f"{rnd.getrandbits(256):064x}"))
    while match.turn < turn:
        for seat in sorted(match.waiting):
            match = match.accept(seat, rnd.choice(game.legal(match.view(seat))))
    return match.view(0)


def rate(work: Callable[[], int], rounds: int) -> float:
    """How many a second of a processor, the median of some rounds; `work` returns how many it did."""
    found = []
    for _ in range(rounds):
        began = time.process_time()
        done = work()
        found.append(done / max(1e-9, time.process_time() - began))
    return median(found)


def floor(count: int) -> int:
    """Draws of a deal in plain Python, with nothing else: as many as an ending has takes."""
    draw = random.Random(0).random
    for _ in range(count):
        for _ in range(51):
            draw()
    return count


def imagined(by: Engine, view: Any, moves: Sequence[Any], count: int) -> int:
    """So many endings of each move."""
    return len(by.at(view).endings(moves, count, 1)) * len(moves)


def at_random(game: Any, count: int) -> int:
    """So many random matches in plain Python."""
    draw = random.Random(1).random
    return len([random_match(game.fast, 4, draw) for _ in range(count)])


def at_once(game: Any, count: int) -> int:
    """So many compiled random matches."""
    return len(random_matches(game.fast, game.slug, 4, 1, count))


def run(small: bool = False) -> None:
    """Print the table."""
    rounds, many, few = (1, 2, 1) if small else (ROUNDS, 400, 4)
    bare = rate(lambda: floor(20 if small else 20_000), rounds)
    print("| what | Ecosystem | Savanna | of the floor |\n|---|---:|---:|---:|")
    rows: dict[str, list[float]] = {}
    for slug in DRAFTS:
        game: Any = GAMES[slug]
        known = slug, game.own.deck, game.measure, game.fast.totals
        view = position(slug, TURN)
        plain, compiled = Imagined(*known[1:]), engine(*known)
        works = {
            "endings a second in plain Python": partial(imagined, plain, view, game.promising(view), few),
            "random matches of four a second in plain Python (goal 8,000)": partial(at_random, game, 50 * few),
        }
        if compiled is not None:
            works |= {
                "endings a second, compiled (goal 200,000)": partial(
                    imagined, compiled, view, game.promising(view), many
                ),
                "random matches of four a second, compiled (goal 100,000)": partial(at_once, game, 50 * many),
            }
        for name, work in works.items():
            rows.setdefault(name, []).append(rate(work, rounds))
    for name, figures in rows.items():
        print(f"| {name} | {figures[0]:,.0f} | {figures[1]:,.0f} | {figures[0] / bare:.3f} |")
    print(f"| the floor: the draws of an ending in plain Python, and nothing else | {bare:,.0f} | | 1 |")
    install()
    for times in (1, TIMES):
        spent = [_thinking(slug, times * LEVELS["apex"].budget, 1 if small else 20) for slug in DRAFTS]
        told = [f"{1000 * median(each):.0f} / {1000 * max(each):.0f}" for each in spent]
        print(
            f"| ms of a processor for a decision of apex with {times} x its endings, median / longest | {' | '.join(told)} | |"
        )


def _thinking(slug: str, budget: int, turns: int) -> list[float]:
    """Seconds of a processor for each decision of the first seat in so many turns."""
    spent = []
    for turn in range(1, turns + 1):
        view = position(slug, turn)
        began = time.process_time()
        choose(GAMES[slug], view, "apex", random.Random(turn).random, budget)
        spent.append(time.process_time() - began)
    return spent


if __name__ == "__main__":
    run()

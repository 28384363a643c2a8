"""How fast the rules are: random matches, imagined endings plain and compiled, and replays."""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from games import GAMES
from games.core.match import Entry, Match
from games.core.values import Setup
from games.drafting.draft import Drafting
from games.drafting.learned.endings import Imagine, endings
from native.engine import compiled

ROUNDS = 7
COMPILED = 2_000


def seconds(work: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times


def random_match() -> Callable[[], object]:
    game, rnd = GAMES["ecosystem"], random.Random(0)

    def work() -> object:
        match = Match.begin(game, Setup(4, f"{rnd.getrandbits(256):064x}"))
        while not match.over:
            seat = min(match.waiting)
            match = match.seal(Entry(match.turn, seat, str(rnd.choice(game.legal(match.view(seat))))))
        return match.scores()

    return work


def record(seats: int) -> tuple[Match[Any, Any, Any], list[Entry]]:
    game, rnd = GAMES["ecosystem"], random.Random(1)
    begun = match = Match.begin(game, Setup(seats, "7" * 64))
    entries = []
    while not match.over:
        seat = min(match.waiting)
        entries.append(Entry(match.turn, seat, str(rnd.choice(game.legal(match.view(seat))))))
        match = match.seal(entries[-1])
    return begun, entries


def deal_cards() -> object:
    """The deal alone, as the floor for a replay."""
    return Match.begin(GAMES["ecosystem"], Setup(6, "7" * 64))


def imagined_endings(imagine: Imagine, count: int) -> Callable[[], object]:
    game = GAMES["ecosystem"]
    assert isinstance(game, Drafting)
    view = Match.begin(game, Setup(4, "7" * 64)).view(0)
    moves = game.legal(view)[:1]
    return lambda: imagine(game.own, game.measure, view, moves, count, 1)


def run(small: bool = False) -> None:
    begun, entries = record(6)
    works: list[tuple[Callable[[], object], int]] = [
        (random_match(), 2), (lambda: begun.replay(entries), 20), (deal_cards, 20), (imagined_endings(endings, 20), 1),
    ]  # fmt: skip
    if quick := compiled("ecosystem"):
        works.append((imagined_endings(quick.endings, COMPILED), 1))
    rounds = [[seconds(work, 1 if small else times) for work, times in works] for _ in range(1 if small else ROUNDS)]
    full, fold, deal, plain, *faster = (median(column) for column in zip(*rounds, strict=True))
    print("| what | figure | ratio |\n|---|---:|---:|")
    print(f"| random 4-player matches a second, through the contract | {1 / full:,.0f} | 1 |")
    print(f"| imagined endings of 4 players a second, plain Python | {20 / plain:,.0f} | {20 * full / plain:.0f}x |")
    for each in faster:
        many = COMPILED / each
        print(f"| the same, compiled | {many:,.0f} | {many * plain / 20:.0f}x plain Python |")
    print(f"| replay of {len(entries)} entries, ms (goal 2) | {1000 * fold:.2f} | {fold / deal:.1f}x its deal |")

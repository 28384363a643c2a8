"""How fast the rules are: random matches on the fast path and through the full contract, compiled, and the replay of a long record."""

import random
import time
from collections.abc import Callable
from statistics import median

from games import GAMES
from games.core.match import Entry, Match
from games.core.values import Setup
from games.drafting.deck import PICKS
from games.drafting.playout import random_match
from games.ecosystem.fast import FAST
from native.engine import random_matches
from native.library import library

ROUNDS = 7
COMPILED = 20_000
"""Compiled matches in one call."""
KINDS = tuple(FAST.deck.kind_of.values())


def seconds(work: Callable[[], object], times: int) -> float:
    """Seconds per call of `work`, over `times` calls."""
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times


def floor() -> Callable[[], object]:
    """What a match costs without rules: the same draws, deals and passes, with no placing and no scoring."""
    draw = random.Random(0).random

    def work() -> int:
        deck, left, total = list(KINDS), len(KINDS), 0
        for _ in range(2):
            hands = []
            for _ in range(4):
                hand = []
                for _ in range(PICKS):
                    at = int(draw() * left)
                    left -= 1
                    hand.append(deck[at])
                    deck[at] = deck[left]
                hands.append(hand)
            for _ in range(PICKS):
                for hand in hands:
                    total += hand.pop() + int(draw() * 8)
                hands = hands[-1:] + hands[:-1]
        return total

    return work


def contract() -> Callable[[], object]:
    """A random match through the contract: views, legal moves, seals."""
    game, rnd = GAMES["ecosystem"], random.Random(0)

    def work() -> object:
        match = Match.begin(game, Setup(4, f"{rnd.getrandbits(256):064x}"))
        while not match.over:
            seat = min(match.waiting)
            match = match.seal(Entry(match.turn, seat, str(rnd.choice(game.legal(match.view(seat))))))
        return match.scores()

    return work


def record(seats: int) -> tuple[Match[object, object, object], list[Entry]]:
    """A match before its first move, and all its moves."""
    game, rnd = GAMES["ecosystem"], random.Random(1)
    begun = match = Match.begin(game, Setup(seats, "7" * 64))
    entries = []
    while not match.over:
        seat = min(match.waiting)
        entries.append(Entry(match.turn, seat, str(rnd.choice(game.legal(match.view(seat))))))
        match = match.seal(entries[-1])
    return begun, entries


def dealt() -> object:
    """The floor of a replay: dealing the same match."""
    return Match.begin(GAMES["ecosystem"], Setup(6, "7" * 64))


def run(small: bool = False) -> None:
    """Print the table; figures are medians of rounds that measure everything in turn, or of one call in one round if `small`."""
    draw = random.Random(0).random
    begun, entries = record(6)
    works: list[tuple[Callable[[], object], int]] = [
        (lambda: random_match(FAST, 4, draw), 300), (floor(), 300), (contract(), 2), (lambda: begun.replay(entries), 20), (dealt, 20),
    ]  # fmt: skip
    if library() is not None:
        works.append((lambda: random_matches(FAST, "ecosystem", 4, 1, COMPILED), 1))
    rounds = [[seconds(work, 1 if small else times) for work, times in works] for _ in range(1 if small else ROUNDS)]
    fast, bare, full, fold, deal, *compiled = (median(column) for column in zip(*rounds, strict=True))
    print("| what | figure | ratio |\n|---|---:|---:|")
    print(
        f"| random 4-player matches a second, fast path (goal 5,000) | {1 / fast:,.0f} | {fast / bare:.1f}x the floor |"
    )
    print(f"| the floor: the same draws, deals and passes without rules | {1 / bare:,.0f} | 1 |")
    for each in compiled:
        many = COMPILED / each
        print(f"| the same, compiled (goal 100,000) | {many:,.0f} | {many * fast:.0f}x as many as the fast path |")
    print(f"| the same through the full contract | {1 / full:,.0f} | {full / fast:.0f}x the fast path |")
    print(f"| replay of {len(entries)} entries, ms (goal 2) | {1000 * fold:.2f} | {fold / deal:.1f}x its deal |")

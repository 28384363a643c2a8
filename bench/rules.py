"""How fast the rules are: random matches on the fast path and through the full contract, and the replay of a long record."""

import random
import time
from collections.abc import Callable, Sequence
from statistics import median

from games import GAMES
from games.core.match import Entry, Match
from games.core.values import Setup
from games.drafting.deck import PICKS
from games.drafting.playout import random_match
from games.ecosystem.fast import FAST

ROUNDS = 7
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


def run(small: bool = False) -> None:
    """Print the table; figures are medians of rounds that measure everything in turn, or of one call in one round if `small`."""
    draw = random.Random(0).random
    fast, bare, full = lambda: random_match(FAST, 4, draw), floor(), contract()
    begun, entries = record(6)
    digest = lambda: begin_digests()  # noqa: E731
    fold = lambda: begun.replay(entries)  # noqa: E731
    works = ((fast, 300), (bare, 300), (full, 2), (fold, 20), (digest, 20))
    rows = [tuple(seconds(work, 1 if small else times) for work, times in works) for _ in range(1 if small else ROUNDS)]
    fast_s, bare_s, full_s, fold_s, _ = (median(column) for column in zip(*rows, strict=True))
    print("| what | figure | ratio |")
    print("|---|---:|---:|")
    print(
        f"| random 4-player matches a second, fast path (goal 5,000) | {1 / fast_s:,.0f} | {fast_s / bare_s:.1f}x the floor |"
    )
    print(f"| the floor: the same draws, deals and passes without rules | {1 / bare_s:,.0f} | 1 |")
    print(f"| the same through the full contract | {1 / full_s:,.0f} | {full_s / fast_s:.0f}x the fast path |")
    print(
        f"| replay of {len(entries)} entries, ms (goal 2) | {1000 * fold_s:.2f} | {fold_s / _begin(rows):.1f}x its deal |"
    )


def begin_digests() -> object:
    """The floor of a replay: dealing the same match."""
    return Match.begin(GAMES["ecosystem"], Setup(6, "7" * 64))


def _begin(rows: Sequence[Sequence[float]]) -> float:
    return median(row[4] for row in rows)


if __name__ == "__main__":
    run()

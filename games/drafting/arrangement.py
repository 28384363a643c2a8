"""Finds how a player's cards could have scored more in other places, by simulated annealing."""

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp

from games.core.grid import cells
from games.core.values import Score, Seat, listing, many, signed
from games.drafting.board import Board
from games.drafting.variant import Variant

Arrange = Callable[[Variant, Sequence[Board], Sequence[int], Seat, int], Board]

TRIES = 60_000

QUICK = 1_000_000

STAGES = 100

HOT, COLD = 1.5, 0.7
"""The loss in points that is accepted with a chance of 1/e, in the first stage and in the last."""

LOSSES = 32

HEATS = [HOT * (COLD / HOT) ** (stage / STAGES) for stage in range(STAGES)]
CHANCES = [[exp(-loss / heat) for loss in range(LOSSES)] for heat in HEATS]


def rearrange(
    variant: Variant, boards: Sequence[Board], taken: Sequence[int], seat: Seat, seed: int, tries: int = TRIES
) -> Board:
    """The best arrangement found, never worse than the player's own. With the same seed and number of tries,
    native/drafts.c finds the same one."""
    draw = random.Random(seed).random
    masks, boards = list(boards[seat]), list(boards)
    lying = [(cell, kind) for kind, mask in enumerate(masks) for cell in cells(mask)]
    where, kinds = [cell for cell, _ in lying], [kind for _, kind in lying]
    now = most = variant.totals(boards, taken)[seat]
    best, pairs = boards[seat], list(combinations(range(len(kinds)), 2))
    for stage, chances in enumerate(CHANCES):
        for _ in range(tries * (stage + 1) // STAGES - tries * stage // STAGES):
            one, other = pairs[int(draw() * len(pairs))]
            first, second = kinds[one], kinds[other]
            if first == second:
                continue
            both = 1 << where[one] | 1 << where[other]
            masks[first] ^= both
            masks[second] ^= both
            boards[seat] = tuple(masks)
            then = variant.totals(boards, taken)[seat]
            loss = now - then
            if loss <= 0 or (loss < LOSSES and draw() < chances[loss]):
                kinds[one], kinds[other], now = second, first, then
                if now > most:
                    best, most = boards[seat], now
            else:
                masks[first] ^= both
                masks[second] ^= both
    return best


def tell_arrangement(board: Board, own: Score, could: Score) -> str:
    cards = many(sum(mask.bit_count() for mask in board), "card")
    if could.total <= own.total:
        return f"We found no arrangement of your {cards} that scores more than your {own.total}."
    changes = [(then.points - now.points, now.what) for now, then in zip(own.lines, could.lines, strict=True)]
    lines = listing([f"{what} {signed(more)}" for more, what in sorted(changes, reverse=True) if more])
    return f"Your {cards} could have scored at least {could.total} instead of {own.total}: {lines}."

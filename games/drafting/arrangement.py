"""What a player's cards could have scored: the best order of the same cards in the same cells that a search finds."""

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp

from games.core.grid import cells
from games.core.values import Score, Seat, listing, many, signed
from games.drafting.board import Board
from games.drafting.rules import Rules

Arrange = Callable[[Rules, Sequence[Board], Sequence[int], Seat, int], Board]
"""What arranges a player's cards, with the luck of a seed (see `arranged`)."""

TRIES = 60_000
"""So many exchanges of two cards a search tries."""

QUICK = 1_000_000
"""And that a compiled one tries, in less time."""

STAGES = 100
"""In so many steps the search cools."""

HOT, COLD = 1.5, 0.7
"""How many points an exchange may lose with a chance of 1 in e, in the first step and in the last."""

LOSSES = 32
"""So many points are never given up at once."""

HEATS = [HOT * (COLD / HOT) ** (stage / STAGES) for stage in range(STAGES)]
CHANCES = [[exp(-loss / heat) for loss in range(LOSSES)] for heat in HEATS]
"""By step and points lost: the chance that an exchange is made all the same."""


def arranged(
    rules: Rules, boards: Sequence[Board], taken: Sequence[int], seat: Seat, seed: int, tries: int = TRIES
) -> Board:
    """The best arrangement of a player's cards that simulated annealing meets: pairs of cards change places, at first where little is
    lost, later where less is. It begins with the cards as they lie, so it is never worse. native/drafts.c does the same."""
    draw = random.Random(seed).random
    masks, boards = list(boards[seat]), list(boards)
    lying = [(cell, kind) for kind, mask in enumerate(masks) for cell in cells(mask)]
    where, kinds = [cell for cell, _ in lying], [kind for _, kind in lying]
    now = most = rules.totals(boards, taken)[seat]
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
            then = rules.totals(boards, taken)[seat]
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
    """What a better arrangement scores, beside the score of the player's own, and which lines differ, most points first. An even better one
    may exist, so it promises no more than what was found."""
    cards = many(sum(mask.bit_count() for mask in board), "card")
    if could.total <= own.total:
        return f"We found no arrangement of your {cards} that scores more than your {own.total}."
    changes = [(then.points - now.points, now.what) for now, then in zip(own.lines, could.lines, strict=True)]
    lines = listing([f"{what} {signed(more)}" for more, what in sorted(changes, reverse=True) if more])
    return f"Your {cards} could have scored at least {could.total} instead of {own.total}: {lines}."

"""What a player could have done better: the best arrangement of their cards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, factorial, prod

from games.core.game import Draw
from games.core.grid import cells
from games.core.values import Seat, many
from games.drafting.deck import KINDS
from games.drafting.playout import Fast, Masks
from games.drafting.view import Board

BUDGET = 20_000
"""The number of arrangements to count. If there are no more than that, all are counted, which proves the best."""

RUNS = 2
"""How many runs the search makes, each from the cards as they are."""

HOT, COLD = 2.0, 0.3
"""How many points an exchange may lose with a chance of 1 in e, at the start and at the end of a run."""

TRIES = 5
"""Repeated arrangements cost nothing; a run still ends after this many times its share of exchanges."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The same cards in the same cells in another order, with its total; `proven` if no better order exists."""

    board: Board
    total: int
    proven: bool


def competed(fast: Fast) -> tuple[int, ...]:
    """The kinds that players compete for: one such card is worth less if the neutral pile holds two."""
    alone = [[[int(each == kind) for each in range(KINDS)]] for kind in range(KINDS)]
    return tuple(
        kind for kind, boards in enumerate(alone) if fast.totals(boards, (kind, kind)) != fast.totals(boards, ())
    )


class Table:
    """One player's totals for many arrangements, while the other ecosystems and the neutral pile stay the same.

    An arrangement lists the kinds in the order of the player's cells, row by row within each kind as they are now.
    """

    def __init__(self, fast: Fast, boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> None:
        raced = competed(fast)
        self.cells = [cell for mask in boards[seat] for cell in cells(mask)]
        self.kinds = bytearray(kind for kind, mask in enumerate(boards[seat]) for _ in cells(mask))
        self._totals, self._taken = fast.totals, taken
        self._rivals = [
            [mask if kind in raced else 0 for kind, mask in enumerate(board)]
            for other, board in enumerate(boards)
            if other != seat
        ]
        self.known: dict[bytes, int] = {}

    def masks(self, kinds: Iterable[int]) -> Masks:
        """An arrangement as one mask a kind."""
        masks = [0] * KINDS
        for cell, kind in zip(self.cells, kinds, strict=True):
            masks[kind] |= 1 << cell
        return masks

    def total(self, kinds: bytearray, masks: Masks) -> int:
        """The player's total with this arrangement, given in both forms."""
        key = bytes(kinds)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._totals([masks, *self._rivals], self._taken)[0]
        return known

    def exchange(self, kinds: bytearray, masks: Masks, one: int, other: int) -> None:
        """Make two cards of different kinds change places, in both forms."""
        first, second = kinds[one], kinds[other]
        both = 1 << self.cells[one] | 1 << self.cells[other]
        masks[first] ^= both
        masks[second] ^= both
        kinds[one], kinds[other] = second, first


def arrangement(
    fast: Fast, boards: Sequence[Board], taken: Sequence[int], seat: Seat, draw: Draw, budget: int = BUDGET
) -> Arrangement:
    """The best arrangement found, never worse than the player's own.

    If there are few, all are tried. Otherwise pairs of cards swap places, at first almost freely, later only where little is lost
    (simulated annealing), and in the end only where it gains.
    """
    table = Table(fast, boards, taken, seat)
    best = table.kinds
    every = factorial(len(best)) // prod(factorial(mask.bit_count()) for mask in boards[seat])
    tries = _orders(best) if every <= budget else _search(table, draw, budget)
    total = table.total(best, table.masks(best))
    for kinds in tries:
        reached = table.total(kinds, table.masks(kinds))
        if reached > total:
            best, total = kinds, reached
    return Arrangement(tuple(table.masks(best)), total, every <= budget)


def _orders(kinds: bytearray) -> Iterator[bytearray]:
    """Every different order of the kinds, each once."""
    order = sorted(kinds)
    last = len(order) - 1
    while True:
        yield bytearray(order)
        rising = next((i for i in range(last - 1, -1, -1) if order[i] < order[i + 1]), None)
        if rising is None:
            return
        larger = next(i for i in range(last, rising, -1) if order[i] > order[rising])
        order[rising], order[larger] = order[larger], order[rising]
        order[rising + 1 :] = order[:rising:-1]


def _search(table: Table, draw: Draw, budget: int) -> Iterator[bytearray]:
    """The best of all runs, improved until no single exchange gains anything."""
    for run in range(RUNS):
        share = (budget - len(table.known)) // (RUNS - run)
        yield _climbed(table, _cooled(table, draw, max(1, share)))


def _cooled(table: Table, draw: Draw, share: int) -> bytearray:
    """The best arrangement of one run that starts with the cards as they are and counts `share` new ones."""
    kinds = table.kinds[:]
    masks, size, known, total = table.masks(kinds), len(kinds), table.known, table.total
    now = most = total(kinds, masks)
    best, before = kinds[:], len(known)
    for step in range(TRIES * share):
        done = max((len(known) - before) / share, step / (TRIES * share))
        if done >= 1:
            break
        one, other = int(draw() * size), int(draw() * size)
        if kinds[one] == kinds[other]:
            continue
        table.exchange(kinds, masks, one, other)
        then = total(kinds, masks)
        if then >= now or draw() < exp((then - now) / (HOT * (COLD / HOT) ** done)):
            now = then
            if now > most:
                best, most = kinds[:], now
        else:
            table.exchange(kinds, masks, one, other)
    return best


def _climbed(table: Table, kinds: bytearray) -> bytearray:
    """The arrangement after every exchange that gains, until none does."""
    kinds, pairs = kinds[:], tuple(combinations(range(len(kinds)), 2))
    masks = table.masks(kinds)
    now, before = table.total(kinds, masks), -1
    while now > before:
        before = now
        for one, other in pairs:
            if kinds[one] != kinds[other]:
                table.exchange(kinds, masks, one, other)
                then = table.total(kinds, masks)
                if then > now:
                    now = then
                else:
                    table.exchange(kinds, masks, one, other)
    return kinds


def tell_arrangement(best: Arrangement, total: int) -> str:
    """The sentence about the best arrangement, beside the total of the player's own."""
    count = sum(mask.bit_count() for mask in best.board)
    cards, how = many(count, "card"), "exact" if best.proven else "searched, not proven"
    if best.total > total:
        return f"Your {cards} could have scored {best.total} instead of {total} ({how})."
    return f"No arrangement of your {cards} scores more than your {total} ({how})."

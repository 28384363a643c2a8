"""What a player's cards could have scored: the best order of the same cards in the same cells that a search finds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, factorial, prod
from operator import itemgetter
from typing import Any

from games.core.game import Draw
from games.core.grid import cells
from games.core.values import Seat, many
from games.drafting.board import Board
from games.drafting.deck import KINDS
from games.drafting.parts import Part
from games.drafting.playout import Fast, Masks

BUDGET = 150_000
"""The number of different arrangements to count. If there are no more than that, all are counted, which proves the best."""

HOT, COLD = 1.2, 0.6
"""How many points an exchange may lose with a chance of 1 in e, at the start and at the end of a search."""

STAGES = 100
"""In so many steps the search cools from the one to the other."""

TRIES = 2
"""Arrangements seen before are cheap; a search still ends after this many times its budget of exchanges."""

BITS = 12
NOTHING, HALF = 1 << BITS, 1 << BITS - 1
"""A part without points counts as this many, so that one sum tells the points and how many parts have none. Half as many are added
first, since points may be negative."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The same cards in the same cells in another order, with its total; `proven` if no better order exists."""

    board: Board
    total: int
    proven: bool


class Memo(dict[Any, int]):
    """The points of a part by the masks of its kinds."""

    def __init__(self, part: Part) -> None:
        self._points, self._kept = part.points, part.kept
        self._bare = len(part.kinds) == 1

    def __missing__(self, key: Any) -> int:
        points = (self._points(key) if self._bare else self._points(*key)) or NOTHING
        if self._kept:
            self[key] = points
        return points


class Table:
    """One player's totals for many arrangements, while the other ecosystems and the neutral pile stay the same.

    An arrangement lists the kinds in the order of the player's cells, row by row within each kind as they are now.
    """

    def __init__(self, fast: Fast, boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> None:
        split = fast.split(boards, taken, seat)
        moving = [part for part in split.parts if part.kinds]
        self.cells = [cell for mask in boards[seat] for cell in cells(mask)]
        self.kinds = [kind for kind, mask in enumerate(boards[seat]) for _ in cells(mask)]
        self.parts = [(Memo(part), itemgetter(*part.kinds)) for part in moving]
        self.fixed = HALF + sum(part.points() or NOTHING for part in split.parts if not part.kinds)
        self.lacking = [split.lacking(count) - HALF for count in range(len(split.parts) + 1)]
        self.touched = [
            [
                [(*self.parts[at], at) for at, part in enumerate(moving) if one in part.kinds or other in part.kinds]
                for other in range(KINDS)
            ]
            for one in range(KINDS)
        ]
        """By two kinds: the parts that change if cards of them change places."""

    def masks(self, kinds: Iterable[int]) -> Masks:
        """An arrangement as one mask a kind."""
        masks = [0] * KINDS
        for cell, kind in zip(self.cells, kinds, strict=True):
            masks[kind] |= 1 << cell
        return masks

    def told(self, points: int) -> int:
        """The total that a sum of parts tells."""
        return points % NOTHING + self.lacking[points >> BITS]

    def total(self, kinds: Iterable[int]) -> int:
        """The player's total with this arrangement."""
        masks = self.masks(kinds)
        return self.told(self.fixed + sum(memo[get(masks)] for memo, get in self.parts))


def arrangement(
    fast: Fast, boards: Sequence[Board], taken: Sequence[int], seat: Seat, draw: Draw, budget: int = BUDGET
) -> Arrangement:
    """The best arrangement found, never worse than the player's own.

    If there are few, all are tried. Otherwise pairs of cards swap places, at first where little is lost, later where less is
    (simulated annealing), and in the end only where it gains.
    """
    table = Table(fast, boards, taken, seat)
    best = table.kinds
    every = factorial(len(best)) // prod(factorial(mask.bit_count()) for mask in boards[seat])
    tries = _orders(best) if every <= budget else [searched(table, draw, budget)]
    total = table.total(best)
    for kinds in tries:
        reached = table.total(kinds)
        if reached > total:
            best, total = kinds, reached
    return Arrangement(tuple(table.masks(best)), total, every <= budget)


def _orders(kinds: Sequence[int]) -> Iterator[list[int]]:
    """Every different order of the kinds, each once."""
    order = sorted(kinds)
    last = len(order) - 1
    while True:
        yield order[:]
        rising = next((i for i in range(last - 1, -1, -1) if order[i] < order[i + 1]), None)
        if rising is None:
            return
        larger = next(i for i in range(last, rising, -1) if order[i] > order[rising])
        order[rising], order[larger] = order[larger], order[rising]
        order[rising + 1 :] = order[:rising:-1]


def searched(table: Table, draw: Draw, budget: int) -> list[int]:
    """The best of one search from the cards as they are, improved until no single exchange gains anything."""
    return _climbed(table, _cooled(table, draw, budget))


def _cooled(table: Table, draw: Draw, budget: int) -> list[int]:
    """The best arrangement of a search that counts at most `budget` different ones."""
    kinds, masks = table.kinds[:], table.masks(table.kinds)
    values = [memo[get(masks)] for memo, get in table.parts]
    points = table.fixed + sum(values)
    now = most = table.told(points)
    best, touched, lacking = kinds[:], table.touched, table.lacking
    pairs = [
        (one, other, 1 << table.cells[one] | 1 << table.cells[other], 1 << 4 * one | 1 << 4 * other)
        for one, other in combinations(range(len(kinds)), 2)
    ]
    count, turned = len(pairs), 0
    known = {turned: now}
    # An arrangement is known by how its kinds differ from those of the start, cell by cell.
    for stage in range(STAGES):
        heat = HOT * (COLD / HOT) ** (stage / STAGES)
        most_known = budget * (stage + 1) // STAGES
        for _ in range(TRIES * budget // STAGES):
            one, other, both, places = pairs[int(draw() * count)]
            first, second = kinds[one], kinds[other]
            if first == second:
                continue
            then_turned = turned ^ (first ^ second) * places
            then = known.get(then_turned)
            if then is None:
                if len(known) > most_known:
                    break
                masks[first] ^= both
                masks[second] ^= both
                sums = points
                for memo, get, at in touched[first][second]:
                    sums += memo[get(masks)] - values[at]
                then = known[then_turned] = sums % NOTHING + lacking[sums >> BITS]
                masks[first] ^= both
                masks[second] ^= both
            if then >= now or draw() < exp((then - now) / heat):
                masks[first] ^= both
                masks[second] ^= both
                kinds[one], kinds[other] = second, first
                now, turned = then, then_turned
                for memo, get, at in touched[first][second]:
                    points -= values[at]
                    values[at] = memo[get(masks)]
                    points += values[at]
                if now > most:
                    best, most = kinds[:], now
    return best


def _climbed(table: Table, kinds: list[int]) -> list[int]:
    """The arrangement after every exchange that gains, until none does."""
    now, before = table.total(kinds), -NOTHING
    while now > before:
        before = now
        for one, other in combinations(range(len(kinds)), 2):
            exchanged = kinds[:]
            exchanged[one], exchanged[other] = kinds[other], kinds[one]
            if (then := table.total(exchanged)) > now:
                kinds, now = exchanged, then
    return kinds

"""What a player's cards could have scored: the best order of the same cards in the same cells that a search finds."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, factorial, prod
from operator import itemgetter

from games.core.game import Draw
from games.core.grid import cells
from games.core.values import Seat, many
from games.drafting.board import Board
from games.drafting.deck import KINDS
from games.drafting.parts import Part
from games.drafting.playout import Fast, Masks

ALL = 20_000
"""If there are no more arrangements than that, all are counted, which proves the best."""

BUDGET = 200_000
"""The number of exchanges that a search tries."""

HOT, COLD = 1.2, 0.8
"""How many points an exchange may lose with a chance of 1 in e, at the start and at the end of a search."""

STAGES = 100
"""In so many steps the search cools from the one to the other."""

MOST = 16_384
"""What was counted is forgotten when it is as much as this, so that a search needs little memory."""

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


Key = int | tuple[int, ...]
"""The mask of one kind, or those of several."""


class Memo(dict[Key, int]):
    """The points of a part by the masks of its kinds."""

    def __init__(self, part: Part) -> None:
        self._points = part.points

    def __missing__(self, key: Key) -> int:
        if len(self) >= MOST:
            self.clear()
        points = self[key] = (self._points(key) if isinstance(key, int) else self._points(*key)) or NOTHING
        return points


Quick = tuple[Memo, Callable[[Masks], Key], int]
Slow = tuple[Callable[..., int], Callable[[Masks], tuple[int, ...]], int]
"""A part whose points are kept, and one whose points are not: its points, the masks it needs, and its place among the values."""


class Table:
    """One player's totals for many arrangements, while the other ecosystems and the neutral pile stay the same.

    An arrangement lists the kinds in the order of the player's cells, row by row within each kind as they are now.
    """

    def __init__(self, fast: Fast, boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> None:
        split = fast.split(boards, taken, seat)
        moving = [part for part in split.parts if part.kinds]
        self.cells = [cell for mask in boards[seat] for cell in cells(mask)]
        self.kinds = [kind for kind, mask in enumerate(boards[seat]) for _ in cells(mask)]
        self.fixed = HALF + sum(part.points() or NOTHING for part in split.parts if not part.kinds)
        self.lacking = [split.lacking(count) - HALF for count in range(len(split.parts) + 1)]
        self._moving = moving
        self.quick: list[Quick] = [
            (Memo(part), itemgetter(*part.kinds), at) for at, part in enumerate(moving) if part.kept
        ]
        self.slow: list[Slow] = [
            (part.points, itemgetter(*part.kinds), at) for at, part in enumerate(moving) if not part.kept
        ]

    def touched(self, one: int, other: int) -> tuple[list[Quick], list[Slow]]:
        """The parts that change if cards of these kinds change places."""

        def changes(at: int) -> bool:
            return not {one, other}.isdisjoint(self._moving[at].kinds)

        return [quick for quick in self.quick if changes(quick[2])], [slow for slow in self.slow if changes(slow[2])]

    def masks(self, kinds: Iterable[int]) -> Masks:
        """An arrangement as one mask a kind."""
        masks = [0] * KINDS
        for cell, kind in zip(self.cells, kinds, strict=True):
            masks[kind] |= 1 << cell
        return masks

    def values(self, masks: Masks) -> list[int]:
        """The points of each part."""
        values = [0] * len(self._moving)
        for memo, get, at in self.quick:
            values[at] = memo[get(masks)]
        for count, get, at in self.slow:
            values[at] = count(*get(masks)) or NOTHING
        return values

    def told(self, points: int) -> int:
        """The total that a sum of parts tells."""
        return points % NOTHING + self.lacking[points >> BITS]

    def total(self, kinds: Iterable[int]) -> int:
        """The player's total with this arrangement."""
        return self.told(self.fixed + sum(self.values(self.masks(kinds))))


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
    tries = _orders(best) if every <= ALL else [searched(table, draw, budget)]
    total = table.total(best)
    for kinds in tries:
        reached = table.total(kinds)
        if reached > total:
            best, total = kinds, reached
    return Arrangement(tuple(table.masks(best)), total, every <= ALL)


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
    """The best arrangement that a search of so many exchanges meets."""
    kinds, masks = table.kinds[:], table.masks(table.kinds)
    values, lacking = table.values(masks), table.lacking
    points = table.fixed + sum(values)
    now = most = table.told(points)
    best = kinds[:]
    pairs = [
        (one, other, 1 << table.cells[one] | 1 << table.cells[other], 1 << 4 * one | 1 << 4 * other)
        for one, other in combinations(range(len(kinds)), 2)
    ]
    touched = [[table.touched(one, other) for other in range(KINDS)] for one in range(KINDS)]
    # An arrangement is known by how its kinds differ from those of the start, cell by cell.
    count, turned = len(pairs), 0
    known = {turned: now}
    for stage in range(STAGES):
        heat = HOT * (COLD / HOT) ** (stage / STAGES)
        for _ in range(budget * (stage + 1) // STAGES - budget * stage // STAGES):
            one, other, both, places = pairs[int(draw() * count)]
            first, second = kinds[one], kinds[other]
            if first == second:
                continue
            exchanged = turned ^ (first ^ second) * places
            then = known.get(exchanged)
            if then is None:
                if len(known) >= MOST:
                    known.clear()
                masks[first] ^= both
                masks[second] ^= both
                quick, slow = touched[first][second]
                sums = points
                for memo, get, at in quick:
                    sums += memo[get(masks)] - values[at]
                for points_of, get, at in slow:
                    sums += (points_of(*get(masks)) or NOTHING) - values[at]
                then = known[exchanged] = sums % NOTHING + lacking[sums >> BITS]
                masks[first] ^= both
                masks[second] ^= both
            if then >= now or draw() < exp((then - now) / heat):
                masks[first] ^= both
                masks[second] ^= both
                kinds[one], kinds[other] = second, first
                turned = exchanged
                values = table.values(masks)
                points = table.fixed + sum(values)
                now = table.told(points)
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


def tell_arrangement(best: Arrangement, total: int) -> str:
    """The sentence about the best arrangement, beside the total of the player's own. Unless all were counted, a better one may
    exist, so it promises no more than what was found."""
    cards = many(sum(mask.bit_count() for mask in best.board), "card")
    if best.total > total:
        sure = "exactly" if best.proven else "at least"
        return f"Your {cards} could have scored {sure} {best.total} instead of {total}."
    if best.proven:
        return f"No arrangement of your {cards} scores more than your {total}."
    return f"We found no arrangement of your {cards} that scores more than your {total}."

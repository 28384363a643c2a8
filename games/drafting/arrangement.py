"""What a player's cards could have scored: the best order of the same cards in the same cells that a search finds."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, factorial, prod

from games.core.grid import cells
from games.core.values import Score, Seat, listing, many, signed
from games.drafting.board import Board
from games.drafting.deck import KINDS
from games.drafting.playout import Fast, Masks

ALL = 20_000
"""If there are no more arrangements than that, all are counted, which proves the best."""

BUDGET = 300_000
"""The number of exchanges that a search tries."""

QUICK = 10 * BUDGET
"""And that a compiled one tries, in less time."""

REST = 4
"""An exchange that would lose so many points isn't tried again in the same step, unless one of its cards moves."""

STAGES = 100
"""In so many steps the search cools."""

LOSSES = 32
"""So many points are never given up at once."""

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


class Table:
    """One player's totals for many arrangements, while the other ecosystems and the neutral pile stay the same.

    An arrangement lists the kinds in the order of the player's cells, row by row within each kind as they are now. `chances` has, by stage
    of a search and points lost, the chance that an exchange is made all the same.
    """

    def __init__(self, fast: Fast, boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> None:
        self.boards, self.taken, self.seat = boards, taken, seat
        split = fast.split(boards, taken, seat)
        self.moving = [part for part in split.parts if part.kinds]
        self.cells = [cell for mask in boards[seat] for cell in cells(mask)]
        self.kinds = [kind for kind, mask in enumerate(boards[seat]) for _ in cells(mask)]
        self.fixed = HALF + sum(part.points(()) or NOTHING for part in split.parts if not part.kinds)
        hot, cold = split.heat
        heats = [hot * (cold / hot) ** (stage / STAGES) for stage in range(STAGES)]
        self.chances = [[exp(-loss / heat) for loss in range(LOSSES)] for heat in heats]
        self.lacking = [split.lacking(count) - HALF for count in range(len(split.parts) + 1)]

    def touched(self, one: int, other: int) -> list[tuple[int, Callable[[Masks], int]]]:
        """The parts that change if cards of these kinds change places: their places among the values, and their points."""
        return [(at, part.points) for at, part in enumerate(self.moving) if one in part.kinds or other in part.kinds]

    def masks(self, kinds: Iterable[int]) -> Masks:
        """An arrangement as one mask a kind."""
        masks = [0] * KINDS
        for cell, kind in zip(self.cells, kinds, strict=True):
            masks[kind] |= 1 << cell
        return masks

    def values(self, masks: Masks) -> list[int]:
        """The points of each part."""
        return [part.points(masks) or NOTHING for part in self.moving]

    def told(self, points: int) -> int:
        """The total that a sum of parts tells."""
        return points % NOTHING + self.lacking[points >> BITS]

    def total(self, kinds: Iterable[int]) -> int:
        """The player's total with this arrangement."""
        return self.told(self.fixed + sum(self.values(self.masks(kinds))))


Searching = Callable[[Table, int, int], list[int]]
"""The best arrangement that a search of so many exchanges meets. It begins with the cards as they are; its draws are those of this seed."""

_quicker: Callable[[str], Searching | None] | None = None


def prefer(quicker: Callable[[str], Searching | None]) -> None:
    """Let a quicker search arrange the cards of those games for which there is one."""
    global _quicker
    _quicker = quicker


def best_arrangement(
    slug: str, fast: Fast, boards: Sequence[Board], taken: Sequence[int], seat: Seat, seed: int
) -> Arrangement:
    """The best arrangement that the quickest search finds for this game."""
    quick = _quicker(slug) if _quicker else None
    if quick is not None:
        return arrangement(fast, boards, taken, seat, seed, QUICK, quick)
    return arrangement(fast, boards, taken, seat, seed)


def arrangement(
    fast: Fast,
    boards: Sequence[Board],
    taken: Sequence[int],
    seat: Seat,
    seed: int,
    budget: int = BUDGET,
    search: Searching | None = None,
) -> Arrangement:
    """The best arrangement found, never worse than the player's own.

    If there are few, all are tried. Otherwise pairs of cards swap places, at first where little is lost, later where less is
    (simulated annealing), and in the end only where it gains.
    """
    table = Table(fast, boards, taken, seat)
    best = table.kinds
    every = factorial(len(best)) // prod(factorial(mask.bit_count()) for mask in boards[seat])
    tries = _orders(best) if every <= ALL else [searched(table, seed, budget, search)]
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


def searched(table: Table, seed: int, budget: int, search: Searching | None = None) -> list[int]:
    """The best of one search from the cards as they are, improved until no single exchange gains anything."""
    return _climbed(table, (search or plain)(table, seed, budget))


def plain(table: Table, seed: int, budget: int) -> list[int]:
    """See Searching. native/drafts.c does the same."""
    draw = random.Random(seed).random
    kinds, masks = table.kinds[:], table.masks(table.kinds)
    values, lacking = table.values(masks), table.lacking
    points = table.fixed + sum(values)
    now = most = table.told(points)
    best = kinds[:]
    size = len(kinds)
    pairs = [
        (one * size + other, one, other, 1 << table.cells[one] | 1 << table.cells[other])
        for one, other in combinations(range(size), 2)
    ]
    touched = [[table.touched(one, other) for other in range(KINDS)] for one in range(KINDS)]
    count, rested = len(pairs), bytes(size)
    for stage, chances in enumerate(table.chances):
        resting = bytearray(size * size)
        for _ in range(budget * (stage + 1) // STAGES - budget * stage // STAGES):
            at, one, other, both = pairs[int(draw() * count)]
            if resting[at]:
                continue
            first, second = kinds[one], kinds[other]
            if first == second:
                resting[at] = True
                continue
            masks[first] ^= both
            masks[second] ^= both
            sums = points
            for part, points_of in touched[first][second]:
                sums += (points_of(masks) or NOTHING) - values[part]
            then = sums % NOTHING + lacking[sums >> BITS]
            loss = now - then
            if loss <= 0 or (loss < LOSSES and draw() < chances[loss]):
                kinds[one], kinds[other] = second, first
                points, now = sums, then
                for part, points_of in touched[first][second]:
                    values[part] = points_of(masks) or NOTHING
                for each in (one, other):
                    resting[each * size : each * size + size] = resting[each::size] = rested
                if now > most:
                    best, most = kinds[:], now
            else:
                masks[first] ^= both
                masks[second] ^= both
                resting[at] = loss >= REST
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


def tell_arrangement(best: Arrangement, own: Score, could: Score) -> str:
    """What the best arrangement scores, beside the score of the player's own, and which lines differ, most points first. Unless all were
    counted, a better one may exist, so it promises no more than what was found."""
    total = own.total
    cards = many(sum(mask.bit_count() for mask in best.board), "card")
    if best.total > total:
        sure = "exactly" if best.proven else "at least"
        changes = [(then.points - now.points, now.what) for now, then in zip(own.lines, could.lines, strict=True)]
        lines = listing([f"{what} {signed(more)}" for more, what in sorted(changes, reverse=True) if more])
        return f"Your {cards} could have scored {sure} {best.total} instead of {total}: {lines}."
    if best.proven:
        return f"No arrangement of your {cards} scores more than your {total}."
    return f"We found no arrangement of your {cards} that scores more than your {total}."

"""Prizes for having the most of something, by competition ranking (rulings, Common)."""

from collections.abc import Sequence

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def prizes(sizes: Sequence[int], ladder: Sequence[int]) -> list[int]:
    """Each one's prize: ties share it in full and use up the next; zero never wins.

    >>> prizes([5, 5, 3, 0], (12, 8, 4))
    [12, 12, 4, 0]
    """
    ordered = sorted(sizes, reverse=True)
    return [ladder[rank] if size and (rank := ordered.index(size)) < len(ladder) else 0 for size in sizes]


def placing(what: str, sizes: Sequence[int], seat: int) -> str:
    """How a player stands among those who compete, such as "3 wolves, second of 4 (shared)"; `what` says the size.

    >>> placing("3 wolves", [5, 3, 3], 1)
    '3 wolves, second of 3 (shared)'
    """
    rank = sum(other > sizes[seat] for other in sizes)
    tied = " (shared)" if sizes.count(sizes[seat]) > 1 else ""
    return f"{what}, {PLACES[rank]} of {len(sizes)}{tied}"

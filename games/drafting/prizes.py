"""Prizes for having the most of something, by competition ranking: those who tie share the better place."""

from collections.abc import Iterable, Sequence

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def competing_sizes(sizes: Iterable[int], taken: Sequence[int], kind: int) -> list[int]:
    """The sizes that compete for a kind's prizes, that of a neutral pile last.

    >>> competing_sizes([2, 1], (7, 4, 7, 7), 7)
    [2, 1, 3]
    """
    return [*sizes, taken.count(kind)] if taken else [*sizes]


def prizes(sizes: Sequence[int], ladder: Sequence[int]) -> list[int]:
    """Each size's prize. Those who tie all get the prize in full and use up the next ones; zero never wins.

    >>> prizes([5, 5, 3, 0], (12, 8, 4))
    [12, 12, 4, 0]
    """
    ordered = sorted(sizes, reverse=True)
    return [ladder[rank] if size and (rank := ordered.index(size)) < len(ladder) else 0 for size in sizes]


def placing_text(what: str, sizes: Sequence[int], seat: int) -> str:
    """
    >>> placing_text("3 wolves", [5, 3, 3], 1)
    '3 wolves, second of 3 (shared)'
    """
    rank = sum(other > sizes[seat] for other in sizes)
    tied = " (shared)" if sizes.count(sizes[seat]) > 1 else ""
    return f"{what}, {PLACES[rank]} of {len(sizes)}{tied}"

"""How the stronger opponents search: they play promising moves to many imagined endings, the better ones to more."""

from collections.abc import Sequence

from games.core.game import M, Outlook


def search(outlook: Outlook[M], moves: Sequence[M], budget: int) -> list[M]:
    """The moves, best first, by their average lead over the best rival: sequential halving (Karnin, Koren and Somekh,
    2013)."""
    budget = max(len(moves), budget // outlook.effort)
    rounds = max(1, (len(moves) - 1).bit_length())
    sums, left, played = [0.0] * len(moves), list(range(len(moves))), 0
    dropped: list[int] = []
    for _ in range(rounds):
        times = max(1, budget // rounds // len(left))
        for margins in outlook.margins([moves[arm] for arm in left], played, times):
            for arm, margin in zip(left, margins, strict=True):
                sums[arm] += margin
        played += times
        left.sort(key=lambda arm: -sums[arm])
        if len(left) > 2:
            half = (len(left) + 1) // 2
            dropped = left[half:] + dropped
            left = left[:half]
    return [moves[arm] for arm in left + dropped]

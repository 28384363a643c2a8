"""What a player could have done better: moves that another legal one of the same turn would have beaten at once."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

V = TypeVar("V")
M = TypeVar("M")
Points = TypeVar("Points", int, float)


@dataclass(frozen=True, slots=True)
class Regret(Generic[V]):
    """What a player of a finished match could have done better: `told` in one or two plain sentences, "" if the game can't say, and the
    `better_end` that the match could have had, for a picture; None in a game without one."""

    told: str = ""
    better_end: V | None = None


@dataclass(frozen=True, slots=True)
class Slip(Generic[V, M, Points]):
    """The view from which a move was made, the move, a better one of the same turn, and how many points it would have been better."""

    view: V
    made: M
    better: M
    points: Points


def slips(
    before: Iterable[tuple[V, M]], legal: Callable[[V], Iterable[M]], measure: Callable[[V], Callable[[M], Points]]
) -> Iterator[Slip[V, M, Points]]:
    """Every move that was beaten, with the best of its turn (the first of equals). `measure` gives for a view the points of its moves."""
    for view, made in before:
        value = measure(view)
        values = {move: value(move) for move in legal(view)}
        better = max(values, key=values.__getitem__)
        points = values[better] - value(made)
        if points > 0:
            yield Slip(view, made, better, points)

"""What the pictures of a review are drawn from."""

from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from games.core.values import rounded
from games.review.report import Review

V = TypeVar("V")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class ReviewContent:
    """A seat's match. By pick: everybody's `chances` to win (0 to 1) and the points `lost`. `moments` are the deciding picks (from 1),
    with the chance `before` that the better move would have kept."""

    slug: str
    title: str
    result: str
    own: str
    seat: int
    names: tuple[str, ...]
    chances: tuple[tuple[float, ...], ...]
    lost: tuple[float, ...]
    moments: tuple[int, ...]
    before: tuple[float, ...]
    points: float
    errors: int
    solo: bool

    def percent(self, pick: int) -> tuple[int, ...]:
        """Everybody's chance after a pick (from 0) in whole percent that add up."""
        row = [100 * each for each in self.chances[pick]]
        whole, own = round(sum(row)), round(row.pop(self.seat))
        others = rounded(row, whole - own)
        return (*others[: self.seat], own, *others[self.seat :])

    @classmethod
    def of(cls, slug: str, review: Review, names: tuple[str, ...], title: str, result: str, own: str = "You") -> Self:
        moments = review.moments()
        return cls(
            slug, title, result, own, review.seat, names,
            chances=tuple(pick.course for pick in review.picks),
            lost=tuple(pick.lost if pick.verdict else 0.0 for pick in review.picks),
            moments=tuple(pick.number for pick in moments),
            before=tuple(map(review.kept, moments)),
            points=review.lost, errors=len(review.errors), solo=review.solo,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class MomentContent(Generic[V, M]):
    """A deciding pick: the view before it, the move made, the better one, and the `points` lost. A puzzle has `number` and `pick` 0."""

    slug: str
    rules: int
    number: int
    pick: int
    points: float
    view: V
    made: M
    best: M
    made_told: str
    best_told: str
    names: tuple[str, ...]

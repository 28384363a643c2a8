"""Reasons that only Ecosystem knows: its diversity."""

from collections.abc import Iterator

from games.core.values import figure, many
from games.drafting.deck import PICKS
from games.drafting.learned.later import Part, laid
from games.drafting.move import Move
from games.drafting.view import View
from games.ecosystem.points import by_kind, diversity

LAST_PICKS = 5
"""Gaps count for a reason in so many picks at the end: before, most of them close by themselves."""


def reasons(view: View, better: Move, made: Move, other: str) -> Iterator[Part]:
    """What speaks for the better move beside the reasons of every draft."""
    left = (2 - view.round) * PICKS + PICKS - view.pick
    if left >= LAST_PICKS or view.solo:
        return
    few, more = (_gaps(view, move) for move in (better, made))
    brings, less = diversity(few), diversity(more)
    if brings > less:
        gaps = many(few, "gap") if few else "no gaps"
        yield (
            (brings - less) / (1 + left / 2),
            f"It leaves you {gaps}, worth {many(brings, 'point')} of diversity; {other} leaves {more}, worth {figure(less)}.",
        )


def _gaps(view: View, move: Move) -> int:
    """The kinds that score nothing after a move, as things stand."""
    assert view.seat is not None
    return by_kind(laid(view, move).boards, view.taken)[view.seat].count(0)

"""Savanna's totals on bare masks, for the fast path (games/drafting/playout.py). A test proves that they are the score sheet's."""

from collections.abc import Sequence

from games.drafting.playout import Fast, Masks
from games.drafting.prizes import prizes
from games.savanna.cards import DECK, GAZELLE
from games.savanna.scoring import GAZELLE_PRIZES, own_points


def totals(boards: Sequence[Masks], taken: Sequence[int]) -> list[int]:
    """The totals of savannas that compete with each other and with the neutral pile."""
    herds = [masks[GAZELLE].bit_count() for masks in boards] + [taken.count(GAZELLE)] * bool(taken)
    bonus = prizes(herds, GAZELLE_PRIZES)
    return [own_points.__wrapped__(masks) + more for masks, more in zip(boards, bonus, strict=False)]


FAST = Fast(DECK, totals)

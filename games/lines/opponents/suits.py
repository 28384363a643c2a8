"""How well a table suits a hand, beyond the next play: every place counts where one of its cards scores, and long lines count most."""

from collections.abc import Sequence

from games.lines.opponents.site import Site

WORTH = 0.02
"""What a place adds for a card that scores a point there; for two points four times that, and so on. It is chosen by matches."""


def suited(here: Site, hand: int, unseen: int, hand_sizes: Sequence[int]) -> float:
    """The points that a hand can expect from this table of the first phase ahead of the rival's, whose cards are unseen; 0 in the second
    phase, where the table changes too fast, and with two rivals, for whom it is not measured."""
    if not here.building or not unseen or len(hand_sizes) > 1:
        return 0.0
    own = others = 0
    for fit, base, zero, one, two in here.spots.values():
        if fit and base:
            for points, cards in ((base, zero), (base + 1, one), (base + 2, two)):
                own += points * points * (cards & hand).bit_count()
                others += points * points * (cards & unseen).bit_count()
    return WORTH * (own - others * hand_sizes[0] / unseen.bit_count())

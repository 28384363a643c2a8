"""Savanna on the fast path (games/drafting/playout.py): its totals, and about where a card belongs."""

from games.core.grid import NEAR, NEAR_TWO
from games.drafting.growing import IN_LINE
from games.drafting.playout import Fast
from games.savanna.cards import (
    ANIMALS,
    CARDS,
    CHEETAH,
    DECK,
    ELEPHANT,
    GAZELLE,
    GIRAFFE,
    GRASSLAND,
    HYENA,
    LION,
    TREE,
    VULTURE,
    WATERING_HOLE,
    ZEBRA,
)
from games.savanna.hunt import ABOVE, BELOW, DIAGONALS
from games.savanna.parts import split
from games.savanna.points import totals

LIKES = {
    WATERING_HOLE: (1, tuple((NEAR, kind, 2) for kind in ANIMALS)),
    GRASSLAND: (1, ((NEAR, GRASSLAND, 3), (NEAR, ZEBRA, 3), (NEAR, LION, 2))),
    TREE: (4, ((IN_LINE, TREE, -2), (NEAR, GIRAFFE, 5))),
    GAZELLE: (2, ((DIAGONALS, CHEETAH, 3), (NEAR, WATERING_HOLE, 1), (NEAR_TWO, HYENA, 1), (ABOVE, VULTURE, 2))),
    ZEBRA: (0, ((NEAR, GRASSLAND, 3), (NEAR, WATERING_HOLE, 1), (NEAR, ELEPHANT, -1))),
    GIRAFFE: (0, ((NEAR, TREE, 5), (NEAR, WATERING_HOLE, 1), (NEAR, ELEPHANT, -2))),
    CHEETAH: (1, ((DIAGONALS, GAZELLE, 3), (NEAR, WATERING_HOLE, 1), (NEAR, ELEPHANT, -2))),
    LION: (2, ((NEAR, GRASSLAND, 2), (NEAR, WATERING_HOLE, 1), (NEAR, ELEPHANT, -2))),
    ELEPHANT: (6, tuple((NEAR, kind, -2) for kind in ANIMALS if kind not in (ELEPHANT, GAZELLE))),
    HYENA: (0, ((NEAR_TWO, GAZELLE, 2), (NEAR_TWO, ZEBRA, 1), (NEAR, ELEPHANT, -2))),
    VULTURE: (0, ((BELOW, GAZELLE, 3), (BELOW, ZEBRA, 1), (NEAR, ELEPHANT, -2))),
}
"""A quick estimate of a card in a place: points for itself and for its neighbours."""

FAST = Fast(DECK, totals, split, tuple(LIKES[kind] for kind in range(len(CARDS))))

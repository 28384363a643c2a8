"""Every silhouette of a living thing by its name, and the home."""

from collections.abc import Mapping

from render.phylo.art import home
from render.phylo.art.animals import BIRDS, FISH_AND_HERPS, LOWER_ANIMALS, MAMMALS
from render.phylo.art.plants import PLANTS, SIMPLE
from render.shapes import Shape

SUBJECTS: Mapping[str, tuple[Shape, ...]] = {
    **PLANTS,
    **SIMPLE,
    **LOWER_ANIMALS,
    **FISH_AND_HERPS,
    **BIRDS,
    **MAMMALS,
    "home": home.HOME,
}
"""By name, in a box of 100 by 100; a card's maker chooses one."""

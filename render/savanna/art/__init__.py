"""The art of Savanna's cards: for each a scene, a subject and an accent colour."""

from collections.abc import Mapping

from render.shapes import Art

from . import (
    cheetah,
    elephant,
    gazelle,
    giraffe,
    grassland,
    hyena,
    lion,
    tree,
    vulture,
    watering_hole,
    zebra,
)

_MODULES = (watering_hole, grassland, tree, gazelle, zebra, giraffe, cheetah, lion, elephant, hyena, vulture)

ART: Mapping[str, Art] = {
    module.__name__.rpartition(".")[2].replace("_", " "): Art(module.SCENE, module.SUBJECT, module.ACCENT)
    for module in _MODULES
}

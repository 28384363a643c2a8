"""The art of the eleven cards: for each kind a scene, a subject and an accent colour."""

from collections.abc import Mapping
from dataclasses import dataclass

from render.shapes import Shape

from . import bear, bee, deer, dragonfly, eagle, fox, meadow, rabbit, stream, trout, wolf


@dataclass(frozen=True, slots=True)
class Art:
    """A scene that fills the card, a subject in a box of its own, and the colour of the card's strip ("#rrggbb")."""

    scene: tuple[Shape, ...]
    subject: tuple[Shape, ...]
    accent: str


_MODULES = (bear, bee, meadow, trout, eagle, rabbit, dragonfly, fox, deer, stream, wolf)

ART: Mapping[str, Art] = {
    module.__name__.rpartition(".")[2]: Art(module.SCENE, module.SUBJECT, module.ACCENT) for module in _MODULES
}

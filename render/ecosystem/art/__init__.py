"""The art of Ecosystem's cards: for each a scene, a subject and an accent colour."""

from collections.abc import Mapping

from render.shapes import Art

from . import bear, bee, deer, dragonfly, eagle, fox, meadow, rabbit, stream, trout, wolf

_MODULES = (bear, bee, meadow, trout, eagle, rabbit, dragonfly, fox, deer, stream, wolf)

ART: Mapping[str, Art] = {
    module.__name__.rpartition(".")[2]: Art(module.SCENE, module.SUBJECT, module.ACCENT) for module in _MODULES
}

"""A card of any game by its name and size, in true colours on a ground: for small examples of the rules. A game's art is loaded when it is
drawn."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from PIL import Image

from render import pictures, theme

Size = tuple[int, int]


def _drafted(slug: str) -> Callable[[str, Size, str], Image.Image]:
    def drawn(name: str, size: Size, ground: str) -> Image.Image:
        from render.drafting.pictures import DraftingPictures
        from render.drafting.sprites import Look

        shown = pictures(slug)
        assert isinstance(shown, DraftingPictures)
        return shown.cards.raster(Look(shown.style.deck.words.index(name), *size, 0, ground))

    return drawn


def _lined(name: str, size: Size, ground: str) -> Image.Image:
    from games.lines.cards import BY_WORD
    from render.lines.cards import Look
    from render.lines.pictures import LinesPictures

    shown = pictures("lines")
    assert isinstance(shown, LinesPictures)
    return shown.cards.raster(Look(BY_WORD[name], size[0], 0, ground))


def _canyon(name: str, size: Size, ground: str) -> Image.Image:
    from games.ecogogo.cards import KINDS
    from render.ecogogo.sprites import Look, raster

    return raster(Look(KINDS[name], size, 0, ground))


def _printed(name: str, size: Size, ground: str) -> Image.Image:
    from games.phylo.cards.library import LIBRARY
    from render.phylo.tile.held import held

    return held(LIBRARY[name], size, 1, ground)


DRAWN: Mapping[str, Callable[[str, Size, str], Image.Image]] = {
    "ecosystem": _drafted("ecosystem"), "savanna": _drafted("savanna"), "lines": _lined, "ecogogo": _canyon, "phylo": _printed,
}  # fmt: skip

MOODS = {
    "ecosystem": theme.FOREST, "savanna": theme.DUSK, "lines": theme.DAWN, "ecogogo": theme.CANYON, "phylo": theme.MEADOW,
}  # fmt: skip
"""The colours of each game's table."""

TALL = {"phylo": 1.32}
"""How high a card is for its width, where it is no square."""

LARGEST = {"ecosystem": 112, "savanna": 112, "lines": 104, "ecogogo": 104, "phylo": 190}
"""How large a card of an example may be."""


def high(slug: str, wide: int) -> int:
    """How high a card of this width is."""
    return round(wide * TALL.get(slug, 1))


@lru_cache(maxsize=256)
def tile(slug: str, name: str, size: Size, ground: str) -> Image.Image:
    """The card of a game; its corners show the ground."""
    return DRAWN[slug](name, size, ground)

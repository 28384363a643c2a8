"""The cards on the table as sprites, and the canvas for them."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec

from PIL import Image, ImageChops

from games.phylo.cards.library import LIBRARY
from render.card import Sprites
from render.card_canvas import CardCanvas
from render.palette import Palette
from render.phylo import style
from render.phylo.art import ACCENTS, picture_of
from render.phylo.style import AIRS, DANGER, DIETS, GROUNDS, MOOD, OWNERS
from render.phylo.tile import signs
from render.phylo.tile.tile import Look, tile

KEPT = 512
"""Cached sprites of the table."""
OTHERS = 256
"""Other cached pieces: cards of hands, signs, links."""
SAMPLE = 48
GROUND = "#8ee07a"
"""The colour of the knob where a plant stands on common ground with its neighbour."""

P = ParamSpec("P")


class Cards(Sprites[Look]):
    def __init__(self) -> None:
        super().__init__(MOOD, KEPT)
        self._piece = lru_cache(maxsize=OTHERS)(lambda draw, *what: self.palette().adopt(draw(*what)))
        self._shaped = lru_cache(maxsize=OTHERS)(self._cut)

    def raster(self, look: Look) -> Image.Image:
        return tile(look)

    def _make_palette(self) -> Palette:
        diets = (colour for _, colour in DIETS.values())
        signed = (signs.GHOST, signs.BLOSSOM, signs.BREEZE, signs.WING, signs.SKY, signs.GRASS, signs.DARK, GROUND)
        fixed = (*MOOD.colours, *OWNERS, DANGER, *diets, *GROUNDS.values(), *AIRS.values(), *ACCENTS.values(), *signed)
        return Palette(dict.fromkeys(fixed), MOOD.smoothed, _sample())

    def piece(self, draw: Callable[P, Image.Image], *what: P.args, **_: P.kwargs) -> Image.Image:
        """What a function draws, converted to the palette and cached."""
        with self._lock:
            return self._piece(draw, *what)

    def piece_and_mask(
        self, draw: Callable[P, Image.Image], *what: P.args, **_: P.kwargs
    ) -> tuple[Image.Image, Image.Image]:  # fmt: skip
        """A piece drawn on the panel, and a mask of where it covers what lies below."""
        with self._lock:
            return self._shaped(draw, *what)

    def _cut(self, draw: Callable[..., Image.Image], *what: object) -> tuple[Image.Image, Image.Image]:
        drawn = draw(*what)
        return self.palette().adopt(drawn), _outline(drawn)


class PhyloCanvas(CardCanvas[Look]):
    cards: Cards


def _outline(drawn: Image.Image) -> Image.Image:
    apart = ImageChops.difference(drawn, Image.new("RGB", drawn.size, MOOD.panel)).convert("L")
    return apart.point(lambda value: 255 if value > 12 else 0)


def _sample() -> Image.Image:
    """Every fourth card: the others have the same colours, and drawing all would take seconds."""
    cards = tuple(LIBRARY.values())[::4]
    sample = Image.new("RGB", (SAMPLE * 12, SAMPLE * (len(cards) // 12 + 1)), MOOD.panel)
    for number, card in enumerate(cards):
        place = (number % 12 * SAMPLE, number // 12 * SAMPLE)
        sample.paste(style.art_picture(picture_of(card), SAMPLE, SAMPLE), place)
    return sample

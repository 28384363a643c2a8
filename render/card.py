"""What the cards of all games share: corners, border, art and fading."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Hashable
from functools import lru_cache
from typing import Generic, TypeVar

from PIL import Image, ImageDraw

from render import theme
from render.canvas import FINE
from render.palette import Palette
from render.shapes import Art, draw

LookT = TypeVar("LookT", bound=Hashable)


class Sprites(ABC, Generic[LookT]):
    """A game's cards as cached sprites on its palette; safe for several threads."""

    def __init__(self, mood: theme.Mood, most: int) -> None:
        self.mood = mood
        self._lock = threading.RLock()
        self._palette: Palette | None = None
        self._cached = lru_cache(maxsize=most)(self._sprite)

    def palette(self) -> Palette:
        with self._lock:
            if self._palette is None:
                self._palette = self._make_palette()
            return self._palette

    def sprite(self, look: LookT) -> Image.Image:
        with self._lock:
            return self._cached(look)

    @abstractmethod
    def raster(self, look: LookT) -> Image.Image:
        """The card as an RGB image on its ground."""

    @abstractmethod
    def _make_palette(self) -> Palette:
        """The palette, made from the game's colours and a sample of its art."""

    def _sprite(self, look: LookT) -> Image.Image:
        return self.palette().adopt(self.raster(look))


def radius(width: int) -> int:
    return max(5, width // 12)


@lru_cache(maxsize=64)
def rounded(size: tuple[int, int], inset: int, corner: int) -> Image.Image:
    """A rounded rectangle, `inset` pixels smaller on each side, as a grey mask."""
    large = Image.new("L", (size[0] * FINE, size[1] * FINE))
    edge = inset * FINE
    box = (edge, edge, large.width - 1 - edge, large.height - 1 - edge)
    ImageDraw.Draw(large).rounded_rectangle(box, corner * FINE, fill=255)
    return large.reduce(FINE)


def outline(size: tuple[int, int], border: int) -> Image.Image:
    return rounded(size, border, radius(size[0]) - border)


def with_border(face: Image.Image, ground: str) -> Image.Image:
    card = Image.new("RGB", face.size, ground)
    card.paste(Image.new("RGB", face.size, theme.EDGE), mask=outline(face.size, 0))
    card.paste(face, mask=outline(face.size, max(2, round(face.width / 60))))
    return card


def fade(card: Image.Image, ground: str, share: float) -> Image.Image:
    return Image.blend(card, Image.new("RGB", card.size, ground), share)


def draw_art(large: Image.Image, art: Art, size: tuple[int, int]) -> None:
    """Draw landscape and subject into the top left `size` pixels of an image."""
    width, high = size
    wide = max(width, high)
    draw(large, art.scene, ((width - wide) // 2, 0, wide, wide))
    draw(large, art.subject, subject_box(width, high))


def subject_box(width: int, high: int) -> tuple[int, int, int, int]:
    """The subject's left, top, width and height on a picture of this size, in pixels."""
    side = min(width, high)
    inset = round(side * 0.03)
    return (width - side) // 2 + inset, (high - side) * 2 // 3 + inset, side - 2 * inset, side - 2 * inset

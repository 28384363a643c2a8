"""The bot's own emoji: one for each kind of card, drawn from its art, and a few signs. Discord keeps them for the application."""

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

    from render.shapes import Shape

SIGNS = "sign"
"""In place of a game's slug, for the signs that all games share."""

HASH = 4
"""Hexadecimal digits of a picture's hash at the end of its name."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What one emoji shows: the game's slug or SIGNS, its name (letters, digits and underscores), the words and Unicode emoji that it
    stands for in that game, and its shapes; `disc` for a landscape that fills a disc.
    """

    slug: str
    name: str
    words: tuple[str, ...]
    shapes: "tuple[Shape, ...]"
    disc: bool = False

    @property
    def base(self) -> str:
        """Its name on Discord without the hash, such as "ecosystem_fox"."""
        return f"{self.slug}_{self.name}"


def figures() -> tuple[Figure, ...]:
    """Every emoji that the bot has, the signs first."""
    from render.emoji.cards import all_figures

    return all_figures()


def image(figure: Figure) -> "Image.Image":
    """The emoji's picture, RGBA."""
    from render.emoji.sticker import sticker  # with Pillow, when it is first needed

    return sticker(figure.shapes, disc=figure.disc)


def name(figure: Figure) -> str:
    """The emoji's whole name on Discord, which changes with its picture, such as "ecosystem_fox_3fa2"."""
    return f"{figure.base}_{hashlib.sha256(image(figure).tobytes()).hexdigest()[:HASH]}"


def file(figure: Figure) -> bytes:
    """The emoji as a PNG file, ready for upload."""
    from render.emoji.sticker import png

    return png(image(figure))

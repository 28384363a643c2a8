"""The bot's own emoji, drawn from the cards' art."""

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

    from render.shapes import Shape

SIGNS = "sign"
"""In place of a game's slug: the signs that all games share."""

HASH = 4
"""Hexadecimal digits of a picture's hash at the end of its name."""


@dataclass(frozen=True, slots=True)
class Figure:
    """`slug` is a game's or SIGNS; `words` are what the emoji stands for, Unicode's included; `disc`: the shapes fill a disc."""

    slug: str
    name: str
    words: tuple[str, ...]
    shapes: "tuple[Shape, ...]"
    disc: bool = False

    @property
    def base(self) -> str:
        return f"{self.slug}_{self.name}"


def figures() -> tuple[Figure, ...]:
    from render.emoji.cards import all_figures

    return all_figures()


def image(figure: Figure) -> "Image.Image":
    from render.emoji.sticker import sticker  # with Pillow, when it is first needed

    return sticker(figure.shapes, disc=figure.disc)


def name(figure: Figure) -> str:
    """The whole name on Discord, which changes with the picture, such as "ecosystem_fox_3fa2"."""
    return f"{figure.base}_{hashlib.sha256(image(figure).tobytes()).hexdigest()[:HASH]}"


def file(figure: Figure) -> bytes:
    from render.emoji.sticker import png

    return png(image(figure))

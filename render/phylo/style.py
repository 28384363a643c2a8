"""Colours, letters and badges of Phylo's cards."""

from PIL import Image

from games.phylo.cards.card import CLIMATES, TERRAINS
from render import text, theme
from render.canvas import FINE
from render.card import rounded
from render.shapes import Art, draw

MOOD = theme.MEADOW

OWNERS = ("#f6a35c", "#a9c4ff")
DANGER = "#ff5a4d"
"""The frame of a card that would die."""
DIETS = {
    "photosynthetic": ("P", "#2f7a33"), "molecular": ("M", "#6b3f98"), "herbivore": ("H", "#f0d04a"),
    "omnivore": ("O", "#e88a2e"), "carnivore": ("C", "#a8261f"),
}  # fmt: skip
GROUNDS = dict(
    zip(TERRAINS, ("#e3c27a", "#2f6b3a", "#5fb3d9", "#a9c85a", "#1f5f9e", "#d5dde6", "#6e6e77"), strict=True)
)
AIRS = dict(zip(CLIMATES, ("#9fc6ff", "#bfe3d6", "#ffd58a", "#ff9a76"), strict=True))

JOINTS = ("of", "the", "and", "in", "de", "with")
"""Words that no shortened name begins with."""


def ink_on(ground: str) -> str:
    return max(theme.CHALK, theme.INK, key=lambda each: theme.contrast(each, ground))


def short_name(name: str, wide: int, most: int) -> tuple[str, int]:
    """A name and the size in which it fits `wide` pixels: whole, else its last words ("Vole"), at worst the very last word in size 12."""
    words = name.split()
    lasts = tuple(" ".join(words[first:]) for first in range(len(words)) if words[first] not in JOINTS)
    for shorts, least in (
        (lasts, min(most, 34)),
        (lasts, min(most, 28)),
        (lasts, min(most, 20)),
        ((name,), 17),
        (lasts, 17),
        (lasts, 14),
        (lasts, 12),
    ):
        for short in shorts:
            if text.length(short, least, text.BOLD) <= wide:
                return short[:1].upper() + short[1:], text.largest_size(short, wide, most, least)
    return words[-1][:1].upper() + words[-1][1:], 12


def chip(image: Image.Image, at: tuple[int, int], words: str, size: int, ground: str) -> int:
    """Write words on a rounded ground, whose left middle is `at`; returns the ground's width in pixels."""
    high = round(size * 1.3)
    wide = chip_width(words, size)
    top = at[1] - high // 2
    image.paste(Image.new("RGB", (wide, high), ground), (at[0], top), rounded((wide, high), 0, max(3, size // 4)))
    text.write(image, (at[0] + wide // 2, at[1]), words, size, ink_on(ground), anchor="middle")
    return wide


def chip_width(words: str, size: int) -> int:
    return max(round(size * 1.3), text.length(words, size, text.BOLD) + round(size * 0.56))


def art_picture(art: Art, wide: int, high: int) -> Image.Image:
    side = max(wide, high)
    large = Image.new("RGB", (wide * FINE, high * FINE), art.accent)
    draw(large, art.scene, ((wide - side) * FINE // 2, (high - side) * FINE // 2, side * FINE, side * FINE))
    if art.subject:
        inner = round(min(wide, high) * 0.94) * FINE
        draw(large, art.subject, ((wide * FINE - inner) // 2, (high * FINE - inner) // 2, inner, inner))
    return large.reduce(FINE)

"""Draws golden rings and numbers on finished RGB pictures."""

from PIL import Image, ImageChops

from render import text, theme
from render.canvas import Box, Canvas
from render.card import rounded

RING, CASE = 7, 3
ROUND = 16
BADGE = 44
COLOURS = 192


def middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def grow(box: Box, by: int, size: tuple[int, int]) -> Box:
    edge = RING + CASE
    return (
        max(edge, box[0] - by), max(edge, box[1] - by), min(size[0] - edge, box[2] + by), min(size[1] - edge, box[3] + by),
    )  # fmt: skip


def extent(box: Box) -> tuple[int, int]:
    return box[2] - box[0], box[3] - box[1]


def draw_ring(image: Image.Image, inner: Box) -> None:
    for colour, far, near in ((theme.INK, RING + CASE, 0), (theme.GOLD, RING, 2)):
        outer = (inner[0] - far, inner[1] - far, inner[2] + far, inner[3] + far)
        wide = extent(outer)
        hole = Image.new("L", wide)
        hole.paste(
            rounded((wide[0] - 2 * (far - near), wide[1] - 2 * (far - near)), 0, ROUND - near), (far - near,) * 2
        )
        mask = ImageChops.subtract(rounded(wide, 0, ROUND + far), hole)
        image.paste(Image.new("RGB", wide, colour), outer[:2], mask)


def draw_badge(image: Image.Image, at: tuple[int, int], words: str) -> None:
    x, y = max(BADGE // 2, at[0]), max(BADGE // 2, at[1])
    for colour, wide in ((theme.INK, BADGE + 2 * CASE), (theme.GOLD, BADGE)):
        corner = (x - wide // 2, y - wide // 2)
        image.paste(Image.new("RGB", (wide, wide), colour), corner, rounded((wide, wide), 0, wide // 2))
    text.write(image, (x, y), words, 30, theme.INK, text.BLACK, "middle")


def png(image: Image.Image) -> bytes:
    return Canvas.png(_Flat(image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)))


class _Flat(Canvas):
    def __init__(self, image: Image.Image) -> None:
        self.image = image

"""Round marks on a card's corner: a count, a lock for sealed, arrows for swapped."""

from PIL import Image, ImageDraw

from render import text, theme
from render.canvas import FINE

LOCK, SWAP = "lock", "swap"


def diameter(width: int) -> int:
    return max(18, min(46, round(width * 0.3)))


def add_mark(card: Image.Image, mark: str) -> None:
    """Put LOCK, SWAP or a count such as "×2" into a card's top right corner."""
    size = diameter(card.width)
    inset = max(3, card.width // 24)
    left, top = card.width - size - inset, inset
    large = card.crop((left, top, left + size, top + size)).resize((size * FINE, size * FINE), Image.Resampling.NEAREST)
    pen = ImageDraw.Draw(large)
    whole = size * FINE
    symbol = mark in (LOCK, SWAP)
    ring = max(FINE, round(whole * 0.06))
    pen.ellipse((0, 0, whole - 1, whole - 1), fill=theme.INK if symbol else theme.CHALK)
    pen.ellipse((ring, ring, whole - 1 - ring, whole - 1 - ring), fill=theme.GOLD if symbol else theme.INK)
    if mark == LOCK:
        _lock(pen, whole)
    elif mark == SWAP:
        _arrows(pen, whole)
    else:
        text.stamp(pen, (whole / 2, whole / 2 - whole * 0.01), mark, round(whole * 0.5), theme.CHALK)
    card.paste(large.reduce(FINE), (left, top))


def _lock(pen: ImageDraw.ImageDraw, whole: int) -> None:
    at = [round(whole * share / 100) for share in range(101)]
    pen.arc((at[35], at[20], at[65], at[62]), 180, 360, fill=theme.INK, width=at[8])
    pen.rectangle((at[35], at[40], at[35] + at[8] - 1, at[50]), fill=theme.INK)
    pen.rectangle((at[65] - at[8] + 1, at[40], at[65], at[50]), fill=theme.INK)
    pen.rounded_rectangle((at[27], at[47], at[73], at[78]), at[5], fill=theme.INK)
    pen.ellipse((at[45], at[55], at[55], at[65]), fill=theme.GOLD)
    pen.rectangle((at[48], at[60], at[52], at[71]), fill=theme.GOLD)


def _arrows(pen: ImageDraw.ImageDraw, whole: int) -> None:
    at = [round(whole * share / 100) for share in range(101)]
    pen.rectangle((at[22], at[33], at[62], at[41]), fill=theme.INK)
    pen.polygon(((at[58], at[22]), (at[81], at[37]), (at[58], at[52])), fill=theme.INK)
    pen.rectangle((at[38], at[59], at[78], at[67]), fill=theme.INK)
    pen.polygon(((at[42], at[48]), (at[19], at[63]), (at[42], at[78])), fill=theme.INK)

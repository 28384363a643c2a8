"""A picture as people see it who cannot tell all colours apart: three small copies side by side."""

import io
from functools import cache

from PIL import Image

from render import text, theme
from render.sight import KINDS, simulated

WIDE, GAP, HEAD = 280, 8, 30
"""Pixels of a copy, between copies, and for the words above each."""
GROUND = "#313338"
"""The ground of Discord's dark theme."""
COLOURS = 128


@cache
def seen(png: bytes) -> bytes:
    """The three copies as a PNG file in few colours, so that it is small and the same on every machine."""
    whole = Image.open(io.BytesIO(png))
    high = round(whole.height * WIDE / whole.width)
    sheet = Image.new("RGB", (len(KINDS) * (WIDE + GAP) - GAP, HEAD + high), GROUND)
    for number, kind in enumerate(KINDS):
        left = number * (WIDE + GAP)
        text.write(sheet, (left + WIDE // 2, HEAD // 2), kind, 19, theme.CHALK, text.MEDIUM, "middle")
        copy = simulated(whole, kind).convert("RGB").resize((WIDE, high), Image.Resampling.LANCZOS)
        sheet.paste(copy, (left, HEAD))
    file = io.BytesIO()
    sheet.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()

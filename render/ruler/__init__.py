"""A scale in pixels that shows how large a client shows pictures."""

from functools import cache

from PIL import Image

from render.canvas import Canvas
from render.palette import Palette
from render.picture import Picture
from render.theme import INK, PAPER, SHADE

SIZE = (1100, 620)
STEP = 50
TICK, LONG_TICK, LABEL = 14, 28, 22
WRITING = 16
"""The size of a message's own letters, in a client's pixels."""
SHOWN = (1100, 800, 700, 600, 550, 450, 400, 340)
"""Widths in pixels at which a client may show the picture."""
LEFT, TOP, GAP = 110, 100, 26
ALT = (
    "A ruler: a scale along the upper and the left edge with a number every 100 pixels, and lines of writing in eight sizes. The line as "
    "large as the words under the picture says how wide the picture is shown."
)


@cache
def ruler() -> Picture:
    canvas = Canvas(
        Palette((PAPER, INK, SHADE), ((INK, PAPER), (INK, SHADE)), Image.new("RGB", (1, 1), PAPER)), SIZE, PAPER
    )
    for at in range(STEP, SIZE[0] + 1, STEP):
        _tick(canvas, at, across=True)
    for at in range(STEP, SIZE[1], STEP):
        _tick(canvas, at, across=False)
    y = TOP
    for wide in SHOWN:
        size = round(WRITING * SIZE[0] / wide)
        y += size // 2
        canvas.write((LEFT, y), f"This large? Then it is {wide} wide", size, INK, PAPER)
        y += size // 2 + GAP
    return Picture(canvas.png(), ALT)


def _tick(canvas: Canvas, at: int, *, across: bool) -> None:
    long = LONG_TICK if at % 100 == 0 else TICK
    canvas.fill((at - 2, 0, at, long) if across else (0, at - 2, long, at), INK)
    if at % 100 == 0 and across:
        last = at == SIZE[0]
        canvas.write(
            (at - 4 if last else at, long + 20), str(at), LABEL, INK, PAPER, anchor="right" if last else "middle"
        )
    elif at % 100 == 0:
        canvas.write((long + 8, at), str(at), LABEL, INK, PAPER)

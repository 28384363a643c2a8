"""Round signs on top of a picture: a number, a tick, a cross."""

from PIL import Image, ImageDraw

from render import text, theme
from render.canvas import FINE, Canvas

TICK, CROSS = "tick", "cross"
GROUNDS = {TICK: theme.GOLD, CROSS: theme.ROSE}
INKS = {TICK: theme.INK, CROSS: theme.RUST}


def draw_sign(canvas: Canvas, centre: tuple[int, int], across: int, what: str) -> None:
    """A sign with this centre and diameter in pixels: TICK, CROSS, or words."""
    left, top = centre[0] - across // 2, centre[1] - across // 2
    there = canvas.image.crop((left, top, left + across, top + across)).convert("RGB")
    large = there.resize((across * FINE, across * FINE), Image.Resampling.NEAREST)
    pen, whole = ImageDraw.Draw(large), across * FINE
    ring = max(3, across // 14) * FINE
    pen.ellipse((0, 0, whole - 1, whole - 1), fill=theme.INK)
    pen.ellipse((ring, ring, whole - 1 - ring, whole - 1 - ring), fill=GROUNDS.get(what, theme.CHALK))
    ink, wide, reach, middle = INKS.get(what, theme.INK), round(whole * 0.12), whole * 0.21, whole / 2
    if what == CROSS:
        for way in (1, -1):
            _stroke(pen, ((middle - reach, middle - way * reach), (middle + reach, middle + way * reach)), wide, ink)
    elif what == TICK:
        corners = ((-1.15, 0.05), (-0.3, 0.9), (1.2, -0.85))
        _stroke(pen, tuple((middle + x * reach, middle + y * reach) for x, y in corners), wide, ink)
    else:
        text.stamp(pen, (middle, middle - whole * 0.01), what, round(whole * 0.58), ink, text.BLACK)
    canvas.paste(canvas.palette.adopt(large.reduce(FINE)), (left, top))


def _stroke(pen: ImageDraw.ImageDraw, points: tuple[tuple[float, float], ...], wide: int, ink: str) -> None:
    pen.line(points, fill=ink, width=wide, joint="curve")
    for x, y in (points[0], points[-1]):
        pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=ink)

"""A columnar cactus and a prickly pear."""

from render.phylo.art.shape_helpers import lines, ring
from render.shapes import Ellipse, Shape, Stroke

GREEN, RIB, SHADE = "#4f9a4a", "#a6d37c", "#2d6a3a"
CACTUS: tuple[Shape, ...] = (
    Ellipse(50, 95, 34, 4.6, "#b98a4a"),
    *lines(SHADE, 15, "M50 72 C66 74 78 70 79 58 L79 42", "M50 60 C34 62 22 60 21 48 L21 34"),
    *lines(GREEN, 12, "M50 71 C65 72.6 76 68 77.6 58 L77.6 42", "M50 59 C34 60 21 58 20 48 L20 34"),
    *lines(RIB, 1.6, "M56 72 C66 72.6 75 68 76.4 58 L76.4 40", "M44 58 C32 59 20 57 18.6 48 L18.6 32"),
    Stroke("M50 88 L50 20", SHADE, 25),
    Stroke("M48.6 88 L48.6 20", GREEN, 22),
    *lines(RIB, 1.8, "M41 92 L41 20", "M48 94 L48 12", "M55 92 L55 20"),
    *(Stroke(f"M{x - 1.8} {y} L{x + 1.8} {y - 1.8}", "#fdf6dc", 1.3) for x in (44.4, 51.6) for y in range(24, 92, 11)),
    *ring(50, 8, 5, (5, 3.2), 6, "#e0447a"),
    Ellipse(50, 8, 3, 3, "#fbd34a"),
    *ring(21, 25, 3.6, (3.6, 2.6), 5, "#e0447a"),
)

PAD, PAD_SHADE, PAD_LIT = "#5f9f58", "#356b3f", "#a6d08c"
PADS = (
    (50, 76, 19, 22, 0),
    (26, 50, 14, 19, -24),
    (73, 48, 15, 20, 22),
    (48, 40, 13, 18, 4),
    (86, 22, 9, 13, 24),
    (14, 24, 9, 13, -18),
)


def _pad(x: float, y: float, rx: float, ry: float, turn: float) -> tuple[Shape, ...]:
    spines = ((-0.4, 0.2), (0.3, -0.3), (0.1, 0.5), (0.5, 0.3), (-0.1, -0.1))
    feet = ((x + dx * rx, y + dy * ry) for dx, dy in spines)
    return (
        Ellipse(x, y, rx + 1.6, ry + 1.6, PAD_SHADE, turn),
        Ellipse(x - 1, y - 1, rx, ry, PAD, turn),
        Ellipse(x - rx * 0.3, y - ry * 0.4, rx * 0.4, ry * 0.36, PAD_LIT, turn),
        *lines("#fdf6dc", 1.4, *(f"M{a:g} {b:g} L{a + 2.4:g} {b - 2.8:g}" for a, b in feet)),
    )


PRICKLY_PEAR: tuple[Shape, ...] = (
    Ellipse(50, 96, 34, 4.4, "#b98a4a"),
    *(shape for pad in reversed(PADS) for shape in _pad(*pad)),
    *(Ellipse(x, y, 4.6, 6, "#b8285a", turn) for x, y, turn in ((36, 30, -30), (58, 24, 16), (80, 8, 10), (94, 12, 40))),
    *ring(46, 19, 5, (5, 3.4), 6, "#fbd02e"),
    Ellipse(46, 19, 3, 3, "#d98a0f"),
    *ring(10, 9, 4, (4, 2.8), 6, "#fbd02e"),
    Ellipse(10, 9, 2.4, 2.4, "#d98a0f"),
)  # fmt: skip

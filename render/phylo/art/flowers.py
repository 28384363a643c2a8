"""Sunflower, water lily, sundew and cactus."""

import math

from render.phylo.art.pens import lines, pair, ring, spots
from render.shapes import Ellipse, Path, Shape, Stroke

STEM, LEAF, LIT = "#2f6b34", "#3f8f3f", "#74b856"


def _herb(lean: float) -> tuple[Shape, ...]:
    return (
        Stroke(f"M50 98 C48 84 {50 + lean} 66 50 38", STEM, 4.6),
        Path("M50 84 C36 84 22 76 14 62 C30 58 44 66 50 84 Z", LEAF),
        Path("M50 90 C64 88 78 80 86 66 C70 63 56 72 50 90 Z", LEAF),
        *lines(LIT, 1.8, "M22 66 C32 70 40 75 47 82", "M78 70 C69 74 60 80 54 87"),
    )


SUNFLOWER: tuple[Shape, ...] = (
    *_herb(47),
    *ring(50, 32, 22, (12, 5), 16, "#c97a06"),
    *ring(50, 32, 20, (12, 4.6), 16, "#fbc31e"),
    Ellipse(50, 32, 16.4, 16.4, "#4a2b16"),
    Ellipse(50, 32, 12, 12, "#7a4a22"),
    *spots("#c08a4a", ((50 + dx, 32 + dy, 1.2) for dx, dy in ((-6, -3), (0, -7), (6, -3), (-3, 2), (3, 2), (0, 8), (-7, 5), (7, 5), (0, -2)))),
)  # fmt: skip

WATER_LILY: tuple[Shape, ...] = (
    Ellipse(50, 81, 48, 13, "#1f5f6a"),
    Ellipse(50, 78, 47, 12.6, "#3f8f3f"),
    Path("M50 79 L92 70 L97 79 Z", "#1f5f6a"),
    *lines("#74b856", 1.6, "M50 80 L12 75", "M50 80 L30 88", "M50 80 L58 89", "M50 80 L84 85", "M50 79 L26 69"),
    *(Path(d, "#d58fae") for d in pair("M50 76 C30 74 14 62 10 42 C28 42 44 56 50 76 Z")),
    *(Path(d, "#f3c1d5") for d in pair("M50 76 C34 66 26 46 30 26 C44 34 52 54 50 76 Z")),
    *(Path(d, "#fdeef4") for d in pair("M50 78 C36 76 24 66 20 52 C36 52 46 62 50 78 Z")),
    Path("M50 78 C38 64 38 38 50 20 C62 38 62 64 50 78 Z", "#fff8fb"),
    Path("M50 76 C46 70 44 66 43 60 L47 64 L50 58 L53 64 L57 60 C56 66 54 70 50 76 Z", "#f2b52c"),
)

RED, DROP, TRAP = "#b8283f", "#ffd9e2", "#7fae3c"


def _sticky(x: float, y: float, turn: float, long: float) -> tuple[Shape, ...]:
    lean = math.radians(turn)
    hairs = [
        (
            x + math.cos(lean) * along * long - math.sin(lean) * side * 12.5,
            y + math.sin(lean) * along * long + math.cos(lean) * side * 12.5,
            x + math.cos(lean) * along * long * 0.8,
            y + math.sin(lean) * along * long * 0.8,
        )
        for along in (-0.8, -0.3, 0.2, 0.7)
        for side in (-1, 1)
    ]
    tip = (x + math.cos(lean) * long * 1.5, y + math.sin(lean) * long * 1.5, x, y)
    return (
        Stroke(f"M50 88 Q{(50 + x) / 2:g} {(88 + y) / 2 + 8:g} {x} {y}", TRAP, 5),
        *(Stroke(f"M{c:.1f} {d:.1f} L{a:.1f} {b:.1f}", RED, 1.7) for a, b, c, d in (*hairs, tip)),
        Ellipse(x, y, long, 8.4, "#5f8f2c", turn),
        Ellipse(x, y, long * 0.86, 6.4, "#a5cf4c", turn),
        *(Ellipse(a, b, 2.7, 2.7, RED) for a, b, _, _ in (*hairs, tip)),
        *(Ellipse(a - 0.7, b - 0.8, 1.1, 1.1, DROP) for a, b, _, _ in (*hairs, tip)),
        *(
            Ellipse(x + math.cos(lean) * along * long, y + math.sin(lean) * along * long, 1.7, 1.7, RED)
            for along in (-0.5, 0, 0.5)
        ),
    )


SUNDEW: tuple[Shape, ...] = (
    Ellipse(50, 93, 34, 5.4, "#5c4a2a"),
    Stroke("M50 88 C51 62 47 38 52 12", STEM, 2.8),
    *ring(52, 9, 4.6, (4.2, 3), 5, "#e7a9bd"),
    *ring(52, 9, 4.2, (3.6, 2.2), 5, "#ffffff"),
    Ellipse(52, 9, 2.2, 2.2, "#f2b52c"),
    *(
        shape
        for x, y, turn, long in ((17, 79, 190, 13), (83, 79, -10, 13), (24, 43, 232, 14), (77, 42, -54, 14))
        for shape in _sticky(x, y, turn, long)
    ),
    # a fly that stays
    Ellipse(80, 34, 5, 2.6, "#ffffff", -60),
    Ellipse(73, 34, 5, 2.6, "#dfe7ee", -120),
    Ellipse(77, 39, 3.6, 4.4, "#2b2a35"),
)

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

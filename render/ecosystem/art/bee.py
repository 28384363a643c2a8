"""The bee: plump and striped, on its way to a flower."""

from render.ecosystem.art.scenes import FIELD
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#d99a12"
GOLD, AMBER, DARK, GLASS, VEIN = "#f8c22d", "#e3a012", "#3b2a20", "#e9f7fc", "#a9d3e2"
SCENE: tuple[Shape, ...] = (
    *FIELD,
    *(Ellipse(10 + dx, 76 + dy, 7.4, 7.4, "#e8657a") for dx, dy in ((0, -8), (8, -2), (5, 7), (-5, 7), (-8, -2))),
    Ellipse(10, 76, 5.4, 5.4, "#fbd04e"),
)
SUBJECT: tuple[Shape, ...] = (
    Ellipse(76, 27, 12, 21, VEIN, 32),
    Ellipse(76, 27, 10, 19, GLASS, 32),
    Path("M86 52 L99 58 L87 65 Z", DARK),
    Ellipse(60, 58, 33, 25, GOLD),
    Path("M29 66 C36 80 48 84 60 83 C76 82 88 76 92 64 C84 74 72 77 60 77 C48 77 36 74 29 66 Z", AMBER),
    Path("M50 34 C44 48 44 68 50 82 C54 83 57 83.2 60 83 C54 68 54 48 59 33 C56 33 53 33.2 50 34 Z", DARK),
    Path("M70 34.4 C66 48 66 68 70 81.6 C73 80.8 76 79.6 79 78 C75 66 75 50 78 37.2 C75.6 36 73 35 70 34.4 Z", DARK),
    Path("M86 43.4 C84 52 84 64 86 72.6 C89 69.6 91 66.6 92 64 C93.4 60 93.4 56 92 52 C91 49 89 46 86 43.4 Z", DARK),
    Ellipse(52, 23, 14, 24, VEIN, -16),
    Ellipse(52, 23, 11.8, 21.8, GLASS, -16),
    Stroke("M56 42 L48 12", VEIN, 1.2),
    Stroke("M22 46 C20 36 14 32 8 32", DARK, 2.6),
    Stroke("M32 43 C32 33 27 26 20 24", DARK, 2.6),
    Ellipse(7.4, 32, 3, 3, DARK),
    Ellipse(19.4, 24, 3, 3, DARK),
    Ellipse(28, 58, 19, 18, GOLD),
    Ellipse(24, 54, 6.2, 7.6, DARK),
    Ellipse(22, 51.4, 2.4, 2.8, "#ffffff"),
    Ellipse(33, 64, 4, 2.8, "#f09a5a"),
    Stroke("M14 66 C17 70 22 70.6 26 69", DARK, 1.8),
    *(Stroke(f"M{x} 81 L{x - 4} 92", DARK, 2.8) for x in (44, 58, 72)),
)

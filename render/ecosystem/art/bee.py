"""The bee, on its way to a flower in the lavender."""

from render.ecosystem.art.scenes import LAVENDER
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#f0b41c"
GOLD, AMBER, DARK, GLASS, VEIN = "#fac62e", "#e6a114", "#3b2a20", "#f2fbff", "#aed9ea"
SCENE = LAVENDER
SUBJECT: tuple[Shape, ...] = (
    Ellipse(78, 27, 12, 21.4, VEIN, 34),
    *(Stroke(f"M{x} 80 C{x - 1} 86 {x - 4} 87 {x - 6} 91", DARK, 3) for x in (46, 60, 73)),
    Path("M88 54 L101 60 L88 68 Z", DARK),
    # the body and its bands
    Ellipse(61, 59, 33, 25, GOLD),
    Path("M30 67 C37 80 48 84 61 84 C77 83 89 77 93 65 C85 75 73 78 61 78 C49 78 37 75 30 67 Z", AMBER),
    Path("M53 34.8 C47 48 47 69 53 83.2 C56 83.9 60 84.2 63 84 C57 69 57 49 62 34 C59 34 56 34.2 53 34.8 Z", DARK),
    Path(
        "M73 35.6 C69 49 69 68 73 82.2 C76 81.4 79 80.2 82 78.4 C78 66 78 51 81 38.6 C78.6 37.2 76 36.2 73 35.6 Z", DARK
    ),
    Path(
        "M88.6 45 C86.4 53 86.4 64 88.6 73 C91.4 70 93 67 93.6 64 C94.6 60 94.6 57 93.6 54 C92.6 51 91 48 88.6 45 Z",
        DARK,
    ),
    Ellipse(53.4, 24.6, 14.2, 23.4, VEIN, -16),
    Ellipse(53.4, 24.6, 11.8, 21, GLASS, -16),
    Stroke("M57 43 L49.6 13", VEIN, 1.4),
    # the head
    Stroke("M22 46 C20 35 14 31 7 32", DARK, 2.8),
    Stroke("M32 43 C32 33 27 25 19 24", DARK, 2.8),
    Ellipse(6, 32.4, 3.4, 3.4, DARK),
    Ellipse(18, 24, 3.4, 3.4, DARK),
    Ellipse(28, 59, 20, 19, GOLD),
    Ellipse(23, 55, 6.6, 8.2, DARK),
    Ellipse(20.8, 51.8, 2.6, 3.1, "#ffffff"),
    Ellipse(25, 59, 1.2, 1.4, "#ffffff"),
    Ellipse(34, 66, 4.4, 3, "#f29460"),
    Stroke("M13 67 C16 71.4 22 72 26 70", DARK, 2),
)

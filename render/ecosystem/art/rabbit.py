"""The rabbit: long ears, a cotton tail, on the lawn."""

from render.ecosystem.art.scenes import LAWN
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#b0637a"
COAT, SHADE, LIGHT, DARK, PINK = "#b59a84", "#927660", "#f7efe6", "#35271f", "#e7a9ae"
SCENE = LAWN
SUBJECT: tuple[Shape, ...] = (
    Ellipse(88, 72, 9.5, 9, LIGHT),
    Ellipse(43, 22, 6.6, 22, SHADE, 14),
    Ellipse(43.6, 23, 3.2, 16, PINK, 14),
    Path("M26 58 C34 50 50 42 64 46 C82 50 92 66 88 80 C86 90 78 93 68 93 L34 93 C28 84 24 70 26 58 Z", COAT),
    Path("M30 62 C26 72 28 86 34 93 L46 93 C50 82 46 68 40 60 Z", LIGHT),
    Path("M52 93 C46 78 56 62 70 63 C84 66 90 82 84 93 Z", SHADE),
    Path("M56 93 C51 80 60 66 71 67 C82 70 86 82 81 93 Z", COAT),
    Ellipse(64, 92.6, 19, 5, COAT),
    Ellipse(50, 93, 6, 3.6, LIGHT),
    Stroke("M36 68 L34 90", COAT, 8),
    Ellipse(33, 93, 8, 3.8, LIGHT),
    Ellipse(26, 20, 6.8, 22, COAT, -8),
    Ellipse(25.6, 21, 3.4, 16, PINK, -8),
    Ellipse(31, 51, 19, 17, COAT),
    Ellipse(20, 57, 10, 8.4, LIGHT),
    Ellipse(14.6, 53.6, 3.4, 2.5, PINK),
    Stroke("M14.6 56 C15 60 19 61 22 59.6", SHADE, 1.3),
    Ellipse(29, 47, 4, 4.8, DARK),
    Ellipse(27.6, 45.2, 1.5, 1.7, "#ffffff"),
    Stroke("M18 59 L5 57", LIGHT, 0.9),
    Stroke("M18 61 L6 63", LIGHT, 0.9),
)

"""The rabbit, on the lawn."""

from render.ecosystem.art.scenes import LAWN
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#eba6bd"
COAT, SHADE, PALE, WHITE, DARK, PINK = "#b08d72", "#8f6d55", "#c9aa90", "#fbf5ec", "#35271f", "#eeb0b4"
SCENE = LAWN
SUBJECT: tuple[Shape, ...] = (
    *(Ellipse(x, y, 5.6, 5.6, WHITE) for x, y in ((88, 70), (93, 75), (92, 82), (86, 79), (86, 74))),
    # the far ear and the far paws
    Path("M40 40 C36 26 40 8 48 2 C57 8 56 28 50 42 Z", SHADE),
    Path("M44 36 C41 24 44 13 48 8.4 C52 14 51 26 48 37 Z", "#d5939a"),
    Stroke("M46 72 L45 90", SHADE, 8),
    Ellipse(42, 92.4, 7, 3.4, "#e6dac9"),
    # the body
    Path("M28 58 C36 48 52 43 66 48 C82 53 91 66 90 80 C89 90 84 95.6 75 95.8 L50 94.6 C36 90 24 74 28 58 Z", COAT),
    Path("M28 60 C26 72 32 84 42 90 C48 84 46 70 42 62 Z", WHITE),
    Path("M50 92 C46 76 56 60 71 61 C84 64 90.4 78 85 90 C80 95 60 96 50 92 Z", PALE),
    Ellipse(61, 92, 17, 4.4, WHITE),
    Stroke("M36 70 L34 88", PALE, 9),
    Ellipse(31, 92, 8.4, 4, WHITE),
    # the head and the near ear
    Path("M24 40 C12 26 12 8 19 1.4 C29 7 35 24 33 40 Z", COAT),
    Path("M25.6 36 C17.6 25 16.6 13 19.4 8 C26 13 30 25 29.6 36 Z", PINK),
    Path("M50 42 C58.4 57 50 72.6 33 69 Z", SHADE),
    Path("M10 54 C10 42 20 33 32 33 C45 33 53 42 52 53 C51 63 42 69 31 69 C19 69 10 64 10 54 Z", COAT),
    Path("M10 54 C10 50 12 48 17 48 C25 48 31 53 32 60 C32 66 28 69 23 68 C15 66 10 61 10 54 Z", WHITE),
    Path("M9 52 C9 49 17 48 18.4 50.6 C18 54 14.6 55.4 13 55.4 C11 55 9.4 54 9 52 Z", "#e08b92"),
    Stroke("M13.4 55.4 C13.4 59.6 17 61.4 20.6 60", SHADE, 1.5),
    Ellipse(38, 58, 4.6, 3, "#dba08c"),
    Ellipse(30, 46, 4.6, 5.6, DARK),
    Ellipse(28.4, 43.8, 1.8, 2.1, "#ffffff"),
    Ellipse(31.6, 48.8, 0.9, 1, "#ffffff"),
    Stroke("M16 63 L5 61.6", WHITE, 1),
    Stroke("M17 65 L7 67.4", WHITE, 1),
)

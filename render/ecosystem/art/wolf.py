"""The wolf: grey, howling at the moon over the snow."""

from render.ecosystem.art.scenes import DUSK
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#4d5673"
COAT, SHADE, LIGHT, DARK = "#7d8694", "#555d6c", "#e3e6ea", "#262b35"
SCENE = DUSK
SUBJECT: tuple[Shape, ...] = (
    Path("M70 88 C84 92 98 84 97 68 C96 62 92 60 89 62 C90 74 82 80 68 78 Z", SHADE),
    Path("M97 68 C96 62 92 60 89 62 C89.6 66 89 69 87 72 C90 76 95 76 97 68 Z", LIGHT),
    Path("M44 34 C62 38 78 58 80 78 C81 88 79 93 73 94 L34 94 C30 80 28 62 34 48 C36 42 40 36 44 34 Z", COAT),
    Path("M60 42 C72 50 79 64 80 78 C80 84 80 88 77 92 C72 80 66 60 52 48 Z", SHADE),
    Path("M52 94 C50 78 58 66 70 68 C80 72 82 92 74 94 Z", SHADE),
    Path("M28 50 C26 64 28 80 33 94 L45 94 C48 78 46 60 42 50 Z", LIGHT),
    Path("M35 94 C35 82 36 72 38 64 L44 66 C45 76 45 86 46 94 Z", COAT),
    Ellipse(38, 94, 8, 3.4, SHADE),
    Ellipse(62, 94.4, 10, 3.2, COAT),
    Path("M52 26 C62 20 68 22 75 27 C70 32 64 35 56 35 Z", SHADE),
    Path("M24 56 C26 42 28 34 31 28 L21 9 C20 5 24 3 28 5 L46 15 C56 19 62 28 60 38 C58 52 44 60 24 56 Z", COAT),
    Path("M24 56 C26 42 28 34 31 28 L26 18 C34 24 42 32 42 42 C42 50 34 56 24 56 Z", LIGHT),
    Path("M31 28 L24 21 C22 19 23 16 26 17 L38 26 C36 29 34 30 31 28 Z", SHADE),
    Path("M44 14 C52 8 60 8 66 10 C64 17 58 22 50 24 Z", COAT),
    Path("M48 15 C53 11 58 11 62 12 C60 16 56 19 51 20 Z", DARK),
    Ellipse(23.6, 6.6, 3.8, 3.2, DARK),
    Stroke("M40 24 C42 21 45 21 47 23", DARK, 2),
)

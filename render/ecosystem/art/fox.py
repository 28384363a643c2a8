"""The fox: sitting upright in a pale forest, its brush with the white tip beside it."""

from render.ecosystem.art.scenes import FOREST
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#cf5a1a"
COAT, SHADE, WHITE, DARK = "#ea7a2f", "#c75a1c", "#fff4e4", "#3a2a24"
SCENE = FOREST
SUBJECT: tuple[Shape, ...] = (
    # the brush
    Path(
        "M54 93 C72 98 90 94 97 80 C102 70 99 58 93 51 C90 46 89 42 91 36 C80 41 73 51 74 62 C74 70 68 75 58 77 Z",
        SHADE,
    ),
    Path(
        "M91 36 C80 41 73.4 50 74 61 C78 57 81 62 85 58 C88 62 93 58 97.6 60 C97 56 95 53.6 93 51 C90 46 89 42 91 36 Z",
        WHITE,
    ),
    # the body, its haunches and its shirt front
    Ellipse(23, 83, 11, 11, SHADE),
    Ellipse(63, 83, 11, 11, SHADE),
    Path("M32 54 C24 66 21 80 24 93 L62 93 C66 80 63 66 56 54 Z", COAT),
    Stroke("M38 70 L36.4 90", COAT, 10),
    Stroke("M50 70 L51.6 90", COAT, 10),
    Path("M32 80 L34.4 83 L36.6 80 L38.8 83 L42 80 L41 92 L31 92 Z", DARK),
    Path("M56 80 L53.6 83 L51.4 80 L49.2 83 L46 80 L47 92 L57 92 Z", DARK),
    Ellipse(34.6, 92.6, 7.4, 3.8, DARK),
    Ellipse(53.4, 92.6, 7.4, 3.8, DARK),
    Path("M29 56 L33 66 L36 65 L38 73 L41 71 L44 80 L47 71 L50 73 L52 65 L55 66 L59 56 Z", WHITE),
    # the ears
    Path("M14 4 C8 16 10 30 18 40 L38 27 C32 16 24 8 14 4 Z", COAT),
    Path("M74 4 C80 16 78 30 70 40 L50 27 C56 16 64 8 74 4 Z", COAT),
    Path("M16 12 C13 20 15 29 20 35 L31 27 C28 20 23 15 16 12 Z", DARK),
    Path("M72 12 C75 20 73 29 68 35 L57 27 C60 20 65 15 72 12 Z", DARK),
    # the face
    Path(
        "M6 47 C11 42 13 36 18 31 C25 25 34 23 44 23 C54 23 63 25 70 31 C75 36 77 42 82 47 C77 53 69 55 62 57"
        " C56 63 50 69 44 70 C38 69 32 63 26 57 C19 55 11 53 6 47 Z",
        COAT,
    ),
    Path(
        "M6 47 C15 43 27 44 33 50 C37 54 40 58 44 58 C48 58 51 54 55 50 C61 44 73 43 82 47 C77 53 69 55 62 57"
        " C56 63 50 69 44 70 C38 69 32 63 26 57 C19 55 11 53 6 47 Z",
        WHITE,
    ),
    Path("M38.6 58 C40 55.6 48 55.6 49.4 58 C49.6 61.6 46 64 44 64 C42 64 38.4 61.6 38.6 58 Z", DARK),
    Ellipse(30, 42, 4.2, 5.2, DARK),
    Ellipse(58, 42, 4.2, 5.2, DARK),
    Ellipse(31.5, 40, 1.6, 1.8, "#ffffff"),
    Ellipse(59.5, 40, 1.6, 1.8, "#ffffff"),
)

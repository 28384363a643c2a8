"""The fox, sitting upright in a pale forest."""

from render.ecosystem.art.scenes import FOREST
from render.shapes import Ellipse, Path, Shape

ACCENT = "#cf5a1a"
COAT, SHADE, WHITE, CREAM, DARK = "#ea7a2f", "#c75a1c", "#fff4e4", "#f4dec6", "#3a2a24"
SCENE = FOREST
SUBJECT: tuple[Shape, ...] = (
    # the brush
    Path(
        "M52 93 C72 98 91 96 98 83 C103 73 100 63 96 58 C93 54 92 50 94 44 C85 48 79 57 79 66 C79 73 72 76 56 76 Z",
        COAT,
    ),
    Path("M52 93 C72 98 91 96 98 83 C100.4 78 100.8 73 100 68.6 C95 82 80 88 60 84 Z", SHADE),
    Path(
        "M94 44 C85 48 79 57 79 66 C82 63 85.6 68 89 64 C91.6 68.4 96 65 100 68.6 C99.6 64 98 60.4 96 58"
        " C93 54 92 50 94 44 Z",
        WHITE,
    ),
    # the body, its haunches and its shirt front
    Path("M31 64 C20 66 10 77 12.6 90 C13.2 92.4 14.4 93.4 17 93.4 L36 93.4 Z", SHADE),
    Path("M57 64 C68 66 78 77 75.4 90 C74.8 92.4 73.6 93.4 71 93.4 L52 93.4 Z", SHADE),
    Path("M32 54 C24 66 22.6 80 26 93 L62 93 C65.4 80 64 66 56 54 Z", COAT),
    Path("M44 78 C43 84 42.4 89 42.8 93 L45.2 93 C45.6 89 45 84 44 78 Z", SHADE),
    Path("M31 79 L33.6 83 L36.4 79 L39 83 L42 79 L41.4 92 L31 92 Z", DARK),
    Path("M57 79 L54.4 83 L51.6 79 L49 83 L46 79 L46.6 92 L57 92 Z", DARK),
    Ellipse(34.8, 92.4, 7.4, 3.8, DARK),
    Ellipse(53.2, 92.4, 7.4, 3.8, DARK),
    Path("M28 56 L31.6 67 L35 65.6 L37 74 L40.6 72 L44 82 L47.4 72 L51 74 L53 65.6 L56.4 67 L60 56 Z", CREAM),
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

"""The gazelle, in a leap at dusk."""

from render.savanna.art.scenes import acacia, sky, sun
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#7a5cc0"
COAT, SHADE, WHITE, DARK, HORN, RING = "#d9903f", "#a9652a", "#fff5e4", "#33241c", "#4a352a", "#8a7160"
SCENE: tuple[Shape, ...] = (
    sky("#d9c6ea"),
    sun(76, 26, 14, "#fbe3b4"),
    Path("M0 62 C18 54 34 58 52 60 C72 62 86 56 100 58 L100 100 L0 100 Z", "#bca3d6"),
    *acacia(12, 72, 0.8, "#8f77b3", "#7c6399"),
    Path("M0 74 C30 67 62 75 100 69 L100 100 L0 100 Z", "#a284c0"),
    Path("M0 90 C34 83 66 94 100 87 L100 100 L0 100 Z", "#8668a8"),
)
SUBJECT: tuple[Shape, ...] = (
    # the far legs, the tail
    Path("M38 60 C30 58 20 60 12.4 64 L8 79 L13 80.4 L17.4 68 L36 70 Z", SHADE),
    Path("M8.4 77.4 L13.4 79 L12 85.4 L5.6 84 Z", DARK),
    Path("M70 60 L77 78 L85 93 L89.6 90.4 L83 76 L84 62 Z", SHADE),
    Path("M84 91.4 L89 88.6 L93 94.6 L86.4 97.6 Z", DARK),
    Path("M84 44 C91 42 97 34 98.4 25 C102 35 99 47 89 51 Z", DARK),
    # the horns
    Stroke("M25 20 C26 13 33 11 32 2", RING, 3.6),
    Stroke("M30 20 C32 13 41 11 41 2", HORN, 4.2),
    *(Stroke(d, RING, 1.3) for d in ("M30.4 14.4 L34.2 16.4", "M33.2 10.6 L37.4 12.6", "M36.6 7.4 L41 8.8")),
    # body and neck
    Path(
        "M20 34 C26 24 37 24 38 33 C39 40 44 43 53 43 C63 43 71 37 80 39 C90 41 95 50 91.6 59 C88 67 78 70 68 68"
        " C56 72 44 72 35 67 C27 61 26 52 25 46 Z",
        COAT,
    ),
    Path(
        "M32 63 C44 65 60 63 72 57 C78 56 86 57 92 57 C90 66 78 70 68 68 C56 72 44 72 35 67 C33.6 65.6 32.6 64.4 32 63 Z",
        WHITE,
    ),
    Path("M32 53 C44 58 60 56 74 49 L78 55 C66 64 48 68 34 63 Z", DARK),
    Path("M79.6 39 C90 41 95 50 91.6 59 C87 57 82 50 79.6 39 Z", WHITE),
    # the near legs
    Path("M29 52 C37 49 45 54 44 62 C43 69 34 73 26.6 74.4 L34.4 86.4 L29.6 89 L18.4 73.6 C20 69 27 66 28 61 Z", COAT),
    Path("M29 87.6 L33.8 84.8 L38.4 90.4 L32 93.8 Z", DARK),
    Path(
        "M69 53 C75 43 88 45 91.6 55 C93 61 90 66 90 70 L93 78 L98 87.4 L93.6 90 L86.6 80 L79 73 C70 69 64 62 69 53 Z",
        COAT,
    ),
    Path("M93 90 L98 87 L102 93 L95.4 96 Z", DARK),
    # the head
    Path("M34 28 C38 19 47 17 53 20 C51 28 43 33 35 33 Z", SHADE),
    Path("M38 28 C41 23.4 46 21.6 50 22 C48 26.6 43.4 29.6 38.4 30 Z", "#f0c9a0"),
    Path(
        "M30 18 C37 19 40 27 36 34.6 C32 40.6 23 41.4 15 43.4 C8 45.4 3 44.6 1.6 40.4 C0.8 36.4 4 34 10.4 31.6"
        " C15 25 22 17.4 30 18 Z",
        COAT,
    ),
    Path("M1.6 40.4 C1 37.4 2.8 35.4 6.4 33.6 C11 35 14.6 38.4 15 43.4 C8 45.4 3 44.6 1.6 40.4 Z", WHITE),
    Ellipse(25, 29.4, 5.2, 5.4, WHITE),
    Stroke("M22 32 L12 38", DARK, 2.4),
    Ellipse(25, 29.4, 3.3, 3.9, DARK),
    Ellipse(24, 27.8, 1.3, 1.4, "#ffffff"),
    Ellipse(3.4, 37.6, 2.8, 2.3, DARK),
)

"""The giraffe, under a turquoise sky."""

from render.savanna.art.scenes import acacia, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#4fa59a"
COAT, SHADE, PATCH, DARK, CREAM = "#f7cd6e", "#d9a548", "#b8642a", "#3b2a20", "#fdebc4"
SCENE: tuple[Shape, ...] = (
    sky("#b4e1da"),
    *acacia(80, 66, 1.15, "#84c0aa", "#79a896"),
    Path("M0 66 C20 58 40 62 58 64 C76 66 88 60 100 60 L100 100 L0 100 Z", "#e9d58c"),
    Path("M0 80 C30 73 62 82 100 76 L100 100 L0 100 Z", "#d8bb66"),
    Path("M0 92 C34 85 66 96 100 89 L100 100 L0 100 Z", "#c3a04c"),
)
SUBJECT: tuple[Shape, ...] = (
    # the far legs, the tail
    Path("M46 68 L55 68 L53.6 82 L54.6 94 L48.6 94 L48 82 Z", SHADE),
    Path("M72 66 L83 64 C83 74 79 78 78.6 84 L80 94 L74 94 L72.6 82 Z", SHADE),
    Stroke("M90 56 C95 60 96 66 95 72", COAT, 2.4),
    Path("M93.6 70 C97 72 98.6 78 96 84 C92.6 80 92 75 93.6 70 Z", DARK),
    # the mane
    Path("M34 12 C44 16 50 30 56 48 L48 50 L34 22 Z", PATCH),
    # body and neck
    Path(
        "M24 20 C28 12 38 12 41 22 C45 34 49 44 56 47 C64 47 74 47 82 49 C91 51.4 94 58 91 66 C89 71 84 73 77 72"
        " C68 76 56 76 48 73 C40 70 38 64 37 58 C36 46 31 36 26 30 Z",
        COAT,
    ),
    # the near legs
    Path("M39 62 L51 70 L48 82 L48 94 L42 94 L41 82 Z", COAT),
    Path("M74 60 C80 54 91 58 91.4 64 C91 71 87 76 86.6 82 L88.4 94 L82.4 94 L80.4 83 C79.6 76 76 72 74 60 Z", COAT),
    *(Path(f"M{x} 91 L{x + 6} 91 L{x + 6.6} 96 L{x - 1} 96 Z", DARK) for x in (42, 48.6, 74, 82.4)),
    # the patches
    *(
        Path(d, PATCH)
        for d in (
            "M34 20 L40.6 22 L42.4 28 L36 29 L32.6 25 Z",
            "M29 24 L32 30 L30 33.6 L27 30.4 Z",
            "M36.6 32 L43.6 31.4 L46 38 L40 40.6 L35 37 Z",
            "M33 38 L37.4 42.6 L36.4 48.6 Z",
            "M41 43.4 L47.4 40.6 L51.6 46 L47.6 51.6 L41 49.6 Z",
            "M38 52 L44 53.6 L45.6 60.6 L40.6 63 L37.4 58 Z",
            "M52 50 L60 48.4 L62.4 55 L56.6 59.4 L50 56.4 Z",
            "M64 49.6 L72 49.6 L73 57 L66.6 58.6 Z",
            "M76 50 L83 50.6 L88 56 L83.4 60 L77 57.6 Z",
            "M48.6 60 L55 62.6 L55 69 L48.6 69.6 L45 65 Z",
            "M59 61.6 L66 61.4 L69 67 L64 71.6 L58 69 Z",
            "M70.4 60.6 L75 61 L76.6 67.6 L72 68 Z",
            "M80 63 L86 62.6 L88 67 L84 72 L80 69.6 Z",
            "M41.6 68 L46.6 71.6 L45 77.6 L42 77 Z",
            "M81.6 75 L86 75 L84.8 80.6 L82 80 Z",
        )
    ),
    # the head
    Stroke("M27 14 L25.6 4.6", SHADE, 2.6),
    Ellipse(25.4, 4, 2.6, 2.6, DARK),
    Stroke("M33 14 L34.6 4.6", COAT, 3),
    Ellipse(34.8, 4, 2.9, 2.9, DARK),
    Path("M37 15 C42 9 48 9 51 11 C50 18 44 22 38 21 Z", SHADE),
    Path(
        "M28 11 C36 10 41 17 38 24 C35 30 27 30 20 32 C13 34.6 6 34 5 28.6 C4.6 24.6 8 22 14 21 C18 16 22 11.6 28 11 Z",
        COAT,
    ),
    Path("M5 28.6 C4.6 24.6 8 22 14 21 C18 23.6 20 27 20 32 C13 34.6 6 34 5 28.6 Z", CREAM),
    Ellipse(27, 19.4, 3, 3.6, DARK),
    Ellipse(26, 18, 1.2, 1.3, "#ffffff"),
    Ellipse(8.6, 25.6, 1.3, 1.1, DARK),
    Stroke("M7.4 30.4 C10 31.6 13 31 15.6 29.6", DARK, 1.3),
)

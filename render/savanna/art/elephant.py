"""The elephant, with an egret riding on its back."""

from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#8f86c4"
COAT, SHADE, LIGHT, IVORY, DARK = "#707790", "#4e546e", "#9aa1b5", "#fff3dc", "#262634"
WHITE, BEAK = "#fffaf2", "#f3a83c"
SCENE: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", "#eaa3a6"),
    Path("M0 58 C14 44 24 40 40 46 C60 52 78 34 100 40 L100 100 L0 100 Z", "#d58a90"),
    Path("M0 66 C30 58 66 68 100 60 L100 100 L0 100 Z", "#c27478"),
    Path("M0 88 C30 83 70 93 100 85 L100 100 L0 100 Z", "#9f5862"),
)
SUBJECT: tuple[Shape, ...] = (
    # the egret
    *(Stroke(f"M{x} 14 L{x} 21", BEAK, 1.6) for x in (79, 83)),
    Path("M73 10 C76 7 83 8 87 11 C90 13.4 93 14 97 13.6 C94 18 79 20 73 10 Z", WHITE),
    Stroke("M75 11.6 C72.6 8.6 75.6 6.6 73.4 4", WHITE, 3),
    Path("M73.4 2 L64.6 5.2 L73.4 6 Z", BEAK),
    # the tail, the far legs
    Stroke("M94 42 C101 50 101 58 98.6 66", SHADE, 3),
    Ellipse(98.4, 69, 2.8, 4.4, DARK),
    Path("M42 60 L56 64 L54.6 93.6 L43 93.6 Z", SHADE),
    Path("M66 62 L80 62 L77 93.6 L65 93.6 Z", SHADE),
    # the body and the near legs
    Path(
        "M34 32 C44 17 60 14 74 18 C90 22 98 34 97 50 C96.4 60 94 70 94 80 L94.6 91 C94.6 94 93 95 91 95 L80 95"
        " C78 95 77 94 77 91 C77 84 75 76 73 71 C66 74 57 74 51 72 C50 80 49.6 86 49.4 91 C49.4 94 48 95 46 95 L35 95"
        " C33 95 32 94 32 91 L31 60 Z",
        COAT,
    ),
    Path("M48 20.6 C56 15.4 66 15.6 74 18 C84 20.6 91.4 27 94.8 35 C84 27 72 25 62 26 C56 26 51 24 48 20.6 Z", LIGHT),
    Path("M51 72 C57 74 66 74 73 71 C75 76 77 84 77 91 C74 80 72 70 66 67 C60 68 56 68 51.6 67 Z", SHADE),
    *(Ellipse(x, 93.6, 2.5, 2.3, LIGHT) for x in (35.4, 40.8, 46.2, 80.6, 86, 91.2)),
    # the trunk, the tusks, the head
    Path("M25 56 C27 64 25 69 19 72 C25 76 33 71 33 60 Z", "#e6d3bd"),
    Path(
        "M6 32 C4.6 46 7 58 6.6 68 C6.2 80 8 91 17 92 C25 92.6 30 86 30.4 78 L24.4 76.6 C24 81 21.6 84 19.2 83.4"
        " C16.6 82.6 17 76 18.2 72 C19.6 67 22.6 64 23 58 L30 40 Z",
        COAT,
    ),
    *(Stroke(d, SHADE, 1.7) for d in ("M7.4 70 L12 70.4", "M7.6 77.4 L12.4 77")),
    Path("M35 14 C22 9 8 17 6 32 C5 44 10 58 22 61 C34 63 42 54 46 44 Z", COAT),
    Path("M12.6 51 C10 57.6 6 61 -1 61.6 C4 70 18 68 22.6 56 Z", IVORY),
    Path(
        "M30 17 C36 9 52 8 60 18 C67 27 66 42 59 52 C54 60 47 66 43 62 C38 57 31 46 29 36 C27.6 28 27.6 21 30 17 Z",
        SHADE,
    ),
    Path(
        "M34.4 19 C40 13 51 13.6 56.6 21 C61.4 29 60.4 41 55 49 C51.4 55 46.6 59 44.6 56 C40 50 35.4 44 33.6 35"
        " C32 28 32 22 34.4 19 Z",
        LIGHT,
    ),
    Ellipse(18, 33, 3.5, 4.1, DARK),
    Ellipse(16.8, 31.4, 1.4, 1.5, "#ffffff"),
)

"""The hyena, grinning at dusk."""

from render.shapes import Ellipse, Path, Shape

ACCENT = "#573b7a"
COAT, SHADE, MUZZLE, DARK = "#cfa56b", "#946a40", "#5a3b32", "#2a1a1c"
SPOTS = (
    (51, 41, 2.8), (61, 39, 3), (71, 44, 3.2), (80, 51, 3), (54, 51, 3.2), (64, 50, 3), (74, 55, 3.2), (84, 60, 3),
    (50, 60, 2.8), (61, 60, 2.8), (70, 64, 2.6), (83, 69, 2.8),
)  # fmt: skip

SCENE: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", "#6a4c88"),
    Path("M0 38 C30 32 66 42 100 35 L100 100 L0 100 Z", "#93618f"),
    Path("M0 57 C30 51 66 61 100 54 L100 100 L0 100 Z", "#cb7a86"),
    Path("M0 73 C30 67 66 77 100 69 L100 100 L0 100 Z", "#5a3f66"),
    Path("M0 89 C30 83 70 94 100 86 L100 100 L0 100 Z", "#45304f"),
)
SUBJECT: tuple[Shape, ...] = (
    # the tail, the far legs
    Path("M88 58 C97 60 103 70 99 83 C92 81 87 72 84 65 Z", DARK),
    Path("M46 60 L58 62 L54.6 78 L55 94 L46 94 L46 78 Z", SHADE),
    Path("M66 66 L78 66 L73.6 79 L75 94 L66 94 L65.6 80 Z", SHADE),
    # the body and the near legs
    Path(
        "M24 36 C30 23 42 17 53 21 C66 27 76 38 87 50 C94 58 94.6 67 89 73 C87 76 88 79 89.6 83 L92 94 L82 94 L80 85"
        " C78 79 76 75 73 73 C65 75 57 74 49.6 71 C47.6 79 47 87 46.6 94 L36.6 94 L36 74 C30 67 26 58 25 48 Z",
        COAT,
    ),
    Path("M49.6 71 C57 74 65 75 73 73 C76 75 78 79 80 85 C80.6 76 77 69 71 67 C62 68 54 67 47 63 Z", SHADE),
    # the mane
    Path(
        "M30 24 L35 9 L40 14 L46 9.4 L49 15.4 L56 13 L57.6 20 L64 19.6 L65.4 26 L71 27.6 L78 40 C66 33 52 31 40 36 Z",
        MUZZLE,
    ),
    *(Ellipse(x, y, rx, rx * 0.86, MUZZLE) for x, y, rx in SPOTS),
    # the head
    Ellipse(12, 21, 7.2, 8, SHADE),
    Ellipse(12.2, 22, 4, 5, DARK),
    Ellipse(35.6, 21, 8.6, 9.4, COAT),
    Ellipse(36.2, 22, 5, 6, DARK),
    Path("M23 22 C35 22 43 31 43 42 C43 53 36 59 28 61 C18 63 8 58 6 48 C4 33 12 22 23 22 Z", COAT),
    Path("M3 48 C5 40 16 39 21 42 C28 46 30 55 26 61 C21 68 8 68 3 62.6 C-1 58 1 52 3 48 Z", MUZZLE),
    Ellipse(5.4, 46.6, 5.4, 4.2, DARK),
    Path("M3 56.6 C9 61.6 19 60.6 25 53.6 C25.8 59 22 64.4 15 65.2 C9 65.6 4.6 62 3 56.6 Z", "#fff6e6"),
    Ellipse(23, 36, 3.4, 4, DARK),
    Ellipse(21.8, 34.4, 1.4, 1.5, "#ffffff"),
    *(Ellipse(x, 92.6, w, 2.8, DARK) for x, w in ((40.8, 6), (50.4, 5), (70, 5), (87, 6))),
)

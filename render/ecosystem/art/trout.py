"""The trout: spotted, with a rosy band, in clear water."""

from render.ecosystem.art.scenes import WATER
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#c2536b"
BACK, SIDE, BELLY, ROSE, DARK, FIN = "#6f7f4a", "#a9b27a", "#f4efdc", "#e5788a", "#2b2f22", "#d98a4e"
SCENE = WATER
SUBJECT: tuple[Shape, ...] = (
    Path("M40 33 C46 18 58 16 66 22 C64 28 66 32 70 38 Z", FIN),
    Path("M82 50 C90 42 95 34 97 27 C101 38 99 46 94 54 C99 62 101 70 98 81 C95 74 89 66 82 60 Z", FIN),
    Path("M50 76 C54 86 62 90 69 89 C68 82 67 78 70 72 Z", FIN),
    Path("M-2 57 C8 38 34 28 56 33 C70 36 80 44 92 54 C80 66 68 75 54 78 C32 82 8 76 -2 57 Z", BACK),
    Path("M-2 57 C10 46 40 44 62 47 C74 49 84 52 92 54 C80 66 68 75 54 78 C32 82 8 76 -2 57 Z", SIDE),
    Path("M-2 58 C14 64 36 67 58 65 C70 64 80 60 90 55.6 C80 66 68 75 54 78 C32 82 8 76 -2 58 Z", BELLY),
    Path("M22 55 C40 49 66 50 91 54 C66 60 40 62 22 60 Z", ROSE),
    *(
        Ellipse(x, y, r, r, DARK)
        for x, y, r in (
            (32, 42, 2),
            (40, 38, 2.2),
            (48, 44, 2),
            (55, 39, 2.2),
            (62, 45, 1.9),
            (69, 43, 1.8),
            (75, 49, 1.6),
            (38, 48, 1.7),
            (50, 37, 1.4),
        )
    ),
    Path("M30 60 C36 66 38 74 34 80 C28 78 25 70 26 62 Z", FIN),
    Stroke("M24 44 C29 52 29 62 24 71", "#5c6a3c", 1.8),
    Ellipse(13, 51, 4.8, 4.8, "#fbe9b0"),
    Ellipse(12.6, 51, 3, 3, DARK),
    Ellipse(11.6, 49.8, 1.1, 1.1, "#ffffff"),
    Stroke("M-1 60 C4 62 8 62.4 12 61.6", "#5c6a3c", 1.7),
    *(Ellipse(x, y, r, r, "#c9edf3") for x, y, r in ((4, 30, 3.4), (12, 18, 2.4), (2, 12, 1.8))),
)

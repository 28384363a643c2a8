"""The trout, in clear water."""

from render.ecosystem.art.scenes import WATER
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#e0596f"
BACK, SIDE, BELLY, ROSE, DARK, FIN, RAY = "#6c7f45", "#b4bf84", "#fbf5e2", "#f0788c", "#2b3322", "#e3934f", "#bf6f33"
SPOTS = (
    (26, 41, 1.9), (33, 37.6, 2.2), (42, 39, 2), (38, 44, 1.7), (49, 36.6, 1.7), (51, 42.6, 2.1), (59, 39, 2), (61, 45, 1.7),
    (67.6, 43.4, 1.9), (75, 46.6, 1.8), (82, 50, 1.6), (46, 46.4, 1.3), (70, 48.4, 1.2),
)  # fmt: skip
SCENE = WATER
SUBJECT: tuple[Shape, ...] = (
    # fins and tail
    Path("M38 36 C42 22 54 16 66 19 C64 26 66 33 69 40 Z", FIN),
    *(Stroke(d, RAY, 1.3) for d in ("M48 32 C49 27 52 23 55 21", "M57 33 C57.6 28 59 25 61 22")),
    Path("M83 49 C90 44 96 37 100 29 C102.6 39 100 47 96 54 C100 62 102.6 71 100 80 C95 72 90 65 83 60 Z", FIN),
    *(Stroke(d, RAY, 1.3) for d in ("M89 51 C93 47 96 42 98 37.6", "M89 58 C93 62 96 67 98 71.4")),
    Path("M56 73 C58 83 64 89 72 89 C70 82 70 77 72 69 Z", FIN),
    # the body: back, flank, belly, band
    Path("M0 58 C5 42 27 30 50 32 C66 34 78 43 89 49 L89 60 C78 66 66 76 48 78 C27 80 8 74 0 58 Z", BACK),
    Path("M0 58 C11 48 38 45 60 48 C72 49.4 82 51.4 89 52 L89 60 C78 66 66 76 48 78 C27 80 8 74 0 58 Z", SIDE),
    Path("M1 60 C13 66 34 69 56 66 C70 64 80 60.4 89 57.4 L89 60 C78 66 66 76 48 78 C27 80 9 74 1 60 Z", BELLY),
    Path("M29 52.8 C46 50 68 51 89 53 L89 57 C68 62 46 62.6 29 60.8 Z", ROSE),
    *(Ellipse(x, y, r, r, DARK) for x, y, r in SPOTS),
    Path("M32 62 C40 64 46 72 46 82 C36 82 29 74 28 66 Z", FIN),
    # the head
    Path("M24 40.6 C31 50 31 63 25 74 C22 73.4 20 72.6 18 71.8 C26 62 26 52 19 43 Z", BACK),
    Ellipse(13, 51, 6, 6, "#fdeebc"),
    Ellipse(12.6, 51, 3.9, 4.1, DARK),
    Ellipse(11.2, 49.2, 1.5, 1.5, "#ffffff"),
    Stroke("M2 61 C6 64.6 11 65 15 62.6", BACK, 1.9),
)

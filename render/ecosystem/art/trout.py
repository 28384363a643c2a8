"""The trout: spotted, with a rosy band, in clear water."""

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
    *(Stroke(d, RAY, 1.3) for d in ("M48 33 C49 27 52 23 55 21", "M56 34 C56.6 29 58 25 60.6 22")),
    Path("M83 49 C90 44 97 36 102 27 C104.6 38 102 47 98 54 C102 62 104.6 72 102 82 C96 73 90 65 83 60 Z", FIN),
    *(Stroke(d, RAY, 1.3) for d in ("M90 51 C94 47 97 42 99.4 37", "M90 58 C94 62 97 67 99.4 72")),
    Path("M56 73 C58 83 64 89 72 89 C70 82 70 77 72 69 Z", FIN),
    # the body: back, flank, belly, band
    Path("M-4 58 C2 42 26 30 50 32 C66 34 78 43 89 49 L89 60 C78 66 66 76 48 78 C26 80 4 74 -4 58 Z", BACK),
    Path("M-4 58 C8 48 38 45 60 48 C72 49.4 82 51.4 89 52 L89 60 C78 66 66 76 48 78 C26 80 4 74 -4 58 Z", SIDE),
    Path("M-3 60 C10 66 34 69 56 66 C70 64 80 60.4 89 57.4 L89 60 C78 66 66 76 48 78 C26 80 5 74 -3 60 Z", BELLY),
    Path("M23 54 C42 49 66 50.6 89 53 L89 57 C66 62.6 42 63 23 61 Z", ROSE),
    *(Ellipse(x, y, r, r, DARK) for x, y, r in SPOTS),
    Path("M32 62 C40 64 46 72 46 82 C36 82 29 74 28 66 Z", FIN),
    *(Stroke(d, RAY, 1.3) for d in ("M34 67 C38 70 41 74 42.6 78",)),
    # the head
    Path("M24 40.6 C31 50 31 63 25 74 C22 73.4 20 72.6 18 71.8 C26 62 26 52 19 43 Z", BACK),
    Ellipse(11, 51, 6, 6, "#fdeebc"),
    Ellipse(10.6, 51, 3.9, 4.1, DARK),
    Ellipse(9.2, 49.2, 1.5, 1.5, "#ffffff"),
    Stroke("M-2 61 C3 64.6 9 65 13 62.6", BACK, 1.9),
)

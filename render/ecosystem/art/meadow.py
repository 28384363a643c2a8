"""The meadow: hills full of flowers."""

from render.ecosystem.art.scenes import flower, sky
from render.shapes import Ellipse, Path, Shape

ACCENT = "#2f6f2c"
YELLOW, ROSE, WHITE, VIOLET = "#f9d045", "#ea6379", "#ffffff", "#a974d6"
BED = (
    (13, 55, WHITE, 0.95), (37, 52, ROSE, 0.95), (62, 55, WHITE, 0.95), (87, 51, VIOLET, 0.95),
    (5, 69, YELLOW, 1.3), (27, 67, VIOLET, 1.35), (50, 69, YELLOW, 1.4), (74, 68, ROSE, 1.4), (96, 67, YELLOW, 1.3),
    (15, 88, ROSE, 1.7), (50, 91, WHITE, 1.7), (85, 88, VIOLET, 1.7),
)  # fmt: skip
SUBJECT: tuple[Shape, ...] = ()
SCENE: tuple[Shape, ...] = (
    sky("#b5e0f5"),
    Ellipse(80, 19, 11, 11, "#ffd65c"),
    *(Ellipse(x, y, rx, ry, "#ffffff") for x, y, rx, ry in ((22, 19, 15, 4.6), (18, 15.4, 7, 5), (27, 13.6, 8, 6.4))),
    Path("M0 42 C14 32 30 30 46 37 C62 44 80 32 100 36 L100 100 L0 100 Z", "#c0e295"),
    Path("M0 52 C22 40 44 44 60 50 C76 55 90 46 100 44 L100 100 L0 100 Z", "#9fd27a"),
    Path("M0 66 C30 54 62 66 100 57 L100 100 L0 100 Z", "#7fbf5d"),
    Path("M0 83 C38 72 70 86 100 76 L100 100 L0 100 Z", "#63a948"),
    *(
        shape
        for x, y, petal, size in BED
        for shape in flower(x, y, petal, "#8a5a12" if petal == YELLOW else "#f6a623", size)
    ),
)

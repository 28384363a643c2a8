"""The meadow: hills under the sun, full of flowers."""

from render.ecosystem.art.scenes import flower, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#3f8f3a"
YELLOW, ROSE, WHITE, VIOLET = "#f9d045", "#ea6379", "#ffffff", "#a974d6"
BED = (
    (9, 57, WHITE, 0.8), (27, 52, ROSE, 0.8), (44, 58, YELLOW, 0.8), (62, 54, WHITE, 0.8), (80, 55, VIOLET, 0.8), (94, 52, ROSE, 0.8),
    (4, 70, YELLOW, 1.15), (21, 66, VIOLET, 1.15), (38, 72, WHITE, 1.2), (56, 68, ROSE, 1.25), (74, 70, YELLOW, 1.2), (92, 68, WHITE, 1.15),
    (13, 85, ROSE, 1.5), (32, 90, YELLOW, 1.5), (52, 86, VIOLET, 1.5), (71, 91, WHITE, 1.5), (89, 87, ROSE, 1.5),
)  # fmt: skip
"""The flowers from the hill's crest down: place, petals, size."""
SUBJECT: tuple[Shape, ...] = ()
SCENE: tuple[Shape, ...] = (
    sky("#b5e0f5"),
    Ellipse(82, 18, 13, 13, "#fff0b8"),
    Ellipse(82, 18, 10, 10, "#ffd65c"),
    *(Ellipse(x, y, rx, ry, "#ffffff") for x, y, rx, ry in ((22, 19, 15, 4.6), (18, 15.4, 7, 5), (27, 13.6, 8, 6.4), (56, 27, 10, 3))),
    Path("M0 42 C14 32 30 30 46 37 C62 44 80 32 100 36 L100 100 L0 100 Z", "#c0e295"),
    Stroke("M66 40 L66 28", "#8a6238", 2.6),
    Ellipse(66, 23, 8.4, 8, "#6fae54"),
    Ellipse(63.6, 20.8, 4.6, 4.4, "#86c167"),
    Path("M0 52 C22 40 44 44 60 50 C76 55 90 46 100 44 L100 100 L0 100 Z", "#9fd27a"),
    Path("M0 66 C30 54 62 66 100 57 L100 100 L0 100 Z", "#7fbf5d"),
    Path("M0 83 C38 72 70 86 100 76 L100 100 L0 100 Z", "#63a948"),
    *(
        shape
        for x, y, petal, size in BED
        for shape in flower(x, y, petal, "#8a5a12" if petal == YELLOW else "#f6a623", size)
    ),
)

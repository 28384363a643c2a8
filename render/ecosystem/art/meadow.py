"""The meadow: hills under the sun, full of flowers."""

from render.ecosystem.art.scenes import flower, sky
from render.shapes import Ellipse, Path, Shape

ACCENT = "#4e8b3b"
YELLOW, ROSE, WHITE, VIOLET = "#f7cf46", "#e8657a", "#ffffff", "#b27ad9"
SCENE: tuple[Shape, ...] = (
    sky("#bfe3f2"),
    Ellipse(80, 19, 11, 11, "#ffe08a"),
    Ellipse(24, 20, 14, 5, "#ffffff"),
    Ellipse(33, 15.6, 9, 5, "#ffffff"),
    Path("M0 50 C24 33 44 42 60 48 C76 54 90 44 100 42 L100 100 L0 100 Z", "#a9d585"),
    Path("M0 64 C30 50 60 66 100 54 L100 100 L0 100 Z", "#86c164"),
    Path("M0 82 C40 71 70 86 100 76 L100 100 L0 100 Z", "#67a84c"),
)
SUBJECT: tuple[Shape, ...] = tuple(
    shape
    for x, y, petal, size in (
        (4, 62, WHITE, 1.0), (24, 56, ROSE, 1.1), (45, 64, YELLOW, 1.1), (66, 57, VIOLET, 1.1), (90, 59, WHITE, 1.0),
        (12, 78, YELLOW, 1.4), (34, 76, VIOLET, 1.4), (57, 80, ROSE, 1.5), (79, 74, YELLOW, 1.4), (98, 82, ROSE, 1.4),
        (22, 92, WHITE, 1.5), (46, 96, YELLOW, 1.4), (70, 94, WHITE, 1.5), (90, 98, VIOLET, 1.4),
    )
    for shape in flower(x, y, petal, "#8a5a12" if petal == YELLOW else "#f6a623", size)
)  # fmt: skip

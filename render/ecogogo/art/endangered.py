"""The warning that a species is endangered: a paw print in an hourglass."""

from render.ecogogo.art.scenes import sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#d21f2b"
RED, DEEP, WOOD, EDGE, GLASS, PAW, GONE = "#d21f2b", "#a8141f", "#5a3326", "#7c98a8", "#d5eaf3", "#7a1a2a", "#e59a92"
SCENE: tuple[Shape, ...] = (
    sky(RED),
    *(
        Path(f"M50 50 L{x} {y} L{u} {v} Z", "#e23b41")
        for x, y, u, v in ((16, 0, 50, 0), (84, 0, 100, 22), (100, 55, 100, 88), (66, 100, 32, 100), (0, 80, 0, 44))
    ),
)


def _paw(x: float, y: float, size: float, fill: str) -> tuple[Shape, ...]:
    return (
        Path(
            f"M{x - 9 * size:g} {y + 6 * size:g} C{x - 9 * size:g} {y - 2 * size:g} {x - 4 * size:g} {y - 4 * size:g}"
            f" {x} {y - 4 * size:g} C{x + 4 * size:g} {y - 4 * size:g} {x + 9 * size:g} {y - 2 * size:g}"
            f" {x + 9 * size:g} {y + 6 * size:g} C{x + 9 * size:g} {y + 11 * size:g} {x + 4 * size:g} {y + 9 * size:g}"
            f" {x} {y + 9 * size:g} C{x - 4 * size:g} {y + 9 * size:g} {x - 9 * size:g} {y + 11 * size:g}"
            f" {x - 9 * size:g} {y + 6 * size:g} Z",
            fill,
        ),
        *(
            Ellipse(x + dx * size, y + dy * size, 3.2 * size, 4.4 * size, fill, turn)
            for dx, dy, turn in ((-11, -3, -24), (-4.4, -10, -8), (4.4, -10, 8), (11, -3, 24))
        ),
    )


SUBJECT: tuple[Shape, ...] = (
    Ellipse(50, 50, 49, 49, DEEP),
    Ellipse(50, 50, 45, 45, "#fff8ef"),
    # the glass
    Path("M24 11 L76 11 C79 35 66 42 56 50 C66 58 79 65 76 89 L24 89 C21 65 34 58 44 50 C34 42 21 35 24 11 Z", EDGE),
    Path(
        "M28 13 L72 13 C74 33 62 40 52.6 50 C62 60 74 67 72 87 L28 87 C26 67 38 60 47.4 50 C38 40 26 33 28 13 Z", GLASS
    ),
    # what is left of the paw print, and what has run through
    *_paw(50, 28.5, 0.98, PAW),
    *(
        Ellipse(x, y, r, r, GLASS)
        for x, y, r in (
            (41.6, 37.6, 3),
            (57.4, 38, 2.8),
            (49.6, 38.6, 2.6),
        )
    ),
    *(
        Ellipse(x, y, r, r, PAW)
        for x, y, r in ((44, 38.4, 1), (53.6, 38.6, 1.3), (47, 41.6, 1.3), (51.6, 43.6, 1.3), (49.6, 47.6, 1.3))
    ),
    Ellipse(50.2, 51.6, 1.2, 1.2, PAW),
    *(Ellipse(50 + dx, y, 1.2, 1.2, GONE) for dx, y in ((-0.4, 56), (0.4, 60), (0, 64))),
    Path("M28 87 C28 79 40 74 50 66 C60 74 72 79 72 87 Z", GONE),
    Stroke("M32.6 19 C32.4 26 35 31 39 35", "#ffffff", 2.4),
    Path("M22 5 L78 5 C82 5 82 13 78 13 L22 13 C18 13 18 5 22 5 Z", WOOD),
    Path("M22 87 L78 87 C82 87 82 95 78 95 L22 95 C18 95 18 87 22 87 Z", WOOD),
)

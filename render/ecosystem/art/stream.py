"""The stream, seen from above."""

from render.ecosystem.art.scenes import crown, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#2f8fe0"
SUBJECT: tuple[Shape, ...] = ()
STONE, PALE, FOAM = "#8b949a", "#b9c1c6", "#e6f7fe"
SCENE: tuple[Shape, ...] = (
    sky("#93c97c"),
    Path(
        "M2 0 C0 28 20 38 38 44 C54 50 60 58 54 68 C48 80 46 90 50 100 L104 100 C96 88 98 80 100 70 C104 48 90 30 68 24"
        " C50 19 46 12 48 0 Z",
        "#dcc68e",
    ),
    Path(
        "M7 0 C6 24 24 33 42 39 C60 45 66 57 60 69 C54 81 52 90 56 100 L97 100 C90 88 92 78 94 68 C97 49 84 35 65 29"
        " C46 23 40 14 42 0 Z",
        "#2f90d8",
    ),
    Path(
        "M15 0 C15 19 30 27 46 32 C66 39 76 54 70 70 C64 82 62 90 66 100 L88 100 C82 89 84 80 86 68 C88 53 78 41 62 35"
        " C44 28 33 17 34 0 Z",
        "#5bb6ee",
    ),
    *(
        Stroke(d, FOAM, 2.6)
        for d in (
            "M22 5 C23 14 28 19 35 22", "M43 26 C54 29 62 33 68 39", "M78 52 C81 58 80 66 77 73",
        )
    ),
    *(
        stone
        for x, y, r in ((60, 57, 5.6), (47, 19, 5.2))
        for stone in (Ellipse(x, y, r * 1.25, r, STONE), Ellipse(x - r * 0.25, y - r * 0.25, r * 0.8, r * 0.5, PALE))
    ),
    *crown(83, 13, 13), *crown(14, 60, 13), *crown(31, 81, 9),
    *(Ellipse(x, y, 2.2, 2.2, petal) for x, y, petal in ((26, 50, "#ffffff"), (66, 9, "#f7cf46"), (10, 90, "#f7cf46"))),
)  # fmt: skip

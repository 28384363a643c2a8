"""The stream: seen from above, winding between trees, stones and green banks."""

from render.ecosystem.art.scenes import crown, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#2f8fe0"
SUBJECT: tuple[Shape, ...] = ()
STONE, PALE, FOAM = "#8b949a", "#b9c1c6", "#e6f7fe"
SCENE: tuple[Shape, ...] = (
    sky("#93c97c"),
    *(
        Ellipse(x, y, rx, ry, "#82ba6b")
        for x, y, rx, ry in ((88, 12, 20, 12), (10, 52, 16, 14), (90, 58, 12, 12), (30, 92, 20, 10), (52, 4, 10, 6))
    ),
    Path("M2 0 C0 28 20 38 38 44 C54 50 60 58 54 68 C48 80 46 90 50 100 L104 100 C96 88 98 80 100 70 C104 48 90 30 68 24 C50 19 46 12 48 0 Z", "#dcc68e"),
    Path("M7 0 C6 24 24 33 42 39 C60 45 66 57 60 69 C54 81 52 90 56 100 L97 100 C90 88 92 78 94 68 C97 49 84 35 65 29 C46 23 40 14 42 0 Z", "#2f90d8"),
    Path("M15 0 C15 19 30 27 46 32 C66 39 76 54 70 70 C64 82 62 90 66 100 L88 100 C82 89 84 80 86 68 C88 53 78 41 62 35 C44 28 33 17 34 0 Z", "#5bb6ee"),
    *(
        Stroke(d, FOAM, width)
        for d, width in (
            ("M22 6 C23 14 28 19 34 22", 2.6), ("M42 26 C52 29 60 32 66 37", 2.2), ("M76 44 C81 50 82 57 81 62", 2.6),
            ("M72 60 C74 67 70 74 68 80", 2.2), ("M77 80 C75 86 76 91 78 96", 2.6), ("M12 8 C13 14 15 19 18 22", 1.8),
            ("M52 40 C60 45 65 51 66 58", 1.8), ("M90 74 C88.6 80 88.6 84 89.6 88", 1.8),
        )
    ),
    *(
        stone
        for x, y, r in ((62, 56, 5), (47, 20, 4.6), (95, 44, 5.4), (20, 40, 4.4), (52, 86, 4.8))
        for stone in (Ellipse(x, y, r * 1.25, r, STONE), Ellipse(x - r * 0.25, y - r * 0.25, r * 0.8, r * 0.5, PALE))
    ),
    *crown(82, 13, 12), *crown(67, 8, 7.4), *crown(14, 62, 12.6), *crown(32, 74, 9), *crown(10, 84, 9), *crown(36, 55, 5.6),
    *(
        dot
        for x, y, petal in ((24, 51, "#ffffff"), (92, 30, "#f7cf46"), (30, 90, "#f4a7c0"), (3, 42, "#f7cf46"), (56, 11, "#ffffff"))
        for dot in (Ellipse(x, y, 2.3, 2.3, petal), Ellipse(x, y, 0.9, 0.9, "#e08a2a"))
    ),
)  # fmt: skip

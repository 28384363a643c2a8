"""The vulture, hunched on a bare branch."""

from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#4a3430"
COAT, SHADE, LIGHT, RUFF, SKIN, DARK = "#5e4339", "#3a2827", "#84614e", "#fff6e6", "#ee978e", "#2a1b1b"
BEAK, WOOD = "#f4bd4f", "#7a5a48"
SCENE: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", "#d3d3a4"),
    Ellipse(20, 21, 17, 17, "#fffbe9"),
    Path("M0 70 C30 64 66 74 100 67 L100 100 L0 100 Z", "#bfa96f"),
    Path("M0 90 C30 85 70 95 100 87 L100 100 L0 100 Z", "#a58c55"),
    Stroke("M100 85 C70 82 40 87 0 81", WOOD, 6),
    Stroke("M15 83 C12 76 7 73 5 62", WOOD, 3.4),
    Stroke("M8 69 L12.6 63", WOOD, 2.4),
)
SUBJECT: tuple[Shape, ...] = (
    # the tail below the branch
    Path("M60 72 L88 76 L94 101 L84 97 L77 103 L70 95 Z", SHADE),
    # the body
    Path(
        "M34 42 C38 22 56 7 72 13 C88 19 97 40 96 60 C95.6 72 94 82 91 92 C83 89 76 84 72 78 C62 85 46 83 38 75"
        " C30 65 30 54 34 42 Z",
        COAT,
    ),
    Path("M66 27 C82 25 93 43 94 63 C94 75 93 84 91 92 C80 89 70 79 65 69 C59 55 57 35 66 27 Z", SHADE),
    *(Stroke(d, LIGHT, 2.6) for d in ("M70 44 C75 54 80 64 82 75", "M77 37 C84 47 88 58 89 70")),
    # the claws
    *(Stroke(f"M{x} 77 L{x + dx} 87", "#e0a955", 3.4) for x in (44, 58) for dx in (-4, 0, 4)),
    # the neck, the ruff, the head
    Stroke("M52 40 C44 46 34 42 29 32", SKIN, 13),
    Path(
        "M36 36 C36 26 46 20 56 22 C66 24 70 32 68 41 C66 49 61 50 59 57 C55 53 52 55 50 62 C45 57 43 58 39 63"
        " C37 57 34 58 30 60 C31 54 31 50 33 47 C38 47 42 44 41 41 C39.6 40 37 39 36 36 Z",
        RUFF,
    ),
    Ellipse(26, 27, 13.4, 12.4, SKIN),
    Path("M17 20.6 C4 20 -2 29 1 46 C4.6 40.6 9 38 19 36.6 C22.6 31.6 21.6 25 17 20.6 Z", BEAK),
    Path("M0.6 36 C0 39 0.2 42.6 1 46 C4.6 40.6 8 38.6 13 37.4 C11 32.4 5 32.4 0.6 36 Z", DARK),
    Ellipse(26, 25, 3.5, 4, DARK),
    Ellipse(24.8, 23.6, 1.4, 1.5, "#ffffff"),
    Stroke("M21 18.8 L30 19.6", "#cf6f6c", 2.6),
)

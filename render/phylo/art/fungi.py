"""Lichen, mushroom, bracket fungus and mould."""

from render.phylo.art.shape_helpers import lines, ring, spots
from render.shapes import Ellipse, Path, Shape

ROCK, ROCK_SHADE = "#8b8590", "#66606c"
CRUST = (
    (34, 48, 17, "#c9d6a2"),
    (66, 42, 15, "#eaa43a"),
    (56, 66, 14, "#c9d6a2"),
    (24, 68, 10, "#eaa43a"),
    (80, 64, 9, "#c9d6a2"),
)

LICHEN: tuple[Shape, ...] = (
    Path("M2 94 C0 70 10 44 26 32 C40 20 62 16 78 28 C94 40 102 68 98 94 C70 99 30 99 2 94 Z", ROCK_SHADE),
    Path("M4 88 C4 66 13 44 28 33 C42 23 60 20 74 29 C86 38 90 50 86 62 C78 84 40 90 4 88 Z", ROCK),
    *(
        shape
        for x, y, r, fill in CRUST
        for shape in (
            *ring(x, y, r * 0.72, (r * 0.4, r * 0.36), 9, "#6f7a52" if fill == "#c9d6a2" else "#a8641c"),
            *ring(x, y, r * 0.6, (r * 0.38, r * 0.32), 9, fill),
            Ellipse(x, y, r * 0.6, r * 0.6, fill),
            *(Ellipse(x + dx * r, y + dy * r, r * 0.17, r * 0.15, "#7a5a2c") for dx, dy in ((-0.3, -0.2), (0.25, -0.3), (0, 0.28))),
            *(Ellipse(x + dx * r, y + dy * r, r * 0.08, r * 0.07, "#fff3d0") for dx, dy in ((-0.3, -0.2), (0.25, -0.3), (0, 0.28))),
        )
    ),
)  # fmt: skip

CAP, CAP_SHADE, FLESH, GILL = "#cf3b2c", "#97261f", "#fdf3dd", "#dcc8a0"
MUSHROOM: tuple[Shape, ...] = (
    Path("M68 97 C72 84 72 76 70 66 L86 66 C84 76 86 86 90 97 Z", GILL),
    Path("M54 68 C56 50 98 48 102 66 C96 74 62 76 54 68 Z", CAP_SHADE),
    *spots("#fff8ea", ((72, 60, 3), (88, 59, 3.4), (80, 67, 2.4))),
    Path("M28 97 C36 84 37 66 35 48 L55 48 C54 66 55 84 63 97 Z", FLESH),
    Path("M48 48 L55 48 C54 66 55 84 63 97 L50 97 C47 84 48 66 48 48 Z", GILL),
    Path("M30 61 C38 68 52 68 60 61 L58 56 L33 56 Z", GILL),
    Path("M2 50 C22 60 68 60 88 50 C72 42 20 42 2 50 Z", GILL),
    Path("M1 50 C2 22 24 5 45 5 C66 5 88 22 89 50 C70 41 20 41 1 50 Z", CAP),
    Path("M70 14 C82 22 89 36 89 50 C84 47 78 45.6 72 45 C78 34 76 22 70 14 Z", CAP_SHADE),
    *(
        Ellipse(x, y, rx, ry, "#fff8ea", turn)
        for x, y, rx, ry, turn in ((28, 22, 6.4, 5.2, -30), (48, 14, 5.4, 3.8, 0), (52, 32, 7, 5.6, 0), (14, 38, 4.2, 4.2, 0), (34, 38, 3.6, 2.6, 0), (71, 35, 5, 4.6, 20), (67, 21, 3.2, 3, 0))
    ),
)  # fmt: skip


def _bracket(x: float, y: float, half: float) -> tuple[Shape, ...]:
    return tuple(
        Path(
            f"M{x - half * size:g} {y} C{x - half * size:g} {y + half * 0.9 * size:g} {x + half * size:g} {y + half * 0.9 * size:g}"
            f" {x + half * size:g} {y} C{x + half * 0.6 * size:g} {y - half * 0.3 * size:g} {x - half * 0.6 * size:g}"
            f" {y - half * 0.3 * size:g} {x - half * size:g} {y} Z",
            fill,
        )
        for size, fill in (
            (1.06, "#4a3022"),
            (1, "#fbf0d8"),
            (0.84, "#8a5a34"),
            (0.66, "#c98f4f"),
            (0.48, "#5f4a5c"),
            (0.3, "#b9774a"),
        )
    )


BRACKET: tuple[Shape, ...] = (
    Path("M30 98 C34 70 34 34 32 2 L70 2 C68 34 70 70 76 98 Z", "#6b4a33"),
    Path("M30 98 C34 70 34 34 32 2 L44 2 C46 34 46 70 44 98 Z", "#8f6848"),
    *lines("#4a3022", 1.8, "M52 4 C54 14 50 22 53 32", "M62 6 L62 22", "M58 86 L60 97", "M40 84 L39 97"),
    *_bracket(34, 26, 26),
    *_bracket(70, 42, 25),
    *_bracket(36, 58, 30),
    *_bracket(70, 74, 26),
)

THREAD, HEAD, HEAD_DARK = "#dfe6d6", "#7fa39a", "#3c5f5a"
MOULD: tuple[Shape, ...] = (
    Path("M0 92 C14 80 30 86 44 80 C60 74 84 80 100 90 C90 99 10 99 0 92 Z", "#a07a54"),
    *lines(HEAD_DARK, 4.8, "M30 86 C28 66 20 56 22 36", "M50 84 C50 60 52 44 50 26", "M70 86 C72 68 82 58 80 40", "M40 84 C36 74 42 70 38 60"),
    *lines(HEAD_DARK, 4.8, "M60 84 C64 76 60 70 64 62", "M8 90 C24 84 76 82 92 90"),
    *lines(THREAD, 2.4, "M30 86 C28 66 20 56 22 36", "M50 84 C50 60 52 44 50 26", "M70 86 C72 68 82 58 80 40", "M40 84 C36 74 42 70 38 60"),
    *lines(THREAD, 2.4, "M60 84 C64 76 60 70 64 62", "M8 90 C24 84 76 82 92 90"),
    *(
        shape
        for x, y, r in ((22, 30, 13), (50, 19, 15), (80, 33, 13), (38, 57, 7), (64, 59, 7))
        for shape in (
            Ellipse(x, y, r, r, HEAD_DARK),
            Ellipse(x, y, r * 0.84, r * 0.84, HEAD),
            *spots(HEAD_DARK, ((x + r * dx, y + r * dy, r * 0.14) for dx, dy in ((-0.3, 0.3), (0.3, 0.35), (0, 0), (0.42, -0.15), (-0.02, 0.6)))),
            Ellipse(x - r * 0.34, y - r * 0.4, r * 0.26, r * 0.2, "#e3efe4"),
        )
    ),
    *spots(HEAD_DARK, ((36, 10, 2), (68, 8, 2.2), (94, 14, 2), (6, 14, 2), (66, 36, 1.8), (36, 36, 1.8))),
)  # fmt: skip

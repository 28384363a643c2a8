"""Events that make living things ill, such as acid rain, light at night or a virus."""

from render.phylo.art.shape_helpers import lines, ring, spots
from render.shapes import Ellipse, Path, Shape, Stroke

INK = "#2b2233"
POISON: tuple[Shape, ...] = (
    *spots("#7fa82c", ((14, 12, 5), (6, 26, 4), (22, 24, 4.4), (12, 40, 5), (26, 40, 3.4), (2, 12, 2.6), (24, 8, 3))),
    Path("M40 20 L66 16 L70 26 L62 30 L62 40 L50 40 L50 30 L40 30 Z", "#c23a2c"),
    Path("M34 19 L42 19 L42 31 L34 31 Z", INK),
    Stroke("M58 30 C62 36 66 40 66 46", "#8a221a", 4),
    Path(
        "M48 38 L66 38 L66 48 C78 52 82 58 82 66 L82 92 C82 97 78 99 74 99 L40 99 C36 99 32 97 32 92 L32 66 C32 58 38 52 48 48 Z",
        "#2f6f4a",
    ),
    Path("M36 64 L78 64 L78 92 L36 92 Z", "#fdf4e3"),
    # the skull
    Path("M44 76 C44 66 70 66 70 76 C70 81 68 83 65 84 L65 89 L49 89 L49 84 C46 83 44 81 44 76 Z", INK),
    *(Ellipse(x, 76.4, 3.4, 3.4, "#fdf4e3") for x in (52, 62)),
    *lines("#fdf4e3", 1.4, "M54 85 L54 89", "M57 85 L57 89", "M60 85 L60 89"),
    Stroke("M71 56 C75 58 77.6 61 78 64", "#7fbf95", 2.4),
)

ACID_RAIN: tuple[Shape, ...] = (
    *(Ellipse(x, y + 3, rx, ry, "#4d4a52") for x, y, rx, ry in ((20, 30, 18, 12), (80, 30, 18, 12), (50, 32, 32, 12))),
    *(
        Ellipse(x, y, rx, ry, "#807c86")
        for x, y, rx, ry in ((20, 26, 17, 12), (80, 26, 17, 12), (38, 16, 17, 13), (62, 14, 19, 13), (50, 28, 30, 12))
    ),
    *(
        Path(
            f"M{x} {y} C{x - 5} {y + 9} {x - 5} {y + 14} {x} {y + 15} C{x + 5} {y + 14} {x + 5} {y + 9} {x} {y} Z",
            "#8cae14",
        )
        for x, y in ((14, 46), (32, 50), (50, 46), (68, 50), (86, 46), (23, 62), (77, 62))
    ),
    Path("M0 84 C14 78 30 88 50 82 C70 78 84 88 100 82 L96 92 C80 100 20 100 4 92 Z", "#3f8fc4"),
    # a fish with its belly up
    Path("M30 76 C36 66 60 64 70 74 L82 66 L80 84 L70 78 C60 86 38 86 30 76 Z", "#e3e8ee"),
    Path("M30 76 C38 86 60 86 70 78 L80 84 L81 76 C64 80 44 80 30 76 Z", "#7f9db6"),
    *lines(INK, 1.7, "M37 73 L41 77", "M41 73 L37 77"),
)


def _moth(x: float, y: float, turn: float) -> tuple[Shape, ...]:
    return (
        Ellipse(x - 5, y - 3, 6.4, 4, "#6f6a84", 35 + turn),
        Ellipse(x + 5, y - 3, 6.4, 4, "#6f6a84", -35 + turn),
        Ellipse(x, y, 2, 5, INK, turn),
    )


LIGHT: tuple[Shape, ...] = (
    Path("M44 30 L4 96 L96 96 L72 30 Z", "#fbe27a"),
    Path("M50 30 L30 96 L80 96 L66 30 Z", "#fff3b8"),
    *lines(INK, 5, "M12 96 L12 16 C12 2 40 2 56 10"),
    Path("M36 30 C38 14 50 8 58 8 C68 8 78 14 80 30 Z", INK),
    Ellipse(58, 31, 15, 7, "#ffffff"),
    *(shape for x, y, turn in ((52, 58, 20), (70, 72, -16), (38, 80, 10)) for shape in _moth(x, y, turn)),
)


def _bloom(x: float, y: float, r: float) -> tuple[Shape, ...]:
    return (
        Stroke(f"M{x} {y + r} C{x - 4} {y + r + 5} {x + 4} {y + r + 7} {x} {y + r + 11}", "#6b1a1a", 1.6),
        *ring(x, y, r, (3, 1.2), 8, "#6b1a1a"),
        Ellipse(x, y, r, r, "#6b1a1a"),
        Ellipse(x, y, r * 0.74, r * 0.74, "#f2a13c"),
        Stroke(f"M{x - r * 0.6:g} {y} L{x + r * 0.6:g} {y}", "#6b1a1a", 1.6),
    )


RED_TIDE: tuple[Shape, ...] = (
    Path("M2 34 C14 26 22 28 34 34 C44 40 56 26 68 34 C80 40 88 28 98 32 C104 72 76 99 50 99 C24 99 -4 74 2 34 Z", "#a8352c"),
    Path("M2 46 C14 38 22 40 34 46 C44 52 56 38 68 46 C80 52 88 40 99 44 C98 78 74 99 50 99 C26 99 2 78 2 46 Z", "#cf5a3c"),
    *lines("#f6b7a0", 2.2, "M10 33 C15 30 22 30 28 33", "M54 31 C58 29 62 30 66 33"),
    *(shape for x, y, r in ((24, 62, 8), (72, 60, 8), (48, 58, 6), (36, 84, 6), (64, 84, 7)) for shape in _bloom(x, y, r)),
    Path("M30 22 C38 10 62 8 74 20 L88 10 L86 32 L74 24 C62 34 40 34 30 22 Z", "#e3e8ee"),
    Path("M30 22 C40 34 62 34 74 24 L86 32 L87 22 C66 28 46 28 30 22 Z", "#7f9db6"),
    *lines(INK, 1.8, "M38 18 L42 22", "M42 18 L38 22"),
)  # fmt: skip

VIRUS, VIRUS_DARK, VIRUS_LIT = "#8f3fa8", "#4d1b66", "#c98ae0"
DISEASE: tuple[Shape, ...] = (
    *ring(50, 50, 36, (9, 2.2), 12, VIRUS_DARK),
    *(Ellipse(drop.cx, drop.cy, 5, 5, VIRUS_DARK) for drop in ring(50, 50, 44, (1, 1), 12, VIRUS_DARK)),
    *(Ellipse(drop.cx, drop.cy, 3, 3, VIRUS_LIT) for drop in ring(50, 50, 44, (1, 1), 12, VIRUS_DARK)),
    Ellipse(50, 50, 33, 33, VIRUS_DARK),
    Ellipse(50, 50, 30, 30, VIRUS),
    Ellipse(45, 43, 20, 18, "#a85cc2"),
    *(Ellipse(x, y, r, r * 0.9, VIRUS_LIT) for x, y, r in ((40, 36, 6), (62, 42, 5), (38, 58, 5), (58, 64, 6.6), (50, 50, 4), (70, 58, 3), (52, 30, 3))),
)  # fmt: skip

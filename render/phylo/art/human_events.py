"""What people do, and a home: oil spill, habitat loss, hunting, poison, acid rain, light, red tide, disease."""

from render.phylo.art.pens import both, lines, ring, spots
from render.shapes import Ellipse, Path, Shape, Stroke

INK = "#2b2233"
OIL_SPILL: tuple[Shape, ...] = (
    Path("M64 8 C74 24 86 34 84 48 C82 58 72 62 64 60 C54 58 48 50 50 40 C52 30 60 20 64 8 Z", "#17131c"),
    Path("M70 34 C74 40 76 46 73 51 C70 54 66 53 66 50 C70 46 70 40 70 34 Z", "#6f6a84"),
    Path("M0 74 C12 66 30 70 44 68 C60 64 84 66 100 74 C96 92 78 98 50 98 C22 98 4 92 0 74 Z", "#3f8fc4"),
    Path(
        "M8 80 C14 70 34 74 46 72 C60 68 84 70 90 78 C94 86 80 88 70 86 C60 92 46 94 38 90 C24 92 6 90 8 80 Z",
        "#17131c",
    ),
    *lines("#8a5fc0", 2.6, "M20 80 C30 77 44 80 56 77"),
    *lines("#3fb59a", 2.4, "M30 85 C42 83 56 85 68 81"),
    *lines("#e0a52c", 2, "M66 76 C74 75 80 76 84 78"),
    # a bird that cannot fly
    Path(
        "M4 62 C2 52 10 46 18 48 L20 34 C14 28 20 16 30 18 C40 20 40 32 36 38 L36 46 C44 52 44 64 36 70 C26 76 8 74 4 62 Z",
        "#3a3038",
    ),
    Path("M21 24 L4 27 L20 32 Z", "#e0a52c"),
    Ellipse(26, 25, 3, 3.2, "#ffffff"),
    Ellipse(25.6, 26, 1.7, 1.8, "#000000"),
    *lines("#17131c", 4, "M10 64 L9 74", "M22 66 L22 77", "M34 64 L35 74"),
)

STUMP, RING, BARK = "#dfb47c", "#a8743c", "#6b4427"
HABITAT_LOSS: tuple[Shape, ...] = (
    Path("M2 88 C26 80 74 80 98 88 C90 96 70 98 50 98 C30 98 10 96 2 88 Z", "#a87f52"),
    # the excavator
    Path("M56 66 L98 66 C103 66 103 80 98 80 L56 80 C50 80 50 66 56 66 Z", INK),
    *spots("#8a8494", ((59, 73, 3.6), (70, 73, 3.6), (82, 73, 3.6), (94, 73, 3.6))),
    Path("M60 50 L98 46 L98 66 L56 66 Z", "#f0ae1c"),
    Path("M60 50 L62 26 L82 26 L84 50 Z", "#f0ae1c"),
    Path("M65 48 L66 31 L78 31 L79 48 Z", "#9fd0e6"),
    Path("M84 48 L98 46 L98 66 L84 66 Z", "#c27f0c"),
    *lines("#c27f0c", 8, "M62 50 L40 12", "M40 12 L16 30"),
    *lines("#f0ae1c", 4, "M62 50 L40 12", "M40 12 L16 30"),
    *spots(INK, ((40, 12, 3), (62, 50, 3))),
    Path("M22 28 L24 48 C16 52 6 50 2 42 L6 40 L8 44 L11 38 L14 42 L14 32 Z", "#4a4452"),
    # the stumps
    *(
        shape
        for x, y, r in ((16, 80, 12), (42, 86, 13))
        for shape in (
            Path(f"M{x - r} {y - 6} L{x - r - 3} {y + 9} C{x - 4} {y + 6} {x + 4} {y + 6} {x + r + 3} {y + 9} L{x + r} {y - 6} Z", BARK),
            Ellipse(x, y - 6, r, r * 0.46, STUMP),
            Ellipse(x, y - 6, r * 0.62, r * 0.28, RING),
            Ellipse(x, y - 6, r * 0.42, r * 0.18, STUMP),
        )
    ),
)  # fmt: skip

HUNTING: tuple[Shape, ...] = (
    Ellipse(50, 50, 44, 44, "#b3261e"),
    Ellipse(50, 50, 37, 37, "#fdf4e3"),
    # the deer's head
    *lines(
        "#4d3524",
        4.4,
        "M42 40 C34 34 28 28 28 14",
        "M34 32 C28 32 24 28 22 22",
        "M58 40 C66 34 72 28 72 14",
        "M66 32 C72 32 76 28 78 22",
    ),
    *(Path(d, "#8a5a34") for d in both("M40 44 C32 40 26 42 22 48 C28 52 36 52 42 50 Z")),
    Path("M50 38 C60 38 64 46 62 56 C60 66 58 78 50 82 C42 78 40 66 38 56 C36 46 40 38 50 38 Z", "#8a5a34"),
    Path("M50 64 C55 64 57 68 56 73 C55 78 52 81 50 82 C48 81 45 78 44 73 C43 68 45 64 50 64 Z", "#e9cda4"),
    Ellipse(50, 69, 4, 2.8, INK),
    *spots(INK, ((43, 54, 2.4), (57, 54, 2.4))),
    *lines("#b3261e", 4.6, "M50 0 L50 22", "M50 78 L50 100", "M0 50 L22 50", "M78 50 L100 50"),
)

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
    """A moth that cannot leave the lamp."""
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
    """An alga of the red tide, with its whip."""
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

WALL, WALL_SHADE, ROOF, ROOF_DARK = "#fff1d6", "#e6cda0", "#c9472f", "#93301f"
HOME: tuple[Shape, ...] = (
    Ellipse(50, 95, 48, 4.6, "#5f8f4a"),
    Path("M72 14 L82 14 L82 40 L72 32 Z", ROOF_DARK),
    Path("M18 46 L50 18 L82 46 L82 95 L18 95 Z", WALL),
    Path("M60 30 L82 46 L82 95 L60 95 Z", WALL_SHADE),
    Path("M2 52 L50 6 L98 52 L90 60 L50 22 L10 60 Z", ROOF),
    Path("M50 6 L98 52 L90 60 L50 22 Z", ROOF_DARK),
    Path("M40 95 L40 68 C40 58 58 58 58 68 L58 95 Z", "#5f3d25"),
    Ellipse(54, 80, 1.8, 1.8, "#f2c24a"),
    Path("M24 62 L36 62 L36 76 L24 76 Z", "#7fbcdc"),
    Path("M64 62 L76 62 L76 76 L64 76 Z", "#7fbcdc"),
    *lines(ROOF_DARK, 1.8, "M30 62 L30 76", "M24 69 L36 69", "M70 62 L70 76", "M64 69 L76 69"),
    # what is at home here
    Path("M50 56 C42 50 38 46 38 40 C38 34 46 32 50 38 C54 32 62 34 62 40 C62 46 58 50 50 56 Z", "#3f8f3f"),
    *(Ellipse(x, y, 7, 6, "#37803a") for x, y in ((10, 88), (18, 90), (84, 90), (92, 88))),
    *spots("#fbd34a", ((10, 85, 1.8), (18, 88, 1.8), (84, 88, 1.8), (92, 85, 1.8))),
)

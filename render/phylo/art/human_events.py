"""Events that people cause."""

from render.phylo.art.pens import lines, pair, spots
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
    *(Path(d, "#8a5a34") for d in pair("M40 44 C32 40 26 42 22 48 C28 52 36 52 42 50 Z")),
    Path("M50 38 C60 38 64 46 62 56 C60 66 58 78 50 82 C42 78 40 66 38 56 C36 46 40 38 50 38 Z", "#8a5a34"),
    Path("M50 64 C55 64 57 68 56 73 C55 78 52 81 50 82 C48 81 45 78 44 73 C43 68 45 64 50 64 Z", "#e9cda4"),
    Ellipse(50, 69, 4, 2.8, INK),
    *spots(INK, ((43, 54, 2.4), (57, 54, 2.4))),
    *lines("#b3261e", 4.6, "M50 0 L50 22", "M50 78 L50 100", "M0 50 L22 50", "M78 50 L100 50"),
)

DITCH: tuple[Shape, ...] = (
    Path("M0 52 C16 44 84 44 100 52 L94 80 C80 98 20 98 6 80 Z", "#7f9a3a"),
    Path("M0 52 C16 44 84 44 100 52 L98 62 C70 56 30 56 2 62 Z", "#a9c25a"),
    # the ditch, and the water that runs off
    Path("M36 48 L62 48 L84 96 L16 96 Z", "#5a3f2a"),
    Path("M42 50 L56 50 L70 96 L30 96 Z", "#3f8fc4"),
    *lines("#bfe3f6", 2.4, "M48 56 L47 68", "M53 64 L55 78", "M44 76 L42 90", "M52 84 L53 94"),
    *(Path(d, "#a3763f") for d in ("M16 96 C10 88 14 80 22 80 L30 62 L36 50 L36 48 Z", "M84 96 C90 88 86 80 78 80 L70 62 L62 50 L62 48 Z")),
    # the spade
    Stroke("M72 8 L80 50", "#8a5a34", 5),
    Stroke("M65 8 L79 5.6", "#5a3822", 5.4),
    Path("M70 48 L91 44 C95 56 94 66 87 74 C78 70 72 60 70 48 Z", "#8a93a3"),
    Path("M80.6 46 L91 44 C95 56 94 66 87 74 C86 64 84 54 80.6 46 Z", "#b9c2d0"),
    *lines("#3f7a3f", 3, "M12 52 C12 40 8 34 6 28", "M16 52 C17 40 20 36 22 30", "M24 50 C24 42 28 36 32 32"),
    Ellipse(22, 26, 3, 6, "#6b3f1f", 14),
    Ellipse(5, 24, 3, 6, "#6b3f1f", -14),
)  # fmt: skip

"""Woodpecker, roadrunner, jumping mouse and mantis."""

from render.phylo.art.pens import eye, lines, spots
from render.shapes import Ellipse, Path, Shape, Stroke

DARK, TRUNK, TRUNK_LIT = "#241a16", "#6b4a33", "#8f6848"
WOODPECKER: tuple[Shape, ...] = (
    Path("M0 2 L22 2 C20 34 22 66 26 99 L0 99 Z", TRUNK),
    Path("M0 2 L9 2 C9 34 9 66 10 99 L0 99 Z", TRUNK_LIT),
    *spots("#3a2619", ((13, 30, 3.4), (15, 52, 3), (12, 74, 3.2))),
    Path("M46 74 L42 101 L50 95 L56 101 L64 74 Z", "#3a2c28"),
    *lines("#e0a52c", 1.8, "M49 82 L47 94", "M57 82 L56 93"),
    Path("M40 34 C30 46 28 66 42 80 C58 84 76 72 74 52 C72 40 64 34 56 30 Z", "#ecd9b8"),
    *spots(DARK, ((40, 56, 2), (46, 62, 2), (39, 66, 2), (46, 72, 2), (48, 52, 1.8), (52, 74, 1.8))),
    Path("M54 34 C72 34 84 52 78 76 C74 88 68 94 62 96 C58 84 50 66 50 50 C50 42 52 38 54 34 Z", "#96714b"),
    *lines("#4d3524", 2.4, "M60 46 L74 44", "M58 54 L78 54", "M58 63 L79 64", "M60 72 L77 74", "M61 81 L73 84"),
    Path("M34 46 C42 54 54 52 58 44 C56 52 50 58 44 57 C38 56 35 52 34 46 Z", DARK),
    Path("M30 26 C30 12 40 5 51 6 C63 8 68 20 64 32 C60 44 50 48 42 46 C34 42 30 36 30 26 Z", "#a89c94"),
    Path("M34 14 C40 6 54 4 60 10 C64 14 66 20 65 26 C56 24 44 20 34 14 Z", "#a4673a"),
    Path("M33 31 C38 31 46 34 50 39 C44 41 36 39 33 31 Z", "#c9302a"),
    Path("M32 22 L8 29 L32 32 Z", "#3a3a44"),
    *eye(43, 25, 3.8, DARK),
    *lines(
        "#6b625c",
        3,
        "M40 76 L26 70",
        "M44 80 L26 82",
        "M26 70 L21 67",
        "M26 70 L20 73",
        "M26 82 L21 79",
        "M26 82 L20 86",
    ),
)

ROADRUNNER: tuple[Shape, ...] = (
    *lines("#7d8a96", 3.6, "M46 70 L34 80 L40 97", "M52 70 L66 80 L84 86"),
    *lines("#7d8a96", 2.6, "M40 96 L30 98", "M40 96 L49 98", "M84 86 L82 95", "M84 86 L92 90"),
    Path("M66 52 L104 22 L106 32 L100 36 L102 42 L76 64 Z", "#3f2f28"),
    *lines("#efe2cc", 1.8, "M78 50 L98 34", "M80 56 L98 42"),
    Path("M30 40 C40 46 60 40 76 52 C82 62 72 74 54 74 C38 74 28 60 26 46 Z", "#7a5a42"),
    Path("M27 48 C34 58 44 64 60 68 C56 73 50 74 46 73 C36 70 29 60 27 48 Z", "#f3e8d4"),
    *(Stroke(f"M{x} {y} L{x + 7} {y + 4}", "#f0dfc0", 2.2) for x, y in ((44, 47), (54, 49), (64, 53), (48, 54), (58, 57), (68, 61), (54, 63))),
    Path("M28 48 C20 42 14 34 18 22 C24 12 38 12 42 22 C44 32 40 42 40 50 Z", "#7a5a42"),
    Path("M18 22 C20 6 34 2 46 2 C42 6 44 8 50 10 C44 12 44 14 46 18 C42 20 40 22 38 24 Z", "#3f2f28"),
    *lines("#f3e8d4", 2, "M24 36 L27 44", "M31 35 L32 44", "M37 34 L36 42"),
    Path("M20 20 L-6 25 C-2 29 10 30 20 28 Z", "#3a3a44"),
    *lines("#4fa0d8", 3, "M30 24 L35 24"),
    *lines("#e8702a", 3, "M36 24 L41 24"),
    *eye(26, 22, 3.6, DARK),
)  # fmt: skip

SAND, SAND_DARK, CREAM = "#d09a5a", "#96652f", "#fdf2dd"
JUMPING_MOUSE: tuple[Shape, ...] = (
    Stroke("M76 66 C92 74 104 60 96 44 C90 32 92 20 98 12", SAND_DARK, 3.4),
    Path("M94 20 C92 8 96 0 102 -2 C106 6 104 16 98 22 Z", CREAM),
    Path("M96 14 C96 8 99 3 102 1 C103 7 101 14 98 18 Z", SAND_DARK),
    Path("M30 34 C48 28 74 38 80 60 C80 72 70 78 58 78 C44 78 30 70 26 56 C24 46 26 38 30 34 Z", SAND),
    Path("M27 56 C36 64 50 68 60 77 C46 80 30 72 27 56 Z", CREAM),
    Path(
        "M50 76 C46 62 58 54 68 58 C80 62 82 76 74 84 L56 92 L84 92 C90 93 90 98 84 98 L44 98 C40 96 40 92 44 90 L58 80 Z",
        SAND_DARK,
    ),
    Path("M53 74 C52 64 60 58 67 61 C75 65 76 74 70 80 L58 86 L60 80 Z", SAND),
    *lines(SAND_DARK, 4, "M30 58 L24 68", "M36 62 L32 71"),
    Ellipse(40, 14, 8, 10, SAND_DARK, 16),
    Ellipse(40, 15, 5, 7, "#eda5a0", 16),
    Path("M0 38 C4 22 18 12 32 14 C46 18 48 36 40 46 C30 54 8 50 0 38 Z", SAND),
    Path("M0 38 C10 36 22 38 30 49 C18 52 6 48 0 38 Z", CREAM),
    Ellipse(1, 37, 3.2, 2.8, DARK),
    *eye(22, 29, 6, DARK),
    *lines(SAND_DARK, 1.1, "M8 39 L-4 46", "M10 42 L1 52", "M8 36 L-5 34"),
)

LEAF, LEAF_DARK, LEAF_LIT = "#7fb83c", "#44751c", "#c3e67f"
MANTIS: tuple[Shape, ...] = (
    *lines(LEAF_DARK, 1.9, "M22 16 C16 6 10 2 2 2", "M32 14 C32 4 38 0 46 0"),
    *lines(LEAF_DARK, 3, "M56 66 L44 80 L42 97", "M64 70 L60 86 L66 98", "M74 76 L84 86 L86 98"),
    Path("M48 56 C66 54 90 72 102 96 C84 96 60 86 48 72 Z", LEAF),
    Path("M48 56 C66 54 90 72 102 96 C84 88 64 74 48 64 Z", LEAF_LIT),
    *lines(LEAF_DARK, 1.8, "M54 62 C70 68 86 80 98 93", "M56 74 C70 80 84 88 96 94"),
    Path("M30 34 C38 34 46 46 56 60 C58 68 54 74 48 72 C40 64 30 50 26 40 Z", LEAF),
    Path("M26 40 C30 50 40 64 48 72 C42 74 34 62 28 52 Z", LEAF_DARK),
    *lines(LEAF_DARK, 7.4, "M34 48 L18 66 L6 44", "M40 56 L30 74 L16 58"),
    *lines(LEAF, 4.8, "M34 48 L18 66 L6 44", "M40 56 L30 74 L16 58"),
    *lines(LEAF_DARK, 1.6, "M13 58 L19 54", "M10 52 L16 48", "M23 68 L28 63"),
    *lines(LEAF_DARK, 2.6, "M6 44 L10 56", "M16 58 L22 66"),
    Path("M8 18 C14 12 38 10 46 16 C44 28 34 38 28 40 C20 38 10 30 8 18 Z", LEAF),
    Path("M20 33 C24 35 32 34 36 31 C34 37 31 39 28 40 C25 39 22 37 20 33 Z", LEAF_LIT),
    *(shape for x, y in ((14, 20), (40, 18)) for shape in (Ellipse(x, y, 6.4, 7, LEAF_DARK), Ellipse(x, y, 5, 5.6, "#f3e78a"), *eye(x, y, 2.6))),
    Stroke("M24 32 C27 34 30 33.6 32 32", LEAF_DARK, 1.7),
)  # fmt: skip

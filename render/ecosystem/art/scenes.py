"""The habitats behind the animals, and the plants in them."""

from render.shapes import Ellipse, Path, Shape, Stroke


def sky(colour: str) -> Path:
    return Path("M0 0 L100 0 L100 100 L0 100 Z", colour)


def fir(x: float, foot: float, height: float, half: float, fill: str) -> Path:
    top, middle = foot - height, foot - height * 0.4
    return Path(
        f"M{x - half} {foot} Q{x - half * 0.4:g} {middle:g} {x} {top} Q{x + half * 0.4:g} {middle:g} {x + half} {foot} Z",
        fill,
    )


def flower(x: float, y: float, petal: str, heart: str, size: float = 1.0) -> tuple[Shape, ...]:
    around = ((0.0, -2.8), (2.7, -0.9), (1.7, 2.3), (-1.7, 2.3), (-2.7, -0.9))
    foot = y + 10 * size
    leaf = (Ellipse(x + 2 * size, foot - 1.6 * size, 2.4 * size, size, "#3f7a2e", -32),) if size > 1 else ()
    return (
        Stroke(f"M{x} {foot:g} L{x} {y}", "#3f7a2e", 1.3 * size),
        *leaf,
        *(Ellipse(x + dx * size, y + dy * size, 2.3 * size, 2.3 * size, petal) for dx, dy in around),
        Ellipse(x, y, 1.7 * size, 1.7 * size, heart),
    )


def reed(x: float, foot: float, height: float, lean: float = 2.0) -> tuple[Shape, ...]:
    return (
        Stroke(f"M{x} {foot} L{x + lean} {foot - height}", "#3f7f4a", 1.8),
        Ellipse(x + lean, foot - height, 2.1, 5.6, "#7a4b2a"),
    )


def crown(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    return (
        Ellipse(x, y, radius, radius, "#4c8f45"),
        Ellipse(x - radius * 0.2, y - radius * 0.22, radius * 0.62, radius * 0.62, "#6db05c"),
    )


def lavender(x: float, foot: float, height: float) -> tuple[Shape, ...]:
    return (
        Stroke(f"M{x} {foot} L{x} {foot - height * 0.6:g}", "#6d8f5a", 1.6),
        Ellipse(x, foot - height * 0.75, 2.8, height * 0.32, "#9878cc"),
    )


FOREST: tuple[Shape, ...] = (
    sky("#cfe8c8"),
    *(fir(x, 80, height, 14, "#a3cf9b") for x, height in ((17, 54), (79, 62))),
    *(fir(x, 90, height, 15, "#72ae6c") for x, height in ((-1, 72), (101, 76))),
    Path("M0 75 C30 67 60 73 100 69 L100 100 L0 100 Z", "#7fba70"),
    Path("M0 88 C30 81 70 92 100 84 L100 100 L0 100 Z", "#619f57"),
)
RIDGE: tuple[Shape, ...] = (
    sky("#dcebec"),
    Path("M-8 74 L20 30 L48 74 Z", "#a9c3c9"),
    Path("M34 74 L74 14 L114 74 Z", "#bcd1d5"),
    Path("M74 14 L84 29 L74 34 L64 29 Z", "#f5f9fa"),
    *(fir(x, 80, height, 11, "#6f9f8c") for x, height in ((2, 46), (90, 38), (101, 54))),
    Path("M0 73 C30 65 60 71 100 67 L100 100 L0 100 Z", "#a3c794"),
    Path("M0 88 C30 82 70 92 100 84 L100 100 L0 100 Z", "#84ae74"),
)
GLADE: tuple[Shape, ...] = (
    sky("#f9e8ae"),
    *(Stroke(f"M{x} 80 L{x} 40", "#c29f62", 3.4) for x in (4, 30, 96)),
    *(Ellipse(x, y, 19, 20, "#dfcf7c") for x, y in ((0, 34), (31, 26), (72, 20), (99, 36))),
    Path("M0 70 C26 62 62 70 100 64 L100 100 L0 100 Z", "#c3ca6c"),
    Path("M0 87 C34 79 68 91 100 83 L100 100 L0 100 Z", "#a3b053"),
)
DUSK: tuple[Shape, ...] = (
    sky("#4a4f8c"),
    Path("M0 40 C30 34 70 48 100 38 L100 100 L0 100 Z", "#6264a4"),
    *(Ellipse(x, y, 1, 1, "#fdf3cf") for x, y in ((10, 12), (22, 26))),
    Ellipse(77, 24, 16, 16, "#fdf3cf"),
    *(fir(x, 80, height, 13, "#363a6e") for x, height in ((5, 56), (99, 46))),
    Path("M0 74 C30 66 60 76 100 69 L100 100 L0 100 Z", "#aeb7dd"),
    Path("M0 88 C30 81 70 93 100 85 L100 100 L0 100 Z", "#d3daf0"),
)
PEAKS: tuple[Shape, ...] = (
    sky("#74bfee"),
    Path("M-12 96 L20 58 L52 96 Z", "#8ea6c2"),
    Path("M38 96 L78 50 L114 96 Z", "#6d87a5"),
    Path("M78 50 L88.4 62.4 L78 66.6 L67.2 62.4 Z", "#f6fafc"),
    Path("M0 88 C30 80 66 90 100 84 L100 100 L0 100 Z", "#5f8f68"),
)
WATER: tuple[Shape, ...] = (
    sky("#1f86b0"),
    Path("M0 0 L100 0 L100 22 C80 16 66 28 44 21 C26 15 14 24 0 18 Z", "#46adca"),
    Path("M0 0 L100 0 L100 10 C76 6 60 14 38 9 C22 5 10 12 0 9 Z", "#a5e2ea"),
    Stroke("M93 88 C88 78 97 70 91 60", "#2f8f62", 3.4),
    Stroke("M6 88 C11 78 3 72 8 62", "#2f8f62", 3.4),
    Path("M0 84 C24 76 44 88 68 82 C82 78 92 84 100 82 L100 100 L0 100 Z", "#d8bf85"),
    *(Ellipse(x, y, r, r, "#d5f2f8") for x, y, r in ((9, 40, 2.8), (16, 28, 2))),
)
POND: tuple[Shape, ...] = (
    sky("#a8e0d0"),
    Path("M0 34 C20 26 40 34 60 29 C80 24 90 32 100 28 L100 60 L0 60 Z", "#7cc6ac"),
    Path("M0 50 C30 45 60 52 100 47 L100 100 L0 100 Z", "#3a9ca3"),
    *(Ellipse(x, y, r, r * 0.34, "#6cba60") for x, y, r in ((18, 80, 15), (86, 82, 12))),
    *(
        Ellipse(20 + dx, 75.6 + dy, 4, 2, "#fbd3e2", turn)
        for dx, dy, turn in ((-3, 0.8, 30), (3, 0.8, -30), (0, -0.6, 90))
    ),
    *reed(93, 66, 50, 2),
    *reed(5, 66, 46, -2),
    *reed(11, 68, 34, -1),
)
LAVENDER: tuple[Shape, ...] = (
    sky("#ece5fa"),
    Path("M0 52 C28 42 60 54 100 44 L100 100 L0 100 Z", "#cdbcec"),
    Path("M0 70 C34 60 66 74 100 64 L100 100 L0 100 Z", "#b0cd88"),
    *(stem for x, foot, height in ((78, 94, 26), (93, 92, 28)) for stem in lavender(x, foot, height)),
    Path("M0 90 C34 82 66 94 100 86 L100 100 L0 100 Z", "#8fb766"),
    Stroke("M12 100 L12 74", "#4f8a3c", 2.6),
    *(Ellipse(12 + dx, 73 + dy, 7.6, 7.6, "#ee6a80") for dx, dy in ((0, -8.4), (8, -2.6), (5, 7), (-5, 7), (-8, -2.6))),
    Ellipse(12, 73, 5.8, 5.8, "#fdd458"),
)
LAWN: tuple[Shape, ...] = (
    sky("#fbe0dd"),
    Path("M0 40 C24 28 48 36 66 40 C82 44 92 36 100 34 L100 100 L0 100 Z", "#a9dc86"),
    Path("M0 60 C24 50 50 62 70 58 C84 56 92 60 100 56 L100 100 L0 100 Z", "#86c766"),
    Path("M0 84 C30 76 64 88 100 78 L100 100 L0 100 Z", "#69b04d"),
    *flower(93, 54, "#ffffff", "#f6c945", 0.9),
    *flower(5, 75, "#f6b3cd", "#f6c945", 0.9),
)

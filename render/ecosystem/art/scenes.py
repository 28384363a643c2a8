"""The habitats behind the animals: each has colours of its own, which tell the cards apart before the animal does."""

from render.shapes import Ellipse, Path, Shape, Stroke


def sky(colour: str) -> Path:
    """One flat colour over the whole card."""
    return Path("M0 0 L100 0 L100 100 L0 100 Z", colour)


def fir(x: float, foot: float, height: float, half: float, fill: str) -> Path:
    """A fir tree of three tiers with its foot at (x, foot)."""
    top, tier = foot - height, height / 3
    return Path(
        f"M{x} {top:g} L{x + half * 0.55:g} {top + tier * 1.15:g} L{x + half * 0.3:g} {top + tier * 1.15:g}"
        f" L{x + half * 0.8:g} {top + tier * 2.1:g} L{x + half * 0.45:g} {top + tier * 2.1:g} L{x + half:g} {foot:g}"
        f" L{x - half:g} {foot:g} L{x - half * 0.45:g} {top + tier * 2.1:g} L{x - half * 0.8:g} {top + tier * 2.1:g}"
        f" L{x - half * 0.3:g} {top + tier * 1.15:g} L{x - half * 0.55:g} {top + tier * 1.15:g} Z",
        fill,
    )


def flower(x: float, y: float, petal: str, heart: str, size: float = 1.0) -> tuple[Shape, ...]:
    """A flower of five petals on a stem with two leaves."""
    around = ((0.0, -2.8), (2.7, -0.9), (1.7, 2.3), (-1.7, 2.3), (-2.7, -0.9))
    foot = y + 10 * size
    return (
        Stroke(f"M{x} {foot:g} L{x} {y}", "#3f7a2e", 1.3 * size),
        Ellipse(x + 2 * size, foot - 1.6 * size, 2.4 * size, 1 * size, "#3f7a2e", -32),
        Ellipse(x - 2 * size, foot - 1 * size, 2.4 * size, 1 * size, "#3f7a2e", 32),
        *(Ellipse(x + dx * size, y + dy * size, 2.3 * size, 2.3 * size, petal) for dx, dy in around),
        Ellipse(x, y, 1.7 * size, 1.7 * size, heart),
    )


def reed(x: float, foot: float, height: float, lean: float = 2.0) -> tuple[Shape, ...]:
    """A bulrush."""
    return (
        Stroke(f"M{x} {foot} L{x + lean} {foot - height}", "#3f7f4a", 1.8),
        Ellipse(x + lean, foot - height, 2.1, 5.6, "#7a4b2a"),
    )


def crown(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """A tree seen from above, with its shadow."""
    return (
        Ellipse(x + radius * 0.16, y + radius * 0.2, radius, radius, "#6ea45a"),
        Ellipse(x, y, radius, radius, "#4c8f45"),
        Ellipse(x - radius * 0.2, y - radius * 0.22, radius * 0.66, radius * 0.66, "#64a856"),
        Ellipse(x - radius * 0.34, y - radius * 0.38, radius * 0.3, radius * 0.3, "#82c070"),
    )


def lavender(x: float, foot: float, height: float) -> tuple[Shape, ...]:
    """A stem of lavender."""
    top = foot - height
    return (
        Stroke(f"M{x} {foot} L{x} {top:g}", "#6d8f5a", 1.4),
        *(Ellipse(x, top + step * 3.4, 2.6 - step * 0.1, 2.2, "#8e6cc4" if step % 2 else "#a585d6") for step in range(5)),
    )


FOREST: tuple[Shape, ...] = (
    sky("#dff1dc"),
    *(fir(x, 78, height, 13, "#b3d9ab") for x, height in ((10, 52), (30, 42), (54, 48), (74, 40), (92, 56))),
    fir(-1, 88, 70, 15, "#7fb877"),
    fir(101, 88, 74, 15, "#7fb877"),
    Path("M0 74 C30 66 60 72 100 68 L100 100 L0 100 Z", "#8fc67f"),
    Path("M0 87 C30 80 70 91 100 83 L100 100 L0 100 Z", "#6fad62"),
)
RIDGE: tuple[Shape, ...] = (
    sky("#dbe9ea"),
    Path("M-8 70 L20 30 L48 70 Z", "#a9c3c9"),
    Path("M20 30 L28 42 L22 44 L18 40 L12 43 Z", "#f3f8f9"),
    Path("M36 70 L72 22 L110 70 Z", "#bdd2d6"),
    Path("M72 22 L82 36 L75 39 L70 34 L63 38 L61 36.6 Z", "#f3f8f9"),
    *(fir(x, 78, height, 10, "#6f9f8c") for x, height in ((2, 46), (15, 34), (50, 28), (88, 40), (99, 54))),
    Path("M0 73 C30 65 60 71 100 67 L100 100 L0 100 Z", "#a3c794"),
    Path("M0 88 C30 82 70 92 100 84 L100 100 L0 100 Z", "#84ae74"),
)
GLADE: tuple[Shape, ...] = (
    sky("#fdf1c7"),
    *(Stroke(f"M{x} 80 L{x} 40", "#c2a06a", 3.4) for x in (6, 30, 72, 95)),
    *(Ellipse(x, y, 18, 20, "#e3d891") for x, y in ((2, 32), (30, 24), (72, 22), (98, 34))),
    *(Ellipse(x, y, 10, 11, "#ece4a8") for x, y in ((0, 28), (27, 19), (69, 17), (95, 29))),
    Path("M0 70 C26 62 62 70 100 64 L100 100 L0 100 Z", "#cdd27a"),
    Path("M0 86 C34 78 68 90 100 82 L100 100 L0 100 Z", "#adb95a"),
)
DUSK: tuple[Shape, ...] = (
    sky("#4a4f8c"),
    Path("M0 40 C30 34 70 48 100 38 L100 100 L0 100 Z", "#6a6cab"),
    *(Ellipse(x, y, 0.9, 0.9, "#fdf3cf") for x, y in ((10, 10), (22, 26), (94, 48), (8, 40), (54, 6))),
    Ellipse(77, 24, 18, 18, "#6f70b0"),
    Ellipse(77, 24, 15, 15, "#fdf3cf"),
    Ellipse(84, 30, 3, 3, "#efe2b4"),
    Ellipse(86, 19, 2, 2, "#efe2b4"),
    *(fir(x, 80, height, 12, "#363a6e") for x, height in ((4, 54), (20, 40), (84, 34), (98, 48))),
    Path("M0 74 C30 66 60 76 100 69 L100 100 L0 100 Z", "#c4cbe8"),
    Path("M0 88 C30 81 70 93 100 85 L100 100 L0 100 Z", "#e9edf8"),
)
PEAKS: tuple[Shape, ...] = (
    sky("#7cc4ef"),
    *(Ellipse(x, y, rx, ry, "#ffffff") for x, y, rx, ry in ((50, 12, 14, 4), (56, 9, 8, 4.6), (92, 56, 12, 3.4), (6, 62, 11, 3.4))),
    Path("M-10 92 L22 50 L54 92 Z", "#8ea6c2"),
    Path("M22 50 L32 63 L27 66 L22 60 L16 65 L12.4 62.6 Z", "#f6fafc"),
    Path("M36 92 L76 46 L112 92 Z", "#7089a6"),
    Path("M76 46 L87.4 60.4 L80 64 L75 58 L67 64 L63.4 60.6 Z", "#f6fafc"),
    Path("M0 84 C30 76 66 86 100 80 L100 100 L0 100 Z", "#6d9a72"),
    Path("M0 92 C40 85 70 96 100 89 L100 100 L0 100 Z", "#557f58"),
)
WATER: tuple[Shape, ...] = (
    sky("#1f86b0"),
    Path("M0 0 L100 0 L100 22 C80 16 66 28 44 21 C26 15 14 24 0 18 Z", "#46adca"),
    Path("M0 0 L100 0 L100 10 C76 6 60 14 38 9 C22 5 10 12 0 9 Z", "#a5e2ea"),
    *(Stroke(d, "#3a9fc2", 2) for d in ("M6 34 Q14 30 22 34", "M74 30 Q84 26 94 30", "M80 72 Q88 69 96 72")),
    Stroke("M93 88 C88 78 97 70 91 60", "#2f8f62", 3.4),
    Stroke("M98 88 C95 80 101 74 98 66", "#2a7d5a", 3),
    Stroke("M6 88 C11 78 3 72 8 62", "#2f8f62", 3.4),
    Path("M0 84 C24 76 44 88 68 82 C82 78 92 84 100 82 L100 100 L0 100 Z", "#d8bf85"),
    *(
        stone
        for x, y, r in ((10, 87, 7), (87, 88, 8), (70, 91, 5), (28, 92, 5))
        for stone in (Ellipse(x, y, r, r * 0.7, "#8b949a"), Ellipse(x - r * 0.2, y - r * 0.2, r * 0.6, r * 0.36, "#b9c1c6"))
    ),
    *(Ellipse(x, y, r, r, "#d5f2f8") for x, y, r in ((9, 40, 2.8), (15, 29, 2), (8, 22, 1.5))),
)  # fmt: skip
POND: tuple[Shape, ...] = (
    sky("#9fdccb"),
    Path("M0 30 C20 22 40 30 60 25 C80 20 90 28 100 24 L100 60 L0 60 Z", "#7fc9b0"),
    Path("M0 48 C30 43 60 50 100 45 L100 100 L0 100 Z", "#3fa3a8"),
    Path("M0 70 C30 64 66 74 100 67 L100 100 L0 100 Z", "#2f8e97"),
    *(Stroke(d, "#74c4c4", 1.6) for d in ("M28 76 Q36 73 44 76", "M60 84 Q70 81 80 84", "M60 60 Q68 57 76 60")),
    *(
        leaf
        for x, y, r in ((17, 82, 14), (84, 76, 11), (58, 93, 12))
        for leaf in (Ellipse(x, y, r, r * 0.34, "#5fae5b"), Ellipse(x - r * 0.15, y - r * 0.06, r * 0.66, r * 0.2, "#7cc46c"))
    ),
    *(Ellipse(20 + dx, 78 + dy, 3.4, 1.7, "#fbd3e2", turn) for dx, dy, turn in ((-3, 0.6, 30), (3, 0.6, -30), (0, -0.6, 90))),
    *reed(92, 66, 50, 2),
    *reed(97, 68, 38, 1),
    *reed(5, 66, 46, -2),
    *reed(10, 68, 34, -1),
)  # fmt: skip
LAVENDER: tuple[Shape, ...] = (
    sky("#ece5fa"),
    Path("M0 52 C28 42 60 54 100 44 L100 100 L0 100 Z", "#cdbcec"),
    Path("M0 70 C34 60 66 74 100 64 L100 100 L0 100 Z", "#b6cf92"),
    *(stem for x, foot, height in ((36, 88, 22), (50, 92, 22), (64, 90, 24), (79, 92, 26), (93, 88, 24)) for stem in lavender(x, foot, height)),
    Path("M0 88 C34 80 66 92 100 84 L100 100 L0 100 Z", "#93b86a"),
    Stroke("M12 100 L12 74", "#4f8a3c", 2.6),
    *(Ellipse(12 + dx, 73 + dy, 7.6, 7.6, "#ee6a80") for dx, dy in ((0, -8.4), (8, -2.6), (5, 7), (-5, 7), (-8, -2.6))),
    Ellipse(12, 73, 5.8, 5.8, "#fdd458"),
)
LAWN: tuple[Shape, ...] = (
    sky("#fbe4e1"),
    Ellipse(80, 20, 12, 12, "#fff6e8"),
    Path("M0 40 C24 28 48 36 66 40 C82 44 92 36 100 34 L100 100 L0 100 Z", "#a9dc86"),
    Path("M0 60 C24 50 50 62 70 58 C84 56 92 60 100 56 L100 100 L0 100 Z", "#86c766"),
    Path("M0 82 C30 74 64 86 100 76 L100 100 L0 100 Z", "#69b04d"),
    *(Stroke(f"M{x} {y} L{x + lean} {y - 7}", "#4f9440", 1.6) for x, y, lean in ((5, 84, -2), (9, 86, 1), (92, 82, -1), (96, 83, 2), (50, 97, 1))),
    *flower(92, 56, "#ffffff", "#f6c945", 0.9),
    *flower(7, 68, "#f6b3cd", "#f6c945", 0.9),
)

"""The habitats behind the animals, shared by several cards: colours that tell the cards apart before the animal does."""

from render.shapes import Ellipse, Path, Shape, Stroke


def sky(colour: str) -> Path:
    """One flat colour over the whole card."""
    return Path("M0 0 L100 0 L100 100 L0 100 Z", colour)


def fir(x: float, foot: float, height: float, half: float, fill: str) -> Path:
    """A fir tree as one triangle with its foot at (x, foot)."""
    return Path(f"M{x - half} {foot} L{x} {foot - height} L{x + half} {foot} Z", fill)


def flower(x: float, y: float, petal: str, heart: str, size: float = 1.0) -> tuple[Shape, ...]:
    """A flower of five petals on a stem."""
    around = ((0.0, -2.8), (2.7, -0.9), (1.7, 2.3), (-1.7, 2.3), (-2.7, -0.9))
    return (
        Stroke(f"M{x} {y + 11 * size} L{x} {y}", "#3f7a2e", 1.5 * size),
        *(Ellipse(x + dx * size, y + dy * size, 2.2 * size, 2.2 * size, petal) for dx, dy in around),
        Ellipse(x, y, 1.7 * size, 1.7 * size, heart),
    )


def reed(x: float, foot: float, height: float, lean: float = 2.0) -> tuple[Shape, ...]:
    """A bulrush."""
    return (
        Stroke(f"M{x} {foot} L{x + lean} {foot - height}", "#4e8b3b", 1.8),
        Ellipse(x + lean, foot - height, 1.9, 5.0, "#7a4b2a"),
    )


FOREST: tuple[Shape, ...] = (
    sky("#dcefd3"),
    *(fir(x, 76, height, 13, "#a9cf9b") for x, height in ((8, 46), (27, 38), (47, 46), (67, 36), (88, 48))),
    fir(0, 86, 62, 14, "#7fb36e"),
    fir(97, 86, 64, 14, "#7fb36e"),
    Path("M0 74 C30 66 60 72 100 68 L100 100 L0 100 Z", "#8cc078"),
    Path("M0 87 C30 80 70 91 100 83 L100 100 L0 100 Z", "#6fa85c"),
)
GLADE: tuple[Shape, ...] = (
    sky("#fbf0c9"),
    *(Ellipse(x, y, 17, 20, "#cfdc9a") for x, y in ((4, 36), (30, 30), (70, 28), (96, 38))),
    *(Stroke(f"M{x} 80 L{x} 44", "#a98a5c", 3.2) for x in (6, 30, 72, 95)),
    Path("M0 70 C26 62 62 70 100 64 L100 100 L0 100 Z", "#b9cf76"),
    Path("M0 86 C34 78 68 90 100 82 L100 100 L0 100 Z", "#97b657"),
)
DUSK: tuple[Shape, ...] = (
    sky("#5a5f94"),
    Path("M0 34 C30 28 70 42 100 32 L100 100 L0 100 Z", "#767bab"),
    Ellipse(76, 23, 15, 15, "#fdf3cf"),
    Ellipse(71, 19, 3, 3, "#efe2b4"),
    Ellipse(81, 28, 2.2, 2.2, "#efe2b4"),
    *(fir(x, 80, height, 12, "#4a4f80") for x, height in ((6, 52), (22, 40), (60, 34), (94, 50))),
    Path("M0 76 C30 68 60 78 100 70 L100 100 L0 100 Z", "#c9d0e8"),
    Path("M0 89 C30 82 70 94 100 86 L100 100 L0 100 Z", "#e9edf8"),
)
PEAKS: tuple[Shape, ...] = (
    sky("#a9d8f2"),
    Ellipse(20, 18, 13, 4, "#ffffff"),
    Ellipse(28, 14, 9, 4, "#ffffff"),
    Ellipse(84, 34, 11, 3.4, "#ffffff"),
    Path("M-6 84 L24 46 L52 84 Z", "#8aa0b8"),
    Path("M24 46 L33 58 L27 61 L22 56 L16 60 L14 58 Z", "#f6fafc"),
    Path("M36 86 L74 40 L108 86 Z", "#71899f"),
    Path("M74 40 L86 56 L78 60 L72 54 L64 60 L61 56 Z", "#f6fafc"),
    Path("M0 82 C30 74 66 84 100 78 L100 100 L0 100 Z", "#7fa36a"),
    Path("M0 91 C40 84 70 95 100 88 L100 100 L0 100 Z", "#648a52"),
)
WATER: tuple[Shape, ...] = (
    sky("#2f97b8"),
    Path("M0 0 L100 0 L100 22 C80 16 66 28 44 21 C26 15 14 24 0 18 Z", "#63bfd3"),
    Path("M0 0 L100 0 L100 9 C76 5 60 13 38 8 C22 4 10 11 0 8 Z", "#a9e1e6"),
    Stroke("M8 38 Q18 34 28 38", "#4fb0cb", 2),
    Stroke("M66 30 Q78 26 90 30", "#4fb0cb", 2),
    Path("M0 84 C24 76 44 88 68 82 C82 78 92 84 100 82 L100 100 L0 100 Z", "#c9b27a"),
    *(
        Ellipse(x, y, r, r * 0.7, c)
        for x, y, r, c in (
            (10, 88, 7, "#9aa3a8"),
            (88, 88, 8, "#8d969c"),
            (72, 92, 5, "#b8c0c4"),
            (28, 93, 5, "#b8c0c4"),
        )
    ),
    Stroke("M92 84 C88 74 96 66 91 56", "#3d8f5a", 3),
    Stroke("M6 84 C10 74 3 68 8 58", "#3d8f5a", 3),
)
POND: tuple[Shape, ...] = (
    sky("#d9f1ee"),
    Path("M0 48 C30 42 70 50 100 44 L100 66 L0 66 Z", "#a9d6a0"),
    Path("M0 60 C30 56 60 63 100 58 L100 100 L0 100 Z", "#8fcbe0"),
    Ellipse(22, 84, 15, 4.5, "#6faf6a"),
    Ellipse(80, 90, 14, 4, "#5f9f5c"),
    Ellipse(52, 94, 10, 2.6, "#b9e2ee"),
    *reed(91, 74, 46, 2),
    *reed(96, 76, 34, 1),
    *reed(6, 72, 40, -2),
)
FIELD: tuple[Shape, ...] = (
    sky("#fff0bf"),
    Ellipse(84, 16, 10, 10, "#ffd766"),
    Path("M0 58 C28 46 60 58 100 48 L100 100 L0 100 Z", "#c3dc8a"),
    Path("M0 78 C34 68 66 84 100 74 L100 100 L0 100 Z", "#9cc767"),
)
LAWN: tuple[Shape, ...] = (
    sky("#cdeaf6"),
    Ellipse(24, 18, 13, 4.6, "#ffffff"),
    Ellipse(33, 14, 9, 4.6, "#ffffff"),
    Path("M0 56 C24 42 48 50 66 54 C82 58 92 50 100 48 L100 100 L0 100 Z", "#a8d585"),
    Path("M0 76 C30 68 64 80 100 70 L100 100 L0 100 Z", "#82bd62"),
    *(Stroke(f"M{x} {y} L{x - 2} {y - 8}", "#5f9d44", 1.6) for x, y in ((10, 84), (16, 86), (88, 80), (94, 84))),
    *flower(90, 64, "#ffffff", "#f6a623", 0.8),
    *flower(8, 68, "#f2b8d0", "#f6c945", 0.8),
)

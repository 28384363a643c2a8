"""Algae, kelp, a diatom and a bacterium."""

from render.phylo.art.shape_helpers import lines, ring, spots
from render.shapes import Ellipse, Path, Shape, Stroke


def _cell(x: float, y: float, long: float, turn: float, fill: str, dark: str) -> tuple[Shape, ...]:
    return (
        Ellipse(x, y, long + 3, 15, dark, turn),
        Ellipse(x, y, long, 12, fill, turn),
        Ellipse(x - 2, y - 4, long * 0.6, 3, "#e9d4f4", turn),
        *spots(dark, ((x - 9, y + 3, 1.8), (x, y + 4.4, 2.2), (x + 9, y + 1, 1.7))),
    )


BACTERIUM: tuple[Shape, ...] = (
    *lines(
        "#54306e", 2.2, "M60 40 C74 34 76 20 88 24 C96 26 98 16 96 8", "M62 46 C78 44 82 34 92 38 C98 40 101 36 101 30"
    ),
    *lines("#54306e", 2.2, "M68 78 C80 84 86 74 92 82 C96 86 100 84 101 78", "M66 82 C76 92 84 86 90 94"),
    *lines(
        "#54306e",
        1.5,
        "M18 46 L10 42",
        "M24 34 L19 26",
        "M40 28 L38 20",
        "M22 58 L14 62",
        "M56 28 L58 20",
        "M40 66 L38 59",
    ),
    *_cell(40, 44, 26, -14, "#b06fc8", "#54306e"),
    *_cell(46, 79, 24, 8, "#b06fc8", "#54306e"),
    *spots("#54306e", ((13, 84, 8), (84, 57, 8))),
    *spots("#b06fc8", ((13, 84, 5.6), (84, 57, 5.6))),
    *spots("#e9d4f4", ((11.4, 82, 1.8), (82.4, 55, 1.8))),
)

GOLD, AMBER, SHELL = "#c98f1f", "#7a5010", "#f6dd8e"
DIATOM: tuple[Shape, ...] = (
    Ellipse(35, 41, 34, 34, AMBER),
    Ellipse(35, 41, 31, 31, SHELL),
    *ring(35, 41, 26, (3.4, 1.7), 24, GOLD),
    *ring(35, 41, 17.6, (3, 1.7), 16, GOLD),
    *ring(35, 41, 9.6, (2.4, 1.6), 9, GOLD),
    Ellipse(35, 41, 4, 4, AMBER),
    Path("M52 97 C56 76 72 58 99 52 C96 78 80 94 52 97 Z", AMBER),
    Path("M57 93 C61 76 75 62 95 56 C92 76 78 90 57 93 Z", SHELL),
    Stroke("M60 90 L92 59", AMBER, 2),
    *lines(GOLD, 2, "M66 84 L62 79", "M72 78 L66.6 72", "M78 72 L73 66", "M84 67 L80 62", "M66 84 L71 88"),
    *lines(GOLD, 2, "M72 78 L78 83", "M78 72 L84 77", "M84 67 L89 71"),
    *(shape for x, y in ((82, 12), (88, 25), (94, 38)) for shape in (Ellipse(x, y, 7.4, 5.4, AMBER, 66), Ellipse(x, y, 5, 3.2, SHELL, 66))),
    *(shape for x, y in ((10, 86), (24, 92)) for shape in (Ellipse(x, y, 7.4, 5.4, AMBER, 20), Ellipse(x, y, 5, 3.2, SHELL, 20))),
)  # fmt: skip

WEED, WEED_LIT, WEED_DEEP = "#4c9b34", "#9ed35a", "#27611f"
ALGA: tuple[Shape, ...] = (
    Ellipse(50, 94, 15, 4.6, "#66606c"),
    Path(
        "M48 92 C34 88 30 76 20 74 C8 72 12 62 4 56 C0 46 12 44 10 34 C10 24 22 28 26 20 C34 12 40 24 44 32 C50 44 52 70 50 92 Z",
        WEED_DEEP,
    ),
    Path(
        "M52 92 C66 90 70 80 80 78 C92 78 90 66 97 60 C102 50 92 48 94 38 C94 28 82 32 78 24 C70 16 62 26 58 36 C52 48 50 70 52 92 Z",
        WEED_DEEP,
    ),
    Path(
        "M50 93 C40 80 42 70 34 62 C24 56 32 46 26 38 C22 26 34 24 36 14 C40 2 50 10 54 4 C64 0 62 14 68 18"
        " C78 24 68 34 74 42 C78 52 66 56 66 66 C62 78 58 82 50 93 Z",
        WEED,
    ),
    *lines(WEED_LIT, 2, "M50 88 C48 66 48 36 50 16", "M49 64 C44 52 40 46 36 40", "M50 56 C56 46 60 40 64 34"),
    *lines(WEED_LIT, 1.8, "M46 86 C36 72 26 64 16 56", "M32 72 C28 56 24 46 20 38", "M54 86 C64 74 74 66 86 58", "M68 73 C72 58 76 50 82 42"),
)  # fmt: skip


def _kelp(foot: float, top: float, x: float, side: int, fill: str, dark: str) -> tuple[Shape, ...]:
    shapes: list[Shape] = [Stroke(f"M{foot} 94 C{x - 8} 76 {x + 10} 56 {x} {top + 10}", dark, 3)]
    for n in range(6):
        y = 84 - n * (80 - top) / 6
        sign = side if n % 2 else -side
        middle = foot + (x - foot) * (n + 1) / 7 + (3 if n in (2, 3) else 0)
        shapes += [
            Path(
                f"M{middle:g} {y:g} C{middle + sign * 10:g} {y - 14:g} {middle + sign * 18:g} {y - 4:g}"
                f" {middle + sign * 27:g} {y - 16:g} C{middle + sign * 24:g} {y + 2:g} {middle + sign * 12:g} {y + 6:g}"
                f" {middle:g} {y:g} Z",
                fill,
            ),
            Stroke(
                f"M{middle + sign * 5:g} {y - 2:g} Q{middle + sign * 14:g} {y - 4:g} {middle + sign * 21:g} {y - 9:g}",
                dark,
                1.2,
            ),
            Ellipse(middle + sign * 2, y - 1, 3.2, 3.8, "#f2c766"),
        ]
    shapes.append(
        Path(
            f"M{x} {top + 12} C{x - 8} {top + 4} {x + 6} {top - 4} {x - 2} {top - 12} C{x + 10} {top - 6} {x + 6} {top + 4} {x} {top + 12} Z",
            fill,
        )
    )
    return tuple(shapes)  # fmt: skip


KELP: tuple[Shape, ...] = (
    Path("M24 97 C28 88 36 92 42 88 C50 84 58 88 64 90 C70 88 76 92 78 97 Z", "#4f3518"),
    *_kelp(60, 22, 74, 1, "#8a6a1c", "#4f3518"),
    *_kelp(42, 10, 32, -1, "#c7962c", "#6b4a16"),
)

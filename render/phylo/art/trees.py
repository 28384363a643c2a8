"""A broad-leaved tree, a conifer and a bush."""

from render.phylo.art.shape_helpers import lines, spots
from render.shapes import Ellipse, Path, Shape

WOOD, BARK = "#5f3d25", "#8a5f3a"
DEEP, LEAF, LIT = "#23552e", "#37803a", "#6cb04a"

BROAD: tuple[Shape, ...] = (
    Path("M34 97 C44 92 46 78 44 56 L57 56 C56 78 58 92 68 97 Z", WOOD),
    Path("M44 56 L50 56 C50 76 49 90 44 97 L34 97 C44 92 46 78 44 56 Z", BARK),
    *lines(WOOD, 5, "M49 70 C45 60 36 56 28 52", "M53 66 C58 58 66 54 74 52"),
    *(Ellipse(x, y, rx, ry, DEEP) for x, y, rx, ry in ((22, 49, 20, 15), (78, 49, 20, 15), (50, 52, 24, 14))),
    *(
        Ellipse(x, y, rx, ry, LEAF)
        for x, y, rx, ry in ((20, 40, 18, 15), (80, 40, 18, 15), (36, 25, 20, 18), (63, 25, 21, 19), (50, 38, 24, 16))
    ),
    *(
        Ellipse(x, y, rx, ry, LIT)
        for x, y, rx, ry in ((33, 16, 12, 7), (60, 14, 11, 6), (15, 33, 9, 6), (74, 33, 10, 6), (44, 34, 10, 6))
    ),
    *spots(DEEP, ((30, 30, 2.4), (66, 24, 2.4), (56, 43, 2.6), (85, 44, 2.2), (26, 45, 2.2), (47, 23, 2))),
)


def _tier(top: float, foot: float, half: float, fill: str) -> Path:
    hem = "".join(
        f" Q{50 + half * (0.84 - n * 0.333):.1f} {foot + 1:g} {50 + half * (0.667 - n * 0.333):.1f} {foot + (n % 2) * 3:g}"
        for n in range(5)
    )
    return Path(
        f"M50 {top} C{50 + half * 0.2:g} {foot - (foot - top) * 0.5:g} {50 + half * 0.5:g} {foot - 8:g} {50 + half} {foot - 3:g}"
        f"{hem} Q{50 - half * 0.84:.1f} {foot + 1:g} {50 - half} {foot - 3:g}"
        f" C{50 - half * 0.5:g} {foot - 8:g} {50 - half * 0.2:g} {foot - (foot - top) * 0.5:g} 50 {top} Z",
        fill,
    )


CONIFER: tuple[Shape, ...] = (
    Path("M44 80 L56 80 L58 98 L42 98 Z", WOOD),
    Path("M44 80 L48 80 L48 98 L42 98 Z", BARK),
    *(
        shape
        for top, foot, half in ((44, 88, 37), (28, 68, 30), (12, 49, 23), (0, 30, 15))
        for shape in (_tier(top, foot + 2.4, half, "#123b33"), _tier(top, foot, half * 0.97, "#1f5f4b"))
    ),
    *lines("#3f8a6a", 2.4, "M46 12 C43 18 40 21 37 23", "M44 33 C40 40 35 44 30 46", "M42 53 C36 61 30 65 24 67"),
    *lines("#3f8a6a", 2.4, "M40 74 C34 80 27 84 20 86"),
    *(
        Ellipse(x, y, 2.4, 4.2, "#8a5f3a")
        for x, y in (
            (
                62,
                66,
            ),
            (70, 84),
            (58, 46),
            (44, 84),
            (38, 66),
        )
    ),
)

BERRY, GLEAM = "#8d4fd6", "#e0c9f9"
BUSH = ((16, 66, 15), (84, 66, 15), (30, 48, 17), (70, 48, 17), (50, 36, 18), (50, 58, 20), (32, 74, 16), (68, 74, 16))
SHRUB: tuple[Shape, ...] = (
    *lines(WOOD, 4, "M47 96 C44 84 34 74 26 64", "M50 96 L50 66", "M53 96 C56 84 66 74 74 64", "M44 96 C36 90 26 86 18 78"),
    *lines(WOOD, 4, "M56 96 C64 90 74 86 82 78"),
    *(Ellipse(x, y + 2.6, r, r * 0.84, DEEP) for x, y, r in BUSH),
    *(Ellipse(x, y - 1, r * 0.9, r * 0.74, "#4f9140") for x, y, r in BUSH),
    *(Ellipse(x - 3, y - 6, r * 0.42, r * 0.26, "#8cc55c", -20) for x, y, r in BUSH),
    *(
        berry
        for x, y in (
            (18, 64), (25, 72), (40, 46), (47, 53), (57, 36), (64, 43), (76, 56), (84, 64), (60, 68), (36, 64), (72, 78), (45, 76),
        )
        for berry in (Ellipse(x, y, 4.2, 4.4, BERRY), Ellipse(x - 1.3, y - 1.6, 1.2, 1.2, GLEAM))
    ),
)  # fmt: skip

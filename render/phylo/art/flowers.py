"""Flowers: one to recolour for many species, and those with a shape of their own."""

import math

from render.phylo.art.shape_helpers import lines, ring, spots
from render.shapes import Ellipse, Path, Shape, Stroke

STEM, LEAF, LIT, DEEP = "#2f6b34", "#3f8f3f", "#74b856", "#23552e"

SHADE, PETAL = "#8a3f8f", "#d070c4"


def _around(x: float, y: float, reach: float, count: int, first: float = -90) -> tuple[tuple[float, float], ...]:
    turns = (math.radians(first + 360 * number / count) for number in range(count))
    return tuple((round(x + reach * math.cos(turn), 2), round(y + reach * math.sin(turn), 2)) for turn in turns)


FLOWER: tuple[Shape, ...] = (
    *lines(STEM, 4.6, "M46 99 C44 84 44 66 45 46", "M46 84 C58 80 70 72 76 58"),
    Path("M45 92 C30 94 12 86 4 70 C22 66 40 74 45 92 Z", LEAF),
    Path("M46 96 C60 98 78 94 88 82 C72 76 54 82 46 96 Z", LEAF),
    *lines(LIT, 1.8, "M10 73 C22 76 34 82 42 90", "M82 83 C70 84 58 88 50 94"),
    # the bud
    Path("M66 52 C64 42 70 34 80 30 C90 38 90 50 84 57 C78 62 69 60 66 52 Z", SHADE),
    Path("M72 50 C72 42 75 36 80 30 C87 38 86 50 80 57 C75 57 72 54 72 50 Z", PETAL),
    Path("M64 50 C68 52 72 54 75 58 C79 56 84 54 89 54 C88 62 82 66 75 65 C68 64 64 58 64 50 Z", STEM),
    # the flower: five broad petals, each with a crease
    *ring(42, 32, 19, (17, 14), 5, SHADE),
    *ring(42, 31, 19, (14.4, 11.6), 5, PETAL),
    *(Stroke(f"M42 31 L{x} {y}", SHADE, 1.7) for x, y in _around(42, 31, 25, 5)),
    Ellipse(42, 32, 10, 9.6, "#a8620f"),
    Ellipse(42, 31, 8.4, 8, "#f9c93c"),
    *spots("#b9770f", ((x, y, 1.3) for x, y in _around(42, 31, 5, 6))),
)


def _trefoil(x: float, y: float, size: float) -> tuple[Shape, ...]:
    parts: list[Shape] = []
    for turn in (-90, 30, 150):
        lean = math.radians(turn)
        cx, cy = x + math.cos(lean) * 11 * size, y + math.sin(lean) * 9 * size
        parts.append(Ellipse(round(cx, 2), round(cy, 2), 11.6 * size, 8.6 * size, LEAF, turn))
        parts.append(Ellipse(round(cx, 2), round(cy, 2), 7.4 * size, 5.6 * size, "#a5d58a", turn))
        parts.append(Ellipse(round(cx - math.cos(lean) * 3 * size, 2), round(cy - math.sin(lean) * 2.6 * size, 2), 6.6 * size, 5.4 * size, LEAF, turn))  # fmt: skip
    return tuple(parts)


CLOVER: tuple[Shape, ...] = (
    *lines(STEM, 4.2, "M50 99 C49 84 52 68 50 48", "M50 94 C40 90 30 86 22 78", "M50 88 C60 86 70 80 78 74"),
    *_trefoil(20, 74, 1.2),
    *_trefoil(80, 70, 1.2),
    Ellipse(50, 29, 27, 26, "#a02a66"),
    *(
        Ellipse(round(x, 2), round(y, 2), 4.6, 9, fill, turn)
        for y, wide, count, fill in ((42, 19, 7, "#f6b3d3"), (31, 22, 7, "#e86fa8"), (20, 19, 6, "#d64c90"), (11, 11, 4, "#c23a7e"))
        for number in range(count)
        for share in (number / (count - 1) * 2 - 1,)
        for x, turn in ((50 + share * wide, share * 42),)
    ),
    *lines("#ffe3f0", 1.6, "M36 41 L38 46", "M45 44 L46 49", "M55 44 L54 49", "M64 41 L62 46"),
)  # fmt: skip

POPPY: tuple[Shape, ...] = (
    *lines(
        "#5f8f86", 2.6, "M50 98 C40 88 26 84 12 84", "M34 88 C28 82 22 76 18 68", "M44 93 C36 82 32 74 30 64",
        "M50 98 C60 88 74 84 88 84", "M66 88 C72 82 78 76 82 68", "M56 93 C64 82 68 74 70 64", "M26 85 L16 92", "M74 85 L84 92",
    ),
    Stroke("M50 99 C48 86 52 74 50 58", STEM, 4.4),
    # the two petals behind, then the cup in front
    Path("M50 56 C30 46 24 20 36 4 C48 6 54 16 56 30 Z", "#e0690f"),
    Path("M50 56 C70 46 78 22 66 4 C54 6 46 16 44 30 Z", "#e0690f"),
    Path("M50 60 C22 62 4 44 4 20 C22 18 42 30 52 56 Z", "#f58a1f"),
    Path("M50 60 C78 62 96 44 96 20 C78 18 58 30 48 56 Z", "#f58a1f"),
    Path("M50 61 C32 58 24 42 30 26 C44 26 52 38 54 56 Z", "#fba83c"),
    Path("M50 61 C68 58 76 42 70 26 C56 26 48 38 46 56 Z", "#fba83c"),
    *lines("#e0690f", 1.6, "M49 56 C42 48 38 40 36 32", "M51 56 C58 48 62 40 64 32", "M46 57 C32 50 20 38 12 26", "M54 57 C68 50 80 38 88 26"),
    *lines("#ffe08a", 2.4, "M47 52 L45 42", "M50 53 L50 40", "M53 52 L55 42"),
    Path("M38 57 C44 63 56 63 62 57 C62 64 56 66 50 66 C44 66 38 64 38 57 Z", "#b5440f"),
)  # fmt: skip


def _star(x: float, y: float, size: float, first: float) -> tuple[Shape, ...]:
    return (
        *(Ellipse(cx, cy, 6.4 * size, 6.4 * size, "#6b2a86") for cx, cy in _around(x, y, 8 * size, 5, first)),
        *(Ellipse(cx, cy, 5.2 * size, 5.2 * size, "#b565d0") for cx, cy in _around(x, y, 7.8 * size, 5, first)),
        Ellipse(x, y, 4.4 * size, 4.4 * size, "#fff1c9"),
        *spots("#e0862a", ((cx, cy, 1.3 * size) for cx, cy in _around(x, y, 4.6 * size, 5, first + 36))),
    )


SAXIFRAGE: tuple[Shape, ...] = (
    Path("M1 96 C0 76 12 62 26 62 C34 50 66 50 74 62 C90 62 100 78 99 96 Z", DEEP),
    Path("M4 96 C4 79 14 67 27 67 C36 56 64 56 73 67 C87 67 96 80 96 96 Z", "#4f9140"),
    *(
        Stroke(f"M{x} {y} L{x + dx} {y - 5}", "#9fd07a", 1.7)
        for x, y in ((12, 90), (24, 82), (36, 90), (50, 84), (64, 91), (76, 82), (88, 90), (44, 74), (58, 73), (18, 76), (82, 75))
        for dx in (-3, 0, 3)
    ),
    *lines(STEM, 2.6, "M26 70 L24 44", "M50 66 L50 26", "M74 70 L77 44"),
    *_star(24, 40, 1.25, -80),
    *_star(77, 40, 1.25, -100),
    *_star(50, 20, 1.35, -90),
    *_star(38, 66, 1.15, -70),
    *_star(64, 66, 1.15, -110),
    *_star(13, 76, 0.9, -90),
    *_star(88, 77, 0.9, -60),
)  # fmt: skip


def _toothed(x: float, y: float, side: int) -> Path:
    def at(share: float, dx: float = 0, dy: float = 0) -> str:
        return f"L{50 + (x - 50) * share + dx:g} {95 + (y - 95) * share + dy:g}"

    teeth = [at(step / 6, *shift) for step in range(1, 6) for shift in ((-side * 2, -8), (side * 4, -3.4))]
    return Path(f"M50 97 {' '.join(teeth)} L{x} {y} {at(0.7, 0, 2.5)} {at(0.35, 0, 4.25)} Z", LEAF)


DANDELION: tuple[Shape, ...] = (
    *(_toothed(x, y, side) for x, y, side in ((3, 74, -1), (14, 92, -1), (97, 74, 1), (86, 92, 1))),
    *lines("#7fae3c", 4, "M48 95 C44 78 36 64 34 46", "M52 95 C58 78 68 64 72 44"),
    # the clock of seeds
    Ellipse(74, 25, 24, 24, "#e6ecf2"),
    Ellipse(74, 25, 21.6, 21.6, "#f8fbff"),
    *(Stroke(f"M74 25 L{x} {y}", "#aab6c4", 1.3) for x, y in _around(74, 25, 19, 14)),
    *spots("#c3ccd6", ((x, y, 1.9) for x, y in _around(74, 25, 20, 14))),
    Ellipse(74, 25, 5.4, 5.4, "#8a6a3a"),
    # the flower
    Path("M18 40 C22 52 46 52 50 40 L44 34 L24 34 Z", STEM),
    *ring(34, 30, 19, (11, 3.4), 22, "#d99a0a"),
    *ring(34, 30, 15, (11, 3.4), 20, "#fbd02e"),
    *ring(34, 30, 8, (8, 3), 14, "#ffe26a"),
    Ellipse(34, 30, 5, 5, "#f2b81f"),
)


def _daisy(x: float, y: float, size: float) -> tuple[Shape, ...]:
    return (
        *ring(x, y, 9 * size, (7 * size, 3.8 * size), 9, "#d99a0a"),
        *ring(x, y, 8.4 * size, (6.4 * size, 3 * size), 9, "#fbd53c"),
        Ellipse(x, y, 5.4 * size, 5.4 * size, "#a8620f"),
        Ellipse(x - 0.8 * size, y - 0.8 * size, 3 * size, 3 * size, "#cf8a2a"),
    )


BRITTLEBUSH: tuple[Shape, ...] = (
    *lines("#8a9a78", 2.4, "M50 90 L18 30", "M50 90 L36 16", "M50 90 L52 34", "M50 90 L68 14", "M50 90 L86 34"),
    *(
        Ellipse(x, y, 12, 6.6, fill, turn)
        for x, y, turn, fill in (
            (12, 74, 20, "#7f9078"), (88, 74, -20, "#7f9078"), (26, 62, 40, "#8fa088"), (74, 62, -40, "#8fa088"), (50, 58, 90, "#8fa088"),
            (20, 88, 6, "#a9b8a0"), (80, 88, -6, "#a9b8a0"), (36, 76, 34, "#b9c8b0"), (64, 76, -34, "#b9c8b0"), (50, 84, 90, "#c9d6c0"),
            (36, 92, 10, "#a9b8a0"), (64, 92, -10, "#a9b8a0"),
        )
    ),
    *_daisy(17, 27, 1.15), *_daisy(86, 30, 1.15), *_daisy(52, 36, 1.1), *_daisy(35, 15, 1.2), *_daisy(69, 15, 1.2),
)  # fmt: skip

MILKWEED: tuple[Shape, ...] = (
    Stroke("M50 99 L50 40", "#5f9a4a", 5),
    *(Path(d, LEAF) for d in ("M50 82 C34 86 10 78 0 58 C22 52 44 62 50 82 Z", "M50 82 C66 86 90 78 100 58 C78 52 56 62 50 82 Z")),
    *lines("#f0c8d0", 1.8, "M6 60 C22 64 38 70 48 80", "M94 60 C78 64 62 70 52 80"),
    *(Stroke(f"M50 46 L{x} {y}", "#7fae5c", 2) for x, y in _around(50, 27, 22, 11)),
    *(
        part
        for x, y in (*_around(50, 27, 22, 11), *_around(50, 27, 12, 6, -60), (50, 27))
        for part in (
            *ring(x, y, 4.4, (4, 2.8), 5, "#a8436f"),
            Ellipse(x, y - 1, 4, 4, "#f3a3c2"),
            Ellipse(x, y - 1.4, 1.8, 1.8, "#ffeaf1"),
        )
    ),
)  # fmt: skip


def _herb(lean: float) -> tuple[Shape, ...]:
    return (
        Stroke(f"M50 98 C48 84 {50 + lean} 66 50 38", STEM, 4.6),
        Path("M50 84 C36 84 22 76 14 62 C30 58 44 66 50 84 Z", LEAF),
        Path("M50 90 C64 88 78 80 86 66 C70 63 56 72 50 90 Z", LEAF),
        *lines(LIT, 1.8, "M22 66 C32 70 40 75 47 82", "M78 70 C69 74 60 80 54 87"),
    )


SUNFLOWER: tuple[Shape, ...] = (
    *_herb(47),
    *ring(50, 32, 22, (12, 5), 16, "#c97a06"),
    *ring(50, 32, 20, (12, 4.6), 16, "#fbc31e"),
    Ellipse(50, 32, 16.4, 16.4, "#4a2b16"),
    Ellipse(50, 32, 12, 12, "#7a4a22"),
    *spots("#c08a4a", ((50 + dx, 32 + dy, 1.2) for dx, dy in ((-6, -3), (0, -7), (6, -3), (-3, 2), (3, 2), (0, 8), (-7, 5), (7, 5), (0, -2)))),
)  # fmt: skip

BELL_SHADE, BELL = "#3a4aa8", "#7f93f0"


def _whorl(y: float, half: float) -> tuple[Shape, ...]:
    return tuple(
        Ellipse(50 + dx * half, y + abs(dx) * 2 + low, half * 0.36, 3.8, fill, dx * 40)
        for low, fill in ((1.6, BELL_SHADE), (0, BELL))
        for dx in (-0.9, -0.35, 0.35, 0.9)
    )


FLOWER_SPIKE: tuple[Shape, ...] = (
    Stroke("M50 98 L50 12", "#2f6b34", 4.4),
    *lines("#3f8f3f", 5.6, *(f"M50 88 Q{50 + dx * 0.4:g} {y + 4} {50 + dx} {y}" for dx, y in ((-36, 84), (36, 84), (-34, 70), (34, 70), (-24, 62), (24, 62)))),
    *lines("#74b856", 1.6, *(f"M50 87 Q{50 + dx * 0.4:g} {y + 3} {50 + dx} {y}" for dx, y in ((-34, 84), (34, 84), (-32, 70), (32, 70)))),
    *(shape for n in range(8) for shape in _whorl(64 - n * 7.4, 17 - n * 1.7)),
    Ellipse(50, 6, 3.4, 5, BELL_SHADE),
    *spots("#ffffff", ((44, 62, 1.5), (57, 55, 1.4), (45, 47, 1.4), (55, 40, 1.3), (47, 32, 1.2), (53, 25, 1.1))),
)  # fmt: skip

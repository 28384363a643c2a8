"""Plants of ponds, bogs and damp woods."""

import math

from render.phylo.art.shape_helpers import lines, pair, ring, spots
from render.shapes import Ellipse, Path, Shape, Stroke

STEM, LEAF, LIT, DEEP = "#2f6b34", "#3f8f3f", "#74b856", "#23552e"


def _berry(x: float, y: float, r: float) -> tuple[Shape, ...]:
    return (
        Ellipse(x, y, r, r * 1.04, "#7f1420"),
        Ellipse(x - r * 0.06, y - r * 0.08, r * 0.88, r * 0.9, "#cf2a36"),
        Ellipse(x - r * 0.34, y - r * 0.4, r * 0.3, r * 0.22, "#ffc7bf", -30),
        *ring(x, y + r * 0.78, r * 0.14, (r * 0.17, r * 0.1), 4, "#5a0f18"),
    )


CRANBERRY: tuple[Shape, ...] = (
    Path("M0 97 C4 84 20 80 34 84 C48 78 66 78 78 84 C90 82 99 88 100 97 Z", "#7a8f2c"),
    *(
        Stroke(f"M{x} 92 L{x + dx} 86", "#b7c65a", 1.8)
        for x in (10, 22, 34, 48, 60, 74, 88)
        for dx in (-3, 0, 3)
    ),
    *lines("#7a3f2a", 2.6, "M4 88 C18 60 40 70 52 40 C56 28 64 20 76 14", "M30 90 C44 76 66 80 92 54", "M22 80 C18 64 14 50 20 30"),
    *(
        Ellipse(x, y, 6.6, 3.4, fill, turn)
        for x, y, turn, fill in (
            (20, 30, -80, LEAF), (13, 40, 200, LEAF), (24, 46, -30, LIT), (12, 56, 190, LIT), (25, 60, -20, LEAF), (36, 58, 220, LEAF),
            (44, 62, 40, LIT), (46, 42, 200, LEAF), (58, 38, 20, LIT), (54, 26, 210, LIT), (66, 28, 30, LEAF), (66, 14, 200, LEAF),
            (78, 18, 40, LIT), (78, 8, -40, LEAF), (92, 52, -40, LEAF), (84, 54, 210, LIT), (88, 64, 60, LIT), (70, 66, 220, LEAF),
        )
    ),
    *_berry(30, 78, 12.6), *_berry(56, 60, 13.6), *_berry(80, 78, 12.6), *_berry(55, 86, 10.6), *_berry(86, 36, 11), *_berry(36, 24, 11),
)  # fmt: skip

SKUNK_CABBAGE: tuple[Shape, ...] = (
    Ellipse(50, 95, 44, 4.6, "#5c4a2a"),
    *(Path(d, DEEP) for d in pair("M44 95 C20 84 0 56 6 20 C26 26 44 56 48 92 Z")),
    *(Path(d, LEAF) for d in pair("M42 92 C22 80 8 56 11 28 C26 36 40 60 46 90 Z")),
    *(
        Stroke(d, LIT, 1.9)
        for side in ("M13 32 C20 54 32 74 44 90", "M17 48 L27 50", "M22 60 L33 60", "M28 70 L38 70")
        for d in pair(side)
    ),
    # the hood, seen into
    Path("M36 96 C24 80 22 50 34 30 C40 18 52 8 66 0 C68 14 78 30 78 54 C78 76 70 92 62 96 Z", "#c9950f"),
    Path("M38 95 C28 78 26 52 37 33 C43 22 53 13 64 6 C65 18 73 34 73 54 C73 74 66 90 60 95 Z", "#fbd42c"),
    Path("M42 84 C34 68 36 46 46 34 C56 30 66 42 67 58 C67 70 62 80 57 86 Z", "#e0a915"),
    *lines("#fff0a0", 2, "M34 70 C31 56 34 44 40 35", "M64 12 C66 22 71 34 72 48"),
    # the club inside
    Path("M45 90 C42 70 44 50 52 46 C60 50 62 70 58 90 Z", "#8fae3c"),
    Path("M46 90 C44 70 46 52 52 49 C58 52 59 70 56 90 Z", "#dbe58a"),
    *spots("#8fae3c", ((x, y, 1.5) for y, xs in ((56, (50, 55)), (63, (48, 53, 57)), (70, (49, 54)), (77, (48, 53, 57)), (84, (50, 55))) for x in xs)),
    Path("M34 96 C38 84 46 80 50 88 C54 80 64 82 66 96 Z", LEAF),
)  # fmt: skip

CLOUDBERRY: tuple[Shape, ...] = (
    *lines(STEM, 3.6, "M50 98 C50 86 48 72 50 54", "M50 92 C44 88 38 86 32 84"),
    # the leaf with its five lobes
    *(Ellipse(x, y, rx, ry, DEEP, turn) for x, y, rx, ry, turn in ((17, 72, 17, 13, -24), (83, 72, 17, 13, 24), (30, 86, 20, 12, 8), (70, 86, 20, 12, -8), (50, 80, 20, 16, 0))),
    *(Ellipse(x, y - 1, rx, ry, "#5a9a45", turn) for x, y, rx, ry, turn in ((17, 72, 14, 10, -24), (83, 72, 14, 10, 24), (30, 86, 17, 9.4, 8), (70, 86, 17, 9.4, -8), (50, 79, 18, 14, 0))),
    *lines("#a5d07a", 1.7, "M50 92 C38 86 24 78 8 70", "M50 92 C62 86 76 78 92 70", "M50 92 L22 90", "M50 92 L78 90"),
    # the berry in its calyx
    *(Path(d, "#7a3f2a") for d in pair("M50 52 C38 58 26 58 18 50 C30 46 40 46 50 52 Z")),
    Ellipse(50, 30, 29, 27, "#b5560f"),
    *(
        drupe
        for x, y in ((50, 49), (37, 47), (63, 47), (28, 37), (43, 38), (57, 38), (72, 37), (26, 25), (38, 26), (50, 27), (62, 26), (74, 25), (34, 14), (45, 14), (56, 14), (66, 14), (50, 6))
        for drupe in (Ellipse(x, y, 8.2, 8.2, "#e07a12"), Ellipse(x - 0.6, y - 0.8, 6.8, 6.8, "#f9a52c"), Ellipse(x - 2.4, y - 2.8, 2.2, 1.7, "#fff0c2"))
    ),
)  # fmt: skip

BUNCHBERRY: tuple[Shape, ...] = (
    Stroke("M50 99 L50 70", STEM, 4.6),
    *ring(50, 54, 26, (25, 13), 6, DEEP),
    *ring(50, 53, 26, (22.6, 10.6), 6, "#4f9a45"),
    *(
        Stroke(d, "#9fd07a", 1.6)
        for d in ("M50 50 L50 6", "M54 50 L92 30", "M54 58 L92 78", "M50 58 L50 98", "M46 58 L8 78", "M46 50 L8 30")
    ),
    *ring(50, 52, 17, (16, 12), 4, "#b9b3a6"),
    *ring(50, 51, 17, (14.4, 10.6), 4, "#fffdf6"),
    *lines("#d6d0c2", 1.5, "M50 46 L50 24", "M55 51 L78 51", "M50 56 L50 78", "M45 51 L22 51"),
    Ellipse(50, 51, 9, 9, "#4a6b2f"),
    *spots("#d9d06a", ((47, 48, 1.8), (53, 48, 1.8), (50, 53, 1.8), (45, 53, 1.6), (55, 53, 1.6), (50, 46, 1.6))),
)


def _nettle_leaf(y: float, reach: float) -> str:
    high = reach * 0.36
    teeth = " ".join(
        f"L{50 - reach * share:.1f} {y - high * (1.1 - share):.1f} L{50 - reach * (share + 0.03):.1f} {y - high * (0.72 - share):.1f}"
        for share in (0.2, 0.38, 0.56, 0.74)
    )
    back = " ".join(
        f"L{50 - reach * share:.1f} {y + high * (1.5 - share * 0.7):.1f} L{50 - reach * (share - 0.05):.1f} {y + high * (1.1 - share * 0.5):.1f}"
        for share in (0.74, 0.56, 0.38, 0.2)
    )
    return f"M50 {y} {teeth} L{50 - reach:g} {y + high * 0.75:.1f} {back} L50 {y + high * 0.5:.1f} Z"


NETTLE: tuple[Shape, ...] = (
    Stroke("M50 99 L50 10", "#3d6b2a", 5.4),
    *(Path(d, DEEP) for y, reach in ((64, 49), (36, 42)) for d in pair(_nettle_leaf(y, reach))),
    *(
        Path(d, fill)
        for y, reach, fill in ((64, 43, "#37803a"), (36, 36, "#4f9a45"))
        for d in pair(_nettle_leaf(y + 1, reach))
    ),
    *(
        Stroke(d, "#b7dd96", 1.8)
        for y, reach in ((64, 36), (36, 30))
        for vein in (f"M48 {y + 5} L{50 - reach} {y + 12}", f"M40 {y + 7} L30 {y + 1}", f"M32 {y + 9} L24 {y + 18}")
        for d in pair(vein)
    ),
    *(Path(d, "#8cc55c") for d in pair("M50 24 C34 24 26 14 24 2 C40 2 50 10 50 24 Z")),
    *(Stroke(d, "#5a9a45", 1.6) for d in pair("M49 20 C42 16 36 11 30 6")),
    *(
        Ellipse(x + side * n * 2.6, y + n * 4, 3, 2.6, "#dcdca0")
        for y in (56, 84)
        for x, side in ((45, -1), (55, 1))
        for n in range(3)
    ),
)


def _frond(x: float, y: float, size: float, fill: str = "#5aa53a") -> tuple[Shape, ...]:
    return (
        *lines("#b9d6a0", 1.4, f"M{x - 4 * size} {y} L{x - 5 * size} {y + 14 * size}", f"M{x + 6 * size} {y} L{x + 7 * size} {y + 12 * size}"),
        Ellipse(x - 7 * size, y + 1.4, 10.6 * size, 6.8 * size, DEEP, -10),
        Ellipse(x + 8 * size, y + 2.4, 9 * size, 5.8 * size, DEEP, 14),
        Ellipse(x - 7 * size, y, 10 * size, 6.2 * size, fill, -10),
        Ellipse(x + 8 * size, y + 1, 8.4 * size, 5.2 * size, "#6cb84a", 14),
        Ellipse(x - 9 * size, y - 1.6 * size, 4.6 * size, 2 * size, "#c5e79a", -10),
        Ellipse(x + 7 * size, y - 0.6 * size, 3.6 * size, 1.6 * size, "#c5e79a", 14),
    )  # fmt: skip


DUCKWEED: tuple[Shape, ...] = (
    Ellipse(50, 58, 50, 38, "#4fa3a8"),
    Ellipse(50, 56, 48, 35, "#8fd0d2"),
    *lines("#e6f7f7", 1.8, "M16 42 L30 42", "M66 34 L80 34", "M60 84 L74 84", "M20 76 L30 76"),
    *_frond(50, 30, 1.05), *_frond(22, 50, 1.15, "#4f9a35"), *_frond(74, 50, 1.2), *_frond(46, 58, 1.1, "#7cc04a"),
    *_frond(28, 72, 1.0), *_frond(68, 74, 1.15, "#4f9a35"), *_frond(86, 66, 0.6), *_frond(30, 34, 0.66),
)  # fmt: skip

WATER_LILY: tuple[Shape, ...] = (
    Ellipse(50, 81, 48, 13, "#1f5f6a"),
    Ellipse(50, 78, 47, 12.6, "#3f8f3f"),
    Path("M50 79 L92 70 L97 79 Z", "#1f5f6a"),
    *lines("#74b856", 1.6, "M50 80 L12 75", "M50 80 L30 88", "M50 80 L58 89", "M50 80 L84 85", "M50 79 L26 69"),
    *(Path(d, "#d58fae") for d in pair("M50 76 C30 74 14 62 10 42 C28 42 44 56 50 76 Z")),
    *(Path(d, "#f3c1d5") for d in pair("M50 76 C34 66 26 46 30 26 C44 34 52 54 50 76 Z")),
    *(Path(d, "#fdeef4") for d in pair("M50 78 C36 76 24 66 20 52 C36 52 46 62 50 78 Z")),
    Path("M50 78 C38 64 38 38 50 20 C62 38 62 64 50 78 Z", "#fff8fb"),
    Path("M50 76 C46 70 44 66 43 60 L47 64 L50 58 L53 64 L57 60 C56 66 54 70 50 76 Z", "#f2b52c"),
)

RED, DROP, TRAP = "#b8283f", "#ffd9e2", "#7fae3c"


def _sticky(x: float, y: float, turn: float, long: float) -> tuple[Shape, ...]:
    lean = math.radians(turn)
    hairs = [
        (
            x + math.cos(lean) * along * long - math.sin(lean) * side * 12.5,
            y + math.sin(lean) * along * long + math.cos(lean) * side * 12.5,
            x + math.cos(lean) * along * long * 0.8,
            y + math.sin(lean) * along * long * 0.8,
        )
        for along in (-0.8, -0.3, 0.2, 0.7)
        for side in (-1, 1)
    ]
    tip = (x + math.cos(lean) * long * 1.5, y + math.sin(lean) * long * 1.5, x, y)
    return (
        Stroke(f"M50 88 Q{(50 + x) / 2:g} {(88 + y) / 2 + 8:g} {x} {y}", TRAP, 5),
        *(Stroke(f"M{c:.1f} {d:.1f} L{a:.1f} {b:.1f}", RED, 1.7) for a, b, c, d in (*hairs, tip)),
        Ellipse(x, y, long, 8.4, "#5f8f2c", turn),
        Ellipse(x, y, long * 0.86, 6.4, "#a5cf4c", turn),
        *(Ellipse(a, b, 2.7, 2.7, RED) for a, b, _, _ in (*hairs, tip)),
        *(Ellipse(a - 0.7, b - 0.8, 1.1, 1.1, DROP) for a, b, _, _ in (*hairs, tip)),
        *(
            Ellipse(x + math.cos(lean) * along * long, y + math.sin(lean) * along * long, 1.7, 1.7, RED)
            for along in (-0.5, 0, 0.5)
        ),
    )


SUNDEW: tuple[Shape, ...] = (
    Ellipse(50, 93, 34, 5.4, "#5c4a2a"),
    Stroke("M50 88 C51 62 47 38 52 12", STEM, 2.8),
    *ring(52, 9, 4.6, (4.2, 3), 5, "#e7a9bd"),
    *ring(52, 9, 4.2, (3.6, 2.2), 5, "#ffffff"),
    Ellipse(52, 9, 2.2, 2.2, "#f2b52c"),
    *(
        shape
        for x, y, turn, long in ((17, 79, 190, 13), (83, 79, -10, 13), (24, 43, 232, 14), (77, 42, -54, 14))
        for shape in _sticky(x, y, turn, long)
    ),
    # a fly that stays
    Ellipse(80, 34, 5, 2.6, "#ffffff", -60),
    Ellipse(73, 34, 5, 2.6, "#dfe7ee", -120),
    Ellipse(77, 39, 3.6, 4.4, "#2b2a35"),
)

REED, REED_LIT, CLUB, CLUB_LIT = "#3f7a3f", "#7fb85a", "#6b3f1f", "#9a6234"
CATTAIL: tuple[Shape, ...] = (
    *lines(REED, 5, "M44 97 Q34 60 12 26", "M56 97 Q66 60 90 30", "M40 97 Q26 76 4 64", "M60 97 Q74 78 97 66"),
    *lines(REED_LIT, 1.8, "M44 95 Q34 60 14 29", "M56 95 Q66 60 88 33"),
    *(
        shape
        for x, top, foot in ((36, 26, 46), (52, 12, 50), (67, 30, 54))
        for shape in (
            Stroke(f"M{foot} 97 L{x} {top - 8}", REED, 2.8),
            Stroke(f"M{x + (foot - x) * 0.06:g} {top + 2} L{x + (foot - x) * 0.3:g} {top + 24}", CLUB, 9.6),
            Stroke(
                f"M{x - 1.6 + (foot - x) * 0.06:g} {top + 2} L{x - 1.6 + (foot - x) * 0.3:g} {top + 22}", CLUB_LIT, 2.6
            ),
        )
    ),
)

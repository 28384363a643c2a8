"""Slug, scorpion, tick and mould."""

from render.phylo.art.pens import eye, lines, pair, spots
from render.shapes import Ellipse, Path, Shape, Stroke

YELLOW, OCHRE, PALE, SPOT = "#e2b53a", "#a87a1c", "#f6dc86", "#5c4416"
SLUG: tuple[Shape, ...] = (
    Path("M0 92 C20 86 80 86 104 92 C100 98 10 98 0 92 Z", "#cfe3e6"),
    *lines(OCHRE, 3.4, "M16 50 C12 40 10 34 4 28", "M24 48 C26 38 26 32 24 24"),
    Path("M2 90 C2 84 6 80 8 74 C2 62 8 48 20 46 C32 44 38 54 44 60 C62 54 86 66 103 88 C96 94 20 95 2 90 Z", YELLOW),
    Path("M2 90 C14 86 30 87 46 86 C68 84 88 84 103 88 C96 94 20 95 2 90 Z", OCHRE),
    Path("M30 50 C44 46 62 54 66 68 C56 76 38 72 32 62 C29 58 28 54 30 50 Z", PALE),
    *(Ellipse(x, y, rx, ry, SPOT, 16) for x, y, rx, ry in ((46, 60, 5, 3), (56, 66, 3, 2), (74, 72, 6, 3), (86, 80, 4, 2.2), (70, 80, 3, 1.8), (38, 78, 4, 2.2))),
    Ellipse(54, 73, 2.6, 2, SPOT),
    *spots(YELLOW, ((4, 27, 4.2), (24, 23, 4.2))),
    *eye(3.6, 26.6, 2.7),
    *eye(23.6, 22.6, 2.7),
    Stroke("M8 66 C11 70 16 70.6 20 68", SPOT, 2),
)  # fmt: skip

HORN, HORN_DARK, HORN_LIT = "#c9832c", "#6e3d12", "#f0bd6a"
SCORPION: tuple[Shape, ...] = (
    *lines(HORN_DARK, 3.4, "M48 74 L40 84 L40 94", "M54 74 L52 86 L56 95", "M60 74 L64 86 L70 94", "M66 72 L78 82 L86 92"),
    *lines(HORN_DARK, 7, "M36 64 C24 60 18 52 20 42", "M38 72 C26 78 16 76 10 68"),
    *lines(HORN, 4.4, "M36 64 C24 60 18 52 20 42", "M38 72 C26 78 16 76 10 68"),
    Path("M24 46 C12 44 8 30 18 18 C18 26 20 30 24 32 C24 26 27 22 31 20 C38 30 34 44 24 46 Z", HORN),
    Path("M16 74 C6 78 -4 70 -4 56 C1 62 5 63 9 62 C6 58 6 54 8 50 C18 54 22 66 16 74 Z", HORN),
    Stroke("M76 66 C94 64 100 44 88 30 C80 20 66 16 56 20", HORN_DARK, 12),
    Stroke("M76 66 C94 64 100 44 88 30 C80 20 66 16 56 20", HORN, 9),
    *lines(HORN_DARK, 2, "M84 58 L90 66", "M90 50 L100 52", "M89 40 L98 36", "M83 31 L90 22", "M73 25 L76 14"),
    Path("M60 14 C50 10 44 16 46 24 C46 30 42 32 36 32 C46 38 58 34 62 26 Z", HORN_DARK),
    Ellipse(56, 64, 24, 13, HORN_DARK),
    Ellipse(55, 62, 22, 10.6, HORN),
    *lines(HORN_DARK, 2, "M48 52 C46 58 46 66 48 73", "M57 51 C56 58 56 66 57 74", "M66 53 C66 60 66 66 65 73"),
    Path("M24 66 C24 56 34 52 44 54 C46 60 46 68 44 74 C34 76 24 74 24 66 Z", HORN),
    Ellipse(48, 56, 9, 2, HORN_LIT),
    *eye(31, 62, 3),
    Stroke("M27 70 C30 72 33 72 36 71", HORN_DARK, 1.7),
)  # fmt: skip

TICK: tuple[Shape, ...] = (
    *(
        Stroke(d, "#3d1f16", 4)
        for left in ("M38 36 L22 24 L14 8", "M34 44 L14 40 L2 28", "M32 52 L12 58 L0 52", "M34 60 L18 74 L8 76")
        for d in pair(left)
    ),
    *(Stroke(d, "#3d1f16", 3.4) for d in pair("M47 20 L45 8")),
    Path("M50 26 C76 26 86 50 82 70 C78 88 66 98 50 98 C34 98 22 88 18 70 C14 50 24 26 50 26 Z", "#5c2f20"),
    Path("M50 28 C72 28 82 50 78 70 C74 86 64 94 50 94 C36 94 26 86 22 70 C18 50 28 28 50 28 Z", "#b0613c"),
    Path("M50 18 C60 18 66 28 68 40 C66 50 58 54 50 54 C42 54 34 50 32 40 C34 28 40 18 50 18 Z", "#3d1f16"),
    Path("M50 24 C56 24 60 30 61 38 C58 36 54 35 50 35 C46 35 42 36 39 38 C40 30 44 24 50 24 Z", "#f3e3c9"),
    *lines("#7d3f26", 2.2, "M50 60 L50 90", "M36 62 C34 72 36 82 42 88", "M64 62 C66 72 64 82 58 88"),
)

THREAD, HEAD, HEAD_DARK = "#dfe6d6", "#7fa39a", "#3c5f5a"
MOULD: tuple[Shape, ...] = (
    Path("M0 92 C14 80 30 86 44 80 C60 74 84 80 100 90 C90 99 10 99 0 92 Z", "#a07a54"),
    *lines(HEAD_DARK, 4.8, "M30 86 C28 66 20 56 22 36", "M50 84 C50 60 52 44 50 26", "M70 86 C72 68 82 58 80 40", "M40 84 C36 74 42 70 38 60"),
    *lines(HEAD_DARK, 4.8, "M60 84 C64 76 60 70 64 62", "M8 90 C24 84 76 82 92 90"),
    *lines(THREAD, 2.4, "M30 86 C28 66 20 56 22 36", "M50 84 C50 60 52 44 50 26", "M70 86 C72 68 82 58 80 40", "M40 84 C36 74 42 70 38 60"),
    *lines(THREAD, 2.4, "M60 84 C64 76 60 70 64 62", "M8 90 C24 84 76 82 92 90"),
    *(
        shape
        for x, y, r in ((22, 30, 13), (50, 19, 15), (80, 33, 13), (38, 57, 7), (64, 59, 7))
        for shape in (
            Ellipse(x, y, r, r, HEAD_DARK),
            Ellipse(x, y, r * 0.84, r * 0.84, HEAD),
            *spots(HEAD_DARK, ((x + r * dx, y + r * dy, r * 0.14) for dx, dy in ((-0.3, 0.3), (0.3, 0.35), (0, 0), (0.42, -0.15), (-0.02, 0.6)))),
            Ellipse(x - r * 0.34, y - r * 0.4, r * 0.26, r * 0.2, "#e3efe4"),
        )
    ),
    *spots(HEAD_DARK, ((36, 10, 2), (68, 8, 2.2), (94, 14, 2), (6, 14, 2), (66, 36, 1.8), (36, 36, 1.8))),
)  # fmt: skip

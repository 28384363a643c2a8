"""The threat: a leaking barrel, a smoking chimney, a dead tree."""

from render.ecogogo.art.scenes import layers, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#6b7d12"
BARREL, SHADE, RIM, DARK, OOZE, GLOW = "#d9542f", "#a83c24", "#7a2819", "#26212b", "#a6d916", "#dff77e"
SMOKE, SOOT, SIGN = "#544d5c", "#38333f", "#ffd24a"
SCENE: tuple[Shape, ...] = (
    sky("#a39bab"),
    Path("M62 0 L100 0 L100 30 C90 34 82 30 80 22 C70 22 62 12 62 0 Z", SMOKE),
    *layers((64, "#857d8c"), (78, "#6d6574"), (92, "#58515f")),
)
SUBJECT: tuple[Shape, ...] = (
    # the chimney and its smoke
    Path("M80 32 L94 32 L99 84 L76 84 Z", "#5b4650"),
    Path("M79.6 38 L94.6 38 L95.2 45 L79 45 Z", "#d8d2dc"),
    *(
        Ellipse(x, y, r, r * 0.86, SOOT)
        for x, y, r in ((87, 25, 8), (78, 16, 10), (94, 12, 11), (64, 8, 12), (82, 5, 12))
    ),
    *(Ellipse(x, y, r, r * 0.8, SMOKE) for x, y, r in ((76, 13, 6), (92, 9, 6), (62, 4, 7))),
    # the dead tree
    *(
        Stroke(d, DARK, width)
        for d, width in (
            ("M20 92 C22 76 18 62 22 44", 6),
            ("M20 64 C14 58 8 56 5 46", 3.6),
            ("M21 56 C28 50 34 48 36 38", 3.6),
            ("M22 46 C20 42 20 40 21 36", 3),
            ("M10 55 L3 56", 2.4),
            ("M31 48 L40 48", 2.4),
        )
    ),
    # the barrel, tilted
    Path("M2 92 C8 84 30 86 44 84 L92 84 C104 86 106 94 94 96 L8 96 C0 96 0 94 2 92 Z", OOZE),
    Path("M36 52 L76 42 L86 84 C80 94 60 98 46 94 Z", BARREL),
    Path("M64 46 L76 42 L86 84 C84 88 79 91 74 92.6 Z", SHADE),
    Ellipse(56, 47, 21, 8, RIM, -14),
    Ellipse(56, 47, 17, 5.6, DARK, -14),
    Stroke("M39 64 C48 66 70 60 79 54", RIM, 2.4),
    Stroke("M44 84 C54 86 76 80 84 74", RIM, 2.4),
    Path("M64 61 L74 77 L56 81 Z", SIGN),
    Stroke("M64.4 67 L65.2 72", DARK, 2.6),
    Ellipse(65.9, 76, 1.5, 1.5, DARK),
    # what leaks
    Path(
        "M36 50 C44 56 50 54 56 52 C57 58 53 60 53 66 C53 72 48 72 48 66 C48 62 45.6 63 46 70 L48 92 L30 94"
        " C36 82 34 64 36 50 Z",
        OOZE,
    ),
    Stroke("M40 58 L40.6 76", GLOW, 2.4),
    Path("M2 93 C10 87 34 92 48 91 C64 94 80 88 94 88 C104 92 102 100 90 100 L14 100 C2 100 -2 97 2 93 Z", OOZE),
    *(Ellipse(x, y, r, r * 0.5, GLOW) for x, y, r in ((14, 95, 4.4), (27, 97, 2.4), (84, 94, 4.4))),
)
